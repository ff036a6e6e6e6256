"""Text of the rules, chapter by chapter."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.rulebook.access import ACCESS
from game.ui.rulebook.by_ear import BY_EAR
from game.ui.rulebook.content import (
    CardsPicture,
    CarriagesPicture,
    CoachPicture,
    MapPicture,
    OfficialsPicture,
    Paragraph,
    RulesChapter,
    TilesPicture,
    TownPicture,
)

_ROUTE = "stuttgart ulm augsburg muenchen"

RULES_CHAPTERS: tuple[RulesChapter, ...] = (
    RulesChapter(
        "goal",
        N_("What it is about"),
        (
            TownPicture("regensburg", N_("Regensburg, around 1700.")),
            Paragraph(
                N_(
                    "You are postmasters some three hundred years ago. With city cards you lay "
                    "out routes for the mail coaches. When you close a route, you put houses into "
                    "its cities. Houses and long routes win bonus tiles and bigger carriages, and "
                    "these are points."
                )
            ),
            MapPicture(
                Scenario(
                    seats=(
                        Player(
                            route="ulm augsburg muenchen salzburg", houses="stuttgart nuernberg"
                        ),
                        Player(route="linz budweis", houses="passau muenchen"),
                    )
                ),
                "stuttgart ingolstadt budweis salzburg",
                N_("Two routes on the way. Each player has a colour, and houses of that colour."),
            ),
            Paragraph(N_("Whoever has the most points at the end wins.")),
        ),
    ),
    RulesChapter(
        "turn",
        N_("A turn"),
        (
            Paragraph(
                N_("A turn has three steps. The first two are a must, the third is your choice.")
            ),
            Paragraph(N_("You take a card into your hand."), N_("1. Take")),
            Paragraph(N_("You play a card from your hand to your route."), N_("2. Play")),
            Paragraph(
                N_("You close the route, if it has three cities or more and you want to."),
                N_("3. Close"),
            ),
            Paragraph(
                N_(
                    "In each turn one of the four officials may help you, but only one. After "
                    "that you end your turn, and the next player goes on."
                )
            ),
        ),
    ),
    RulesChapter(
        "take",
        N_("Taking cards"),
        (
            Paragraph(
                N_(
                    "Take one of the six open cards of the display, or the top card of the "
                    "supply, which nobody knows. Every card taken from the display is replaced "
                    "from the supply at once."
                )
            ),
            CardsPicture(
                "south",
                "ulm lodz augsburg",
                N_(
                    "A card shows its city, in the colour and the pattern of its province. There "
                    "are three cards of every city."
                ),
            ),
            Paragraph(
                N_(
                    "If your hand is empty when your turn begins, you must take two cards: the "
                    "Postmaster brings the second one. So it is in your first turn."
                )
            ),
            Paragraph(
                N_("You may have as many cards in hand as you like, until you close a route.")
            ),
            Paragraph(
                N_(
                    "When the supply has run out, the discard pile is shuffled and becomes the "
                    "new supply."
                )
            ),
        ),
    ),
    RulesChapter(
        "route",
        N_("The route"),
        (
            Paragraph(
                N_(
                    "You have one route at a time. The first card starts it. Every other card "
                    "goes to the left or the right end, never in between, and a road must join "
                    "its city to the city at that end."
                )
            ),
            MapPicture(
                Scenario(seats=(Player(route="ulm augsburg muenchen"), Player())),
                "sigmaringen stuttgart ingolstadt regensburg passau salzburg kempten innsbruck",
                N_(
                    "The golden roads show where this route can go on from its two ends, Ulm and "
                    "München."
                ),
                roads=(
                    "ulm-stuttgart ulm-sigmaringen ulm-kempten ulm-ingolstadt muenchen-ingolstadt "
                    "muenchen-regensburg muenchen-passau muenchen-salzburg muenchen-innsbruck"
                ),
            ),
            Paragraph(N_("A city can be in your route only once.")),
            Paragraph(
                N_(
                    "You must play a card in every turn. If none fits, or if you like, you give "
                    "up the whole route and start a new one with any card. Its cards go to the "
                    "discard pile, and you place no house."
                ),
                N_("Losing a route"),
            ),
            MapPicture(
                Scenario(seats=(Player(route="ulm augsburg"), Player())),
                "freiburg basel muenchen ingolstadt",
                N_(
                    "From Freiburg no road leads to Ulm or Augsburg. Whoever plays Freiburg here "
                    "loses the route of two cities."
                ),
                lit="freiburg",
            ),
            Paragraph(
                N_(
                    "A good habit: keep a card in hand that will fit next turn, whatever the "
                    "others take."
                )
            ),
        ),
    ),
    RulesChapter(
        "officials",
        N_("The officials"),
        (
            Paragraph(
                N_(
                    "Each turn one of them may help you, and only one. You do not choose them "
                    "first: what you do calls them."
                )
            ),
            OfficialsPicture(
                N_("From left to right: Postmaster, Postal Carrier, Administrator, Cartwright.")
            ),
            Paragraph(N_("You take a second card."), N_("Postmaster")),
            Paragraph(
                N_(
                    "You play a second card. It must fit your route: with the second card you "
                    "may not give up a route."
                ),
                N_("Postal Carrier"),
            ),
            Paragraph(
                N_(
                    "Before you take a card, all six open cards are discarded and six new ones "
                    "are laid out. He cannot help you when your hand is empty."
                ),
                N_("Administrator"),
            ),
            Paragraph(
                N_(
                    "When you close a route, you get your next carriage although the route is one "
                    "or two cities too short for it. Three cities are the least even so."
                ),
                N_("Cartwright"),
            ),
        ),
    ),
    RulesChapter(
        "closing",
        N_("Closing a route"),
        (
            Paragraph(
                N_(
                    "You may close your route when it has at least three cities and you have "
                    "played a card in this turn. Then this happens, one after the other:"
                )
            ),
            Paragraph(
                N_("You place houses in cities of the route."),
                # Translators: what is dealt with first when a route is closed.
                N_("Houses"),
            ),
            Paragraph(
                N_("You win all bonus tiles that you have earned with it."),
                # Translators: what is dealt with second when a route is closed.
                N_("Tiles"),
            ),
            Paragraph(N_("If the route is long enough, you get the next one."), N_("Carriage")),
            Paragraph(
                N_("The cards of the route go to the discard pile."),
                # Translators: what is dealt with fourth when a route is closed.
                N_("Route"),
            ),
            Paragraph(
                N_("If you then have more than three cards, you choose three to keep."),
                # Translators: what is dealt with last when a route is closed: the cards in hand.
                N_("Hand"),
            ),
            Paragraph(N_("After that your turn is over. In your next turn you start a new route.")),
        ),
    ),
    RulesChapter(
        "houses",
        N_("Placing houses"),
        (
            Paragraph(
                N_(
                    "There are two ways to place houses when you close a route. Choose the one "
                    "that suits you better."
                )
            ),
            Paragraph(
                N_("At most one house in each province that the route passes through."),
                N_("One in each province"),
            ),
            MapPicture(
                Scenario(seats=(Player(route=_ROUTE), Player())),
                "stuttgart muenchen regensburg sigmaringen",
                N_(
                    "Stuttgart and Ulm are in Württemberg, Augsburg and München in Baiern. So "
                    "here are two houses: for example in Ulm and in Augsburg."
                ),
                ghosts="ulm augsburg",
            ),
            Paragraph(
                N_("As many houses as you like, but all of them in the same province."),
                N_("All in one province"),
            ),
            MapPicture(
                Scenario(
                    seats=(Player(route="stuttgart ulm augsburg muenchen regensburg"), Player())
                ),
                "stuttgart muenchen regensburg passau",
                N_(
                    "This route has three cities of Baiern: all three get a house, but then "
                    "Stuttgart and Ulm get none."
                ),
                ghosts="augsburg muenchen regensburg",
            ),
            Paragraph(
                N_(
                    "In each city you can have only one house. Houses of others do not matter: "
                    "there is room for everybody. You may also place fewer houses than you could."
                )
            ),
            Paragraph(N_("Every player has 20 houses.")),
        ),
    ),
    RulesChapter(
        "tiles",
        N_("Bonus tiles"),
        (
            Paragraph(
                N_(
                    "Bonus tiles lie in stacks, the most valuable on top. Whoever comes first "
                    "gets the most. When a stack is empty, there is nothing left to win there."
                )
            ),
            Paragraph(
                N_(
                    "For a route of five, six, or seven and more cities you win the top tile of "
                    "that length. If there is none left, you get one for a shorter length. You "
                    "may win such tiles again and again."
                ),
                N_("Long routes"),
            ),
            TilesPicture(
                "south", "length-5 length-6 length-7", N_("The tiles for five, six and seven.")
            ),
            Paragraph(
                N_(
                    "When you have a house in every city of a province, you win its tile. Some "
                    "stacks belong to two provinces; then you need all the cities of both. From "
                    "each of these stacks you win only one tile."
                ),
                N_("Whole provinces"),
            ),
            TilesPicture(
                "south",
                "baiern baden wuerttemberg-hohenzollern schweiz-tyrol boehmen-salzburg",
                N_("The colours on the seal are those of the provinces on the map."),
            ),
            MapPicture(
                Scenario(seats=(Player(houses="mannheim carlsruhe freiburg"), Player())),
                "mannheim freiburg ulm augsburg",
                N_("Houses in Mannheim, Carlsruhe and Freiburg: all of Baden."),
                lit="mannheim carlsruhe freiburg",
            ),
            Paragraph(
                N_(
                    "With at least one house in each province you win one of these tiles, once in "
                    "the game. One province is not needed: Baiern in the south, Preußen in the "
                    "north, Venezia in Italy, Castilla in Spain."
                ),
                N_("All provinces"),
            ),
            Paragraph(
                N_(
                    "The game-end tile goes to the player who starts the last round. There is "
                    "only one."
                ),
                N_("The end"),
            ),
            TilesPicture(
                "south", "all-provinces game-end", N_("All provinces, and the end of the game.")
            ),
            Paragraph(
                N_(
                    "The tiles you have won lie face down. Everybody sees how many you have and "
                    "where they are from, but not what they are worth."
                )
            ),
        ),
    ),
    RulesChapter(
        "carriages",
        # Translators: the name of a chapter.
        N_("Carriages"),
        (
            Paragraph(
                N_(
                    "There are five carriages, for 3, 4, 5, 6 and 7 cities. You get them in this "
                    "order and can skip none."
                )
            ),
            CarriagesPicture(
                N_("On the left the cities that are needed, on the right the points.")
            ),
            Paragraph(
                N_(
                    "When you close a route with at least as many cities as your next carriage "
                    "needs, you get it. A longer route does not bring a second one."
                )
            ),
            Paragraph(
                N_(
                    "An example: you have carriage 4. For carriage 5 you need five cities, or "
                    "three or four with the Cartwright."
                )
            ),
            MapPicture(
                Scenario(seats=(Player(route="passau linz budweis", carriage=2), Player())),
                "sigmaringen muenchen regensburg budweis salzburg",
                N_("Only three cities, but with the Cartwright they bring carriage 5."),
            ),
            Paragraph(N_("At the end only your biggest carriage counts.")),
        ),
    ),
    RulesChapter(
        "end",
        N_("The end of the game"),
        (
            Paragraph(
                N_(
                    "The last round begins when somebody takes carriage 7 or places the last of "
                    "the 20 houses. That player gets the game-end tile. The round is played to "
                    "its end, so that everybody has had the same number of turns."
                )
            ),
            Paragraph(N_("Then you count:")),
            Paragraph(N_("the points of your biggest carriage,"), N_("Carriage")),
            Paragraph(N_("plus the values of all your bonus tiles,"), N_("Tiles")),
            Paragraph(N_("minus one point for each house that you have not placed."), N_("Houses")),
            Paragraph(
                N_(
                    "If several players have the same points, the one with the game-end tile "
                    "wins. If none of them has it, it is the next one clockwise from its owner."
                )
            ),
        ),
    ),
    RulesChapter(
        "north",
        N_("The north: free cities"),
        (
            Paragraph(
                N_(
                    "The map of the north is played in the same way, with carriages or with "
                    "horses. A few things are different."
                )
            ),
            Paragraph(
                N_(
                    "Bremen, Hamburg, Lübeck and Frankfurt are in no province. If you place your "
                    "houses one in each province, you may add one house in one free city. If you "
                    "place all your houses in one province, none may go into a free city."
                ),
                N_("Free cities"),
            ),
            MapPicture(
                Scenario(
                    "north", seats=(Player(route="bremen hannover magdeburg berlin"), Player())
                ),
                "amsterdam hamburg berlin goettingen",
                N_("One house in Hannover, one in Preußen, and one in the free city of Bremen."),
                ghosts="bremen hannover berlin",
            ),
            Paragraph(N_("The first house in a free city wins the tile that lies there.")),
            TownPicture("luebeck", N_("Lübeck, a free city, around 1700.")),
            Paragraph(
                N_(
                    "Preußen lies on the map in two parts, but it is one province: for its tile "
                    "you need the cities of both parts."
                )
            ),
            Paragraph(N_("There is one more stack for long routes: for eight cities.")),
        ),
    ),
    RulesChapter(
        "horses",
        N_("The north: horses"),
        (
            Paragraph(
                N_(
                    "With horses there are no carriages and no Cartwright. You have a coach, and "
                    "two horses of your own pull it."
                )
            ),
            CoachPicture(5, N_("A coach with five horses: enough for a route of five cities.")),
            Paragraph(N_("To close a route you need at least as many horses as it has cities.")),
            CardsPicture(
                "north",
                "amsterdam-1 hannover-2 berlin-3",
                N_("Each card shows one, two or three horses."),
            ),
            Paragraph(
                N_(
                    "Instead of laying a card onto your route, you may play it face down as "
                    "horses, whatever its city. At most six cards may pull the coach. With the "
                    "Postal Carrier you play two cards, each of them as you like."
                ),
                # Translators: the heading of a paragraph: cards are played as horses.
                N_("Harnessing"),
            ),
            Paragraph(
                N_(
                    "When you close the route, the horse cards go to the discard pile with it. "
                    "When you give up a route, the horses stay."
                )
            ),
            Paragraph(
                N_(
                    "The last round begins with somebody’s last house. Bonus tiles count, and "
                    "each house that is left costs a point."
                ),
                N_("The end"),
            ),
        ),
    ),
    RulesChapter(
        "italy-and-spain",
        N_("Italy and Spain"),
        (
            Paragraph(
                N_(
                    "The maps of North Italy and of Spain and Portugal belong to this game alone. "
                    "The rules are the same. Cities and provinces are those of the time when the "
                    "Taxis family carried the post there, around 1700 and around 1600."
                )
            ),
            Paragraph(
                N_(
                    "In Italy you play with carriages, in Spain and Portugal with carriages or "
                    "with horses. The map of Spain and Portugal also has a stack for routes of "
                    "eight cities, as in the north."
                )
            ),
            MapPicture(
                Scenario("italy", seats=(Player(houses="innsbruck brixen bozen trento"), Player())),
                "innsbruck bozen udine verona",
                N_("Houses in Innsbruck, Brixen, Bozen and Trento: all of Tirol."),
                lit="innsbruck brixen bozen trento",
            ),
        ),
    ),
    RulesChapter(
        "options",
        N_("House rules"),
        (
            Paragraph(N_("Before a game begins, you can agree on other readings of the rules.")),
            Paragraph(
                N_("You may draw from the supply only when no card lies open."),
                N_("No drawing from the supply while the display has cards"),
            ),
            Paragraph(
                N_(
                    "For the tile of all provinces you also need a house in Baiern, or in the "
                    "north in Preußen."
                ),
                N_("Every province"),
            ),
            Paragraph(
                N_(
                    "Everybody sees the values of all bonus tiles and everyone’s points all the "
                    "time."
                ),
                N_("Visible points"),
            ),
        ),
    ),
    RulesChapter(
        "rare",
        N_("Rare cases"),
        (
            Paragraph(
                N_(
                    "If supply and discard pile are both empty, the gaps in the display stay "
                    "empty for the time being."
                )
            ),
            Paragraph(
                N_(
                    "If there is no card left anywhere to take, you need not take one. If your "
                    "hand is empty as well, you just end your turn."
                )
            ),
            Paragraph(
                N_(
                    "If you must take two cards and only one is left, one is enough, and the "
                    "Postmaster has not helped you then."
                )
            ),
            Paragraph(
                N_(
                    "If one closing meets the conditions of several stacks, you win a tile of "
                    "each of them."
                )
            ),
            Paragraph(
                N_(
                    "If you place the last house and take the last carriage at once, there is "
                    "still only one tile for it."
                )
            ),
        ),
    ),
    BY_EAR,
    ACCESS,
    RulesChapter(
        "words",
        N_("Words of the game"),
        (
            Paragraph(N_("the six open cards that everybody can take from"), N_("Display")),
            Paragraph(N_("the pile of cards that lie face down"), N_("Supply")),
            Paragraph(N_("the pile of used cards, face up"), N_("Discard pile")),
            Paragraph(N_("cities in a row, each joined to the next by a road"), N_("Route")),
            Paragraph(N_("cities of one colour on the map"), N_("Province")),
            Paragraph(N_("a city of the north that is in no province"), N_("Free city")),
            Paragraph(
                N_("the province that is not needed for “All provinces”, such as Baiern"),
                N_("Core province"),
            ),
            Paragraph(
                N_("one of those who help you, but only one of them each turn"), N_("Official")
            ),
            Paragraph(N_("a seal that is worth points at the end"), N_("Bonus tile")),
            Paragraph(N_("what you drive: the bigger, the more points"), N_("Carriage")),
            Paragraph(
                N_("what pulls the coach in the north or in Spain, if you like"), N_("Horses")
            ),
            Paragraph(
                N_("the player who began the game; the horn is beside the name"), N_("Start player")
            ),
            Paragraph(
                N_("the player whose turn ends each round; the rider is beside the name"),
                N_("Last player"),
            ),
            Paragraph(N_("every player has one turn"), N_("Round")),
            Paragraph(
                N_("on a card: it fits your route, at the end to which the arrow points"),
                # Translators: the name of a sign on cards.
                N_("Green arrow"),
            ),
            Paragraph(
                N_("on a card: whoever plays it gives up the route"),
                # Translators: the name of a sign on cards.
                N_("Torn letter"),
            ),
            Paragraph(
                N_("around a card or an official: you may choose it now, or a hint is about it"),
                # Translators: the name of a sign around things.
                N_("Gold edge"),
            ),
        ),
    ),
)

"""Chapters on closing a route, what that brings, and the end of the game."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.rulebook.content import (
    CarriagesPicture,
    MapPicture,
    Paragraph,
    RulesChapter,
    TilesPicture,
)

_ROUTE = "stuttgart ulm augsburg muenchen"

CLOSING_RULES: tuple[RulesChapter, ...] = (
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
)

"""Chapters on what is different on the other maps."""

from __future__ import annotations

from game.positions import Player, Scenario
from game.ui.language import N_
from game.ui.rulebook.content import (
    CardsPicture,
    CoachPicture,
    MapPicture,
    Paragraph,
    RulesChapter,
    TownPicture,
)

MAP_RULES: tuple[RulesChapter, ...] = (
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
                N_("Each card brings one, two or three horses: +1, +2 or +3."),
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
)

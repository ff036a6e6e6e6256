"""Chapter on playing with a screen reader: the way around the table, and the keys that tell."""

from __future__ import annotations

from game.ui.language import N_
from game.ui.rulebook.content import Paragraph, RulesChapter

BY_EAR = RulesChapter(
    "by-ear",
    N_("Playing by ear"),
    (
        Paragraph(
            N_(
                "A screen reader reads the whole game. At the table it says at once what you have "
                "done, one sentence for each turn of the others, and what there is to do."
            )
        ),
        Paragraph(
            N_(
                "Tab goes from group to group: turn, display, route, hand, officials, buttons, "
                "map, tiles, players, tools. The arrows go from thing to thing. Enter does it."
            ),
            N_("Around the table"),
        ),
        Paragraph(
            N_(
                "The arrows follow the roads. Shift with left or right goes around the roads of "
                "the city that you came from. Ctrl with the arrows goes through all cities."
            ),
            N_("On the map"),
        ),
        Paragraph(
            N_(
                "1 to 6 take an open card, 0 the top of the supply, A calls the Administrator. "
                "With a card of your hand: L lays it at the left end, R at the right end, N begins "
                "a new route, H adds horses. C closes the route, E ends the turn."
            ),
            # Translators: the heading of the keys that one plays with.
            N_("Playing"),
        ),
        Paragraph(
            N_(
                "Up and down go from way to way, Enter chooses one, left and right go over the "
                "houses of the chosen one."
            ),
            N_("Closing a route"),
        ),
        Paragraph(N_("T gives a hint, G opens the log, Ctrl+Z takes back what you did.")),
        Paragraph(N_("more about the thing that you are on; once more: these rules"), "F1"),
        Paragraph(N_("your hand"), "F2"),
        Paragraph(N_("your route, your points, houses and tiles"), "F3"),
        Paragraph(N_("the other players"), "F4"),
        Paragraph(N_("the display"), "F5"),
        Paragraph(N_("the next tiles, and your next carriage"), "F6"),
        Paragraph(N_("what has happened since your last turn"), "F7"),
        Paragraph(N_("the last words again, on every page"), "F8"),
        Paragraph(N_("short, normal or long speech"), "F9"),
        Paragraph(N_("the cities where you still have no house"), "P"),
        Paragraph(
            N_(
                "Where others can hear the screen reader, let the settings read your hand only "
                "with F2, and wear headphones."
            ),
            N_("With others in the room"),
        ),
    ),
)

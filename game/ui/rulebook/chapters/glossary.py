"""Chapter that explains the words of the game."""

from __future__ import annotations

from game.ui.language import N_
from game.ui.rulebook.content import Paragraph, RulesChapter

GLOSSARY = RulesChapter(
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
        Paragraph(N_("one of those who help you, but only one of them each turn"), N_("Official")),
        Paragraph(N_("a seal that is worth points at the end"), N_("Bonus tile")),
        Paragraph(N_("what you drive: the bigger, the more points"), N_("Carriage")),
        Paragraph(N_("what pulls the coach in the north or in Spain, if you like"), N_("Horses")),
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
)

"""Chapter on playing with less sight, hearing, reach or time: what in the game helps."""

from __future__ import annotations

from game.ui.language import N_
from game.ui.rulebook.content import Paragraph, RulesChapter

ACCESS = RulesChapter(
    "access",
    N_("For eyes, ears and hands"),
    (
        Paragraph(
            N_(
                "You can play with little sight, without sound, with one hand or with one device. "
                "This is what helps."
            )
        ),
        Paragraph(
            N_(
                "In the settings text can be up to twice as large, and sofa mode makes the map "
                "larger too. High contrast makes the ink darker and the paper lighter. The wheel "
                "or + enlarges the map."
            ),
            N_("Low vision"),
        ),
        Paragraph(
            N_(
                "Provinces differ in their patterns as well, and the players’ houses in shape and "
                "mark."
            ),
            # Translators: the heading of what helps those who see colours less well.
            N_("Colours"),
        ),
        Paragraph(
            N_(
                "For every sound there is something to see: cards, houses and tiles move, and a "
                "sentence says when the last round begins and what cannot be done. M turns the "
                "sound off and on. With Mono in the settings, each ear hears everything."
            ),
            # Translators: the heading of what helps those who hear badly or not at all.
            N_("Hearing"),
        ),
        Paragraph(
            N_("A screen reader reads the whole game. The chapter before this one tells how."),
            N_("Screen reader"),
        ),
        Paragraph(
            N_(
                "The pointer alone is enough, and nothing has to be dragged: tap a card, then the "
                "place for it. Two arrows above the players undo and redo."
            ),
            N_("One hand"),
        ),
        Paragraph(
            N_(
                "If you can move a pointer but not press, turn on “Resting pointer” in the "
                "settings: it presses for you after resting for a second or two."
            ),
            N_("Resting pointer"),
        ),
        Paragraph(
            N_(
                "One button is enough as well, or two: a frame goes over all that is possible, "
                "and a button chooses. The settings have a page for it."
            ),
            # Translators: the heading of what helps those who can press one or two buttons.
            N_("Few buttons"),
        ),
        Paragraph(
            N_(
                "Tab, the arrows and Enter reach everything. At the table 1 to 6 take a card, L "
                "and R lay the chosen one at an end of the route, C closes it, E ends the turn, "
                "Backspace undoes, T asks for a hint."
            ),
            # Translators: the heading of what helps those who play with a keyboard alone.
            N_("Keyboard"),
        ),
        Paragraph(
            N_(
                "A gamepad is enough as well, and names are written with letters on the screen. In "
                "the settings its symbols can be shown at all times."
            ),
            # Translators: the heading of what helps those who play with a gamepad.
            N_("Gamepad"),
        ),
        Paragraph(
            N_(
                "Take as long as you like for each move. In the settings the AI players can wait "
                "longer, animations can be slower or off, nothing need be done automatically, and "
                "a whole turn can be undone. The log tells all that has happened."
            ),
            N_("Taking your time"),
        ),
        Paragraph(
            N_(
                "The settings have a typeface that is easy to read. F1 opens the rules at what the "
                "pointer is on, the quill names a good move and says why, and the lessons show "
                "one new thing each turn."
            ),
            # Translators: the heading of what helps those who find reading hard.
            N_("Reading"),
        ),
    ),
)

"""Chapters on house rules and rare cases."""

from __future__ import annotations

from game.ui.language import N_
from game.ui.rulebook.content import (
    Paragraph,
    RulesChapter,
)

FURTHER_RULES: tuple[RulesChapter, ...] = (
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
)

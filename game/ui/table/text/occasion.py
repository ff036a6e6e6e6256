"""Words on what kind of game it is: its deal or its place in a series, and the help in it."""

from __future__ import annotations

from game.deals import deal_of
from game.rules.records.assistance import FULL, GENTLE, WITHOUT, Assistance
from game.rules.records.record import Header
from game.ui.language import _
from game.ui.names import deal_name, help_name


def occasion_words(header: Header, *, followed: bool = False) -> str:
    """The deal or the place in a series that a game is, in words; "" for neither.

    Where it is `followed`, the place is that of the next game.
    """
    if (deal := deal_of(header)) is not None:
        return deal_name(deal.kind)
    if (place := header.series) is not None:
        place = place.after() if followed else place
        # Translators: one game of a series of {total} games, on the title page, in the menu over
        # the table and in lists of games.
        words = _("Game {number} of {total}")
        return words.format(number=place.number, total=place.games)
    return ""


def assistance_name(help: Assistance | None) -> str:
    """The name of the help that a seat has, where it is one of these kinds and not the usual one;
    else "".
    """
    kinds = {GENTLE: "gentle", FULL: "full", WITHOUT: "without"}
    return help_name(kinds[help]) if help in kinds else ""

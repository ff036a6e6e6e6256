"""Words on a saved game: how far it has come, and the deal or series that it belongs to."""

from __future__ import annotations

from game.deals import deal_of
from game.rules.records.record import Header
from game.rules.state import State
from game.ui.language import _
from game.ui.names import deal_name, map_title


def progress_words(header: Header, state: State) -> str:
    """Its deal or its place in a series, its map, its round, and whose turn it is."""
    # Translators: the unfinished game on the title page: {map} is the map, {name} the player whose
    # turn it is.
    words = _("{map}, round {number} – {name}’s turn")
    name = header.seats[state.turn].name
    progress = words.format(map=map_title(header.map_id), number=state.round, name=name)
    return ", ".join(filter(None, (occasion_words(header), progress)))


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

"""Words on a saved game: what it is, and how far it has come."""

from __future__ import annotations

from game.rules.records.record import Header
from game.rules.state import State
from game.ui.language import _
from game.ui.names import map_title
from game.ui.table.text.occasion import occasion_words


def progress_words(header: Header, state: State) -> str:
    """Its deal or its place in a series, its map, its round, and whose turn it is."""
    # Translators: the unfinished game on the title page: {map} is the map, {name} the player whose
    # turn it is.
    words = _("{map}, round {number} – {name}’s turn")
    name = header.seats[state.turn].name
    progress = words.format(map=map_title(header.map_id), number=state.round, name=name)
    return ", ".join(filter(None, (occasion_words(header), progress)))

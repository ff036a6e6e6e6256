"""Points and winner of a game in which seats have a head start.

The head start is agreed at the table: scores, winner and result of the record go without it.
"""

from __future__ import annotations

from game.rules.records.header import Header
from game.rules.scoring import scores, winner_of
from game.rules.state import State


def has_head_start(header: Header) -> bool:
    """True if any seat has one."""
    return any(info.head_start for info in header.seats)


def totals_with_head_start(header: Header, state: State) -> tuple[int, ...]:
    """Each seat's points with its head start, as things stand, by seat."""
    pairs = zip(scores(state), header.seats, strict=True)
    return tuple(score.total + info.head_start for score, info in pairs)


def winner_at_table(header: Header, state: State) -> int:
    """The seat that wins with the head starts if the game ends now."""
    return winner_of(totals_with_head_start(header, state), state)

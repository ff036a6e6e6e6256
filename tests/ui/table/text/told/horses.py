"""Checks of what a hint says of horses."""

from __future__ import annotations

from game.rules import State
from game.rules.variants.horses import coach_of
from tests.ui.table.text.told.reading import Told, says


def _horses(t: Told, card: str) -> tuple[State, int, int]:
    """The state before the card is played, and the horses before and after."""
    board = t.begin.rules.board
    for number, action in enumerate(t.turn.actions):
        before, after = t.turn.states[number], t.turn.states[number + 1]
        new = set(coach_of(after.seats[t.me]).cards) - set(coach_of(before.seats[t.me]).cards)
        if action.DO == "horses" and t.cards(card, sorted(new)):
            had, has = (
                2 + sum(board.horses_of[each] for each in coach_of(s.seats[t.me]).cards)
                for s in (before, after)
            )
            return before, had, has
    raise AssertionError(f"{card} is not harnessed")


@says(
    "The route needs <count> more horse(s), and <Card> brings <horses>.",
    "The route then needs <count> more horse(s), and <Card> brings <horses>.",
)
def _lacks_horses(t: Told, count: int, card: str, horses: int) -> None:
    before, had, has = _horses(t, card)
    assert len(before.seat.route) - had == count > 0 and has - had == horses


@says(
    "With <Card> the coach has <horses> horses: enough for <cities> cities.",
    "With <Card> the coach then has <horses> horses: enough for <cities> cities.",
)
def _enough_horses(t: Told, card: str, horses: int, cities: int) -> None:
    before, had, has = _horses(t, card)
    assert has == horses == cities and had >= len(before.seat.route)

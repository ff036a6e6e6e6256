"""Refusals of a closing before a card was played: what is still missing, and what would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.actions import Action, CloseRoute, ExtendRoute, Side
from game.rules.events import Official
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import GAP, Phase

if TYPE_CHECKING:
    from game.rules.state import State
    from game.rules.why import Refusal


def play_first(state: State) -> Refusal:
    """The reason why a route cannot be closed before a card was played in this turn.

    It promises the closing only where a card of the hand, or an open one that may be taken now,
    leads to it.
    """
    from game.rules.why import Refusal

    own = state.rules.variant
    after_one = [each for hand in _hands(state) for each in _after_a_play(hand)]
    closed_by = [type(action) for action, after in after_one if _may_close(after)]
    if ExtendRoute in closed_by:
        return Refusal("Play a card first; then you can close the route.")
    if closed_by:
        return own.play_before_closing(state)
    if any(_may_close(twice) for _, after in after_one for _, twice in _after_a_play(after)):
        return Refusal("Play two cards first; then you can close the route.")
    extended = next((after for action, after in after_one if type(action) is ExtendRoute), None)
    if len((extended or state).seat.route) < SHORTEST_ROUTE:
        return Refusal(
            "Play a card first. You need at least {least} cities to close a route.",
            least=SHORTEST_ROUTE,
        )
    if short := own.short_before_playing(extended or state):
        return short
    if state.seat.hand and state.phase is not Phase.DRAW:
        return Refusal("Play a card first. None of your cards fits the route.")
    return Refusal("Play a card first.")


def _hands(state: State) -> Iterator[State]:
    """The positions in which the first card may be played, as far as they are known."""
    if state.phase is not Phase.DRAW:
        yield state
        return
    for card in state.display:
        if card != GAP:
            twin = state.copy()
            # An empty hand makes the Postmaster help, and then no Postal Carrier can.
            if not twin.seat.hand:
                twin.official = Official.POSTMASTER
            twin.seat.hand = tuple(sorted((*twin.seat.hand, card)))
            twin.taken, twin.forced = 1, False
            yield twin


def _after_a_play(state: State) -> Iterator[tuple[Action, State]]:
    """Each legal way to play a card that keeps the route, and the position after it."""
    from game.rules.why import why_not

    own = state.rules.card_plays
    for card in state.seat.hand:
        plays: list[Action] = [ExtendRoute(card, side) for side in Side]
        plays += own[card : card + 1]
        for play in plays:
            if why_not(state, play) is None:
                yield play, state.after(play)


def _may_close(state: State) -> bool:
    from game.rules.why import why_not

    return why_not(state, CloseRoute(0)) is None

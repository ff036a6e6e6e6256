"""Lines of play: the rest of a turn as Club plans it, as far as it can be foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.plans import Planner
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.events import Official
from game.rules.state import GAP, State


@dataclass(frozen=True, slots=True)
class PlayLine:
    """An action and those planned after it, to the end of the turn or to the first unknown card.

    `states[n]` is the position before `actions[n]`; if no unknown card was taken, `states` also
    has the position at the end. Slots of taken cards are gaps, since the next card is unknown.
    None of the states may be changed.
    """

    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def start(self) -> State:
        return self.states[0]

    @property
    def first(self) -> Action:
        return self.actions[0]

    @property
    def whole(self) -> bool:
        """True if the turn is foreseen to its end."""
        return len(self.states) > len(self.actions)

    @property
    def last(self) -> State:
        """The position at the end of the turn, before it is ended or the route closed."""
        closings = [n for n, action in enumerate(self.actions) if isinstance(action, CloseRoute)]
        return self.states[closings[0] if closings else len(self.actions) - 1]

    @property
    def ends_open(self) -> bool:
        """True if the turn ends without closing the route."""
        return isinstance(self.actions[-1], EndTurn)

    @property
    def kept(self) -> tuple[CardIndex, ...]:
        """The hand after the line's last action."""
        return self.states[-1].seats[self.start.turn].hand

    @property
    def extending(self) -> set[CardIndex]:
        """The cards that are played onto the route."""
        played = self.actions
        return {each.card for each in played if isinstance(each, StartRoute | ExtendRoute)}

    @property
    def own_plays(self) -> set[CardIndex]:
        """The cards that are played for what the variant makes of them."""
        own = self.start.rules.variant.actions
        return {action.card for action in self.actions if isinstance(action, own)}

    def is_second(self, card: CardIndex) -> bool:
        """True for a taken card if the hand has one of its city for a route already."""
        city_of = self.start.rules.city_of
        others = set(self.start.seat.hand) - self.own_plays
        return any(city_of[each] == city_of[card] for each in others)

    @property
    def abandons(self) -> bool:
        """True if the present route is discarded."""
        starts = any(isinstance(action, StartRoute) for action in self.actions)
        return starts and bool(self.start.seat.route)


def play_on(
    planner: Planner,
    state: State,
    action: Action,
    then: Sequence[Action] = (),
    *,
    whatever: bool = False,
) -> PlayLine:
    """The line that begins with this action of the seat to act, and those of `then` after it.

    `planner` must have been made for `state`, the position as its own seat sees it; `state` is
    changed. With `whatever` the line continues after an unknown card, without playing it.
    """
    me, actions, states, given = state.turn, [action], [state.copy()], list(then)
    while whatever or not isinstance(action, (DrawCard, CallAdministrator)):
        if isinstance(action, (DrawCard, CallAdministrator)):
            _take_unseen(state, action)
        else:
            _apply_known(state, action)
        states.append(state.copy())
        if state.over or state.turn != me:
            break
        action = given.pop(0) if given else planner.best(state)
        actions.append(action)
    return PlayLine(tuple(actions), tuple(states))


def after_known(state: State, action: Action) -> State:
    """The position after an action that takes no unknown card, as the seat to act foresees it."""
    after = state.copy()
    _apply_known(after, action)
    return after


def _apply_known(state: State, action: Action) -> None:
    if isinstance(action, TakeCard):
        _take(state, action.slot - 1)
    else:
        state.apply(action)


def _take(state: State, slot: int) -> None:
    """Take an open card and leave a gap in its slot."""
    seat, card = state.seat, state.display[slot]
    state.display[slot] = GAP
    seat.hand = tuple(sorted((*seat.hand, card)))
    _count_taken(state)


def _take_unseen(state: State, action: Action) -> None:
    """Take an unknown card, which is not added to the hand."""
    if isinstance(action, CallAdministrator):
        state.official = Official.ADMINISTRATOR
        state.display = [GAP] * len(state.display)
    _count_taken(state)


def _count_taken(state: State) -> None:
    state.taken += 1
    if state.taken == 2:
        state.official = Official.POSTMASTER

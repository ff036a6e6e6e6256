"""First actions from which a turn comes to exactly the same end, in whatever order it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.advice.hint import meaning, outcome
from game.ai.advice.lines import PlayLine, after_known
from game.rules.actions import Action, ExtendRoute, Side, StartRoute
from game.rules.legal import is_legal
from game.rules.state import State


def other_beginnings(line: PlayLine) -> list[Action]:
    """One action of each meaning, but the line's first, that begins the same turn.

    None where the turn is not foreseen to its end.
    """
    start = line.start
    found: dict[object, Action] = {}
    known = meaning(line.first, start)
    for at, action in enumerate(line.actions):
        for turned in _turned(action):
            key = meaning(turned, start)
            if key != known and key not in found and _same_turn(line, at, turned) is not None:
                found[key] = turned
    return list(found.values())


def begun_with(line: PlayLine, first: Action) -> PlayLine | None:
    """A line that comes to the same end, but begins with an action that means the same as `first`.

    None where there is none.
    """
    wanted = meaning(first, line.start)
    for at, action in enumerate(line.actions):
        for turned in _turned(action):
            same = meaning(turned, line.start) == wanted
            if same and (found := _same_turn(line, at, turned)) is not None:
                return found
    return None


def _same_turn(line: PlayLine, at: int, turned: Action) -> PlayLine | None:
    """A line to the same end that begins with an action in place of the one at this place."""
    if not line.whole or not is_legal(line.start, turned):
        return None
    rest = (*line.actions[:at], *line.actions[at + 1 :])
    before = (line.start, after_known(line.start, turned))
    end = outcome(line)
    return next((each for each in _played((turned,), before, rest) if outcome(each) == end), None)


def _played(
    actions: tuple[Action, ...], states: tuple[State, ...], rest: Sequence[Action]
) -> Iterator[PlayLine]:
    """The whole lines that go on so with the rest of the actions, in any order."""
    state = states[-1]
    if not rest:
        yield PlayLine(actions, states)
        return
    if state.over or state.turn != states[0].turn:
        return
    for at, action in enumerate(rest):
        for turned in _turned(action):
            if is_legal(state, turned):
                after = after_known(state, turned)
                others = (*rest[:at], *rest[at + 1 :])
                yield from _played((*actions, turned), (*states, after), others)


def _turned(action: Action) -> tuple[Action, ...]:
    """The action; for a card on the route, all that lay it somewhere, or begin a route with it."""
    if not isinstance(action, StartRoute | ExtendRoute):
        return (action,)
    card = action.card
    return StartRoute(card), *(ExtendRoute(card, side) for side in Side)

"""Whole turns of a decision: what an action is worth if the turn is gone on with at its best.

Playouts go on as Club would, who does not always see what an action was good for.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.lines import after_known
from game.ai.insight import Insight
from game.ai.problems.found import Found, Theme
from game.ai.problems.proof import TO_WIN, closes
from game.ai.worlds.jobs import Job
from game.ai.worlds.playouts import Playouts
from game.rules.actions import Action, CallAdministrator, CloseRoute, DrawCard, StartRoute, TakeCard
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import GAP, NOBODY, Stage, State

Turn = tuple[Action, ...]

RICHEST, LONGEST = 5, 3
"""Turns after an action that are tried: those with most points, and with the longest route."""

ENDING = 2
"""Points that a turn which begins the last round counts for more."""

FEW, MANY = 8, 60
"""Worlds in which a turn is tried at first, and where it then seems good enough."""

DOUBT = 0.3
"""Lead over a turn in few worlds, in winning chance, 0 to 1, that is taken for sure."""


def best_rival(observation: Observation, rules: Ruleset, found: Found) -> float:
    """The best chance of winning, 0 to 1, with a turn that begins with a wrong action; where the
    question is whether to close, with one of the other answer.

    Only turns are tried of which every card is known, and of those that promise most.
    """
    best = found.tried[0].chance
    playouts = Playouts(
        Job(observation, f"{observation!r} turns", TO_WIN), Insight.at(observation, rules)
    )
    state = own_position(observation, rules)

    def chance(turn: Turn, worlds: int) -> float:
        return sum(playouts.try_turn(world, turn) for world in range(worlds)) / worlds

    reached = found.rival.chance
    for wrong in found.tried[found.right :]:
        if found.theme is Theme.CLOSING and closes(wrong.action) == closes(found.solution):
            continue
        turns = [turn for turn in _promising(state, wrong.action) if len(turn) > 1]
        hopeful = [turn for turn in turns if chance(turn, FEW) >= best - DOUBT]
        reached = max([reached, *(chance(turn, MANY) for turn in hopeful)])
    return reached


def _promising(state: State, first: Action) -> list[Turn]:
    """Whole turns that begin with an action, those that promise most."""
    if isinstance(first, DrawCard | CallAdministrator):
        return []
    me, running = state.turn, state.finisher == NOBODY
    ends: dict[object, tuple[int, int, Turn]] = {}
    for after, turn in _turns(after_known(state, first), me, (first,), set()):
        seat = after.seats[me]
        ends_game = running and after.finisher == me
        points = scores(after)[me].total + (ENDING if ends_game else 0)
        key = seat.route, seat.houses, frozenset(seat.hand), seat.carriage, repr(seat.extras)
        ends.setdefault(key, (points, len(seat.route), turn))
    richest = sorted(ends.values(), key=lambda each: (-each[0], -each[1]))
    longest = sorted(richest[RICHEST:], key=lambda each: (-each[1], -each[0]))
    return [turn for *_, turn in richest[:RICHEST] + longest[:LONGEST]]


def _turns(state: State, me: int, begun: Turn, seen: set[object]) -> Iterator[tuple[State, Turn]]:
    """The ends of all turns that go on so with known cards, with what leads to them."""
    if state.over or state.turn != me or state.stage is Stage.KEEP:
        yield state, begun
        return
    seat = state.seat
    key = state.taken, state.played, seat.route, frozenset(seat.hand), repr(seat.extras)
    if (key, state.official) in seen:
        return
    seen.add((key, state.official))
    for action in _known(state):
        yield from _turns(after_known(state, action), me, (*begun, action), seen)


def _known(state: State) -> Iterator[Action]:
    """The legal actions with known cards that do not waste houses or the route."""
    legal = legal_actions(state)
    closings = [each for each in legal if isinstance(each, CloseRoute)]
    for action in legal:
        match action:
            case DrawCard() | CallAdministrator():
                continue
            case TakeCard(slot) if state.display[slot - 1] == GAP:
                continue
            case StartRoute() if state.seat.route:
                continue
            case CloseRoute() if any(_more(action, each) for each in closings):
                continue
        card = getattr(action, "card", None)
        if card is None or card in state.seat.hand:
            yield action


def _more(less: CloseRoute, more: CloseRoute) -> bool:
    """True if the second closing places all that the first one does, and more."""
    same = less.cartwright == more.cartwright and less.houses != more.houses
    return same and less.houses & more.houses == less.houses

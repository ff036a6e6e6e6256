"""Hints of every level and kind in both variants, every sentence held against the rules.

The sentences are read by their words alone; a false one and one that nothing can read are shown.
Counted beside them: hints by kind, and those that no reason tells from the next best action.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.advice import judge
from game.ai.advice.hint import closing_hint, hint, quick_hint
from game.ai.questions import Apart, Course, Hint, Plan
from game.library import find_board
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute
from game.rules.board import CardIndex
from game.rules.records.history import Step
from game.rules.records.record import Ply
from game.ui.table.text.hint import advice_words, hint_words
from tests.ai.positions import played_by
from tests.ui.table.text.hint_reader import check_hint, view_of
from tests.ui.table.text.told import UnreadError

GAMES = [
    ("south", "base", 2),
    ("south", "base", 4),
    ("north", "base", 3),
    ("north", "horses", 2),
    ("north", "horses", 4),
]
LEVELS = ("club", "master")
PLAYERS = ("club", "novice")
"""Levels whose games the positions are taken from, in turn."""

MOST_OF_A_KIND = 0.14
"""The largest share of one kind of action among the positions that are asked about."""

EVERY = 7
MOST_GAMES = 100


def add(trials: Any) -> None:
    parser = trials.add_parser("hints", help="hints, each sentence checked by the rules")
    parser.add_argument("--count", type=int, default=2000, help="of hints in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if nothing false or unread was said."""
    each = -(-arguments.count // (len(GAMES) * len(LEVELS)))
    found: Counter[str] = Counter()
    for level in LEVELS:
        for map_id, variant, seats in GAMES:
            rules = Ruleset(find_board(map_id), variant)
            here = count(level, rules, seats, each, arguments.seed)
            print(f"{level}, {map_id}, {variant}, {seats} seats: {dict(here)}", flush=True)
            found += here
    print(f"in all: {dict(sorted(found.items()))}")
    return not found["false"] and not found["unread"]


def count(level: str, rules: Ruleset, seats: int, hints: int, seed: int) -> Counter[str]:
    """What was found in at least so many hints; those that are false are printed."""
    found: Counter[str] = Counter()
    for state in moments(rules, seats, hints, seed * 1000):
        for at, told, came in asked(level, state):
            check(at, told, came, found)
        if found["hints"] >= hints:
            break
    return found


def check(state: State, told: Hint, came: Sequence[CardIndex], found: Counter[str]) -> None:
    """Check one hint, and add it to what was found."""
    core = told.rather or told
    found["hints"] += 1
    found[f"kind: {type(core.action).__name__}"] += 1
    found["reasons"] += len(core.reasons)
    found["asked how to close"] += isinstance(told.action, CloseRoute) and told.rather is not None
    found["with a plan"] += bool(core.plan)
    if told.course is not Course.NEW:
        found[f"course: {told.course.name}"] += 1
    found["as good as another"] += core.apart is Apart.EVEN
    found["no reason of its own"] += core.apart is Apart.SEARCHED
    try:
        found["sentences"] += len(check_hint(state, told, came))
    except AssertionError as error:
        found["unread" if isinstance(error, UnreadError) else "false"] += 1
        view = view_of(state)
        print(advice_words(told, view), hint_words(told, view), repr(error), flush=True)


def asked(level: str, state: State) -> Iterator[tuple[State, Hint, Sequence[CardIndex]]]:
    """The hints from a position to the end of its turn, each followed, and one on closing now.

    With each come the cards that have come up since the one before.
    """
    rules, seat, at = state.rules, state.turn, state
    plan: Plan | None = None
    while at.turn == seat and not at.over:
        actions, seen = legal_actions(at), observe(at, at.turn)
        told = quick_hint(seen, rules) if level == "club" else hint(seen, rules, plan=plan)
        if len(actions) > 1:
            yield at, told, () if plan is None else plan.came
        if any(isinstance(action, CloseRoute) for action in actions):
            yield (
                at,
                (quick_hint(seen, rules, True) if level == "club" else closing_hint(seen, rules)),
                (),
            )
        if at.supply_count <= len(at.display):
            # The cards would have to be shuffled on the way.
            return
        step = Step.take(at, Ply(seat, told.action))
        at, plan = step.after, Plan.after(told.line, [step])


def moments(rules: Ruleset, seats: int, count: int, seed: int) -> Iterator[State]:
    """Decisions of games, about as many of each kind of action as Club would choose there."""
    kinds: Counter[type[Action]] = Counter()
    for game in range(MOST_GAMES):
        player = PLAYERS[game % len(PLAYERS)]
        for number, state in enumerate(played_by(player, rules, seats, seed + game)):
            if (number + game) % EVERY or len(legal_actions(state)) == 1:
                continue
            kind = type(judge.planned(observe(state, state.turn), rules)[0].action)
            if kinds[kind] < max(2, MOST_OF_A_KIND * count / 2):
                kinds[kind] += 1
                yield state

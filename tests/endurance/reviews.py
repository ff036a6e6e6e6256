"""Reviews of whole games: they blame what a hint advises against, and nothing that it advises."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar, cast

from rich.progress import track

from game.ai.advice.grades import Grade
from game.ai.advice.hint import hint
from game.ai.advice.review import judge
from game.ai.levels import make_bot
from game.ai.questions import Line, Plan, Question, Verdict, VerdictQuestion
from game.library import find_board
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.records.history import Step
from game.rules.records.record import Chance, Ply
from game.rules.ruleset import Ruleset
from game.rules.supply import reshuffled_cards, reshuffles
from game.ui.review.review import Review
from tests.ai.positions import QUICK, played_steps
from tests.ui.table.desk import header_for

T = TypeVar("T")


class Judge:
    """Judges as the AI's process does, but at once and with less effort; keeps all `verdicts`."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        assert isinstance(question, VerdictQuestion)
        found = judge(
            question.observation,
            rules,
            question.chosen,
            QUICK,
            question.brought,
            question.plans,
        )
        self.verdicts.append(found)

    def poll(self, kind: type[Question[T]]) -> T | None:
        return cast(T, self.verdicts[-1])

    def cancel(self) -> None:
        pass


def reviewed(steps: Sequence[Step], person: int) -> tuple[Review, Judge]:
    """The review of a game in which one seat is a person's."""
    kinds = ["human" if seat == person else "ai" for seat in range(len(steps[0].before.seats))]
    ai = Judge()
    review = Review(header_for(steps[0].before, kinds), steps, ai)
    while not review.done:
        review.tick()
    return review, ai


def blamed_otherwise(rules: Ruleset, seed: int, most: int | None = None) -> tuple[int, list[int]]:
    """How many decisions of a novice's game cost something, and those of its turning points that
    are no mistakes, or where the hint names another move than the review calls better.

    Of the game's last `most` steps, or of all.
    """
    steps = played_steps("novice", rules, 2, seed)[-(most or 0) :]
    review, ai = reviewed(steps, 0)
    wrong = []
    for point in review.points:
        told = hint(observe(point.step.before, 0), rules, QUICK).action
        good = point.verdict.better == told != point.step.ply.action
        if not good or point.grade is not Grade.MISTAKE:
            wrong.append(point.at)
    return sum(bool(verdict.cost) for verdict in ai.verdicts), wrong


def blamed_for_hints(rules: Ruleset, seed: int) -> tuple[int, list[int], int]:
    """How many decisions of a game followed a hint, which of them are blamed, and how many others.

    Plans are kept from card to card; between the hints anything is done.
    """
    rng, careless, club = Random(seed), make_bot("random"), make_bot("club")
    state = rules.new_game(2, 0, rules.shuffled_supply(rng))
    steps: list[Step] = []
    told: tuple[int, Line] = (0, ())
    hinted: set[int] = set()
    while not state.over:
        seen = observe(state, state.turn)
        if state.turn:
            chosen = club.choose(seen, rules, rng)
        elif rng.random() < 0.75:
            found = hint(seen, rules, QUICK, Plan.after(told[1], steps[told[0] :]))
            chosen, told = found.action, (len(steps), found.line)
            hinted.add(len(steps))
        else:
            chosen = careless.choose(seen, rules, rng)
        chance = None
        if reshuffles(state, chosen):
            chance = Chance(tuple(sorted(reshuffled_cards(state, chosen))))
        steps.append(Step.take(state, Ply(state.turn, chosen), chance))
        state = steps[-1].after
    ai = reviewed(steps, 0)[1]
    judged = [at for at, s in enumerate(steps) if s.seat == 0 and len(legal_actions(s.before)) > 1]
    costs = {at: verdict.cost for at, verdict in zip(judged, ai.verdicts, strict=True)}
    blamed = [at for at in judged if costs[at]]
    return len(hinted), [at for at in blamed if at in hinted], len(set(blamed) - hinted)


def add(trials: Any) -> None:
    parser = trials.add_parser("reviews", help="no review blames what a hint advises")
    parser.add_argument("--games", type=int, default=40, help="of each kind, 40 by default")
    parser.add_argument("--seed", type=int, default=100)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if hints and reviews agreed in all games."""
    rules = Ruleset(find_board("south"))
    wrong = 0
    for seed in track(range(arguments.seed, arguments.seed + arguments.games), "playing"):
        for kind, found in (
            ("a turning point that no hint bears out", blamed_otherwise(rules, seed)[1]),
            ("a hint that is blamed", blamed_for_hints(rules, seed)[1]),
        ):
            wrong += len(found)
            for at in found:
                print(f"game {seed}, step {at}: {kind}")
    print(f"{wrong} decisions in which reviews and hints do not agree")
    return not wrong

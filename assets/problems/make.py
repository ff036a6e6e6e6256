"""Find the problems that come with the game, in games that the AI levels play, and choose them.

    python assets/problems/make.py find CANDIDATES --games 200 [--workers 2]
    python assets/problems/make.py choose CANDIDATES

The first command keeps what it finds game by game in the file CANDIDATES and goes on after what is
there, until there is enough of every theme; a compiled build of the game does it more than twice as
fast. The second writes `problems.jsonl` beside this script.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.ai.advice.hint import line_of, outcome
from game.ai.insight import Insight
from game.ai.matches.arena import play_game
from game.ai.plans import Planner, worth_of
from game.ai.problems.found import Theme
from game.ai.problems.themes import near_the_end, official_of
from game.ai.workers import local_executor
from game.cli.logs.work_log import WorkLog
from game.library import find_board
from game.playback import Playback
from game.problems.alike import alike
from game.problems.files import text_of
from game.problems.problem import Problem
from game.problems.search import Decision, decisions, problems_at
from game.rules.actions import Action, CloseRoute, DrawCard, ExtendRoute, StartRoute, TakeCard
from game.rules.legal import legal_actions
from game.rules.options import Options
from game.rules.record import Header
from game.rules.replay import Replay, replay
from game.rules.ruleset import ruleset
from game.rules.state import Stage, State

KINDS = (
    ("south", "base", ("club", "club")),
    ("north", "horses", ("club", "club")),
    ("south", "base", ("master", "club")),
    ("north", "horses", ("master", "club")),
    ("south", "base", ("club", "club", "club")),
    ("north", "horses", ("club", "master")),
    ("north", "base", ("club", "club")),
    ("south", "base", ("club", "club", "club", "club")),
    ("north", "horses", ("master", "master")),
    ("north", "base", ("club", "club", "club")),
    ("south", "base", ("club", "master")),
    ("north", "horses", ("club", "club")),
    ("south", "base", ("club", "club")),
    ("north", "horses", ("club", "master")),
    ("south", "base", ("master", "master")),
    ("north", "horses", ("club", "club")),
    ("south", "base", ("club", "club")),
    ("north", "horses", ("master", "club")),
    ("south", "base", ("master", "club")),
    ("north", "base", ("club", "club")),
)
"""Map, variant and levels of the games, in turn."""

NAMES = ("Alexandrine", "Lamoral", "Wilhelmine", "Anselm")
"""Names of the seats: some of those that the setup page proposes."""

EACH = 10
"""Problems of a theme."""

LEAD = 0.6
"""Lead in points that Club must see: most decisions without one are no problems."""

EVEN = {Theme.HOUSES, Theme.HORSES, Theme.LAST_ROUND}
"""Themes of which Club often sees no lead where there is one."""

ENOUGH = 10
"""Clear candidates of a theme after which decisions that could be of no other are not searched."""

MOST_OF_A_GAME = 4
SUREST = 2.0
"""Standard errors that the lead of a problem has at least."""

CHANCES = 0.1, 0.95
"""Least and greatest chance of winning after the solution, but at the end of a game."""


def find(path: Path, games: int, workers: int) -> None:
    """Search so many games, or fewer where there are candidates enough."""
    with WorkLog(path, "problems", "game", {}) as log, local_executor(workers) as executor:
        known = [Problem.parse(text) for step in log.steps for text in step["found"]]
        for number in range(len(log.steps), games):
            counts = Counter(problem.theme for problem in known if _clear(problem))
            wanted = {theme for theme in Theme if counts[theme] < ENOUGH}
            if not wanted:
                return
            game, header = _played(number)
            worth_it = [
                each
                for each in decisions(header, game.steps)
                if (themes := wanted & _possible(game.steps[each.at].before))
                and (themes & EVEN or _stands_out(each))
            ]
            found = [each for _, each in problems_at(worth_it, executor) if each is not None]
            known += found
            log.add({"found": [problem.text() for problem in found]})
            print(number, len(worth_it), len(found), dict(counts), flush=True)


def _played(number: int) -> tuple[Replay, Header]:
    """A game by its number, and its header with names in place of levels."""
    map_id, variant, levels = KINDS[number % len(KINDS)]
    rules = ruleset(find_board(map_id), variant, Options())
    start = number // len(KINDS) % len(levels)
    record = "\n".join(play_game(rules, levels, start, f"problems:{number}").lines())
    game = replay(record.encode(), find_board)
    seats = zip(game.header.seats, NAMES, strict=False)
    named = tuple(replace(info, name=name) for info, name in seats)
    return game, replace(game.header, seats=named)


def _stands_out(decision: Decision) -> bool:
    """True where Club sees a lead over the next best turn, or of closing over going on."""
    observation, rules = decision.job
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    if state.stage is Stage.KEEP:
        return False
    options = sorted(planner.options(state), key=worth_of, reverse=True)
    worth, best = options[0]

    def end(action: Action) -> object:
        return outcome(line_of(observation, rules, action))

    def closes(action: Action) -> object:
        return isinstance(action, CloseRoute)

    for idea in (end, closes):
        own = idea(best)
        others = (other for other, action in options[1:] if idea(action) != own)
        if worth - next(others, worth) >= LEAD:
            return True
    return False


def _possible(state: State) -> set[Theme]:
    """The themes that a decision may have."""
    if near_the_end(state):
        return {Theme.LAST_ROUND}
    found: set[Theme] = set()
    for action in legal_actions(state):
        if isinstance(action, CloseRoute):
            found |= {Theme.CLOSING, Theme.HOUSES}
        elif isinstance(action, state.rules.variant.actions):
            found.add(Theme.HORSES)
        elif isinstance(action, StartRoute | ExtendRoute):
            found.add(Theme.ROUTE)
        elif isinstance(action, TakeCard | DrawCard):
            found.add(Theme.TAKE)
        if official_of(state, action) is not None:
            found.add(Theme.OFFICIALS)
    return found


def choose(path: Path) -> None:
    """Write the best candidates of each theme beside this script."""
    with WorkLog(path, "problems", "game", {}) as log:
        games = [[Problem.parse(text) for text in step["found"]] for step in log.steps]
    chosen: list[Problem] = []
    taken: Counter[int] = Counter()
    turns: set[tuple[int, int]] = set()
    for theme in sorted(Theme, key=lambda theme: _count(games, theme)):
        for number, problem in _ranked(games, theme):
            turn = number, Playback.of(problem.set_out(find_board)[0]).steps[-1].after.round
            if taken[number] == MOST_OF_A_GAME or turn in turns:
                continue
            if any(alike(problem, other, find_board) for other in chosen):
                continue
            chosen.append(problem)
            taken[number] += 1
            turns.add(turn)
            if sum(each.theme is theme for each in chosen) == EACH:
                break
    order = list(Theme)
    chosen.sort(key=lambda each: (order.index(each.theme), each.level, -each.line["gap"]))
    Path(__file__).with_name("problems.jsonl").write_text(text_of(chosen), encoding="utf-8")
    for theme in Theme:
        mine = [each for each in chosen if each.theme is theme]
        gaps = sorted(each.line["gap"] for each in mine)
        levels = Counter(each.level for each in mine)
        grounds = Counter(f"{each.header.map_id} {len(each.header.seats)}" for each in mine)
        print(theme.value, len(mine), gaps, dict(levels), dict(grounds))


def _count(games: Sequence[Sequence[Problem]], theme: Theme) -> int:
    return sum(problem.theme is theme for found in games for problem in found)


def _ranked(games: Sequence[Sequence[Problem]], theme: Theme) -> list[tuple[int, Problem]]:
    """The clear candidates of a theme with the numbers of their games, levels and maps in turn."""
    clear = [
        (number, problem)
        for number, found in enumerate(games)
        for problem in found
        if problem.theme is theme and _clear(problem)
    ]
    clear.sort(key=lambda each: -each[1].line["gap"] / max(each[1].line["error"], 0.005))
    seen: Counter[tuple[int, str, int]] = Counter()
    ranked = []
    for place, (number, problem) in enumerate(clear):
        kind = problem.level, problem.header.map_id, len(problem.header.seats)
        ranked.append((seen[kind], place, number, problem))
        seen[kind] += 1
    ranked.sort(key=lambda each: each[:2])
    return [(number, problem) for *_, number, problem in ranked]


def _clear(problem: Problem) -> bool:
    line = problem.line
    least, most = CHANCES
    if line["gap"] < SUREST * line["error"]:
        return False
    return bool(least <= line["tried"][0]["chance"] <= most)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=("find", "choose"))
    parser.add_argument("candidates", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.step == "find":
        find(arguments.candidates, arguments.games, arguments.workers)
    else:
        choose(arguments.candidates)


if __name__ == "__main__":
    main()

"""Find the problems that come with the game, in games that the AI levels play, and choose them.

    python assets/problems/make.py find CANDIDATES --games 200 [--themes houses,take] [--workers 2]
    python assets/problems/make.py choose CANDIDATES...
    python assets/problems/make.py prove [--worlds 192]

`find` keeps what it finds game by game in the file CANDIDATES and goes on after what is there; a
compiled build of the game does it more than twice as fast. `choose` adds to `problems.jsonl` beside
this script the clearest of the candidates of those themes that have fewer than EACH. Read each of
them with the rules in hand: the id of one that is not right, whose reason is not true of it, or
that nobody learns from goes with a word why into `left_out.txt`, which `choose` heeds, and `choose`
again fills the gap. `prove` plays all of `problems.jsonl` out anew, writes what comes of it, and
names those that are none any more; so it is to be done after a change of the search or the levels.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from screens import looks_clear, possible

from game.ai.matches.arena import play_game
from game.ai.problems.finder import SURE_OF_WINS, Effort, actions_at, problem_among
from game.ai.problems.found import ROUNDING, Found, Theme
from game.ai.problems.proof import GAP, proven
from game.ai.problems.turns import best_rival
from game.ai.problems.worth import worth_asking
from game.ai.tasks import results
from game.ai.workers import local_executor
from game.cli.logs.work_log import WorkLog
from game.library import find_board
from game.problems.alike import alike
from game.problems.files import parse_problems, text_of
from game.problems.problem import Problem
from game.problems.search import Decision, decisions
from game.rules.observation import Observation, observe
from game.rules.options import Options
from game.rules.records.record import Header
from game.rules.records.replaying import Replay, replay
from game.rules.ruleset import Ruleset, ruleset

FILE = Path(__file__).with_name("problems.jsonl")
LEFT_OUT = Path(__file__).with_name("left_out.txt")

KINDS = (
    ("south", "base", ("club", "club")),
    ("north", "horses", ("club", "club")),
    ("south", "base", ("master", "club")),
    ("north", "base", ("club", "club")),
    ("south", "base", ("club", "club", "club")),
    ("north", "horses", ("club", "master")),
    ("south", "base", ("club", "club", "club", "club")),
    ("north", "base", ("club", "club", "club")),
)
"""Map, variant and levels of the games, in turn."""

NAMES = ("Alexandrine", "Lamoral", "Wilhelmine", "Anselm")
"""Names of the seats: some of those that the setup page proposes."""

EACH = 10
"""Problems of a theme."""

MOST_OF_A_GAME = 2
"""Most problems of a game."""

WORLDS = 192
"""Playouts in which the lead of a problem is measured."""


def find(path: Path, games: int, themes: set[Theme], workers: int) -> None:
    """Search in so many games for problems of these themes."""
    with WorkLog(path, "problems", "game", {}) as log, local_executor(workers) as executor:
        for number in range(len(log.steps), games):
            game, header = _played(number)
            found = []
            every = decisions(header, game.steps)
            jobs = [(*each.job, _wanted(each, themes)) for each in every]
            for each, there in zip(every, results(_searched, jobs, executor), strict=True):
                if there is not None and there.theme in themes:
                    found.append(Problem.of(header, game.steps[: each.at], there))
            log.add({"found": [problem.text() for problem in found]})
            print(number, [f"{each.theme.value} {each.id}" for each in found], flush=True)


def _wanted(decision: Decision, themes: set[Theme]) -> frozenset[Theme]:
    return frozenset(themes & possible(decision.steps[decision.at].before))


def _searched(job: tuple[Observation, Ruleset, frozenset[Theme]]) -> Found | None:
    observation, rules, themes = job
    if not themes or not looks_clear(observation, rules, themes):
        return None
    effort = Effort(proof=WORLDS)
    actions = actions_at(observation, rules, effort.most)
    return problem_among(observation, rules, actions, effort)


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


def choose(paths: Sequence[Path]) -> None:
    """Add the clearest candidates of the themes that have too few, levels and maps in turn."""
    left_out = {line.split()[0] for line in LEFT_OUT.read_text("utf-8").splitlines() if line}
    chosen = [each for each in parse_problems(FILE.read_bytes()) if each.id not in left_out]
    games = Counter(_game_of(each) for each in chosen)
    candidates = [each for path in paths for each in _found_in(path) if each.id not in left_out]
    for problem in _in_turn(candidates):
        if sum(each.theme is problem.theme for each in chosen) >= EACH:
            continue
        if games[_game_of(problem)] >= MOST_OF_A_GAME:
            continue
        if not any(alike(problem, other, find_board) for other in chosen):
            chosen.append(problem)
            games[_game_of(problem)] += 1
            print("new:", problem.theme.value, problem.id)
    _write(chosen)


def _found_in(path: Path) -> list[Problem]:
    with WorkLog(path, "problems", "game", {}) as log:
        return [Problem.parse(text) for step in log.steps for text in step["found"]]


def _game_of(problem: Problem) -> str:
    """What the problems of one game share: its first cards."""
    return str(problem.line["record"][:2])


def _in_turn(problems: Iterable[Problem]) -> list[Problem]:
    """The clearest first; of those of one theme, the levels and maps in turn."""
    clear = sorted(problems, key=lambda each: -each.line["gap"] / max(each.line["error"], 0.005))
    seen: Counter[object] = Counter()
    ranked = []
    for place, problem in enumerate(clear):
        kind = problem.theme, problem.level, problem.header.map_id, len(problem.header.seats)
        ranked.append((seen[kind], place, problem))
        seen[kind] += 1
    return [problem for *_, problem in sorted(ranked, key=lambda each: each[:2])]


def prove(worlds: int) -> None:
    """Play all problems out anew; what is none any more stays as it was and is named."""
    proved = []
    for problem in parse_problems(FILE.read_bytes()):
        game, found = problem.set_out(find_board)
        seen = observe(game.state, game.state.turn)
        actions = [each.action for each in found.tried]
        new = proven(seen, game.rules, actions, found.right, worlds)
        if new is None or new.gap < max(GAP, SURE_OF_WINS * new.error):
            fault = "no lead" if new is None else f"a lead of {new.gap} ± {new.error}"
        elif new.theme is not found.theme:
            fault = f"now of the theme {new.theme.value}"
        else:
            lead = new.tried[0].chance - best_rival(seen, game.rules, new)
            fault = "" if lead >= GAP - ROUNDING else f"a lead of {lead:.3f} over a whole turn"
            fault = fault if worth_asking(seen, game.rules, new) else "not worth asking"
            problem = Problem.of(problem.header, game.steps, new)
        print(problem.theme.value, problem.id, found.gap, new and new.gap, fault, flush=True)
        proved.append(problem)
    _write(proved)


def _write(problems: Iterable[Problem]) -> None:
    """Write the file, the easier problems of each theme first, and say what is in it."""
    order = list(Theme)
    ranked = sorted(problems, key=lambda p: (order.index(p.theme), p.level, -p.line["gap"]))
    FILE.write_text(text_of(ranked), encoding="utf-8")
    for theme in Theme:
        mine = [each for each in ranked if each.theme is theme]
        gaps = sorted(each.line["gap"] for each in mine)
        levels = Counter(each.level for each in mine)
        grounds = Counter(f"{each.header.map_id} {len(each.header.seats)}" for each in mine)
        print(theme.value, len(mine), gaps, dict(levels), dict(grounds))


def _themes(text: str) -> set[Theme]:
    return {Theme(each) for each in text.split(",")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    finding = steps.add_parser("find")
    finding.add_argument("candidates", type=Path)
    finding.add_argument("--games", type=int, default=200)
    finding.add_argument("--themes", type=_themes, default=set(Theme))
    finding.add_argument("--workers", type=int, default=1)
    choosing = steps.add_parser("choose")
    choosing.add_argument("candidates", type=Path, nargs="+")
    proving = steps.add_parser("prove")
    proving.add_argument("--worlds", type=int, default=WORLDS)
    arguments = parser.parse_args()
    match arguments.step:
        case "find":
            find(arguments.candidates, arguments.games, arguments.themes, arguments.workers)
        case "choose":
            choose(arguments.candidates)
        case "prove":
            prove(arguments.worlds)


if __name__ == "__main__":
    main()

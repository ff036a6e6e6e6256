"""Problems as text: what is read is what was written, and nothing wrong is believed."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.advice.hint import line_of, meaning, outcome
from game.ai.problems.found import ROUNDING, Found, Graded, Theme
from game.ai.problems.proof import GAP
from game.library import find_board
from game.problems.files import MOST, parse_problems, read_problems, shipped_problems, text_of
from game.problems.kept import KeptProblems
from game.problems.problem import Problem, ProblemError
from game.problems.search import decisions, problems_at
from game.resources import folder
from game.rules import legal_actions, observe
from game.rules.actions import EndTurn
from game.rules.records.replaying import Replay, replay
from game.ui.names import THEMES

GAMES = Path(__file__).resolve().parents[1] / "games"
AT = 30
"""A decision with two actions in the record."""


@pytest.fixture(scope="module")
def game() -> Replay:
    return replay((GAMES / "every-province.jsonl").read_bytes(), find_board)


@pytest.fixture(scope="module")
def found(game: Replay) -> Found:
    best, other = legal_actions(game.steps[AT].before)[::-1]
    assert isinstance(best, EndTurn)
    tried = Graded(best, 0.49), Graded(other, 0.33)
    return Found(Theme.OFFICIALS, 2, tried, 1, 0.16, 0.014, 40)


@pytest.fixture(scope="module")
def problem(game: Replay, found: Found) -> Problem:
    return Problem.of(game.header, game.steps[:AT], found)


def test_a_problem_is_read_as_it_was_written(
    game: Replay, found: Found, problem: Problem, tmp_path: Path
) -> None:
    file = tmp_path / "problems.jsonl"
    file.write_text(text_of([problem]))
    (read,) = read_problems(file)
    assert read == problem
    again, there = read.set_out(find_board)
    assert there == found
    assert again.state == game.steps[AT].before
    assert len(again.steps) == AT, "nothing of what came later is in the file"


def test_problems_of_other_moments_have_other_names(game: Replay, found: Found) -> None:
    one = Problem.of(game.header, game.steps[:AT], found)
    other = Problem.of(game.header, game.steps[: AT - 1], found)
    assert one.id != other.id


Change = Callable[[dict[str, Any]], object]

FAULTS: dict[str, Change] = {
    "format": lambda line: line.update(format="a letter"),
    "version": lambda line: line.update(version=2),
    "version-true": lambda line: line.update(version=True),
    "theme": lambda line: line.update(theme="luck"),
    "theme-list": lambda line: line.update(theme=[]),
    "level": lambda line: line.update(level=4),
    "level-float": lambda line: line.update(level=1.0),
    "record": lambda line: line.update(record=[]),
    "record-text": lambda line: line.update(record=["{}"]),
    "header": lambda line: line["record"][0].update(seats=3),
    "map": lambda line: line["record"][0].update(map="atlantis"),
    "ply": lambda line: line["record"][5].update(seat=3),
    "more": lambda line: line["record"].append({"seat": 0, "do": "fly"}),
    "gap": lambda line: line.update(gap=1.5),
    "gap-nan": lambda line: line.update(gap=float("nan")),
    "error": lambda line: line.update(error="0"),
    "worlds": lambda line: line.update(worlds=0),
    "right-none": lambda line: line.update(right=0),
    "right-all": lambda line: line.update(right=2),
    "right-true": lambda line: line.update(right=True),
    "tried-none": lambda line: line.update(tried=[]),
    "tried-one": lambda line: line["tried"].pop(),
    "tried-twice": lambda line: line["tried"].append(line["tried"][0]),
    "tried-text": lambda line: line["tried"].append("end"),
    "tried-illegal": lambda line: line["tried"].append({"do": "draw", "chance": 0.1}),
    "tried-chance": lambda line: line["tried"][0].update(chance=-0.1),
    "tried-no-chance": lambda line: line["tried"][0].pop("chance"),
    "tried-result": lambda line: line["tried"][0].update(result={}),
    "half-a-letter": lambda line: line["record"][0]["seats"][0].update(name="\ud800"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_refused_with_a_sentence(problem: Problem, name: str) -> None:
    line = copy.deepcopy(problem.line)
    FAULTS[name](line)
    with pytest.raises(ProblemError) as raised:
        Problem.parse(json.dumps(line)).set_out(find_board)
    assert str(raised.value)


@pytest.mark.parametrize("data", [b"\xff", b"{}", b"[]", b"nonsense", b'{"format": 1e999}'])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(ProblemError):
        parse_problems(data)


def test_an_empty_file_has_no_problems() -> None:
    assert parse_problems(b"") == parse_problems(b"\n") == []


def named(problem: Problem, name: str) -> Problem:
    """The problem with another name at the first seat."""
    line = copy.deepcopy(problem.line)
    line["record"][0]["seats"][0].update(name=name)
    return Problem.parse(json.dumps(line, ensure_ascii=False))


def test_what_an_editor_leaves_in_a_file_and_names_with_odd_signs_do_no_harm(
    problem: Problem,
) -> None:
    """U+2028 and U+0085 end a line for Python, but not in JSON."""
    for each in (problem, named(problem, "A\u2028B"), named(problem, "A\u0085B")):
        data = b"\xef\xbb\xbf" + text_of([each, each]).encode() + b"\n\n"
        assert [found.id for found in parse_problems(data)] == [each.id]


@pytest.mark.slow
def test_a_file_of_more_problems_than_a_page_shows_is_refused(
    problem: Problem, tmp_path: Path
) -> None:
    file = tmp_path / "many.jsonl"
    many = [named(problem, f"Seat {number}") for number in range(MOST + 1)]
    file.write_text(text_of(many), "utf-8")
    with pytest.raises(ProblemError, match="split it"):
        read_problems(file)
    file.write_text(text_of(many[1:]), "utf-8")
    assert len(read_problems(file)) == MOST


def test_every_decision_is_searched_and_told_in_order(
    game: Replay, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = decisions(game.header, game.steps)
    assert all(len(legal_actions(game.steps[each.at].before)) > 1 for each in wanted)
    mine = decisions(game.header, game.steps, {0})
    assert {game.steps[each.at].seat for each in mine} == {0}
    right = observe(game.steps[AT].before, game.steps[AT].seat)
    monkeypatch.setattr(
        "game.problems.search.problem_at", lambda seen, rules: found if seen == right else None
    )
    answers = list(problems_at(wanted))
    assert [each for each, _ in answers] == wanted
    ((at, problem),) = [(each.at, there) for each, there in answers if there is not None]
    assert at == AT and problem.set_out(find_board)[1] == found


def test_what_was_found_in_a_game_is_kept(game: Replay, problem: Problem, tmp_path: Path) -> None:
    shelf = KeptProblems(tmp_path / "problems", game.header, game.steps)
    assert shelf.load() == (0, [])
    shelf.save(12, [problem])
    assert KeptProblems(tmp_path / "problems", game.header, game.steps).load() == (12, [problem])
    assert KeptProblems(tmp_path / "problems", game.header, game.steps[:-1]).load() == (0, [])
    (file,) = (tmp_path / "problems").iterdir()
    for spoiled in (b"", b"\xff", b"[]", b'{"edition": 0}', file.read_bytes()[:-40]):
        file.write_bytes(spoiled)
        assert shelf.load() == (0, [])


# The problems that come with the game


def test_there_are_problems_of_many_kinds() -> None:
    problems = shipped_problems()
    assert tuple(theme.value for theme in Theme) == THEMES
    assert len({each.id for each in problems}) == len(problems)
    assert {each.header.map_id for each in problems} == {"south", "north"}
    assert {len(each.header.seats) for each in problems} == {2, 3, 4}
    assert {each.level for each in problems} == {1, 2, 3}
    of_themes = Counter(each.theme for each in problems)
    assert min(of_themes[theme] for theme in Theme) >= 10


def test_what_was_left_out_is_not_shipped() -> None:
    """Each line of that list is the id of a problem and the reason."""
    kept = folder("assets") / "problems" / "left_out.txt"
    lines = [line.split(maxsplit=1) for line in kept.read_text("utf-8").splitlines()]
    assert all(len(line) == 2 for line in lines)
    assert not {name for name, _ in lines} & {each.id for each in shipped_problems()}


@pytest.mark.slow
@pytest.mark.parametrize("theme", Theme)
def test_every_shipped_problem_can_be_set_out(theme: Theme) -> None:
    for problem in [each for each in shipped_problems() if each.theme is theme]:
        game, found = problem.set_out(find_board)
        state = game.state
        legal = legal_actions(state)
        assert all(each.action in legal for each in found.tried)
        meanings = [meaning(each.action, state) for each in found.tried]
        assert len(set(meanings)) == len(meanings), "solutions differ from the others in meaning"
        assert found.gap >= max(GAP - ROUNDING, 2 * found.error) and found.worlds >= 48
        best = found.tried[0].chance
        assert found.second.chance < best
        assert best - found.rival.chance == pytest.approx(found.gap, abs=0.003)
        seen = observe(state, state.turn)
        ends = [outcome(line_of(seen, game.rules, each.action)) for each in found.tried]
        behind = [best - each.chance for each in found.tried]
        for end, loss in zip(ends[found.right :], behind[found.right :], strict=True):
            assert end not in ends[: found.right] or loss >= found.gap - 0.003

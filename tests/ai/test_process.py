"""The AI's own process: it answers, it may fail in any way, and it leaves nothing behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.ai import process
from game.ai.advice.hint import hint, quick_hint
from game.ai.advice.review import judge
from game.ai.levels import make_bot
from game.ai.process import BotProcess
from game.ai.questions import Hint, HintQuestion, MoveQuestion, Verdict, VerdictQuestion
from game.rules import Board, Observation, Ruleset, legal_actions, observe
from game.rules.actions import Action
from game.rules.observation import own_position
from tests.ai.positions import played_by, shuffling

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
KILLS = 10
"""`python -m tests.endurance ai-kills` goes on for longer."""


@pytest.fixture
def bot() -> Iterator[BotProcess]:
    bot = BotProcess()
    yield bot
    bot.close()
    assert children() == []


def children() -> list[multiprocessing.process.BaseProcess]:
    return [child for child in multiprocessing.active_children() if child.name == "ai"]


@pytest.fixture(scope="module")
def views(rules: Ruleset) -> list[Observation]:
    states = list(played_by("random", rules, 2, seed=2))[40:60:2]
    return [observe(state, state.turn) for state in states]


def club(rules: Ruleset, view: Observation, seed: int) -> Action:
    return make_bot("club").choose(view, rules, Random(seed))


def answer(bot: BotProcess) -> Action:
    deadline = time.monotonic() + PATIENCE
    while (action := bot.poll(MoveQuestion)) is None:
        assert time.monotonic() < deadline, "no answer"
        time.sleep(0.005)
    assert not bot.thinking
    return action


@pytest.mark.slow
def test_answers_as_the_bot_would_here(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    for level in ("club", "random"):
        for seed, view in enumerate(views[:2]):
            bot.ask(rules, MoveQuestion(view, seed, level), PATIENCE)
            assert answer(bot) == make_bot(level).choose(view, rules, Random(seed))
            assert bot.poll(MoveQuestion) is None


@pytest.mark.slow
def test_asking_does_not_wait(bot: BotProcess, rules: Ruleset, views: list[Observation]) -> None:
    """The process is not even running yet when the question has been put."""
    bot.ask(rules, MoveQuestion(views[0], 1, "club"), PATIENCE)
    assert bot.poll(MoveQuestion) is None
    assert bot.thinking
    answer(bot)


@pytest.mark.slow
def test_another_game_brings_its_own_rules(
    bot: BotProcess, rules: Ruleset, views: list[Observation], north: Board
) -> None:
    bot.ask(rules, MoveQuestion(views[0], 1, "club"), PATIENCE)
    answer(bot)
    horses = Ruleset(north, "horses")
    state = list(zip(range(30), played_by("random", horses, 2, seed=1), strict=False))[-1][1]
    bot.ask(horses, MoveQuestion(observe(state, state.turn), 1, "random"), PATIENCE)
    assert answer(bot) in legal_actions(state)


@pytest.mark.slow
def test_a_level_to_come_is_played_by_club(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    bot.ask(rules, MoveQuestion(views[0], 1, "wizard"), PATIENCE)
    assert answer(bot) == club(rules, views[0], 1)


@pytest.mark.slow
def test_a_killed_process_is_replaced(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    bot.ask(rules, MoveQuestion(views[0], 1, "random"), PATIENCE)
    answer(bot)
    first = bot.pid
    for child in children():
        child.kill()
        child.join()
    bot.ask(rules, MoveQuestion(views[1], 1, "random"), PATIENCE)
    assert answer(bot) == club(rules, views[1], 1)
    assert bot.pid not in (None, first)
    bot.ask(rules, MoveQuestion(views[1], 1, "random"), PATIENCE)
    assert answer(bot) == make_bot("random").choose(views[1], rules, Random(1))


def test_a_missed_deadline_brings_a_club_move(
    bot: BotProcess, rules: Ruleset, views: list[Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_SECONDS", 0.0)
    bot.ask(rules, MoveQuestion(views[0], 1, "random"), limit_seconds=-1.0)
    assert bot.poll(MoveQuestion) == club(rules, views[0], 1)
    assert len(children()) == 1


def hint_of(bot: BotProcess) -> Hint:
    deadline = time.monotonic() + PATIENCE
    while (found := bot.poll(HintQuestion)) is None:
        assert time.monotonic() < deadline, "no hint"
        assert bot.poll(MoveQuestion) is None
        time.sleep(0.005)
    assert not bot.thinking
    return found


@pytest.mark.slow
def test_a_hint_is_the_masters(bot: BotProcess, rules: Ruleset, views: list[Observation]) -> None:
    view = views[0]
    bot.ask(rules, HintQuestion(view), PATIENCE)
    assert hint_of(bot) == hint(view, rules)
    assert bot.poll(HintQuestion) is None


@pytest.mark.slow
def test_a_question_about_a_move_takes_the_place_of_a_hint(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    bot.ask(rules, HintQuestion(views[0]), PATIENCE)
    bot.ask(rules, MoveQuestion(views[1], 2, "club"), PATIENCE)
    assert bot.poll(HintQuestion) is None
    assert answer(bot) == club(rules, views[1], 2)


@pytest.mark.slow
def test_a_hint_is_found_here_where_the_process_is_gone(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    bot.ask(rules, MoveQuestion(views[0], 1, "random"), PATIENCE)
    answer(bot)
    for child in children():
        child.kill()
        child.join()
    bot.ask(rules, HintQuestion(views[1]), PATIENCE)
    assert hint_of(bot) == quick_hint(views[1], rules)


@pytest.mark.slow
def test_a_verdict_is_the_judges(bot: BotProcess, rules: Ruleset, views: list[Observation]) -> None:
    """And where the process is gone, nobody is found fault with."""
    chosen = legal_actions(own_position(views[2], rules))[-1]
    judged = judge(views[2], rules, chosen)
    for kill in (False, True):
        bot.ask(rules, VerdictQuestion(views[2], chosen), PATIENCE)
        if kill:
            for child in children():
                child.kill()
        deadline = time.monotonic() + PATIENCE
        while (found := bot.poll(VerdictQuestion)) is None:
            assert time.monotonic() < deadline, "no verdict"
            assert bot.poll(MoveQuestion) is None and bot.poll(HintQuestion) is None
            time.sleep(0.005)
        assert found in ((judged, Verdict(chosen, failed=True)) if kill else (judged,))


@pytest.mark.slow
def test_stale_answers_are_dropped(
    bot: BotProcess, rules: Ruleset, views: list[Observation]
) -> None:
    for seed in range(6):
        bot.ask(rules, MoveQuestion(views[0], seed, "random"), PATIENCE)
    bot.ask(rules, MoveQuestion(views[1], 9, "club"), PATIENCE)
    assert answer(bot) == club(rules, views[1], 9)

    bot.ask(rules, MoveQuestion(views[0], 3, "random"), PATIENCE)
    bot.cancel()
    assert not bot.thinking
    time.sleep(0.1)
    assert bot.poll(MoveQuestion) is None
    bot.ask(rules, MoveQuestion(views[2], 4, "club"), PATIENCE)
    assert answer(bot) == club(rules, views[2], 4)


def test_without_any_process_club_plays_here(
    rules: Ruleset, views: list[Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(process, "_Line", fail)
    bot = BotProcess()
    for seed in range(5):
        bot.ask(rules, MoveQuestion(views[0], seed, "random"), PATIENCE)
        assert bot.poll(MoveQuestion) == club(rules, views[0], seed)
    bot.close()


@pytest.mark.slow
def test_a_bot_that_fails_is_stood_in_for(
    rules: Ruleset, views: list[Observation], monkeypatch: pytest.MonkeyPatch, bot: BotProcess
) -> None:
    monkeypatch.setattr(process, "make_bot", lambda level: None)
    bot.ask(rules, MoveQuestion(views[0], 1, None), PATIENCE)  # type: ignore[arg-type]
    assert answer(bot) in legal_actions(own_position(views[0], rules))


def test_closing_twice_is_no_trouble(rules: Ruleset) -> None:
    bot = BotProcess()
    bot.close()
    bot.start()
    bot.close()
    bot.close()
    assert bot.pid is None
    assert bot.poll(MoveQuestion) is None
    assert children() == []


SCRIPT = """
import sys
import time
from random import Random

from game.ai.process import BotProcess
from game.ai.questions import Hint, Verdict, MoveQuestion
from game.rules import Ruleset, observe
from game.tiled import find_map, load_map


def main():
    rules = Ruleset(load_map(find_map("south")).board)
    state = rules.new_game(2, 0, rules.shuffled_supply(Random(1)))
    bot = BotProcess()
    bot.ask(rules, MoveQuestion(observe(state, 0), 1, "club"), 30.0)
    while (action := bot.poll(MoveQuestion)) is None:
        time.sleep(0.01)
    maps = ""
    if sys.platform == "linux":
        with open(f"/proc/{bot.pid}/maps") as file:
            maps = file.read()
    print(action, "pygame" in maps)
    bot.close()


if __name__ == "__main__":
    main()
"""


@pytest.mark.slow
def test_a_script_may_start_it_and_no_pygame_gets_in(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip().endswith("False")
    assert done.stderr == ""


@pytest.mark.slow
def test_importing_the_ai_imports_nothing_heavy() -> None:
    code = (
        "import sys, game.ai.process, game.ai.matches.arena; "
        "print(sorted({'pygame', 'pytmx', 'numpy', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_after_some_failures_it_rests_and_then_tries_again(
    rules: Ruleset, views: list[Observation], monkeypatch: pytest.MonkeyPatch, bot: BotProcess
) -> None:
    now = 100.0
    monkeypatch.setattr(process, "monotonic", lambda: now)
    for seed in range(process.MOST_FAILURES):
        bot.ask(rules, MoveQuestion(views[0], seed, "random"), PATIENCE)
        for child in children():
            child.kill()
            child.join()
        assert bot.poll(MoveQuestion) == club(rules, views[0], seed)
    assert bot.pid is None
    bot.ask(rules, MoveQuestion(views[0], 7, "random"), PATIENCE)
    assert bot.poll(MoveQuestion) == club(rules, views[0], 7)
    now += process.RETRY_SECONDS
    bot.ask(rules, MoveQuestion(views[0], 8, "random"), PATIENCE)
    assert bot.pid is not None


@pytest.mark.slow
def test_a_game_goes_on_however_often_the_process_is_killed(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is killed while it starts or thinks, ten times in one game."""
    monkeypatch.setattr(process, "RETRY_SECONDS", 0.0)
    bot = BotProcess()
    rng = Random(5)
    kills = 0
    state = rules.new_game(4, 0, rules.shuffled_supply(rng))
    try:
        while not state.over:
            bot.ask(rules, MoveQuestion(observe(state, state.turn), kills, "club"), PATIENCE)
            if kills < KILLS and bot.pid is not None and rng.random() < 0.7:
                os.kill(bot.pid, signal.SIGKILL)
                kills += 1
            state = state.after(answer(bot), shuffling(rng))
    finally:
        bot.close()
    assert kills == KILLS

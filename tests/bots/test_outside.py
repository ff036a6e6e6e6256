"""Bots from other packages as players: whatever they do, there is a legal move in time."""

from __future__ import annotations

import os
import pickle
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from game.ai import process, workers
from game.ai.bots import line as line_module
from game.ai.bots import outside
from game.ai.bots.installed import installed_bot
from game.ai.bots.line import BotLine
from game.ai.bots.move import Move
from game.ai.bots.outside import OutsideBot, outside_bot
from game.ai.levels import make_bot
from game.ai.matches.arena import play_game, run_match
from game.ai.matches.report import Failures
from game.ai.process import BotProcess
from game.ai.questions import BotQuestion, MoveQuestion, Question
from game.rules import (
    Action,
    Observation,
    Phase,
    Ruleset,
    State,
    legal_actions,
    observe,
    own_position,
)
from game.rules.levels import BotFault
from game.rules.records.record import Ply
from tests.ai.positions import played_by
from tests.sampling import share

T = TypeVar("T")
Make = Callable[..., OutsideBot]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def state(rules: Ruleset) -> State:
    """A position in which both seats hold cards that were taken openly."""
    states = played_by("novice", rules, 2, seed=3)
    return next(
        each
        for each in states
        if each.round > 3
        and each.phase is Phase.PLAY
        and all(seat.known for seat in observe(each, each.turn).seats)
    )


@pytest.fixture(scope="module")
def view(state: State) -> Observation:
    return observe(state, state.turn)


def club(view: Observation, rules: Ruleset) -> Action:
    return make_bot("club").choose(view, rules, Random(0))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bot_plays_in_a_process_of_its_own(
    player: Make, rules: Ruleset, view: Observation
) -> None:
    bot = player("closer")
    moves = [bot.decide(view, rules, Random(4)) for _ in range(2)]
    assert moves[0].fault is None
    assert moves[0] == moves[1], "the same seed, the same move"
    assert moves[0].action in legal_actions(own_position(view, rules))
    assert bot.pid is not None and bot.pid != os.getpid()
    assert "good_bots" not in sys.modules
    bot.close()
    assert bot.pid is None


FAULTS = [
    ("raises", BotFault.FAILED, r"KeyError: 'the best move' \(bad_bots.py, line \d+\)"),
    ("vanishes", BotFault.FAILED, r"its process ended \(3\)"),
    ("illegal", BotFault.ILLEGAL, "."),
    ("foreign", BotFault.ILLEGAL, "is not in your hand"),
    ("deep", BotFault.FAILED, "it wrote something into its answers"),
    ("unmade", BotFault.FAILED, "RuntimeError: no weights"),
    ("removed", BotFault.MISSING, "no bot 'removed'"),
    ("leaves", BotFault.FAILED, "SystemExit: I do not like to play"),
    ("nonsense", BotFault.ILLEGAL, "no action but 'the best move'"),
    ("nothing", BotFault.ILLEGAL, "no action but None"),
    ("liar", BotFault.ILLEGAL, "no action"),
    ("named", BotFault.FAILED, "its names must be texts by language"),
    ("dumb", BotFault.FAILED, "no method choose"),
]
"""Bots that fail, each with the fault and a part of the words about it; the most unlike first."""


@pytest.mark.parametrize(
    ("name", "fault", "why"),
    share(FAULTS, 7),
)
def test_the_stand_in_plays_for_a_bot_that_fails(
    player: Make, rules: Ruleset, view: Observation, name: str, fault: BotFault, why: str
) -> None:
    move = player(name).decide(view, rules, Random(1))
    assert move.action == club(view, rules)
    assert move.fault is fault
    assert re.search(why, move.why), move.why


@pytest.mark.parametrize("name", ["hangs", "computes"])
def test_a_bot_that_hangs_is_ended_and_started_anew(
    player: Make, rules: Ruleset, view: Observation, name: str
) -> None:
    bot = player(name, seconds=0.3)
    began = time.monotonic()
    move = bot.decide(view, rules, Random(1))
    assert (move.action, move.fault) == (club(view, rules), BotFault.LATE)
    assert bot.pid is None
    assert bot.decide(view, rules, Random(1)).fault is BotFault.LATE
    assert time.monotonic() - began < 30


def test_who_hangs_again_and_again_gets_a_rest(
    player: Make, rules: Ruleset, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = player("vanishes")
    started: list[int] = []
    usual = OutsideBot._started

    def start(self: OutsideBot) -> BotLine:
        started.append(1)
        return usual(self)

    monkeypatch.setattr(OutsideBot, "_started", start)
    for _ in range(outside.MOST_ENDS + 2):
        assert bot.decide(view, rules, Random(1)).fault is BotFault.FAILED
    assert len(started) == outside.MOST_ENDS
    monkeypatch.setattr(outside, "monotonic", lambda: time.monotonic() + outside.REST_SECONDS + 1)
    bot.decide(view, rules, Random(1))
    assert len(started) == outside.MOST_ENDS + 1


def test_a_killed_process_is_replaced(player: Make, rules: Ruleset, view: Observation) -> None:
    bot = player("closer")
    good = bot.decide(view, rules, Random(4))
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGTERM)
    assert bot.decide(view, rules, Random(4)).fault is BotFault.FAILED
    assert bot.decide(view, rules, Random(4)) == good


def test_its_process_ends_when_it_is_interrupted_while_it_loads(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []

    def interrupted(self: BotLine, seconds: float) -> dict[str, object]:
        started.append(self.pid)
        raise KeyboardInterrupt

    monkeypatch.setattr(BotLine, "_answer", interrupted)
    bot = installed_bot("closer")
    assert bot is not None
    with pytest.raises(KeyboardInterrupt):
        BotLine(bot)
    assert not alive(started[0])


def test_its_process_ends_with_the_worker_that_asked(
    player: Make, rules: Ruleset, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = player("closer")
    bot.decide(view, rules, Random(1))
    pid, left = bot.pid, list[int]()
    monkeypatch.setattr(os, "_exit", left.append)
    workers._leave()
    assert left == [workers.TOLD_TO_END]
    assert bot.decide(view, rules, Random(1)).fault is BotFault.FAILED
    assert pid is not None and not alive(pid)


def test_what_a_bot_prints_does_no_harm(
    player: Make, rules: Ruleset, view: Observation, capfd: pytest.CaptureFixture[str]
) -> None:
    talker, closer = player("talker"), player("closer")
    for seed in range(3):
        told = talker.decide(view, rules, Random(seed))
        assert told == closer.decide(view, rules, Random(seed)) and told.fault is None
    assert capfd.readouterr() == ("", "")


def test_a_bot_finds_no_state_of_the_game(
    player: Make, rules: Ruleset, state: State, view: Observation
) -> None:
    """The process has the observation and the rules; the state and the seed are elsewhere."""
    move = player("looks").decide(view, rules, Random(1))
    assert move.why.startswith("ValueError: 0 states; arguments ['-c']; supply unknown"), state


def test_moves_do_not_depend_on_hidden_cards(
    player: Make, rules: Ruleset, state: State, view: Observation
) -> None:
    from game.rules import determinize

    bot = player("closer")
    worlds = [determinize(view, rules, Random(seed)) for seed in range(3)]
    views = [view, *(observe(world, world.turn) for world in worlds)]
    assert len({bot.decide(each, rules, Random(2)) for each in views}) == 1


@pytest.mark.thorough
def test_a_bot_wins_against_the_novice_and_plays_the_same_again(site: Path, rules: Ruleset) -> None:
    def played(games: int) -> list[list[str]]:
        kept: list[list[str]] = []
        report = run_match(
            rules,
            ["borrowed", "novice"],
            games,
            7,
            on_game=lambda number, game: kept.append(list(game.lines())),
        )
        assert report.seats[0].wins > games * 7 // 12
        assert report.seats[0].level == "borrowed"
        outside_bot("borrowed").close()
        outside_bot.cache_clear()
        return kept

    assert played(12)[:3] == played(3)


def test_a_game_goes_to_its_end_whatever_a_bot_does(site: Path, rules: Ruleset) -> None:
    game = play_game(rules, ["raises", "club"], 0, 1, check=True)
    info = game.header.seats[0]
    assert (info.level, info.bot, info.player) == ("club", "raises", "raises")
    plies = [each for each in game.entries if isinstance(each, Ply)]
    assert {each.bot_fault for each in plies if each.seat == 0} == {BotFault.FAILED}
    assert {each.bot_fault for each in plies if each.seat == 1} == {None}
    assert game.failures[0].count == sum(each.seat == 0 for each in plies)
    assert game.failures[0].first.startswith("KeyError")
    assert game.failures[1] == Failures()
    outside_bot("raises").close()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system sets no timers")
def test_a_bot_that_lets_no_other_thread_in_ends_although_who_asked_is_gone(
    site: Path, rules: Ruleset, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "MARGIN_SECONDS", 0.2)
    bot = installed_bot("computes")
    assert bot is not None
    line = BotLine(bot)
    # As where the process that asked was killed: the deadline passes, and nobody ends the bot.
    line._send(pickle.dumps(rules) + pickle.dumps((1, view, 1, 0.5)))
    assert line._process.wait(20) == -signal.SIGALRM
    line.close()


def test_the_ai_process_goes_on_while_a_bot_hangs(
    site: Path, rules: Ruleset, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is not asked in the AI's process, so nothing there is lost with it."""
    thinker = BotProcess(helpers=0)
    try:
        thinker.ask(rules, BotQuestion(view, 1, "hangs"), BotQuestion.seconds)
        pid = thinker.pid
        move = answered(thinker, BotQuestion)
        assert (move.action, move.fault) == (club(view, rules), BotFault.LATE)
        thinker.ask(rules, MoveQuestion(view, 1, "club"), 20)
        assert answered(thinker, MoveQuestion) == club(view, rules)
        thinker.ask(rules, BotQuestion(view, 1, "closer"), BotQuestion.seconds)
        assert answered(thinker, BotQuestion).fault is None
        assert thinker.pid == pid
    finally:
        thinker.close()


def answered(thinker: BotProcess, kind: type[Question[T]]) -> T:
    until = time.monotonic() + 60
    while (answer := thinker.poll(kind)) is None:
        assert time.monotonic() < until
        time.sleep(0.01)
    return answer


def test_where_the_ai_process_itself_fails_the_stand_in_moves(
    site: Path, rules: Ruleset, view: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_SECONDS", 0.0)
    thinker = BotProcess(helpers=0)
    thinker.ask(rules, BotQuestion(view, 1, "closer"), -1.0)
    move = thinker.poll(BotQuestion)
    thinker.close()
    assert move == Move(club(view, rules), BotFault.FAILED)


def test_the_process_ends_when_nobody_asks_any_more(
    player: Make, rules: Ruleset, view: Observation
) -> None:
    """As where the AI's process is killed: the pipe to the bot breaks."""
    bot = installed_bot("closer")
    assert bot is not None
    line = BotLine(bot)
    assert line._process.stdin is not None
    line._process.stdin.close()
    assert line._process.wait(10) == 0
    line.close()

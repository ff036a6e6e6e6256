"""Records of games with bots from other packages: read everywhere, also where the bot is not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.library import find_board
from game.playback import Playback
from game.rules import Board, replay, verify
from game.rules.levels import BotFault
from game.rules.options import Options
from game.rules.records.record import Ply, SeatInfo, dumps
from game.session import GameSetup, Session
from game.ui.table.guides.exercise import Exercise

SEATS = (SeatInfo("Anna", "human", "red"), SeatInfo.of_ai("Closer", "blue", "closer"))


@pytest.fixture
def session(south: Board) -> Session:
    """Each fault once in a game of a bot that is not installed here."""
    setup = GameSetup("south", "base", Options(), SEATS, start=0)
    game = Session.new(setup, south, Random(3))
    faults = iter(BotFault)
    for _ in range(40):
        fault = next(faults, None) if game.to_act.bot else None
        game.submit(game.legal_actions()[0], fault)
    return game


def data(session: Session, **changes: Any) -> bytes:
    head = session.header.line()
    head["seats"][1].update(changes)
    lines = [head, *(each.line(session.rules.board) for each in session.entries)]
    return "".join(dumps(line) + "\n" for line in lines).encode()


def test_the_level_in_the_header_is_the_one_that_stands_in(session: Session) -> None:
    """So readers who know nothing of bots read the record, too."""
    line = session.header.line()["seats"][1]
    assert line == {
        "name": "Closer",
        "kind": "ai",
        "colour": "blue",
        "level": "club",
        "bot": "closer",
    }


def test_bot_and_faults_are_kept(session: Session) -> None:
    game = replay(data(session), find_board)
    assert game.header.seats[1] == SEATS[1]
    assert game.header.seats[1].player == "closer"
    assert game.entries == session.entries
    told = [each.bot_fault for each in game.entries if isinstance(each, Ply) and each.bot_fault]
    assert told == list(BotFault)
    verify(data(session), find_board)


@pytest.mark.parametrize(
    "name", ["", 3, None, ["closer"], "club", "a" * 41, "two\nlines", " closer", "\u200b"]
)
def test_a_bot_that_cannot_be_named_is_left_out(session: Session, name: object) -> None:
    game = replay(data(session, bot=name), find_board)
    assert game.header.seats[1].bot is None
    assert game.header.seats[1].player == "club"


@pytest.mark.parametrize("word", ["tired", 3, None, ["late"], {}])
def test_a_fault_that_is_not_known_is_left_out(session: Session, word: object) -> None:
    lines = [json.loads(line) for line in data(session).splitlines()]
    for line in lines:
        if "bot_fault" in line:
            line["bot_fault"] = word
    text = "".join(dumps(line) + "\n" for line in lines).encode()
    game = verify(text, find_board)
    assert not any(isinstance(each, Ply) and each.bot_fault for each in game.entries)


def test_in_an_exercise_the_level_plays_in_place_of_the_bot(session: Session) -> None:
    """Exercises of a game with a bot need no bot."""
    playback = Playback.of(session)
    moments = {step.seat: at for at, step in enumerate(session.steps)}
    nobody: Any = None
    for decides, at in moments.items():
        exercise = Exercise(playback, at, "", "", session.steps[at].ply.action, nobody)
        seats = exercise.session().header.seats
        assert [info.bot for info in seats] == [None, None]
        assert seats[1 - decides].player == "club"

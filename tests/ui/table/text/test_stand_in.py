"""The sentence at the table where the game's AI has moved in place of a bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai.bots.move import Move
from game.rules import EndTurn, ExtendRoute, Ruleset, Side, TakeCard
from game.rules.levels import BotFault
from game.rules.records.record import SeatInfo
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.language import LANGUAGES, set_language
from game.ui.settings import ForcedSteps
from game.ui.table.text.commentary import commentary
from game.ui.table.text.log import log_lines
from game.ui.table.text.stand_in import fault_words
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk

LATE = "The bot took too long, so the game’s AI moved."


@pytest.fixture
def desk(app: App, clock: ManualClock, south_rules: Ruleset) -> Desk:
    """The bot of another package is to act; Anna looks on."""
    app.settings.forced_steps = ForcedSteps.NONE
    state = position(
        south_rules,
        Player(hand="lodz"),
        Player(hand="augsburg", route="ingolstadt"),
        turn=1,
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim",
    )
    desk = Desk(app, clock, state)
    header = desk.session.header
    bot = SeatInfo.of_ai("Closer", header.seats[1].colour, "closer")
    desk.session.header = replace(header, seats=(header.seats[0], bot))
    desk.open_anew()
    return desk


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def said(desk: Desk) -> tuple[str, ...]:
    session = desk.session
    found = commentary(session.header, session.state, session.steps, desk.scene.table.viewer)
    return () if found is None else found.wordings


def logged(desk: Desk) -> list[str]:
    names = [info.name for info in desk.session.header.seats]
    return [row.words for row in log_lines(desk.session.steps, names, 0)]


def answered(desk: Desk, move: Move) -> None:
    desk.waiter.answer = move
    desk.pass_time(1.0)
    desk.settle()


def test_a_bot_is_asked_by_its_name_and_its_move_is_nothing_to_speak_of(desk: Desk) -> None:
    desk.settle()
    assert desk.waiter.bots == ["closer"]
    answered(desk, Move(TakeCard(2)))
    assert desk.session.steps[-1].ply.bot_fault is None
    assert not any("AI moved" in words for words in (*said(desk), *logged(desk)))


def test_what_stood_in_is_said_in_the_news_and_in_the_log(desk: Desk) -> None:
    answered(desk, Move(TakeCard(2), BotFault.LATE, "5 seconds"))
    assert desk.session.steps[-1].ply.bot_fault is BotFault.LATE
    assert all(words.endswith(LATE) for words in said(desk))
    assert LATE in logged(desk)
    assert LATE in desk.scene.picture.prompt()


def test_one_fault_is_said_once_in_a_turn(desk: Desk) -> None:
    number = card("augsburg", desk.session.rules.board)
    for action in (TakeCard(2), ExtendRoute(number, Side.LEFT), EndTurn()):
        desk.scene.table.submit(action, bot_fault=BotFault.LATE)
        desk.settle()
    assert logged(desk).count(LATE) == 1
    assert all(words.count(LATE) == 1 for words in said(desk))


def test_every_fault_has_its_own_sentence_in_every_language() -> None:
    told = set()
    for language in LANGUAGES:
        set_language(language)
        told |= {fault_words(fault) for fault in BotFault}
    assert len(told) == len(LANGUAGES) * len(BotFault)

"""The log beside the table, and what is told between two turns."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect

from game.rules import legal_actions
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.scenes.handover import HandoverScene
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.text.log import log_lines
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets.list_view import ListView
from tests.rules.play import POLICIES
from tests.ui.table.desk import Desk
from tests.ui.table.looking_back import book_of, four_rounds, press


@pytest.fixture
def desk(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    return four_rounds(app, clock, fresh(3))


def test_the_log_opens_by_key_and_by_button_and_goes_away(desk: Desk) -> None:
    desk.key(pygame.K_g)
    assert desk.scene.group.focused is book_of(desk.scene)
    desk.key(pygame.K_ESCAPE)
    assert desk.scene.history.log_panel is None
    press(desk, "open-log")
    assert book_of(desk.scene).lines
    press(desk, "open-log")
    assert desk.scene.history.log_panel is None


def test_the_log_tells_a_reader_what_the_reader_may_know(desk: Desk) -> None:
    """A card that is drawn blind has its name in its owner's log alone."""
    steps = desk.session.steps
    names = [info.name for info in desk.session.header.seats]
    drawn = [n for n, step in enumerate(steps, 1) if step.ply.action.DO == "draw"]
    assert {steps[n - 1].seat for n in drawn} == {0, 1, 2}
    for viewer in (None, 0, 1, 2):
        said = {row.at: row.words for row in log_lines(steps, names, viewer) if not row.head}
        for at in drawn:
            hidden = "draws a card" in said[at]
            assert hidden is (steps[at - 1].seat != viewer)


def test_every_step_but_an_end_of_turn_has_its_line(desk: Desk) -> None:
    steps = desk.session.steps
    rows = log_lines(steps, ["Anna", "Bert", "Cleo"], 0)
    told = {row.at for row in rows if not row.head}
    silent = [n for n in range(1, len(steps) + 1) if n not in told]
    assert all(steps[n - 1].ply.action.DO == "end" for n in silent)
    assert all(row.words for row in rows)
    assert sum(row.head for row in rows) == len({step.turn for step in steps})


@pytest.mark.slow
def test_a_step_is_in_the_log_once_it_has_been_seen(desk: Desk) -> None:
    desk.key(pygame.K_g)
    before = len(book_of(desk.scene).lines)
    desk.submit(legal_actions(desk.session.state)[0])
    assert desk.scene.busy
    assert len(book_of(desk.scene).lines) == before
    desk.settle()
    assert len(book_of(desk.scene).lines) > before


def test_the_log_marks_what_came_since_ones_last_turn(desk: Desk) -> None:
    desk.key(pygame.K_g)
    lines = book_of(desk.scene).lines
    marked = [line.words for line in lines if line.mark]
    assert marked == ["Bert, round 4"]
    at = desk.scene.history.since
    assert at is not None
    assert desk.session.steps[at - 1].seat == 0


def test_the_log_opens_with_the_newest_line_and_all_since_ones_last_turn(desk: Desk) -> None:
    """Words become a little smaller before the first of those lines is out of sight."""
    desk.key(pygame.K_g)
    book = book_of(desk.scene)
    rows = book.lines
    marked = next(number for number, row in enumerate(rows) if row.mark)
    for high in (book.rect.height, sum(row.height(book.metrics, 300) for row in rows[marked:]) - 9):
        rect = Rect(0, 0, 300, high)
        view = ListView(book.metrics, rect, rows, lambda at: None, together=marked)
        first, last = view.line_at((1, 1)), view.line_at((1, high - 2))
        assert first is not None and first <= marked
        assert last in (None, len(rows) - 1)


def test_on_a_first_turn_the_log_marks_what_came_so_far(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    """Nobody who sits down for the first time has had a last turn, also after an undo."""
    desk = Desk(app, clock, fresh(2), "ai human")
    rng, session = Random(7), desk.session

    def play_on(seat: int) -> None:
        while session.state.turn == seat:
            actions = legal_actions(session.state)
            session.submit(POLICIES["wild"](session.state, actions, rng))
        desk.scene.table.went_back()

    def marks() -> list[str]:
        return [line.mark for line in book_of(desk.scene).lines if line.mark]

    desk.key(pygame.K_g)
    play_on(0)
    assert marks() == ["So far"]
    session.submit(legal_actions(session.state)[0])
    desk.scene.table.went_back()
    assert marks() == ["So far"]
    summary = TurnSummary.of(session, 1, desk.chart)
    assert summary is not None and summary.first
    play_on(1)
    play_on(0)
    assert marks() == ["Since your last turn"]
    summary = TurnSummary.of(session, 1, desk.chart)
    assert summary is not None and not summary.first


@pytest.mark.parametrize("key", [pygame.K_g, pygame.K_ESCAPE])
def test_after_the_log_the_focus_is_back_where_it_was(desk: Desk, key: int) -> None:
    device.use(Device.KEYS)
    desk.scene.group.focus_key("end")
    desk.key(pygame.K_g)
    assert desk.scene.group.focused is book_of(desk.scene)
    desk.key(key)
    focused = desk.scene.group.focused
    assert focused is not None and focused.key == "end"
    desk.key(pygame.K_g)
    desk.scene.group.focus_key("slot-3")
    desk.key(pygame.K_g)
    focused = desk.scene.group.focused
    assert focused is not None and focused.key == "slot-3", "it had left the log already"


def test_a_card_taken_by_key_beside_the_log_has_the_focus(desk: Desk) -> None:
    device.use(Device.KEYS)
    desk.key(pygame.K_g)
    desk.key(pygame.K_1)
    desk.settle()
    focused = desk.scene.group.focused
    assert focused is not None and focused.key.startswith("card-")
    assert desk.scene.history.open


def test_a_press_on_the_log_reaches_nothing_below_it(desk: Desk) -> None:
    desk.key(pygame.K_g)
    ledger = desk.scene.history.log_panel
    assert ledger is not None
    seat = desk.scene.position.places[Key(KeyKind.SEAT, 1)]
    assert ledger.rect.contains(seat)
    desk.mouse.move(seat.center)
    assert desk.scene.tooltips.pointed() == (-1, -1)
    desk.key(pygame.K_g)
    assert desk.scene.tooltips.pointed() == seat.center


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_d, pygame.K_a, pygame.K_e])
def test_a_key_of_the_table_does_nothing_behind_a_log_over_the_open_cards(
    app: App, clock: ManualClock, fresh: Callable[[int], State], key: int
) -> None:
    """It puts the log away; pressed again it acts on what is then seen."""
    desk = Desk(app, clock, fresh(3), "human ai ai")
    desk.scene.resize((1024, 768))
    layout = desk.scene.position.layout
    assert layout.log.contains(layout.display)
    desk.key(pygame.K_g, key)
    assert desk.session.entries == [] and not desk.scene.history.open
    assert desk.scene.table.message is None
    desk.key(pygame.K_g)
    hidden = [each.key for each in desk.scene.group.widgets if each.key.startswith("slot-")]
    assert hidden == [], "nor are the cards reached with Tab and Enter"
    desk.key(pygame.K_g, pygame.K_1)
    assert len(desk.session.entries) == 1


def test_keys_act_beside_a_log_that_lies_over_the_panels(desk: Desk) -> None:
    layout, before = desk.scene.position.layout, len(desk.session.entries)
    assert not layout.log.colliderect(layout.display)
    desk.key(pygame.K_g, pygame.K_1)
    assert len(desk.session.entries) == before + 1 and desk.scene.history.open


def test_the_wheel_and_the_finger_scroll_the_log(desk: Desk) -> None:
    desk.key(pygame.K_g)
    book = book_of(desk.scene)
    desk.mouse.move(book.rect.center)
    end = book.top
    desk.scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=3, x=0))
    assert book.top < end
    before, middle = book.top, book.rect.center
    desk.mouse.drag(middle, (middle[0], middle[1] + 60))
    assert book.top < before
    assert desk.app.top is desk.scene, "dragging chooses no line"


def test_the_log_stays_where_it_is_read_while_rivals_play(desk: Desk) -> None:
    desk.key(pygame.K_g)
    desk.key(*[pygame.K_UP] * 12)
    before = book_of(desk.scene)
    place = before.cursor, before.top
    desk.key(pygame.K_1)
    desk.settle()
    after = book_of(desk.scene)
    assert len(after.lines) > len(before.lines)
    assert (after.cursor, after.top) == place


@pytest.mark.slow
def test_the_page_between_two_turns_tells_and_shows_what_the_others_did(
    app: App, desk: Desk
) -> None:
    session = desk.session
    since = TurnSummary.of(session, 0, desk.chart)
    assert since is not None
    assert [colour for colour, _ in since.lines] == ["blue", "yellow"]
    assert all(step.seat != 0 and step.before.round == 4 for step in since.steps)
    board = session.rules.board
    laid = {board.city_of[c] for seat in session.state.seats[1:] for c in seat.route}
    assert laid & set(since.cities_of(None))
    drawn = [step for step in since.steps if step.ply.action.DO == "draw"]
    told = " ".join(words for _, words in since.lines)
    assert told.count("draws a card") == len(drawn)
    page = HandoverScene(app, "Anna", "red", lambda: None, since)
    app.push(page)
    assert not page.crowded
    alone = HandoverScene(app, "Anna", "red", lambda: None)
    alone.resize(app.size)
    assert len(page.sprites(0.0)) > len(alone.sprites(0.0))


def test_nothing_is_told_before_anybody_has_played(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human human")
    assert TurnSummary.of(desk.session, 0, desk.chart) is None

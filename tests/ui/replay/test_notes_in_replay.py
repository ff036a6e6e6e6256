"""Notes on moments of a replay: written, shown, found again, changed and deleted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.notes import LONGEST_NOTE, NotesFile, notes_path
from game.ui.accessibility.node import Act, Role
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.forms.onscreen_keyboard import OnscreenKeyboard
from game.ui.program.program import Program
from game.ui.replay.note_dialog import NoteDialog
from game.ui.replay.note_slip import NoteSlip
from game.ui.replay.scene import ReplayScene
from game.ui.settings import AnimationSpeed, Hands, Switches
from game.ui.table.scene import TableScene
from game.ui.widgets.scrubber import Scrubber
from tests.ui.accessibility.listener import Ear, listen, steps
from tests.ui.devices import DEVICES, Somebody
from tests.ui.program_on_title import program_on_title
from tests.ui.switches import SwitchUser
from tests.ui.table.desk import GAMES
from tests.ui.table.looking_back import widget

RECORD = GAMES / "dry-supply.jsonl"
TEXT = "Here the carriage was still there"


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    with program_on_title(app, tmp_path / "saves") as made:
        yield made


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "evening.jsonl"
    path.parent.mkdir(exist_ok=True)
    shutil.copy(RECORD, path)
    return path


@pytest.fixture
def page(app: App, program: Program, record: Path) -> ReplayScene:
    return opened(app, program, record)


def opened(app: App, program: Program, record: Path) -> ReplayScene:
    program.records.open_record(record)
    assert isinstance(app.top, ReplayScene)
    app.step()
    return app.top


def press(app: App, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod))
    app.step()
    app.step()


def type_words(app: App, words: str) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=words))
    app.step()


def write(app: App, words: str) -> None:
    """Write a note on the moment shown, with keys alone."""
    press(app, pygame.K_w)
    assert isinstance(app.top, NoteDialog)
    type_words(app, words)
    press(app, pygame.K_RETURN)


def slip_of(page: ReplayScene) -> NoteSlip | None:
    page.prepare()
    found = [each for each in page.group.widgets if isinstance(each, NoteSlip) and each.visible]
    return found[0] if found else None


def scrubber_of(page: ReplayScene) -> Scrubber:
    found = widget(page, "scrubber")
    assert isinstance(found, Scrubber)
    return found


def kept(page: ReplayScene, record: Path) -> dict[int, str]:
    notes, notices = NotesFile(record, page.playback.header, page.playback.steps).load()
    assert notices == ()
    return notes


@pytest.mark.slow
def test_a_note_is_written_by_keys_and_found_again(
    app: App, program: Program, page: ReplayScene, record: Path
) -> None:
    before = record.read_bytes()
    page.go_to(40)
    assert slip_of(page) is None
    write(app, TEXT)
    assert app.top is page and page.at == 40
    assert kept(page, record) == {40: TEXT}
    slip = slip_of(page)
    assert slip is not None and slip.words == TEXT
    assert scrubber_of(page).notes == [40]
    press(app, pygame.K_RIGHT)
    assert page.at == 41 and slip_of(page) is None
    press(app, pygame.K_ESCAPE)
    again = opened(app, program, record)
    assert scrubber_of(again).notes == [40]
    again.go_to(40)
    found = slip_of(again)
    assert found is not None and found.words == TEXT
    assert record.read_bytes() == before


@pytest.mark.slow
def test_the_key_that_opens_the_field_writes_nothing_into_it(app: App, page: ReplayScene) -> None:
    """A keyboard sends the letter twice: as a key and as text; one that is held repeats it."""
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")
    text = pygame.Event(pygame.TEXTINPUT, text="w")
    up = pygame.Event(pygame.KEYUP, key=pygame.K_w, mod=0)
    for event in (down, text, down, text, up):
        pygame.event.post(event)
    app.step()
    app.step()
    assert isinstance(app.top, NoteDialog)
    assert app.top.note == ""
    for event in (down, text, down, text, up):
        pygame.event.post(event)
        app.step()
    assert app.top.note == "ww"


@pytest.mark.slow
def test_escape_leaves_the_note_as_it_was(app: App, page: ReplayScene, record: Path) -> None:
    page.go_to(40)
    write(app, TEXT)
    press(app, pygame.K_w)
    press(app, pygame.K_ESCAPE)
    assert app.top is page and kept(page, record) == {40: TEXT}


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_what_was_written_is_not_lost_unasked(
    app: App, clock: ManualClock, page: ReplayScene, record: Path, by: str
) -> None:
    somebody = Somebody(app, clock, by)
    page.go_to(40)
    somebody.choose("write-note")
    dialog = app.top
    assert isinstance(dialog, NoteDialog)
    type_words(app, TEXT)
    somebody.choose("no") if by == "pointer" else somebody.back()
    assert isinstance(app.top, ConfirmDialog)
    somebody.choose("no") if by == "pointer" else somebody.back()
    assert app.scenes[-1] is dialog and dialog.note == TEXT
    somebody.choose("no")
    somebody.choose("yes")
    assert page.on_top and kept(page, record) == {}


@pytest.mark.slow
def test_tab_and_enter_keep_what_was_written(app: App, page: ReplayScene, record: Path) -> None:
    press(app, pygame.K_w)
    type_words(app, TEXT)
    dialog = app.top
    assert isinstance(dialog, NoteDialog)
    press(app, pygame.K_TAB)
    assert dialog.group.focused is not None and dialog.group.focused.key == "keep"
    press(app, pygame.K_RETURN)
    assert list(kept(page, record).values()) == [TEXT]


@pytest.mark.slow
def test_the_pen_keeps_its_place(app: App, page: ReplayScene) -> None:
    """With the first note it moved, and the way back to one stood where it had been."""
    page.go_to(40)
    before = widget(page, "write-note").rect.copy()
    write(app, TEXT)
    assert widget(page, "write-note").rect == before


@pytest.mark.slow
def test_the_way_from_note_to_note(app: App, page: ReplayScene) -> None:
    assert "note-next" not in [each.key for each in page.group.widgets]
    for at in (60, 20, 40):
        page.go_to(at)
        write(app, f"{TEXT} {at}")
    page.go_to(0)
    seen = []
    for _ in range(4):
        press(app, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
        seen.append(page.at)
    assert seen == [20, 40, 60, 60]
    press(app, pygame.K_LEFT, pygame.KMOD_RSHIFT)
    assert page.at == 40
    assert widget(page, "note-next").enabled and widget(page, "note-back").enabled
    page.go_to(60)
    assert not widget(page, "note-next").enabled


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_notes_by_every_device(
    app: App, clock: ManualClock, page: ReplayScene, record: Path, by: str
) -> None:
    """Written at one moment, changed by a press on the slip, come back to, and deleted."""
    somebody = Somebody(app, clock, by)
    page.go_to(30)
    somebody.choose("write-note")
    assert isinstance(app.top, NoteDialog)
    if by == "gamepad":
        somebody.go_to("note")
        somebody.enter()
        assert isinstance(app.top, OnscreenKeyboard)
        for key in ("letter-n", "letter-o", "done"):
            somebody.choose(key)
    else:
        type_words(app, "No")
    somebody.choose("keep")
    assert kept(page, record) == {30: "No"}
    page.go_to(50)
    somebody.choose("note-back")
    assert page.at == 30
    somebody.choose("note-slip")
    assert isinstance(app.top, NoteDialog) and app.top.note == "No"
    somebody.choose("delete")
    assert kept(page, record) == {30: "No"}, "it is asked before"
    somebody.choose("yes")
    assert kept(page, record) == {}
    assert page.on_top and slip_of(page) is None and not scrubber_of(page).notes


@pytest.mark.slow
def test_a_note_is_written_with_one_switch(
    app: App, clock: ManualClock, page: ReplayScene, record: Path
) -> None:
    app.change_setting("switches", Switches.ONE)
    person = SwitchUser(app, clock)
    page.go_to(30)
    person.choose("write-note")
    person.choose("note")
    assert isinstance(app.top, OnscreenKeyboard)
    person.choose("letter-u")
    person.choose("done")
    person.choose("keep")
    assert kept(page, record) == {30: "U"}
    person.choose("note-slip")
    person.choose("delete")
    person.choose("yes")
    assert kept(page, record) == {}


def test_a_press_on_the_sign_of_a_note_leads_to_its_very_moment(
    app: App, page: ReplayScene
) -> None:
    page.go_to(41)
    write(app, TEXT)
    page.go_to(3)
    scrubber = scrubber_of(page)
    (value,) = scrubber.notes
    place = scrubber.sheet(value)
    for x in (place.left + 1, place.right - 2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            page.handle(pygame.Event(kind, pos=(x, place.centery), button=1))
        assert page.at == 41
        page.go_to(3)


@pytest.mark.slow
def test_the_note_waits_for_the_step_and_is_read_before_it_goes_on(
    app: App, clock: ManualClock, page: ReplayScene
) -> None:
    page.go_to(5)
    write(app, TEXT)
    app.settings.animation_speed = AnimationSpeed.NORMAL
    page.go_to(4)
    press(app, pygame.K_SPACE)
    stayed, seen = 0.0, []
    while page.at < 6:
        clock.advance(0.1)
        app.step()
        shown = slip_of(page) is not None
        assert not (shown and page.telling is not None)
        seen.append(shown)
        stayed += 0.1 if shown else 0.0
    assert seen[0] is False
    assert 2.5 < stayed < 6.0


@pytest.mark.slow
def test_a_screen_reader_says_the_note_with_its_moment(app: App, page: ReplayScene) -> None:
    page.go_to(40)
    write(app, TEXT)
    ear = listen(app)
    press(app, pygame.K_LEFT)
    steps(app)
    assert not [each for each in ear.snapshot.nodes.values() if TEXT in each.node.name]
    press(app, pygame.K_RIGHT)
    steps(app)
    names = [each.node.name for each in ear.snapshot.nodes.values()]
    status = next(each for each in names if each.startswith("Moment 40 of"))
    assert status.endswith(f"Note: {TEXT}")
    slip = next(each for each in names if each.startswith("Note") and TEXT in each)
    ear.ask(slip, Act.PRESS)
    steps(app)
    assert isinstance(app.top, NoteDialog)
    fields = [n for n, each in ear.snapshot.nodes.items() if each.node.role is Role.TEXT_FIELD]
    assert ear.listener is not None and len(fields) == 1
    ear.listener.asks(fields[0], Act.SET_VALUE, "Another")
    steps(app)
    assert app.top.note == "Another"


def test_a_screen_reader_says_that_no_note_follows_and_what_the_note_is_on(
    app: App, page: ReplayScene
) -> None:
    """Shift+arrow did nothing without a word; the dialog told one action of a whole turn."""
    ear = listen(app, Ear(live_regions=True))
    page.go_to(40)
    steps(app)
    heard = next(
        each.node.name
        for each in ear.snapshot.nodes.values()
        if each.node.name.startswith("Moment 40 of")
    )
    for key, words in (
        (pygame.K_RIGHT, "No note follows."),
        (pygame.K_LEFT, "No note comes before."),
    ):
        press(app, key, pygame.KMOD_SHIFT)
        steps(app)
        assert words in [each.node.name for each in ear.snapshot.nodes.values()]
    press(app, pygame.K_w)
    assert isinstance(app.top, NoteDialog)
    steps(app)
    assert heard in [each.node.name for each in ear.snapshot.nodes.values()]


def test_no_more_than_fits_can_be_written_and_pasted_lines_stay_apart(
    app: App, page: ReplayScene, record: Path
) -> None:
    page.go_to(7)
    write(app, "one\ntwo " + "x" * 300)
    (note,) = kept(page, record).values()
    assert note.startswith("one two xxx") and len(note) == LONGEST_NOTE


@pytest.mark.parametrize("data", [b"torn", b'{"notes": [{"moment": 3}], "version": 1}'])
def test_damage_is_told_and_the_game_is_shown(
    app: App, program: Program, record: Path, data: bytes
) -> None:
    notes_path(record).write_bytes(data)
    program.records.open_record(record)
    app.step()
    notice = app.top
    assert isinstance(notice, NoticeDialog)
    assert "the game itself is unharmed" in notice.words
    press(app, pygame.K_ESCAPE)
    page = app.top
    assert isinstance(page, ReplayScene)
    page.go_to(12)
    write(app, TEXT)
    assert kept(page, record) == {12: TEXT}
    app.step()
    assert app.top is page


def test_a_note_that_cannot_be_kept_says_why_and_what_was_typed_stays(
    app: App, page: ReplayScene, record: Path
) -> None:
    notes_path(record).mkdir()
    press(app, pygame.K_w)
    notice = app.top
    assert isinstance(notice, NoticeDialog) and "cannot be read" in notice.words
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, NoteDialog)
    type_words(app, TEXT)
    press(app, pygame.K_RETURN)
    notice = app.top
    assert isinstance(notice, NoticeDialog) and "cannot be read" in notice.words
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, NoteDialog) and app.top.note == TEXT
    press(app, pygame.K_ESCAPE)
    assert slip_of(page) is None


@pytest.mark.slow
def test_a_game_under_way_has_notes_too(app: App, program: Program) -> None:
    """They are there after it was left and gone on with, and people at one table are warned."""
    seats = (SeatInfo("Anna", "human", "red"), SeatInfo("Ben", "human", "blue"))
    app.settings.hands = Hands.OPEN
    program.keeper.rng = Random(3)
    program.begin(GameSetup("south", "base", Options(), seats, start=0))
    session, journal = program.keeper.session, program.keeper.journal
    assert session is not None and journal is not None
    for _ in range(9):
        session.submit(session.legal_actions()[0])
    page = looking_back(app, 5)
    press(app, pygame.K_w)
    dialog = app.top
    assert isinstance(dialog, NoteDialog)
    assert any("Everybody at this table" in each.name for each in dialog.heard_parts())
    type_words(app, TEXT)
    press(app, pygame.K_RETURN)
    assert kept(page, journal.path) == {5: TEXT}
    program.title()
    program.resume(journal.path)
    slip = slip_of(looking_back(app, 5))
    assert slip is not None and slip.words == TEXT


def looking_back(app: App, at: int) -> ReplayScene:
    """The replay over the table of a game under way."""
    table = app.top
    assert isinstance(table, TableScene)
    table.history.show(at)
    app.step()
    assert isinstance(app.top, ReplayScene)
    return app.top


def test_where_no_file_is_there_is_nothing_to_write(app: App, page: ReplayScene) -> None:
    """In a lesson, or at an exercise, the game is not kept."""
    alone = ReplayScene(app, page.playback, page.chart, page.actions, at=20)
    app.push(alone)
    press(app, pygame.K_w)
    press(app, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert app.top is alone and alone.at == 20
    assert "write-note" not in [each.key for each in alone.group.widgets]


def test_a_note_of_another_window_is_shown_where_it_is_to_be_changed(
    app: App, page: ReplayScene, record: Path
) -> None:
    page.go_to(30)
    elsewhere(page, record).write(30, "From the other window")
    press(app, pygame.K_w)
    assert isinstance(app.top, NoteDialog)
    assert app.top.note == "From the other window"


@pytest.mark.parametrize("there", ["From the other window", ""])
def test_a_note_of_another_window_is_not_replaced_unseen(
    app: App, page: ReplayScene, record: Path, there: str
) -> None:
    page.go_to(30)
    elsewhere(page, record).write(30, "Old")
    press(app, pygame.K_w)
    dialog = app.top
    type_words(app, " and new")
    elsewhere(page, record).write(30, there)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, NoticeDialog)
    assert "Another window" in app.top.words and there in app.top.words
    assert kept(page, record) == ({30: there} if there else {})
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, NoteDialog) and app.top is dialog
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)
    assert kept(page, record) == {30: "Old and new"}


def elsewhere(page: ReplayScene, record: Path) -> NotesFile:
    """The notes on the game as another window has them open."""
    return NotesFile(record, page.playback.header, page.playback.steps)

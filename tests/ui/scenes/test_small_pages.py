"""Title, results, handover, dialogs and settings do what their buttons say."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import lru_cache, partial
from random import Random

import pygame
import pytest
from pygame import Rect

from game.deals import DealKind
from game.library import find_board, find_loaded
from game.playback import Playback
from game.rules.records.replaying import replay
from game.session import Session
from game.storage.album.entries import Album, Profile
from game.ui.accessibility.node import Role
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import AboutDialog, ConfirmDialog, NoticeDialog
from game.ui.forms.form import FormScene
from game.ui.forms.language_dialog import LanguageDialog
from game.ui.games.rename import RenameDialog
from game.ui.graphics import text
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import _, current_language
from game.ui.program.app_factory import offscreen_app
from game.ui.replay.note_dialog import NoteDialog
from game.ui.replay.position_page import PositionPage
from game.ui.results.actions import ResultsActions
from game.ui.results.model import ResultsSeat, ResultsTile, ResultsView, TieBreak
from game.ui.results.scene import ResultsScene
from game.ui.samples.instant_ai import InstantAi
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.licences import LicencesScene
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.settings import AnimationSpeed, Settings
from game.ui.setup.deals.model import DealsModel
from game.ui.setup.deals.scene import DealsActions, DealsScene
from game.ui.setup.model import MapChoice, SetupModel
from game.ui.setup.new_map_dialog import NewMapDialog
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.table.menu import LeaveQuestion, MenuScene
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Button, Widget
from tests.ui.conftest import Hands, past_the_guard
from tests.ui.devices import Somebody
from tests.ui.table.desk import GAMES

SIZES = [(1024, 600), (1024, 768), (1400, 600)]
MakeHands = Callable[[Scene], Hands]


class Log(list[str]):
    def noting(self, word: str) -> Callable[[], None]:
        return lambda: self.append(word)


@pytest.fixture
def log() -> Log:
    return Log()


def title(app: App, log: Log, resume: bool = True) -> TitleScene:
    actions = TitleActions(
        new_game=log.noting("new"),
        quit=log.noting("quit"),
        settings=log.noting("settings"),
        resume=log.noting("resume") if resume else None,
        resume_words=lambda: "South Germany, round 7",
        unfinished=log.noting("unfinished") if resume else None,
        waiting=3 if resume else 0,
        learn=log.noting("learn"),
        rules=log.noting("rules"),
        deals=log.noting("deals"),
        extra=[
            (lambda: _("Replays"), log.noting("replays") if resume else None),
            (lambda: _("Album"), log.noting("album")),
        ],
    )
    return TitleScene(app, actions, lambda: _("Please note"))


def results(app: App, log: Log, count: int = 4, tiles: int = 12) -> ResultsScene:
    tile = ResultsTile("route_length", "7", 4)
    seats = tuple(
        ResultsSeat(f"Wolfgang Nr. {i}", colour, 7 - i, 10 - i, (tile,) * (tiles - i), i, 30 - i)
        for i, colour in enumerate(("red", "blue", "yellow", "black")[:count])
    )
    view = ResultsView(seats, 0, TieBreak.NEXT)
    return ResultsScene(app, view, ResultsActions(log.noting("new"), log.noting("title")))


def setup(app: App, log: Log) -> SetupScene:
    model = SetupModel([MapChoice("south", "Süddeutschland")], ("novice", "club", "master"))
    return SetupScene(app, model, SetupActions(lambda _: log.append("start"), log.noting("back")))


def deals(app: App, log: Log) -> DealsScene:
    """With people in the album, whose results can be looked at."""
    people = Album(tuple(Profile(f"Wolfgang Nr. {n}", "red") for n in range(9)))
    model = DealsModel(
        people,
        [MapChoice("south", "Süddeutschland"), MapChoice("north", "Norddeutschland")],
        today=lambda: date(2026, 11, 23),
        token=lambda: "0123abcd",
        is_kept=lambda save: True,
        person="Wolfgang Nr. 1",
        kind=DealKind.FAMILY,
    )
    actions = DealsActions(
        lambda setup: log.append("begin"), lambda save: log.append("resume"), log.noting("back")
    )
    return DealsScene(app, model, actions)


def position(app: App, log: Log) -> PositionPage:
    playback = Playback.of(replay((GAMES / "last-house-of-four.jsonl").read_bytes(), find_board))
    chart = find_loaded("south").chart
    return PositionPage(app, playback, 20, chart, InstantAi(), lambda changed, hint: None)


@lru_cache(maxsize=1)
def news() -> TurnSummary:
    """The most that can have happened since one's last turn: among four seats, much closed."""
    session = Session.resume(
        replay((GAMES / "last-house-of-four.jsonl").read_bytes(), find_board), Random()
    )
    chart = find_loaded("south").chart
    found = []
    for count in range(len(session.steps), 0, -1):
        session.go_back(count)
        since = TurnSummary.of(session, session.state.turn, chart)
        if since is not None:
            found.append(since)
    return max(found, key=lambda since: sum(len(words) for _, words in since.lines))


PAGES: dict[str, Callable[[App, Log], FormScene]] = {
    "title": title,
    "results": results,
    "setup": setup,
    "deals": deals,
    "settings": lambda app, log: SettingsScene(app),
    "settings of motion": lambda app, log: SettingsScene(app, SettingsTab.MOTION),
    "settings of the screen": lambda app, log: SettingsScene(app, SettingsTab.SCREEN),
    "note": lambda app, log: NoteDialog(app, "Moment 3 of 70", "Too late!", lambda note: ""),
    "position": position,
    "about": lambda app, log: AboutDialog(app, log.noting("licences")),
    "licences": lambda app, log: LicencesScene(app),
    "languages": lambda app, log: LanguageDialog(app),
    "handover": lambda app, log: HandoverScene(
        *(app, "Wolfgang-Amad.", "yellow", log.noting("ready"), news()),
        undo=("Maximiliane", log.noting("undo")),
    ),
    "rename": lambda app, log: RenameDialog(app, "Sunday", "Süddeutschland", log.append),
    "new map": lambda app, log: NewMapDialog(
        app, [MapChoice("south", "South")], lambda path: log.append(path.name)
    ),
    "leave question": lambda app, log: LeaveQuestion(app),
    "confirm": lambda app, log: ConfirmDialog(app, "Sure?", "It is gone.", "Yes", log.noting("y")),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "languages"),
    [
        # German has the longer words.
        (SIZES[0], ("de",)),
        *(pytest.param(size, ("en", "de"), marks=pytest.mark.slow) for size in SIZES),
    ],
    ids=str,
)
def test_widgets_are_on_the_page_and_do_not_overlap(
    app: App, log: Log, size: tuple[int, int], languages: tuple[str, ...]
) -> None:
    for (page, build), language in itertools.product(PAGES.items(), languages):
        app.settings.language = language
        app.apply_settings()
        scene = build(app, log)
        app.render(scene, size)
        for widget in apart(scene, page):
            assert widget.rect.width >= 8, (page, widget.key)


def apart(scene: FormScene, page: str) -> list[Widget]:
    """The widgets that are seen, each in the window, and none on another."""
    widgets = [widget for widget in scene.group.widgets if widget.visible]
    screen = Rect((0, 0), scene.size)
    for index, widget in enumerate(widgets):
        assert screen.contains(widget.rect), (page, widget.key)
        for other in widgets[index + 1 :]:
            assert not widget.rect.colliderect(other.rect), (page, widget.key, other.key)
    return widgets


SCALES = [(2.0, 2.0), (0.75, 0.75), (0.75, 2.0), (2.0, 0.75)]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scales", SCALES, ids=str)
def test_pages_find_room_at_every_scale(
    app: App, log: Log, scales: tuple[float, float], size: tuple[int, int]
) -> None:
    app.settings.language = "de"
    app.settings.ui_scale, app.settings.text_scale = scales
    app.apply_settings()
    for page, build in PAGES.items():
        scene = build(app, log)
        scene.resize(size)
        assert not scene.crowded, page
        for widget in apart(scene, page):
            if isinstance(widget, Button):
                room = widget.rect.width - widget.metrics.px(1.6)
                words = text.fit(widget.label, widget.size, room, "semibold", text.READABLE)[0]
                assert words == widget.label, page


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_a_page_at_rest_asks_for_nothing_to_be_drawn(
    app: App, clock: ManualClock, log: Log, page: str
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    app.push(PAGES[page](app, log))
    pygame.event.clear()
    app.step()
    # The button of the handover page takes no presses at first, and shows it.
    clock.advance(2.0)
    app.step()
    scene = app.top
    assert scene is not None
    assert not scene.busy
    keys = [sprite.key for sprite in scene.sprites(0.0)]
    assert keys == [sprite.key for sprite in scene.sprites(5.0)]


def test_the_title_continues_the_newest_game_and_shows_all(
    app: App, log: Log, hands: MakeHands
) -> None:
    scene = title(app, log)
    app.push(scene)
    person = hands(scene)
    person.key(pygame.K_RETURN)
    assert getattr(person.widget("unfinished"), "label", "") == "All unfinished games (3)"
    for key in ("unfinished", "new", "extra-0", "quit"):
        person.press(key)
    assert log == ["resume", "unfinished", "new", "replays", "quit"]


def test_the_buttons_of_the_title_stay_in_their_places(
    app: App, log: Log, hands: MakeHands
) -> None:
    full, empty = title(app, log), title(app, log, resume=False)
    places = []
    for scene in (full, empty):
        app.push(scene)
        person = hands(scene)
        places.append({w.key: tuple(w.rect) for w in scene.group.widgets})
        # Words alone, and with a number of games: in the same place, as wide as they are.
        places[-1]["unfinished"] = person.widget("unfinished").rect.center
    assert places[0] == places[1]
    for key in ("continue", "unfinished", "extra-0"):
        person.press(key)
    assert log == []
    person.key(pygame.K_RETURN)
    assert log == ["new"]


def language_dialog(app: App) -> LanguageDialog:
    assert isinstance(app.top, LanguageDialog)
    return app.top


def test_the_language_changes_on_the_title_at_once(app: App, log: Log, hands: MakeHands) -> None:
    scene = title(app, log)
    app.push(scene)
    person = hands(scene)
    for code, words in (("de", "Neues Spiel"), ("en", "New game")):
        person.press("language")
        hands(language_dialog(app)).press(f"language-{code}")
        assert app.top is scene
        assert current_language() == code
        assert getattr(person.widget("new"), "label", "") == words


def test_a_new_language_leaves_no_words_in_the_old_one(app: App, log: Log) -> None:
    app.push(title(app, log))
    app.say("Saved.")
    app.change_setting("language", "de")
    assert app._toast.words == ""
    app.say("Gespeichert.")
    app.change_setting("sofa", True)
    assert app._toast.words == "Gespeichert."


def test_the_language_can_be_left_as_it_is(app: App, log: Log, hands: MakeHands) -> None:
    scene = title(app, log)
    app.push(scene)
    hands(scene).press("language")
    hands(language_dialog(app)).key(pygame.K_ESCAPE)
    assert app.top is scene
    assert current_language() == "en"


def test_a_notice_on_the_title_follows_the_language(app: App, log: Log) -> None:
    scene = title(app, log)
    app.push(scene)

    def words() -> list[tuple[int, int]]:
        scene.prepare()
        return [sprite.image.get_size() for sprite in scene.decor]

    english = words()
    app.settings.language = "de"
    app.apply_settings()
    german = [size for size in words() if size not in english]
    notice = text.render_fit("Bitte beachten", scene.metrics.font(15), 900, style="semibold-italic")
    assert notice.get_size() in german


LONG_NOTICE = "The settings could not be read and are kept aside. " * 4


@pytest.mark.parametrize("size", SIZES)
def test_a_long_notice_on_the_title_is_never_cut_off(
    clock: ManualClock, hands: MakeHands, size: tuple[int, int]
) -> None:
    """It takes two lines, or a page of its own behind a button."""
    app = offscreen_app(size, Settings(), clock)
    for words in (LONG_NOTICE[:110], LONG_NOTICE, LONG_NOTICE * 8):
        log = Log()
        scene = TitleScene(app, title(app, log).actions, partial(str, words))
        app.push(scene)
        scene.prepare()
        shown = [each for each in scene.group.widgets if each.key == "notice"]
        if words == LONG_NOTICE[:110]:
            assert not shown
        if words == LONG_NOTICE * 8:
            assert shown
        if shown:
            hands(scene).press("notice")
            assert isinstance(app.top, NoticeDialog) and app.top.words == words
            app.pop()
    app.close()


def test_the_title_counts_the_lessons_that_are_done(app: App, log: Log) -> None:
    def label(done: int, newcomer: bool = False) -> str:
        actions = replace(title(app, log).actions, learned=(done, 9), newcomer=newcomer)
        scene = TitleScene(app, actions)
        app.push(scene)
        scene.prepare()
        (learn,) = (each for each in scene.group.widgets if each.key == "learn")
        assert isinstance(learn, Button)
        return learn.label

    assert [label(done) for done in (0, 2, 9)] == [
        "Learn to play",
        "Learn to play (2 of 9)",
        "Learn to play",
    ]


def test_about_opens_over_the_title_and_goes_away(app: App, log: Log, hands: MakeHands) -> None:
    scene = title(app, log)
    app.push(scene)
    hands(scene).press("about")
    notice = app.top
    assert isinstance(notice, AboutDialog)
    hands(notice).key(pygame.K_ESCAPE)
    assert app.top is scene


def test_results_lead_on(app: App, log: Log, hands: MakeHands) -> None:
    scene = results(app, log)
    app.push(scene)
    past_the_guard(app)
    person = hands(scene)
    person.key(pygame.K_RETURN)
    person.press("title")
    person.key(pygame.K_ESCAPE)
    assert log == ["new", "title", "title"]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("tiles", [3, 12, 20])
def test_results_find_room_for_many_tiles(app: App, log: Log, count: int, tiles: int) -> None:
    scene = results(app, log, count, tiles)
    app.render(scene, (1024, 600))
    screen = Rect(0, 0, 1024, 600)
    assert all(sprite.rect.clip(screen).size != (0, 0) for sprite in scene.decor)


@pytest.mark.parametrize(
    ("how", "leads_on"), [("enter", True), ("space", True), ("button", True), ("beside", False)]
)
def test_only_the_button_of_the_handover_page_and_its_keys_lead_on(
    app: App, clock: ManualClock, log: Log, hands: MakeHands, how: str, leads_on: bool
) -> None:
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"))
    app.push(scene)
    person = hands(scene)
    app.step()
    clock.advance(1)
    app.step()
    if how == "enter":
        person.key(pygame.K_RETURN)
    elif how == "space":
        person.key(pygame.K_SPACE)
    elif how == "button":
        person.press("ready")
    else:
        person.click((3, 3))
    assert log == (["ready"] if leads_on else [])


@pytest.mark.parametrize("how", ["button", "ctrl+z", "backspace"])
def test_the_handover_page_lets_the_one_before_undo(
    app: App, clock: ManualClock, log: Log, hands: MakeHands, how: str
) -> None:
    undo = ("Bert", log.noting("undo"))
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"), undo=undo)
    app.push(scene)
    person = hands(scene)

    def press() -> None:
        if how == "button":
            person.click(person.widget("undo").rect.center)
        else:
            key = pygame.K_z if how == "ctrl+z" else pygame.K_BACKSPACE
            mod = pygame.KMOD_LCTRL if how == "ctrl+z" else 0
            scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    app.step()
    press()
    assert not log, "the page has hardly come up"
    clock.advance(1.7)
    app.step()
    press()
    assert not log, "anybody may have pressed it by mistake: it asks first"
    dialog = app.top
    assert isinstance(dialog, ConfirmDialog) and dialog.careful
    assert dialog.heading == "Really go back to Bert’s turn?"
    dialog.escape()
    assert app.top is scene and not log, "a hasty answer changes nothing"
    app.step()
    clock.advance(1.7)
    app.step()
    press()
    app.step()
    hands(app.top).widget("yes").activate()
    assert app.top is scene and log == ["undo"]


def test_the_button_for_undoing_is_one_and_not_words_alone(app: App, log: Log) -> None:
    undo = ("Bert", log.noting("undo"))
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"), undo=undo)
    app.push(scene)
    scene.prepare()
    ready, back = (each for each in scene.group.widgets if isinstance(each, Button))
    assert not back.quiet and not back.primary and ready.primary
    assert back.rect.height < ready.rect.height or back.size < ready.size


def test_a_handover_page_without_undo_does_nothing_for_its_keys(
    app: App, clock: ManualClock, log: Log, hands: MakeHands
) -> None:
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"))
    app.push(scene)
    app.step()
    clock.advance(1.7)
    app.step()
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    assert not log
    assert [each.key for each in scene.group.widgets] == ["ready"]


def test_the_button_of_the_handover_page_can_be_pressed_once_the_presses_have_paused(
    app: App, clock: ManualClock, log: Log, hands: MakeHands
) -> None:
    app.presses.note(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0), clock.now())
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"))
    app.push(scene)
    person = hands(scene)
    app.step()
    assert not person.widget("ready").enabled
    place = person.widget("ready").rect.center
    for _time in range(8):
        clock.advance(0.9)
        app.step()
        person.click(place)
        app.step()
        assert not person.widget("ready").enabled
    assert log == []
    clock.advance(1)
    app.step()
    assert person.widget("ready").enabled
    person.click(place)
    assert log == ["ready"]


@pytest.mark.parametrize("seconds", [0.1, 0.5, 5.0])
def test_the_gamepads_start_opens_the_menu_of_the_handover_page_at_any_time(
    app: App, clock: ManualClock, log: Log, seconds: float
) -> None:
    """As at the table before it; it was taken for a press of the one before."""
    app.push(HandoverScene(app, "Anna", "red", log.noting("ready"), menu=log.noting("menu")))
    somebody = Somebody(app, clock, "gamepad")
    app.step()
    clock.advance(seconds)
    somebody.press((0, 0), pygame.CONTROLLER_BUTTON_START)
    assert log == ["menu"]


def test_handover_hides_all_that_is_below(app: App, log: Log) -> None:
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"))
    assert not scene.overlay
    app.push(scene)
    assert scene.background().get_size() == app.size
    assert scene.background().get_alpha() in (None, 255)


def test_a_question_is_answered_once(app: App, log: Log, hands: MakeHands) -> None:
    app.push(title(app, log))
    for answer, key in (("yes", pygame.K_RETURN), ("no", pygame.K_ESCAPE)):
        question = ConfirmDialog(app, "Sure?", "", "Yes", log.noting("yes"), no=log.noting("no"))
        app.push(question)
        hands(question).key(key)
        assert log == [answer]
        assert app.top is not question
        log.clear()


def test_a_careful_question_takes_enter_for_no_and_shows_it(
    app: App, log: Log, hands: MakeHands
) -> None:
    app.push(title(app, log))
    question = ConfirmDialog(app, "Sure?", "", "Yes", log.noting("yes"), careful=True)
    app.push(question)
    person = hands(question)
    no, yes = person.widget("no"), person.widget("yes")
    assert isinstance(no, Button) and isinstance(yes, Button)
    assert (no.primary, no.destroys) == (True, False)
    assert (yes.primary, yes.destroys) == (False, True)
    assert yes.rect.right < no.rect.left
    person.key(pygame.K_RETURN)
    assert log == []


@pytest.mark.parametrize("keys", [True, False])
def test_the_focus_is_seen_once_settings_are_left_by_a_key(app: App, log: Log, keys: bool) -> None:
    """Also where the pointer opened them, and the page below has not seen a key before."""
    device.use(Device.POINTER)
    menu = MenuScene(app, lambda: app.push(SettingsScene(app)), log.noting("leave"))
    app.push(menu)
    app.step()
    menu.group.focus_key("settings")
    menu.group.hide_focus()
    settings = SettingsScene(app)
    app.push(settings)
    app.step()
    device.use(Device.KEYS if keys else Device.POINTER)
    settings.escape()
    app.step()
    focused = menu.group.focused
    assert menu.on_top and focused is not None and focused.key == "settings"
    assert bool(focused.ring_sprites()) == keys


def test_the_menu_follows_the_language_of_the_settings_above_it(app: App, log: Log) -> None:
    menu = MenuScene(app, log.noting("settings"), log.noting("leave"))
    app.push(menu)
    app.step()
    english = menu.heading, menu.words
    app.settings.language = "de"
    app.apply_settings()
    app.step()
    assert menu.heading != english[0]
    assert menu.words != english[1]


@pytest.mark.parametrize("reduced", [False, True], ids=["filling", "seconds"])
def test_the_handover_page_shows_why_its_button_waits_after_the_pause_too(
    app: App, clock: ManualClock, log: Log, hands: MakeHands, reduced: bool
) -> None:
    app.settings.reduced_motion = reduced
    scene = HandoverScene(app, "Anna", "red", log.noting("ready"))
    app.push(scene)
    person = hands(scene)
    button = person.widget("ready")
    app.step()
    clock.advance(2)
    app.step()
    assert button.enabled
    at_rest = len(scene.sprites(clock.now()))
    app.push(MenuScene(app, app.pop, log.noting("title")))
    app.step()
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    app.presses.note(escape, clock.now())
    app.pop()
    full: list[int] = []
    for _frame in range(9):
        app.step()
        if button.enabled:
            break
        sprites = scene.sprites(clock.now())
        assert len(sprites) > at_rest - 1, "the shadow of a button goes, the sign comes"
        full.append(pygame.mask.from_surface(sprites[-1].image, 200).count())
        clock.advance(0.2)
    assert button.enabled and len(scene.sprites(clock.now())) == at_rest
    assert len(full) > 3
    assert reduced or full == sorted(set(full)), "it grows"


def test_typing_a_sign_that_is_not_drawn_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    page = RenameDialog(app, "", "South Germany", lambda title: None)
    app.push(page)
    hands = Hands(page)
    hands.type("Zoë")
    assert not said
    hands.type("ש")
    assert said == ["The game can’t draw this sign, but keeps it."]
    assert page.name == "Zoëש"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_who_is_next_is_read_whole_above_the_button(
    app: App, log: Log, size: tuple[int, int], language: str
) -> None:
    """German has words below the name too."""
    app.settings.language = language
    app.apply_settings()
    for name in ("Ada", "Wolfgang-Amad."):
        scene = HandoverScene(app, name, "red", log.noting("ready"), news())
        app.render(scene, size)
        heading = next(each for each in scene.described if each.role is Role.HEADING)
        assert heading.box is not None
        button = scene.group.widgets[0]
        # The foot of a line is empty.
        foot = scene.metrics.px(0.3)
        assert heading.box[1] + heading.box[3] - foot <= button.rect.top

"""The slips that tell what a symbol means: when they come, what they say, where the rules open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.library import find_board
from game.rules.actions import TakeCard
from game.rules.board import StackKind
from game.rules.events import Official
from game.rules.options import Options
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.rulebook.chapters import RULES_CHAPTERS
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import ForcedSteps, Settings
from game.ui.table.draw import highlights
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import ADMINISTRATOR, Key, KeyKind, card_key, slot_key
from game.ui.table.position import Position
from game.ui.table.text.tooltips import CHAPTERS, tooltip_words
from game.ui.table.tooltips import DELAY
from tests.rules.builders import Player, card, position
from tests.ui.accessibility.listener import listen, steps
from tests.ui.input.fake_gamepads import axis, button
from tests.ui.table.desk import Desk, middle

SHAPES = ((1280, 800), (1000, 900))


@pytest.fixture
def desk(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    return Desk(app, clock, fresh(3), "human ai ai")


def ask(desk: Desk) -> None:
    desk.scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?"))


@pytest.mark.slow
def test_a_gamepad_asks_with_the_right_stick_to_the_left(desk: Desk) -> None:
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTX, -1.0))
    desk.app.step()
    asking = desk.scene.tooltips.asking
    assert asking is not None
    first = asking.focused
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.0))
    pygame.event.post(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    desk.app.step()
    assert desk.scene.tooltips.asking is asking and asking.focused is not first
    pygame.event.post(axis(pygame.CONTROLLER_AXIS_RIGHTX, -1.0))
    desk.app.step()
    assert desk.scene.tooltips.asking is None


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (Key(KeyKind.HAND_OF, 1), "0 cards in hand"),
        (Key(KeyKind.HOUSES_OF, 0), "20 houses left"),
        (Key(KeyKind.CARRIAGE_OF, 0), "needs 3 cities"),
        (Key(KeyKind.ROUTE_OF, 1), "No route"),
        (Key(KeyKind.NAME_OF, 0), "began the game"),
        (Key(KeyKind.NAME_OF, 1), "Bert, AI: club"),
        (Key(KeyKind.NAME_OF, 2), "last move of each round"),
        (Key(KeyKind.PHASES), "take a card"),
        (Key(KeyKind.SUPPLY), "60 cards"),
        (Key(KeyKind.DISCARD), "0 cards"),
        (Key(KeyKind.OFFICIAL, 2), "Administrator"),
        (Key(KeyKind.STACK, 1), "3, 2, 1"),
        (Key(KeyKind.CARRIAGE, 5), "5 or more cities while you own carriage 4"),
        (Key(KeyKind.CITY, 0), "Augsburg, in Baiern"),
    ],
    ids=str,
)
def test_a_pointer_that_rests_is_told(desk: Desk, key: Key, said: str) -> None:
    desk.mouse.move(desk.scene.position.tooltip_targets()[key].center)
    desk.pass_time(DELAY - 0.2)
    assert desk.scene.tooltips.current is None
    before = len(desk.scene.sprites(desk.clock.now()))
    desk.pass_time(0.4)
    assert desk.scene.tooltips.current == key
    assert said in tooltip_words(key, desk.scene.position.view)
    assert len(desk.scene.sprites(desk.clock.now())) > before
    desk.mouse.move((1, 1))
    desk.pass_time(0.1)
    assert desk.scene.tooltips.current is None


def test_while_nothing_moves_no_symbol_is_looked_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table at rest costs next to nothing, wherever the pointer lies."""
    asked: list[object] = []
    look = Position.tooltip_targets

    def counted(position: Position) -> dict[Key, pygame.Rect]:
        asked.append(position)
        return look(position)

    monkeypatch.setattr(Position, "tooltip_targets", counted)
    place = look(desk.scene.position)
    desk.mouse.move(place[Key(KeyKind.SUPPLY)].center)
    desk.pass_time(1.0)
    assert len(asked) == 1
    desk.mouse.move(place[Key(KeyKind.DISCARD)].center)
    desk.pass_time(1.0)
    assert len(asked) == 2
    desk.scene.table.update_position()
    desk.pass_time(1.0)
    assert len(asked) == 3


def test_no_tip_comes_back_from_under_another_page(desk: Desk) -> None:
    """The pointer has gone on to a button of that page, and nothing has told the table so."""
    tool = next(each for each in desk.scene.group.widgets if each.key == "open-log")
    desk.mouse.move(tool.rect.center)
    assert desk.scene.group.tooltips()
    page = HandoverScene(desk.app, "Anna", "red", desk.app.pop)
    desk.app.push(page)
    desk.pass_time(1.0)
    desk.mouse.move((desk.app.size[0] // 2, desk.app.size[1] - 40))
    desk.app.pop()
    desk.pass_time(1.0)
    assert not desk.scene.group.tooltips()
    desk.scene.table.refresh()
    desk.pass_time(1.0)
    assert not desk.scene.group.tooltips()
    desk.mouse.move(tool.rect.center)
    assert desk.scene.group.tooltips()


def test_a_thing_in_hand_is_not_explained_over(desk: Desk) -> None:
    desk.key(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert desk.scene.table.mode.selected is not None
    desk.mouse.move(desk.scene.position.tooltip_targets()[Key(KeyKind.SUPPLY)].center)
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current is None


def test_the_focus_of_the_keyboard_is_told_too(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    desk.scene.group.focus_key("supply-0")
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current == Key(KeyKind.SUPPLY)


def test_asking_goes_through_everything_by_keyboard(desk: Desk) -> None:
    ask(desk)
    asking = desk.scene.tooltips.asking
    assert asking is not None
    told = set()
    for _ in asking.widgets:
        assert asking.focused is not None
        told.add(asking.focused.key)
        desk.key(pygame.K_TAB)
    told_of = {(key.kind, key.number) for key in desk.scene.position.tooltip_targets()}
    assert told == {f"{kind}-{number}" for kind, number in told_of}
    assert desk.session.steps == []
    desk.key(pygame.K_1)
    assert desk.session.steps == []
    desk.key(pygame.K_ESCAPE)
    assert desk.scene.tooltips.asking is None
    desk.key(pygame.K_1)
    assert len(desk.session.steps) == 1


@pytest.mark.slow
def test_the_rules_open_where_they_tell_about_it(desk: Desk) -> None:
    opened: list[str] = []
    desk.app.open_help = opened.append
    ask(desk)
    asking = desk.scene.tooltips.asking
    assert asking is not None
    asking.focus_key("stack-2")
    desk.key(pygame.K_RETURN)
    assert opened == ["tiles"]
    desk.key(pygame.K_ESCAPE)
    desk.mouse.move(desk.scene.position.tooltip_targets()[Key(KeyKind.OFFICIAL, 1)].center)
    assert desk.scene.topic == "officials"
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    desk.app.step()
    assert opened == ["tiles", "officials"]


def test_every_chapter_that_is_named_is_in_the_book() -> None:
    named = {*CHAPTERS.values(), "closing", "end", "options"}
    assert named <= {chapter.id for chapter in RULES_CHAPTERS}


def test_a_coach_is_told_in_the_north(app: App, clock: ManualClock) -> None:
    rules = Ruleset(find_board("north"), "horses")
    state = rules.new_game(2, 0, list(range(len(rules.board.cards))))
    desk = Desk(app, clock, state)
    said = tooltip_words(Key(KeyKind.CARRIAGE_OF, 1), desk.scene.position.view)
    assert said.startswith("2 horses")
    assert "free city" in tooltip_words(
        Key(KeyKind.CITY, rules.board.city_index["bremen"]), desk.scene.position.view
    )
    desk.mouse.move(desk.scene.position.tooltip_targets()[Key(KeyKind.CARRIAGE_OF, 1)].center)
    assert desk.scene.topic == "horses"


@pytest.mark.parametrize("every", [False, True])
def test_the_tile_for_all_provinces_names_the_one_left_out(
    app: App, clock: ManualClock, south_rules: Ruleset, every: bool
) -> None:
    rules = Ruleset(south_rules.board, "base", Options(every_province=every))
    desk = Desk(app, clock, rules.new_game(2, 0, list(range(len(rules.board.cards)))))
    stacks = rules.board.stacks
    number = next(n for n, each in enumerate(stacks) if each.kind is StackKind.ALL_PROVINCES)
    said = tooltip_words(Key(KeyKind.STACK, number), desk.scene.position.view)
    assert said.startswith(f"A house in each province{'' if every else ' but Baiern'}: ")


def test_points_below_zero_are_explained(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    rules = Ruleset(south_rules.board, "base", Options(open_scores=True))
    desk = Desk(app, clock, rules.new_game(2, 0, list(range(len(rules.board.cards)))))
    said = tooltip_words(Key(KeyKind.NAME_OF, 0), desk.scene.position.view)
    assert "20 houses not placed: −20." in said


@pytest.mark.parametrize(
    "size",
    [(1024, 600), *(pytest.param(size, marks=pytest.mark.slow) for size in SHAPES)],
    ids=str,
)
def test_the_words_about_a_small_button_leave_the_last_move_in_sight(
    clock: ManualClock, fresh: Callable[[int], State], size: tuple[int, int]
) -> None:
    """What was done is read while one thinks about undoing it."""
    desk = Desk(offscreen_app(size, Settings(), clock), clock, fresh(3), "human ai ai", hints=True)
    group, layout = desk.scene.group, desk.scene.position.layout
    for key in ("hint", "undo", "redo", "menu"):
        tool = next(each for each in group.widgets if each.key == key)
        desk.mouse.move(tool.rect.center)
        *_shadow, paper, words = group.tooltips()
        for sprite in (paper, words):
            rect = sprite.image.get_rect(topleft=(sprite.x, sprite.y))
            assert not rect.colliderect(layout.commentary), key
            assert not rect.colliderect(tool.rect), key
            assert layout.metrics.size[0] >= rect.right, key


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [
        # Little room and large words.
        pytest.param((1120, 630), 2.0, marks=pytest.mark.slow),
        pytest.param((1920, 1080), 1.0, marks=pytest.mark.slow),
        pytest.param((1120, 630), 1.0, marks=pytest.mark.slow),
        pytest.param((1920, 1080), 2.0, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_words_about_a_thing_leave_it_and_the_own_cards_in_sight(
    clock: ManualClock, fresh: Callable[[int], State], size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(text_scale=text_scale, language="de")
    desk = Desk(offscreen_app(size, settings, clock), clock, fresh(3), "human ai ai")
    targets, layout = desk.scene.position.tooltip_targets(), desk.scene.position.layout
    for key, rect in targets.items():
        desk.mouse.move(rect.center)
        desk.pass_time(DELAY * 2)
        box = desk.scene.tooltips.box()
        if box is None or desk.scene.tooltips.current != key:
            continue
        assert box.height <= 0.45 * size[1], key
        assert not box.colliderect(rect), key
        gap = max(box.left - rect.right, rect.left - box.right)
        gap = max(gap, box.top - rect.bottom, rect.top - box.bottom)
        # Large words cover no card, wherever there is room for them.
        assert text_scale > 1 or gap <= size[0] * 0.25, key
        for other in (layout.prompt, layout.route, layout.hand):
            assert not box.colliderect(other), key
    set_language("en")


def test_after_a_drop_nothing_is_explained_before_all_rests(desk: Desk) -> None:
    desk.mouse.drag(
        desk.scene.position.layout.slot(1).center, desk.scene.position.layout.hand.center
    )
    asked = desk.scene.table.told_step
    assert asked is not None
    supply = desk.scene.position.tooltip_targets()[Key(KeyKind.SUPPLY)]
    desk.mouse.move(supply.center)
    while desk.scene.table.told_step is asked:
        assert desk.scene.tooltips.current is None
        desk.pass_time(0.1)


def test_a_pointer_that_has_done_something_is_told_once_it_moves(desk: Desk) -> None:
    """Else why no third card may be taken came up unasked over the map, in each first turn."""
    for place in (slot_key(1), slot_key(2)):
        desk.mouse.click(*[desk.scene.position.places[place].center] * 2)
        desk.settle()
    assert desk.session.state.taken == 2
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current is None
    rest_on(desk, slot_key(1))
    assert desk.scene.tooltips.current == slot_key(1)


def test_a_pointer_that_was_refused_is_not_told_the_same_beside_it(
    sit: Callable[..., Desk], app: App
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    desk = sit("augsburg lodz-2", "ingolstadt")
    locked = card_key(card("lodz-2", desk.session.rules.board))
    desk.mouse.click(*[desk.scene.position.places[locked].center] * 2)
    assert desk.scene.table.message
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current is None


def test_a_tip_stays_while_a_rival_acts(app: App, clock: ManualClock, fresh: Any) -> None:
    desk = Desk(app, clock, fresh(3), "ai human ai")
    rest_on(desk, Key(KeyKind.SUPPLY))
    desk.submit(TakeCard(1))
    desk.settle()
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current == Key(KeyKind.SUPPLY)


def rest_on(desk: Desk, key: Key) -> None:
    desk.mouse.move(desk.scene.position.places[key].center)
    desk.pass_time(DELAY + 0.2)


def said_at(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What tooltips say from now on."""
    said: list[str] = []
    draw = highlights.tooltip

    def noting(words: str, *rest: Any) -> list[Sprite]:
        said.append(words)
        return draw(words, *rest)

    monkeypatch.setattr(highlights, "tooltip", noting)
    return said


@pytest.mark.slow
def test_a_locked_card_says_why_under_the_pointer_and_the_focus(
    sit: Callable[..., Desk], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    desk = sit("augsburg lodz-2", "ingolstadt")
    said = said_at(desk, monkeypatch)
    locked = card_key(card("lodz-2", desk.session.rules.board))
    assert desk.scene.position.signs[locked] is Sign.NOT_NOW
    rest_on(desk, locked)
    desk.scene.sprites(desk.clock.now())
    assert said[-1].count("\n") == 0 and "ake a card" in said[-1]
    device.use(Device.KEYS)
    desk.submit(TakeCard(4))
    desk.settle()
    open_card = slot_key(1)
    desk.scene.group.focus_key("slot-1")
    if desk.scene.position.signs[open_card] is Sign.NOT_NOW:
        desk.pass_time(DELAY + 0.2)
        desk.scene.sprites(desk.clock.now())
        assert said[-1]


def test_a_locked_official_says_the_true_reason(
    sit: Callable[..., Desk], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None has helped: it is only too late for him."""
    app.settings.forced_steps = ForcedSteps.NONE
    desk = sit("augsburg lodz-2", "ingolstadt", taken=1, played=1, forced=False)
    said = said_at(desk, monkeypatch)
    rest_on(desk, Key(KeyKind.OFFICIAL, 0))
    desk.scene.sprites(desk.clock.now())
    assert said[-1].startswith("The Postmaster helps only before you play a card.")
    assert "Only one official" not in said[-1]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "Not yet: only once you have taken a card."),
        (1, "Not yet: only once you have played a card."),
        (2, ""),
        (3, "You can use the Cartwright when you close a route."),
    ],
)
def test_an_official_who_cannot_help_yet_says_when_he_can(
    sit: Callable[..., Desk], number: int, said: str
) -> None:
    """Grey names, and no reason before one presses them."""
    desk = sit("augsburg lodz-2", "ingolstadt", forced=False)
    view = desk.scene.position.view
    lines = tooltip_words(Key(KeyKind.OFFICIAL, number), view).splitlines()
    assert lines[1:] == [*filter(None, [said]), "Only one official per turn."]


def test_the_official_who_has_helped_says_once_that_there_is_one_per_turn(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit("augsburg lodz-2", taken=1, official=Official.ADMINISTRATOR)
    said = said_at(desk, monkeypatch)
    rest_on(desk, ADMINISTRATOR)
    desk.scene.sprites(desk.clock.now())
    assert "already helped you" in said[-1]
    assert said[-1].count("Only one official per turn") == 1


@pytest.mark.parametrize(
    "size",
    [
        (1024, 600),
        *(pytest.param(size, marks=pytest.mark.slow) for size in (*SHAPES, (1920, 1080))),
    ],
    ids=str,
)
def test_no_tooltip_lies_over_the_open_log(
    clock: ManualClock, fresh: Callable[[int], State], size: tuple[int, int]
) -> None:
    desk = Desk(offscreen_app(size, Settings(), clock), clock, fresh(3), "human ai ai")
    desk.scene.history.toggle()
    desk.scene.update()
    panel = desk.scene.history.log_panel
    assert panel is not None
    tips = desk.scene.tooltips
    seen = 0
    for key, place in desk.scene.position.tooltip_targets().items():
        if panel.rect.colliderect(place) or not place.width:
            continue
        tips.current = key
        box = tips.box()
        # Their edges may touch.
        assert box is None or not box.inflate(-4, -4).colliderect(panel.rect), key
        seen += box is not None
    assert seen > 10


@pytest.mark.parametrize(
    ("carriage", "words"),
    [
        (0, "The Cartwright does not help with carriage 3: every route needs at least 3 cities."),
        (3, "With the Cartwright 3 are enough."),
        (4, "With the Cartwright 3 are enough."),
        (5, "With the Cartwright 4 are enough."),
        (6, "With the Cartwright 5 are enough."),
    ],
)
def test_the_sign_beside_the_route_tells_what_the_cartwright_makes_up_for(
    app: App, clock: ManualClock, south_rules: Ruleset, carriage: int, words: str
) -> None:
    anna = Player(hand="lodz", route="ulm augsburg", carriage=carriage)
    state = position(south_rules, anna, Player(hand="linz"), taken=1)
    view = Desk(app, clock, state, "human ai").scene.position.view
    lines = tooltip_words(Key(KeyKind.BESIDE_ROUTE), view).splitlines()
    assert lines[-1] == words


@pytest.mark.parametrize("by", ["press", "move"])
def test_the_pointer_puts_the_tip_of_a_focused_button_away(desk: Desk, by: str) -> None:
    desk.key(pygame.K_TAB)
    desk.scene.group.focus_key("undo")
    desk.pass_time(1.0)
    assert desk.scene.group.tooltips()
    at = middle(desk, slot_key(3))
    if by == "press":
        desk.mouse.click(at)
    else:
        desk.mouse.move((at[0] - 20, at[1]))
        desk.mouse.move(at)
    desk.pass_time(1.0)
    assert not desk.scene.group.tooltips()


def test_the_tip_of_a_button_is_gone_below_the_page_it_opens(desk: Desk) -> None:
    menu = next(each for each in desk.scene.group.widgets if each.key == "menu")
    desk.mouse.move(menu.rect.center)
    on_top, below = (desk.scene.picture.layers(0.0, seen)[1] for seen in (True, False))
    assert len(on_top) > len(below)


def test_who_points_while_a_screen_reader_listens_sees_no_frame_and_no_tip_elsewhere(
    desk: Desk,
) -> None:
    """Some desktops say that one listens though nobody does."""
    listen(desk.app)
    steps(desk.app)
    device.use(Device.POINTER)
    desk.mouse.move((1, 1))
    desk.mouse.click(middle(desk, slot_key(1)), middle(desk, slot_key(1)))
    desk.settle()
    desk.pass_time(2 * DELAY)
    assert not any(each.ring for each in desk.scene.group.widgets)
    assert desk.scene.tooltips.current is None
    desk.key(pygame.K_RIGHT)
    assert any(each.ring for each in desk.scene.group.widgets)

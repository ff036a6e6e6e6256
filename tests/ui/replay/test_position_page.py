"""A moment of a finished game is changed by hand, and the master says what to do there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.questions import Apart, Hint, HintQuestion
from game.changed_positions import Changed, Part
from game.playback import Playback
from game.rules.actions import TakeCard
from game.storage.saves import Saves
from game.ui.accessibility.node import Act
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.graphics.text import words_of
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.position_exercise import advised_position
from game.ui.replay.position_page import PositionPage
from game.ui.replay.review import ReviewTools
from game.ui.replay.scene import ReplayScene
from game.ui.review.review import Review
from game.ui.samples.game import nothing
from game.ui.samples.instant_ai import InstantAi
from game.ui.settings import AnimationSpeed, Switches
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.table.model.view import View
from game.ui.table.text.hint import hint_words
from tests.ui.accessibility.listener import listen, press, steps
from tests.ui.accessibility.orca import Orca
from tests.ui.devices import DEVICES, Somebody
from tests.ui.switches import SwitchUser
from tests.ui.table.desk import GAMES


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    ai = InstantAi()
    made.records.reviews._ai = ai
    made.title()
    yield made
    made.keeper.leave()
    made.ai.close()


def replay(app: App, program: Program, name: str = "last-house.jsonl") -> ReplayScene:
    program.records.open_record(GAMES / name)
    assert isinstance(app.top, ReplayScene)
    app.top.go_to(20)
    app.step()
    return app.top


def changing(app: App) -> PositionPage:
    assert isinstance(app.top, PositionPage)
    return app.top


def first_card(app: App, number: int = 0) -> str:
    """The key of a card that can be taken away, of the first one unless told."""
    keys = [each.key for each in changing(app).group.widgets]
    return next(each for each in keys if each.startswith(f"in-{number}-"))


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_a_hand_is_changed_and_the_master_asked(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    page = replay(app, program)
    state = page.playback.state(20)
    before = Changed.of(state, state.turn)
    somebody = Somebody(app, clock, by)
    somebody.choose("here")
    assert isinstance(app.top, BranchDialog)
    somebody.choose("change")
    position = changing(app)
    assert position.changed == before
    somebody.choose(first_card(app))
    somebody.choose("city-lodz")
    lodz = state.rules.board.city_index["lodz"]
    assert position.changed.hand == tuple(sorted((*before.hand[1:], lodz)))
    somebody.step_choice("part", 2)
    assert position.part is Part.HOUSES
    somebody.choose("city-ulm")
    ulm = state.rules.board.city_index["ulm"]
    assert (ulm in position.changed.houses) is (ulm not in before.houses)
    somebody.choose("ask")
    app.step()
    table = app.top
    assert isinstance(table, ExerciseScene)
    app.step()
    shown = table.session.state
    assert Changed.of(shown, shown.turn) == position.changed
    assert table.guide.answer is not None and table.guide.answer.right
    assert table.guide.answer.words
    # A look back leads to no game of one's own: its record could not say how it came about.
    table.history.show(0)
    app.step()
    look_back = app.top
    assert isinstance(look_back, ReplayScene) and look_back.actions.play_on is None
    app.pop()
    somebody.choose("leave-exercise")
    assert app.top is position
    somebody.choose("back") if by == "pointer" else somebody.back()
    somebody.choose("yes")
    assert app.top is page and page.playback.state(20) is state


@pytest.mark.parametrize("new", [True, False])
def test_that_the_game_stays_is_said_once(app: App, new: bool) -> None:
    dialog = BranchDialog(app, 40, 60, None, nothing if new else None, change=nothing)
    app.push(dialog)
    app.step()
    assert dialog.words.count("stays as it is") == 1


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_what_was_changed_is_not_lost_unasked(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    position = changing(app)
    somebody = Somebody(app, clock, by)

    def leave() -> None:
        somebody.choose("back") if by == "pointer" else somebody.back()

    leave()
    assert page.on_top, "nothing was changed"
    page.actions.change and page.actions.change(20)
    position = changing(app)
    somebody.choose("city-lodz")
    changed = position.changed
    leave()
    question = app.top
    assert isinstance(question, ConfirmDialog)
    focused = question.group.focused
    assert focused is None or focused.key == "no", "the safe answer"
    somebody.choose("no")
    assert app.top is position and position.changed == changed
    leave()
    somebody.choose("yes")
    assert page.on_top


@pytest.mark.slow
def test_the_words_below_an_advice_are_paragraphs_that_hold_there(
    app: App, program: Program
) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    position = changing(app)
    state = position._state
    plan = TakeCard(1), TakeCard(2)
    hint = Hint(TakeCard(1), plan, (), other=TakeCard(3), apart=Apart.EVEN)
    view = View.of(state, page.playback.header.seats, state.turn)
    said = hint_words(hint, view)
    assert len(said) == 3 and "Ask again" in said[1]
    ai = InstantAi()
    tools = ReviewTools(Review(page.playback.header, page.playback.steps, ai), ai, nothing)
    table = advised_position(app, Playback(page.playback.header, state, ()), hint, tools)
    app.push(table)
    app.step()
    app.step()
    answer, callout = table.guide.answer, table.guide.callout
    assert answer is not None and callout is not None
    paragraphs = answer.words.split("\n")
    assert paragraphs == [each for each in said if "Ask again" not in each]
    shown = {words_of(each.image).replace("\n", " ") for each in callout.paper()}
    assert {*paragraphs} <= shown


@pytest.mark.slow
def test_what_is_impossible_is_said_and_nobody_asked(
    app: App, clock: ManualClock, program: Program
) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    somebody = Somebody(app, clock, "keys")
    position = changing(app)
    ear = listen(app)
    steps(app)
    somebody.step_choice("part", 3)
    somebody.choose(first_card(app, 5))
    assert not somebody.widget("ask").enabled
    steps(app)
    names = [each.node.name for each in ear.snapshot.nodes.values()]
    assert "Six cards must lie open; still to be chosen: 1." in names
    cities = page.playback.state(20).rules.board.cities
    absent = (n for n in range(len(cities)) if n not in position.changed.display)
    ear.ask(cities[next(absent)].name, Act.PRESS)
    steps(app)
    assert len(position.changed.display) == 6
    somebody.choose("undo")
    assert position.changed == Changed.of(page.playback.state(20), position.changed.seat)
    assert somebody.widget("ask").enabled


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_cities_stay_where_they_are_whatever_is_changed(
    app: App, program: Program, size: tuple[int, int]
) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    position, places = changing(app), list[list[tuple[int, ...]]]()
    position.resize(size)
    for part in Part:
        position._choose_part(part)
        position.prepare()
        cities = [each for each in position.group.widgets if each.key.startswith("city-")]
        places.append([tuple(each.rect) for each in cities])
    assert places[0] and all(each == places[0] for each in places)


@pytest.mark.slow
def test_it_is_said_that_a_turn_under_way_begins_anew(app: App, program: Program) -> None:
    page = replay(app, program)
    playback = page.playback
    begun = next(at for at in range(20, 60) if playback.state(at).taken == 2)
    fresh = next(at for at in range(begun, 80) if not playback.state(at).taken)
    for at, words in (
        (begun, "The turn begins anew here: no card has been taken or played yet."),
        (fresh, ""),
    ):
        assert page.actions.change is not None
        page.actions.change(at)
        position = changing(app)
        app.step()
        assert position.status == words
        ask = next(each for each in position.group.widgets if each.key == "ask")
        assert ask.enabled
        app.pop()


@pytest.mark.slow
def test_it_may_be_the_turn_of_another_seat(app: App, clock: ManualClock, program: Program) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    position = changing(app)
    turn = page.playback.state(20).turn
    other = 1 - turn
    position.prepare()
    choice = next(each for each in position.group.widgets if each.key == "seat")
    choice.perform((), Act.INCREASE if other else Act.DECREASE, None)
    app.step()
    assert position.changed == Changed.of(page.playback.state(20), other)


@pytest.mark.parametrize("by", DEVICES)
def test_what_was_changed_is_kept_while_another_seat_is_looked_at(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    page = replay(app, program)
    first = next(at for at in range(20, 40) if page.playback.state(at).turn == 0)
    page.actions.change and page.actions.change(first)
    position = changing(app)
    somebody = Somebody(app, clock, by)
    before = position.changed
    added = position._state.rules.board.cities[before.display[0]]
    somebody.choose(f"city-{added.id}")
    hand = position.changed.hand
    assert len(hand) == len(before.hand) + 1
    somebody.step_choice("part", 3)
    somebody.choose(first_card(app))
    display = position.changed.display
    somebody.step_choice("seat", 1)
    assert position.changed.seat == 1
    assert position.changed.display == display, "the open cards are the same for all seats"
    position._choose_seat(0)
    app.step()
    assert (position.changed.hand, position.changed.display) == (hand, display)
    somebody.choose("undo")
    assert position.changed == before


def test_a_listener_hears_where_a_house_stands(
    app: App, clock: ManualClock, program: Program
) -> None:
    ear = listen(app)
    page = replay(app, program)
    board = page.playback.state(20).rules.board
    somebody = Somebody(app, clock, "keys")
    somebody.choose("here")
    somebody.choose("change")
    somebody.step_choice("part", 2)
    steps(app)
    city = next(
        each
        for number, each in enumerate(board.cities)
        if number not in changing(app).changed.houses
    )
    for house in (True, False):
        somebody.choose(f"city-{city.id}")
        steps(app)
        assert (ear.focused.name, ear.focused.checked) == (city.name, house)


def test_a_listener_hears_what_was_added_and_what_was_taken_away(
    app: App, clock: ManualClock, program: Program
) -> None:
    orca = Orca(clock)
    listen(app, orca)
    page = replay(app, program)
    assert page.actions.change is not None
    page.actions.change(20)
    steps(app, 60)
    position = changing(app)
    hand = len(position.changed.hand)
    position.group.focus_key("city-lodz")
    app.refresh()
    steps(app, 60)
    before = len(orca.said)
    press(app, pygame.K_RETURN)
    steps(app, 60)
    assert orca.said[before:] == [f"Lodz added to the hand: {hand + 1} cards."], "no name before"
    press(app, pygame.K_RETURN)
    steps(app, 60)
    assert orca.said[before + 1] == f"Lodz added to the hand: {hand + 2} cards."
    position.group.focus_key("city-ulm")
    press(app, pygame.K_RETURN)
    assert len(position.changed.hand) == hand + 3
    cities = page.playback.state(20).rules.board.cities
    name = cities[position.changed.hand[0]].name
    position.group.focus_key(first_card(app))
    app.refresh()
    steps(app, 60)
    before = len(orca.said)
    press(app, pygame.K_RETURN)
    steps(app, 60)
    assert f"{name} taken out of the hand: {hand + 2} cards left." in " ".join(orca.said[before:])
    # Of the open cards one is missing then.
    position._choose_part(Part.DISPLAY)
    app.refresh()
    steps(app, 60)
    gone, after = (cities[each].name for each in position.changed.display[:2])
    position.group.focus_key(first_card(app))
    app.refresh()
    steps(app, 60)
    before = len(orca.said)
    press(app, pygame.K_RETURN)
    steps(app, 60)
    assert orca.said[before] == after, "what has the focus now"
    words = f"{gone} taken out of the open cards: 5 cards left. Six cards must lie open"
    assert words in " ".join(orca.said[before + 1 :])


def test_for_a_listener_the_cities_are_one_stop(
    app: App, clock: ManualClock, program: Program
) -> None:
    listen(app)
    page = replay(app, program)
    assert page.actions.change is not None
    page.actions.change(20)
    steps(app)
    position = changing(app)
    cities = [each for each in position.group.widgets if each.key.startswith("city-")]
    position.group.focus(cities[3])
    press(app, pygame.K_TAB)
    focused = position.group.focused
    assert focused is not None and focused not in cities
    position.group.focus(cities[3])
    press(app, pygame.K_RIGHT)
    assert position.group.focused is cities[4]


@pytest.mark.slow
def test_one_switch_is_enough(app: App, clock: ManualClock, program: Program) -> None:
    page = replay(app, program)
    page.actions.change and page.actions.change(20)
    app.change_setting("switches", Switches.ONE)
    person = SwitchUser(app, clock)
    hand = changing(app).changed.hand
    app.step()
    person.choose(first_card(app))
    assert changing(app).changed.hand == hand[1:]
    person.choose("ask")
    app.step()
    assert isinstance(app.top, ExerciseScene)


@pytest.mark.slow
def test_the_question_is_dropped_when_the_page_is_left(app: App, program: Program) -> None:
    page = replay(app, program)
    ai = program.records.reviews._ai
    ai.poll = lambda kind: None  # type: ignore[method-assign]
    page.actions.change and page.actions.change(20)
    position = changing(app)
    position.ask()
    app.step()
    assert position.thinking and position.status == "The master is thinking …"
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.step()
    assert app.top is page and not position.thinking
    assert isinstance(ai, InstantAi)
    assert InstantAi.poll(ai, HintQuestion) is None


@pytest.mark.slow
def test_horses_and_games_under_way_are_left_alone(app: App, program: Program) -> None:
    """With horses the copies of a card differ; under way it would be a hint against the rules."""
    assert replay(app, program, "horses-of-two.jsonl").actions.change is None
    program.records.show_replay(replay(app, program).playback.cut(30), None, app.pop)
    assert isinstance(app.top, ReplayScene)
    assert app.top.actions.change is None

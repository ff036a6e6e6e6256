"""At the table things are heard when they touch it, once, and nobody hears a hidden card."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules import events as happened
from game.rules.actions import Action, CloseRoute, TakeCard
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.audio.effects import WINS, Effect, call_of
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.timeline import Timeline
from game.ui.settings import AnimationSpeed
from game.ui.table.model.move_index import slot_key
from game.ui.table.model.tokens import Token, TokenKind
from game.ui.table.told.closing_beats import FALL, SPRUNG
from game.ui.table.told.tally_beats import POP, READ
from game.ui.table.turn.growth import BEFORE_THE_END, grown
from tests.rules.builders import Player, as_it_lies, position
from tests.ui.audio.fake_mixer import Ear
from tests.ui.table.desk import Desk

FRAME = 1 / 30


@pytest.fixture
def ear(app: App, clock: ManualClock) -> Ear:
    app.sound = Ear(clock)
    return app.sound


@pytest.fixture
def sit(app: App, clock: ManualClock, ear: Ear) -> Callable[[State, str], Desk]:
    def make(state: State, kinds: str = "human ai") -> Desk:
        desk = Desk(app, clock, state.copy(), kinds)
        if desk.waiting:
            desk.take_over()
        ear.take()
        return desk

    return make


def events_of(state: State, action: Action) -> list[Event]:
    events: list[Event] = []
    state.after(action, as_it_lies, events.append)
    return events


def closing(game: list[tuple[State, Action]], kind: type[Event]) -> tuple[State, Action]:
    """A closing of the seat at the bottom of the table that brings such an event."""
    for state, action in game:
        if (
            isinstance(action, CloseRoute)
            and state.turn == 0
            and any(isinstance(event, kind) for event in events_of(state, action))
        ):
            return state, action
    raise AssertionError(f"the game has no {kind.__name__}")


def landings(timeline: Timeline, kind: TokenKind) -> list[float]:
    """When the last flight of each thing of this kind is over."""
    ends: dict[object, float] = {}
    for flight in timeline.waiting(-1e9):
        if isinstance(flight.image_key, Token) and flight.image_key.kind is kind:
            key = flight.image_key.key
            ends[key] = max(ends.get(key, 0.0), flight.end)
    return sorted(ends.values())


def heard(ear: Ear, effect: Effect) -> list[float]:
    return [moment for moment, each in ear.heard if each is effect]


@pytest.mark.slow
def test_a_house_is_heard_when_it_touches_the_table(
    sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = closing(game_of_two, happened.HousePlaced)
    desk = sit(state)
    desk.submit(action)
    assert desk.scene.table.timeline is not None
    due = [end - SPRUNG for end in landings(desk.scene.table.timeline, TokenKind.HOUSE)]
    desk.settle(FRAME)
    moments = heard(ear, Effect.HOUSE)
    assert len(moments) == len(due) > 0
    for moment, wanted in zip(moments, due, strict=True):
        assert wanted <= moment <= wanted + 2 * FRAME


@pytest.mark.slow
def test_things_are_heard_from_where_they_are(
    app: App, sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = closing(game_of_two, happened.HousePlaced)
    desk = sit(state)
    desk.submit(action)
    line = desk.scene.table.timeline
    assert line is not None
    falls = [
        flight.end_rect
        for flight in line.waiting(-1e9)
        if isinstance(flight.image_key, Token)
        and flight.image_key.kind is TokenKind.HOUSE
        and flight.duration == pytest.approx(FALL)
    ]
    ear.places = []
    desk.settle(FRAME)
    places = [place for effect, place in ear.places if effect is Effect.HOUSE]
    assert len(set(places)) == len(falls) > 1
    for place, fall in zip(places, falls, strict=True):
        x, _y, width, _height = fall
        assert place == pytest.approx(2 * (x + width / 2) / app.size[0] - 1, abs=0.01)


@pytest.mark.slow
def test_a_seal_and_a_coach_are_heard_in_their_time(
    sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = closing(game_of_two, happened.TileWon)
    desk = sit(state)
    desk.submit(action)
    assert desk.scene.table.timeline is not None
    due = landings(desk.scene.table.timeline, TokenKind.TILE)
    # The sum is sealed in the same way, once all points are there.
    kinds = TokenKind.TILE, TokenKind.GAIN, TokenKind.HOUSE
    last = max(end for kind in kinds for end in landings(desk.scene.table.timeline, kind))
    desk.settle(FRAME)
    *tiles, summed = heard(ear, Effect.SEAL)
    for moment, wanted in zip(tiles, due, strict=True):
        assert wanted <= moment <= wanted + 2 * FRAME
    assert last + POP <= summed <= last + 2 * POP + READ + 2 * FRAME
    state, action = closing(game_of_two, happened.CarriageTaken)
    desk = sit(state)
    desk.submit(action)
    assert desk.scene.table.timeline is not None
    (lands,) = landings(desk.scene.table.timeline, TokenKind.CARRIAGE)
    ear.heard = []
    desk.settle(FRAME)
    (moment,) = heard(ear, Effect.COACH)
    assert moment < lands


@pytest.mark.slow
def test_a_skipped_animation_is_one_sound(
    sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = closing(game_of_two, happened.HousePlaced)
    desk = sit(state)
    desk.submit(action)
    before = len(ear.heard)
    desk.key(pygame.K_F5)
    assert desk.scene.table.timeline is None
    assert len(ear.heard) - before == 1
    desk.pass_time(0.2)
    assert len(ear.heard) - before == 1


def test_without_animations_an_action_is_one_sound(
    app: App, sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    state, action = closing(game_of_two, happened.HousePlaced)
    desk = sit(state)
    desk.submit(action)
    assert desk.scene.table.timeline is None
    effects = ear.take()
    assert len(effects) == 1
    assert effects[0] in (call_of(desk.session.header.seats[0].colour), Effect.HORN_LAST)


@pytest.mark.slow
def test_the_last_round_is_announced_by_the_horn_and_the_end_gives_no_winner_away(
    sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = next(
        (state, action)
        for state, action in game_of_two
        if any(isinstance(event, happened.EndTriggered) for event in events_of(state, action))
    )
    desk = sit(state, "human human")
    desk.submit(action)
    desk.settle(FRAME)
    assert ear.take().count(Effect.HORN_LAST) == 1
    state, action = game_of_two[-1]
    desk = sit(state, "human human")
    desk.submit(action)
    desk.settle(FRAME)
    desk.pass_time(2)
    assert desk.finished
    # The points are counted before the winner's fanfare.
    assert not [effect for effect in ear.take() if effect in WINS.values()]


@pytest.mark.slow
def test_what_a_rival_draws_sounds_like_any_card(
    sit: Callable[..., Desk], ear: Ear, game_of_two: list[tuple[State, Action]]
) -> None:
    """The sound is of the back of the card: the same whatever is on its face."""
    found = set()
    for state, action in game_of_two:
        events = events_of(state, action)
        if state.turn == 0 or [type(event) for event in events] != [happened.CardDrawn]:
            continue
        desk = sit(state)
        desk.submit(action)
        desk.settle(FRAME)
        found.add(tuple(ear.take()))
        if len(found) > 1:
            break
    assert found == {(Effect.SLIDE,)}


@pytest.fixture
def anna(sit: Callable[..., Desk], south_rules: Ruleset) -> Desk:
    state = position(
        south_rules,
        Player(hand="ulm"),
        Player(hand="lodz"),
        display="muenchen ulm linz basel kempten passau",
        supply="zuerich freiburg mannheim nuernberg",
    )
    return sit(state)


def test_refusals_thud_buttons_click_and_cards_are_picked_up(anna: Desk, ear: Ear) -> None:
    anna.key(pygame.K_e)
    assert ear.take() == [Effect.THUD]
    anna.scene.table.mode.tap(slot_key(1))
    assert ear.take() == [Effect.PICK]
    anna.scene.table.mode.put_back()
    assert ear.take() == []
    menu = next(w for w in anna.scene.group.widgets if w.key == "menu")
    anna.mouse.click(menu.rect.center)
    assert ear.take() == [Effect.CLICK]


def test_a_taken_card_slides_and_the_gap_is_filled(anna: Desk, ear: Ear) -> None:
    anna.submit(TakeCard(1))
    anna.settle()
    effects = ear.take()
    assert effects[0] is Effect.SLIDE
    assert Effect.TURN in effects


def test_the_music_is_told_how_far_the_game_has_come(
    sit: Callable[..., Desk], app: App, game_of_two: list[tuple[State, Action]]
) -> None:
    moments = [grown(state) for state, _ in game_of_two]
    assert moments[0] == 0
    assert moments == sorted(moments)
    assert max(each for each in moments if each < 1) <= BEFORE_THE_END
    last_round = game_of_two[-1][0].copy()
    last_round.finisher = 0
    assert grown(last_round) == 1
    state, _ = game_of_two[len(game_of_two) // 2]
    desk = sit(state, "human human")
    desk.settle()
    assert app.sound.grown == grown(state) > 0
    app.pop()
    assert app.sound.grown == 0

"""What one does at the table besides playing cards: by every device, in both variants."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pygame
import pytest

from game.library import find_board
from game.rules import legal_actions
from game.rules.actions import EndTurn, StartRoute
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.replay.scene import ReplayScene
from game.ui.settings import AnimationSpeed, ForcedSteps
from game.ui.table.menu import MenuScene
from game.ui.table.model.highlight import roads_in_reach
from game.ui.table.model.move_index import Key, KeyKind, card_key, city_key
from game.ui.table.scene import TableScene
from game.ui.widgets.list_view import ListView
from tests.rules.builders import Player, position
from tests.rules.play import builder
from tests.ui.devices import DEVICES, Somebody
from tests.ui.table.desk import Desk

LEFT_TRIGGER, RIGHT_TRIGGER = (
    pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
)


@dataclass(frozen=True)
class World:
    """`fits` joins the route of three cities, `other` does not; `seen` is open with its city."""

    rules: Ruleset
    route: str
    fits: str
    other: str
    display: str
    supply: str
    horses: str = ""

    def state(self, taken: int = 0, played: int = 0) -> State:
        hand = f"{self.fits} {self.other}"
        own = Player(hand=hand, route=self.route, horses=self.horses)
        return position(
            self.rules,
            own,
            Player(),
            display=self.display,
            supply=self.supply,
            taken=taken,
            played=played,
            forced=False,
        )

    def card(self, name: str) -> int:
        index = self.rules.board.card_index
        return index[name] if name in index else index[f"{name}-1"]


WORLDS = {
    "base": World(
        Ruleset(find_board("south")),
        route="augsburg ingolstadt regensburg",
        fits="ulm-3",
        other="basel-1",
        display="ulm linz-3 lodz-2 ulm-2 budweis-2 pilsen-2",
        supply="kempten innsbruck wuerzburg passau",
    ),
    "horses": World(
        Ruleset(find_board("north"), "horses"),
        route="bremen-1 hannover-1 magdeburg-1",
        fits="berlin-3",
        other="darmstadt-1",
        display="berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1",
        supply="leipzig-1 muenster-3 dresden-1 dresden-2",
        horses="halle-2",
    ),
}


@pytest.fixture(params=["base", pytest.param("horses", marks=pytest.mark.slow)])
def world(request: pytest.FixtureRequest) -> World:
    return WORLDS[request.param]


@pytest.fixture(params=DEVICES)
def somebody(request: pytest.FixtureRequest, app: App, clock: ManualClock) -> Somebody:
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.forced_steps = ForcedSteps.NONE
    return Somebody(app, clock, request.param)


def sit(somebody: Somebody, state: State) -> Desk:
    return Desk(somebody.app, somebody.clock, state, "human ai")


def centre(desk: Desk, key: Key) -> tuple[int, int]:
    return desk.scene.position.places[key].center


def take_first(desk: Desk, somebody: Somebody) -> None:
    if somebody.by == "keys":
        somebody.press((pygame.K_1, 0), 0)
    else:
        somebody.choose("slot-1")
        somebody.choose("hand-0")
    assert desk.session.state.taken == 1


# The finder


def roads_lit(desk: Desk) -> int:
    picture = desk.scene.picture
    return len(picture._roads.sprites(0.0, picture._selected or picture._inputs().focus))


@pytest.mark.slow
@pytest.mark.parametrize("where", ["card", "slot"])
def test_a_card_shows_its_city_and_the_roads_to_the_route(
    world: World, somebody: Somebody, where: str
) -> None:
    desk = sit(somebody, world.state())
    card = world.card(world.fits)
    key = card_key(card) if where == "card" else Key(KeyKind.SLOT, 1)
    somebody.look_at(f"{key.kind}-{key.number}", centre(desk, key))
    city = world.rules.city_of[card]
    picture = desk.scene.picture
    assert city in picture.highlight().cities
    thought_of = len(roads_in_reach(desk.scene.position.view))
    assert roads_lit(desk) == thought_of + 1
    other = card_key(world.card(world.other))
    somebody.look_at(f"{other.kind}-{other.number}", centre(desk, other))
    assert city not in picture.highlight().cities
    assert roads_lit(desk) == thought_of


@pytest.mark.slow
def test_a_city_lights_its_cards(world: World, somebody: Somebody) -> None:
    desk = sit(somebody, world.state())
    card = world.card(world.fits)
    city = world.rules.city_of[card]
    if somebody.by == "pointer":
        somebody.move(centre(desk, city_key(city)))
    else:
        if somebody.by == "keys":
            ask = pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")
            somebody.give(ask)
        else:
            somebody.push(pygame.CONTROLLER_AXIS_RIGHTX, -1.0)
        asking = desk.scene.tooltips.asking
        assert asking is not None
        while asking.focused is None or asking.focused.key != f"city-{city}":
            somebody.next()
    display = desk.session.state.display
    slots = {
        Key(KeyKind.SLOT, n) for n, c in enumerate(display, 1) if world.rules.city_of[c] == city
    }
    assert len(slots) == 2
    assert set(desk.scene.picture.highlight().cards) == {card_key(card), *slots}


# Taking back


def test_a_step_is_taken_back_and_taken_again(world: World, somebody: Somebody) -> None:
    somebody.app.settings.free_undo = True
    desk = sit(somebody, world.state())
    before = desk.session.state
    take_first(desk, somebody)
    after = desk.session.state
    ctrl = pygame.KMOD_LCTRL
    if somebody.by == "gamepad":
        somebody.push(LEFT_TRIGGER, 1.0)
    else:
        somebody.command("undo", (pygame.K_z, ctrl), 0)
    assert desk.session.state == before
    if somebody.by == "gamepad":
        somebody.push(RIGHT_TRIGGER, 1.0)
    else:
        somebody.command("redo", (pygame.K_y, ctrl), 0)
    assert desk.session.state == after


def test_a_long_route_is_thrown_away_once_that_is_agreed_to(
    world: World, somebody: Somebody
) -> None:
    desk = sit(somebody, world.state(taken=1))
    card = world.card(world.other)
    for answer in ("no", "yes"):
        assert len(desk.session.state.seat.route) == 3
        somebody.choose(f"card-{card}")
        if somebody.by == "pointer":
            somebody.click(desk.scene.position.layout.beside_route.center)
        elif somebody.by == "keys":
            somebody.press((pygame.K_n, 0), 0)
        else:
            somebody.choose("new-route-0")
        assert isinstance(somebody.app.top, ConfirmDialog)
        somebody.choose(answer)
        assert somebody.app.scenes[-1] is desk.scene
    assert desk.session.steps[-1].ply.action == StartRoute(card)
    assert desk.session.state.seats[0].route == (card,)


def test_the_turn_ends_when_it_is_ended_and_not_before(world: World, somebody: Somebody) -> None:
    end = ("end", (pygame.K_e, 0), pygame.CONTROLLER_BUTTON_Y)
    desk = sit(somebody, world.state(taken=1))
    somebody.command(*end)
    assert desk.session.steps == [] and desk.scene.table.message
    desk = sit(somebody, world.state(taken=1, played=1))
    somebody.command(*end)
    assert [step.ply.action for step in desk.session.steps] == [EndTurn()]


def test_what_cannot_be_closed_is_refused_with_a_sentence(world: World, somebody: Somebody) -> None:
    desk = sit(somebody, world.state())
    somebody.command("close", (pygame.K_c, 0), pygame.CONTROLLER_BUTTON_X)
    assert desk.closing is None
    assert desk.scene.table.message


@pytest.mark.slow
def test_the_closing_view_opens_and_is_put_away(world: World, somebody: Somebody) -> None:
    desk = sit(somebody, world.state(taken=1, played=1))
    for _ in range(2):
        somebody.command("close", (pygame.K_c, 0), pygame.CONTROLLER_BUTTON_X)
        view = desk.closing
        assert view is not None
        house = next(each.key for each in view.group.widgets if each.key.startswith("way-0-"))
        houses = view.choice.ways[0].houses
        if view.choice.chosen is None:
            somebody.choose(house)
            assert view.choice.ways[0].houses == houses and view.choice.chosen == 0
        somebody.choose(house)
        assert view.choice.ways[0].houses != houses and view.choice.chosen == 0
        somebody.choose("back") if somebody.by == "pointer" else somebody.back()
        assert desk.closing is None
    assert desk.session.steps == []


# Looking back


@pytest.mark.slow
def test_the_log_leads_to_a_moment_and_the_game_goes_on_from_there(
    world: World, somebody: Somebody
) -> None:
    rng, rules = Random(5), world.rules
    desk = sit(somebody, rules.new_game(2, 0, rules.shuffled_supply(rng)))
    desk.app.settings.free_undo = True
    session = desk.session
    while session.state.round < 4 or session.state.turn != 0:
        session.submit(builder(session.state, legal_actions(session.state), rng))
    desk.scene.table.went_back()
    steps = list(session.steps)
    for leave in (True, False):
        open_log(somebody)
        page = somebody.app.top
        assert isinstance(page, ReplayScene)
        assert 0 < page.at < len(steps)
        if leave:
            if somebody.by == "pointer":
                somebody.choose("leave")
            else:
                # The log goes away first, and then the past.
                somebody.back()
                somebody.back()
            assert somebody.app.top is desk.scene
            assert session.steps == steps
            open_log_again(desk, somebody)
            continue
        at = page.at
        somebody.choose("here")
        somebody.choose("go-back")
        assert somebody.app.top is desk.scene
        assert session.steps == steps[:at]


def open_log(somebody: Somebody) -> None:
    """Open the log and choose a line above its end."""
    somebody.command("open-log", (pygame.K_g, 0), pygame.CONTROLLER_BUTTON_BACK)
    book = somebody.widget("log")
    assert isinstance(book, ListView)
    if somebody.by == "pointer":
        somebody.click(book.rect.center)
        return
    for _ in range(2):
        somebody.press((pygame.K_UP, 0), pygame.CONTROLLER_BUTTON_DPAD_UP)
    somebody.enter()


def open_log_again(desk: Desk, somebody: Somebody) -> None:
    """The log is still open beside the table: put it away first."""
    if desk.scene.history.log_panel is not None:
        somebody.command("open-log", (pygame.K_g, 0), pygame.CONTROLLER_BUTTON_BACK)
    assert desk.scene.history.log_panel is None


def test_the_menu_opens_and_goes_away(world: World, somebody: Somebody) -> None:
    desk = sit(somebody, world.state())
    somebody.command("menu", (pygame.K_F10, 0), pygame.CONTROLLER_BUTTON_START)
    assert isinstance(somebody.app.top, MenuScene)
    somebody.choose("resume")
    assert isinstance(somebody.app.top, TableScene) and somebody.app.top is desk.scene

"""The coach on the table: which cards are put before it, and how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board, find_loaded
from game.rules.actions import Action, CloseRoute, ExtendRoute, Side, StartRoute
from game.rules.legal import legal_actions
from game.rules.records.replaying import replay
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.horses import (
    Coach,
    PlayHorses,
    harnessed_horses,
)
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.graphics import text
from game.ui.pieces import cards, figures, portraits
from game.ui.pieces.cards import HorsesLook
from game.ui.samples import SCENES, Sample
from game.ui.table.model.hit_targets import target_at, target_rect, tooltip_targets, variant_targets
from game.ui.table.model.move_index import (
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    VARIANT_PLACE,
    Key,
    KeyKind,
    MoveIndex,
    card_key,
)
from game.ui.table.position import Position
from game.ui.table.text import tooltips
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player, position
from tests.sampling import every
from tests.ui.table.desk import GAMES, Desk, header_for
from tests.ui.table.variants.horses import (
    FIVE,
    RECORD,
    ROUTE,
    done,
    hold,
    index,
    middle,
)


def test_a_panel_says_the_horses_in_a_number_beside_one_head(sit: Callable[..., Desk]) -> None:
    renderer = sit(Player(hand="weimar", horses="dresden-3")).scene.position.renderer
    *_others, coach = renderer._panels._figures.of(0).pictures
    *_others, alone = renderer._panels._figures.of(1).pictures
    assert (coach.words, alone.words) == ("5", "2")
    assert coach.image.get_size() == alone.image.get_size(), "of one size, whatever their number"
    assert not coach.purpose and not alone.purpose, "there is no route"


@pytest.mark.parametrize(
    ("route", "horses", "words", "enough"),
    [
        (ROUTE, "weimar-3", "5", True),
        (ROUTE, "", "2 of 3", False),
        # A short one needs no more, though it cannot be closed yet.
        ("coelln muenster", "weimar-3", "5", True),
        ("", "weimar-3", "5", False),
    ],
)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_panel_says_how_many_horses_a_route_needs_and_ticks_what_is_enough(
    sit: Callable[..., Desk],
    route: str,
    horses: str,
    words: str,
    enough: bool,
    size: tuple[int, int],
) -> None:
    """That a rival could close was seen by comparing two numbers in two rows; “2 for 4” was not
    understood.
    """
    desk = sit(Player(hand="stettin"), Player(hand="luebeck", route=route, horses=horses))
    desk.scene.resize(size)
    figures = desk.scene.position.renderer._panels._figures.of(1)
    *_others, coach = figures.pictures
    assert text.words_of(coach.label(figures.digits, (0, 0, 0))) == words
    assert coach.enough is enough
    assert coach.few is (" of " in words), "what is too few is red"
    said = HorsesUi().seat_words(desk.scene.position.view, 1)
    closes = enough and route == ROUTE
    assert (": enough to close" in said.split("\n")[0]) is closes


def test_the_place_before_the_coach_takes_just_the_legal_cards(
    game: list[tuple[State, Action]],
) -> None:
    offered = 0
    for state, _ in game:
        legal = legal_actions(state)
        moves = MoveIndex(legal, state.rules)
        there = {act for source in moves.sources for act in moves.between(source, VARIANT_PLACE)}
        assert there == {action for action in legal if isinstance(action, PlayHorses)}
        offered += bool(there)
    assert offered > 20


def test_a_card_dropped_on_the_coach_is_horses(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    weimar = index(desk, "weimar-3")
    desk.mouse.drag(desk.gestures().grip(card_key(weimar)), (400, 300), middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(weimar)]
    assert harnessed_horses(desk.session.state.seats[0], desk.session.rules.board) == 5


def test_a_card_tapped_and_then_the_coach_is_horses(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    weimar = hold(desk, "weimar-3")
    desk.mouse.click(middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(weimar)]


def test_h_puts_the_chosen_card_before_the_coach(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    desk.key(pygame.K_h)
    assert done(desk) == [], "no card is chosen"
    weimar = hold(desk, "weimar-3")
    desk.key(pygame.K_h)
    assert done(desk) == [PlayHorses(weimar)]


def test_the_place_lights_up_for_a_chosen_card_and_can_be_reached_by_tab(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2"))
    reached = [widget.key for widget in desk.scene.group.widgets]
    assert "extra-0" not in reached
    hold(desk, "weimar-3")
    assert "extra-0" in [widget.key for widget in desk.scene.group.widgets]


def test_a_seventh_card_is_refused_with_the_rules_sentence(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="halle-3 leipzig-2", horses=f"{FIVE} dresden-3"))
    halle = index(desk, "halle-3")
    line = desk.scene.position.layout.heading.center
    desk.mouse.drag(desk.gestures().grip(card_key(halle)), line)
    assert done(desk) == []
    assert desk.scene.table.message == "No more than 6 cards may pull the coach."


def test_a_sixth_card_is_not_refused(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="halle-3 leipzig-2", horses=FIVE))
    halle = index(desk, "halle-3")
    desk.mouse.drag(desk.gestures().grip(card_key(halle)), middle(desk, VARIANT_PLACE))
    assert done(desk) == [PlayHorses(halle)]


@pytest.mark.slow
def test_nothing_in_the_base_game_is_put_before_a_coach(app: App, clock: ManualClock) -> None:
    rules = Ruleset(find_board("north"))
    state = position(rules, Player(hand="weimar-3"), Player(hand="stettin"), taken=1)
    desk = Desk(app, clock, state)
    assert not desk.scene.position.layout.variant_place.width
    hold(desk, "weimar-3")
    desk.key(pygame.K_h)
    assert done(desk) == []


@pytest.mark.parametrize("route", ["", "leipzig-1"], ids=["no route", "a route it fits"])
def test_tapping_a_card_twice_does_not_choose_between_route_and_coach(
    sit: Callable[..., Desk], route: str
) -> None:
    desk = sit(Player(hand="halle-2 stettin-2", route=route))
    halle = index(desk, "halle-2")
    grip = desk.gestures().grip(card_key(halle))
    desk.mouse.click(grip, grip)
    assert done(desk) == []
    assert desk.scene.table.message == "Onto the route or as horses? Choose one of the two."
    assert desk.scene.table.mode.selected == card_key(halle), "the next tap may say where"


def test_tapping_a_card_twice_starts_a_route_where_the_coach_is_full(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="halle-3 stettin-2", horses=f"{FIVE} dresden-3"))
    halle = index(desk, "halle-3")
    grip = desk.gestures().grip(card_key(halle))
    desk.mouse.click(grip, grip)
    assert done(desk) == [StartRoute(halle)]


@pytest.mark.parametrize(
    ("hand", "asked"), [("amsterdam-1", False), ("leipzig-2", True)], ids=["no fit", "a fit"]
)
def test_a_short_route_is_asked_about_only_if_the_card_would_fit(
    app: App, sit: Callable[..., Desk], hand: str, asked: bool
) -> None:
    """That the card could be horses as well is no reason to ask."""
    desk = sit(Player(hand=f"{hand} stettin-2", route="halle-2"))
    number = hold(desk, hand)
    fits = any(isinstance(a, ExtendRoute) for a in desk.scene.position.moves.of(card_key(number)))
    assert fits is asked
    desk.mouse.click(middle(desk, NEW_ROUTE))
    assert isinstance(app.top, ConfirmDialog) is asked
    assert done(desk) == ([] if asked else [StartRoute(number)])


def test_a_card_on_the_route_stays_a_card_of_the_route(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="leipzig-2 stettin-2", route="halle-2"))
    leipzig = hold(desk, "leipzig-2")
    desk.key(pygame.K_l)
    assert done(desk) == [ExtendRoute(leipzig, Side.LEFT)]


def test_with_horses_enough_the_closing_opens(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-1"), played=1)
    desk.key(pygame.K_c)
    assert desk.closing is not None
    # The first way, then the button.
    desk.key(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(done(desk)[-1], CloseRoute)
    assert desk.session.state.seats[0].extras == Coach()


def test_the_place_explains_itself(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", horses="weimar-3"))
    layout = desk.scene.position.layout
    assert desk.scene.position.thing_at(layout.variant_place.center) == VARIANT_PLACE
    there = tooltip_targets(desk.scene.position.geometry, desk.scene.position.places)
    assert there[VARIANT_PLACE].contains(layout.variant_strip), "where the horses stand, too"
    explained = tooltips.tooltip_words(VARIANT_PLACE, desk.scene.position.view)
    assert "2 horses are the coach’s own and stay. Closing spends Weimar +3." in explained
    assert "up to 6 cards" in explained
    assert "(now: 1)" in explained


def test_a_card_says_what_it_brings_where_one_points(sit: Callable[..., Desk]) -> None:
    """In the same words as the sign: a number beside a horse said nothing."""
    desk = sit(Player(hand="weimar-3", route=ROUTE))
    view = desk.scene.position.view
    weimar, halle = (index(desk, name) for name in ("weimar-3", "halle-2"))
    assert tooltips.tooltip_words(card_key(weimar), view) == "Weimar as horses: +3"
    assert tooltips.tooltip_words(card_key(halle), view) == "", "it lies in the route"
    (slot,) = [Key(KeyKind.SLOT, 1)]
    assert tooltips.tooltip_words(slot, view).startswith("Halle as horses: +")


def test_no_carriage_and_no_cartwright_are_to_be_seen_or_touched(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> pygame.Surface:
        raise AssertionError("a carriage is drawn")

    drawn: list[str] = []
    portrait = portraits.official

    def note(official: str, *how: object) -> pygame.Surface:
        drawn.append(official)
        return portrait(official, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(figures, "carriage", never)
    monkeypatch.setattr(portraits, "official", note)
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-1"), played=1)
    drawn.clear()
    desk.app.render(desk.scene)
    assert len(set(drawn)) == 3
    assert "cartwright" not in drawn
    places = desk.scene.position.places
    assert not [key for key in places if key.kind == KeyKind.CARRIAGE]
    assert len([key for key in places if key.kind == KeyKind.OFFICIAL]) == 3
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    assert not [w for w in closing.group.widgets if w.key == "cartwright" and w.visible]


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample.of(replay((GAMES / RECORD).read_bytes(), find_board))


WITHOUT_THE_GAME = (
    *("title", "setup", "settings", "about", "games", "maps", "people", "letters", "languages"),
    *("rules", "chapters", "lesson", "crash", "empty-hand", "signs", "giving-up", "closing-ways"),
    *("closing-horses", "album"),
)
"""How the names of scenes begin that show the same whatever game is looked at."""

PAINTED = [each for each in SCENES if not each.startswith(WITHOUT_THE_GAME)]


@pytest.mark.slow
@pytest.mark.parametrize("name", every(PAINTED, 8))
def test_every_scene_is_painted_in_the_smallest_window(app: App, sample: Sample, name: str) -> None:
    app.settings.language = "de"
    app.apply_settings()
    app.push(SCENES[name](app, sample))
    app.draw()
    colours = {tuple(app.surface.get_at((x, y))) for x in range(5, 1024, 97) for y in (9, 299, 590)}
    assert len(colours) > 8


@pytest.mark.slow
def test_a_picture_of_a_record_with_horses_can_be_made(tmp_path: Path) -> None:
    from game.ui.program.run import screenshot

    out = tmp_path / "table.png"
    game = replay((GAMES / RECORD).read_bytes(), find_board)
    screenshot("table", (1024, 600), game, "de", out)
    assert pygame.image.load(out).get_size() == (1024, 600)


def test_every_card_has_a_place_to_land_before_the_coach(
    app: App, game: list[tuple[State, Action]]
) -> None:
    """Route, hand and coach share their room; dropping on one is never dropping on another."""
    chart = find_loaded("north").chart
    for state, _ in game[::7]:
        session = Session(header_for(state, ["human", "human"]), state.rules, state, Random(0))
        here = Position.of(session, state.turn, app.metrics(), chart)
        for source in here.moves.sources:
            targets = here.moves.targets(source)
            if VARIANT_PLACE in targets:
                rect = target_rect(here.geometry, VARIANT_PLACE)
                assert here.layout.own.contains(rect)
                for target in set(targets) - {VARIANT_PLACE}:
                    assert not rect.colliderect(target_rect(here.geometry, target)), target


@pytest.mark.parametrize("variant", ["base", "horses"])
def test_cards_carry_horses_only_where_there_are_some_in_the_game(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    """The north is played with carriages, too, and its cards are printed with horses."""
    looks: list[HorsesLook] = []
    paint = cards.card

    def noted(*face: Any, **more: Any) -> Surface:
        looks.append(more["look"])
        return paint(*face, **more)

    monkeypatch.setattr(cards, "card", noted)
    rules = Ruleset(find_board("north"), variant)
    own = Player(hand="berlin bremen", route="hamburg luebeck")
    display = "muenster schwerin halle leipzig dresden frankfurt"
    state = position(rules, own, Player(hand="stettin"), display=display, supply="weimar")
    Desk(app, clock, state)
    assert (HorsesLook.NONE in looks) and (set(looks) == {HorsesLook.NONE}) is (variant == "base")


def test_a_card_may_be_dropped_on_the_line_over_the_route_too(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="weimar-3 leipzig-2", route="leipzig-1"))
    weimar = index(desk, "weimar-3")
    desk.mouse.drag(
        desk.gestures().grip(card_key(weimar)), desk.scene.position.layout.variant_place.center
    )
    assert done(desk) == [PlayHorses(weimar)]


def test_a_card_that_fits_nowhere_may_be_dropped_on_the_whole_route(
    sit: Callable[..., Desk],
) -> None:
    """All that is free for it is lit, and takes it."""
    desk = sit(Player(hand="weimar-3 stettin-2", route=ROUTE))
    weimar = index(desk, "weimar-3")
    targets = desk.scene.position.moves.targets(card_key(weimar))
    assert not {LEFT_END, RIGHT_END} & set(targets)
    geometry = desk.scene.position.geometry
    for place in variant_targets(geometry, targets):
        assert target_at(geometry, targets, place.center) == VARIANT_PLACE
    desk.mouse.drag(desk.gestures().grip(card_key(weimar)), desk.scene.position.layout.route.center)
    assert done(desk) == [PlayHorses(weimar)]


def test_where_no_card_goes_before_the_coach_its_strip_belongs_to_the_route(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="leipzig-2 stettin-2", route=ROUTE, horses=f"{FIVE} dresden-3"))
    leipzig = index(desk, "leipzig-2")
    strip = desk.scene.position.layout.variant_strip
    desk.mouse.drag(desk.gestures().grip(card_key(leipzig)), (strip.left + 5, strip.centery))
    assert done(desk) == [ExtendRoute(leipzig, Side.LEFT)]

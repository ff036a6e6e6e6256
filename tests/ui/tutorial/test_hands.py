"""The pointing hand is in the way of nothing, and shows the drag that a step asks for."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import AnimationSpeed, Settings
from game.ui.table.model.move_index import KeyKind
from game.ui.table.scene import TableScene
from game.ui.tutorial.light import Around
from game.ui.tutorial.note import LessonNote
from game.ui.tutorial.pointing.dotted_path import dotted_path
from game.ui.tutorial.pointing.drag_path import (
    DragPath,
    drag_path,
    ghost_at,
    grip_of,
    resting_share,
)
from game.ui.tutorial.pointing.pointing_hand import SWAY, Turn, best_place, hand_at, places
from game.ui.tutorial.pointing.pulse import PERIOD, RESTS_AT, TIMES, Pulse
from game.ui.tutorial.pointing.words_in_sight import words_in_sight
from tests.ui.table.desk import Mouse
from tests.ui.table.views import closing_view
from tests.ui.tutorial.pupil import guide
from tests.ui.tutorial.test_what_is_lit import lesson

UNDO, DRAG, CLOSING = (1, 2), (2, 2), (8, 2)
METRICS = Metrics((1280, 720))
THING = Rect(600, 300, 120, 160)


def glow(scene: TableScene) -> list[Sprite]:
    return guide(scene).glow(scene.position, scene.picture.highlight(), None)


@pytest.mark.parametrize("taken", range(4))
def test_it_takes_the_first_side_that_is_free(taken: int) -> None:
    """From below, above, left or right: with more sides taken, from the next one."""
    sides = {turn: Rect(0, 0, 0, 0) for turn in (Turn.BELOW, Turn.ABOVE, Turn.LEFT, Turn.RIGHT)}
    for turn, place in places(THING, METRICS):
        sides[turn] = sides[turn].union(place) if sides[turn] else place
    found = best_place(THING, METRICS, [], [*sides.values()][:taken])
    assert found is not None
    assert found[0] is [*sides][taken]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_hand_at_an_arrow_covers_no_button_and_no_news(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    scene = lesson(offscreen_app(size, Settings(), clock), *UNDO)
    layout = scene.position.layout
    _light, hand = glow(scene)
    # The shadow around it is no part of the hand.
    place = hand.rect.inflate(*[-2 * layout.metrics.px(0.4)] * 2)
    undo = layout.tools[1]
    assert place.colliderect(undo)
    assert place.collidelist([each for each in layout.tools if each != undo]) < 0
    assert place.collidelist(words_in_sight(scene.position)) < 0


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_beside_the_closing_view_the_note_lies_where_nothing_is_chosen(
    clock: ManualClock, size: tuple[int, int], text_scale: float
) -> None:
    """It covers neither the route nor the ways, and a hand points to the button beside it."""
    scene = lesson(offscreen_app(size, Settings(text_scale=text_scale), clock), *CLOSING)
    scene.interaction.open_closing()
    scene.update()
    note, mode = guide(scene).callout, scene.table.mode
    assert isinstance(note, LessonNote) and mode.confirm is not None
    geometry, rules = scene.position.geometry, scene.position.view.rules
    route = scene.position.view.own_seat.route
    kept = [mode.confirm, *(each for each in mode.papers if each != mode.seat_lines)]
    # Larger words do not leave room beside the map: there it lies beside the route.
    kept += [geometry.city(city) for card in route if (city := rules.city_of[card]) is not None]
    kept += [scene.position.layout.land] if text_scale == 1.0 else []
    assert note.rect.collidelist(kept) < 0
    _light, hand = glow(scene)
    assert hand.rect.colliderect(mode.confirm)
    view, place = closing_view(scene), hand.rect.inflate(-12, -12)
    assert view is not None
    (back,) = [each.rect for each in view.group.widgets if each.key == "back"]
    assert place.collidelist([back, *note.parts]) < 0


@pytest.mark.slow
def test_the_way_out_of_a_lesson_can_be_pressed_over_the_closing_view(
    clock: ManualClock,
) -> None:
    app, pressed = offscreen_app((1920, 1080), Settings(), clock), list[str]()
    scene = lesson(app, *CLOSING)
    guide(scene).buttons._chapters = lambda: pressed.append("lessons")
    scene.interaction.open_closing()
    scene.update()
    view, note = closing_view(scene), guide(scene).callout
    assert view is not None and note is not None
    (button,) = [each for each in view.group.widgets if each.key == "lessons"]
    assert note.rect.contains(button.rect)
    assert not [each for each in view.group.widgets if each.key == "step-back"], "Back is there"
    far = glow(scene)[-1].rect.move(view.geometry.layout.metrics.px(SWAY), 0)
    assert not far.colliderect(button.rect), "the hand does not sway over it"
    view.build()
    (button,) = [each for each in view.group.widgets if each.key == "lessons"]
    Mouse(app).click(button.rect.center)
    assert pressed == ["lessons"]


@pytest.mark.slow
def test_a_drag_is_shown_from_the_card_to_its_city(app: App) -> None:
    """A pale copy of the card on its way, held by a hand, where nothing moves."""
    app.settings.animation_speed = AnimationSpeed.OFF
    scene = lesson(app, *DRAG)
    position = scene.position
    ((key, card),) = guide(scene)._light.things.items()
    city = position.city_of(key)
    assert key.kind == KeyKind.CARD and city is not None
    grip = grip_of(card, position.layout.metrics)
    path = DragPath(card, position.geometry.marker(city), grip)
    _light, *dots, ghost, hand = glow(scene)
    tip = hand.rect.centerx, hand.rect.y + position.layout.metrics.px(0.4)
    assert tip == path.at(resting_share(path, ghost.image, position))
    assert ghost.rect.collidepoint(tip)
    assert ghost.rect.width < card.width and not ghost.rect.colliderect(card)
    # The land is seen through it, and it is drawn once.
    assert 0 < ghost.image.get_at((ghost.rect.width // 2, ghost.rect.height // 2)).a < 255
    assert glow(scene)[-2].image is ghost.image
    # The whole way is seen at rest, too.
    assert len(dots) > 5 and path.goal.colliderect(dots[-1].rect)
    assert any(path.thing.colliderect(each.rect) for each in dots), "it begins on the card"
    named = words_in_sight(position)
    assert not any(each.rect.collidelist(named) >= 0 for each in dots[:-1])


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 1), (4, 1)])
def test_the_city_of_the_card_to_be_taken_lies_in_light(app: App, step: tuple[int, int]) -> None:
    """With the road from there to what the learner has."""
    scene = lesson(app, *step)
    note = guide(scene).callout
    assert isinstance(note, LessonNote)
    dim = note.sprites()[0].image
    for key in guide(scene)._light.things:
        city = scene.position.city_of(key)
        assert city is not None
        assert dim.get_at(scene.position.geometry.marker(city).center)[:3] == (255, 255, 255)
        assert any(city in road for road in note._subjects_there.roads)


def test_the_way_leads_from_the_thing_to_the_goal() -> None:
    path = DragPath(THING, Rect(100, 80, 40, 40), THING.center)
    assert path.at(0.0) == THING.center
    assert path.at(1.0) == (120, 100)
    heights = [path.at(each / 10)[1] for each in range(11)]
    assert heights == sorted(heights, reverse=True)


def test_the_hand_travels_in_each_pulse_and_then_rests_on_the_way() -> None:
    pulse = Pulse()
    pulse.begin(1)
    seen = [pulse.travel(3 + PERIOD * each / 10) for each in range(10)]
    assert seen == sorted(seen) and (seen[0], seen[-1]) == (0.0, 1.0)
    assert pulse.travel(3 + PERIOD * (TIMES + 1)) == RESTS_AT


@pytest.mark.slow
def test_a_card_on_its_way_rests_over_as_few_names_as_can_be(app: App) -> None:
    """The names of cities are read meanwhile."""
    app.settings.animation_speed = AnimationSpeed.OFF
    scene = lesson(app, *DRAG)
    geometry, (*_light, ghost, _hand) = scene.position.geometry, glow(scene)
    ((key, card),) = guide(scene)._light.things.items()
    city = scene.position.city_of(key)
    assert city is not None
    path = DragPath(card, geometry.marker(city), grip_of(card, scene.position.layout.metrics))
    usual = ghost_at(ghost.image, path.at(RESTS_AT)).rect
    names = [geometry.label(each) for each in range(len(geometry.board.cities))]
    assert covered(ghost.rect, names) <= covered(usual, names)


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 0), (0, 2), DRAG])
def test_a_card_on_its_way_never_lies_over_its_own_name(app: App, step: tuple[int, int]) -> None:
    """There it would be read twice: the finger takes the card, and then its copy appears."""
    scene = lesson(app, *step)
    light, highlight = guide(scene)._light, scene.picture.highlight()
    note = guide(scene).callout
    assert isinstance(note, LessonNote)
    around = Around(note.rect.copy(), note.parts, note.rings)
    ((_key, card),) = light.things.items()
    name = Rect(card.x, card.y, card.width, card.height // 4)
    copies = 0
    for moment in range(41):
        *seen, hand = light.hands(scene.position, highlight, PERIOD * moment / 20, around)
        copy = [each for each in seen if each.rect.height > card.height / 2]
        copies += len(copy)
        assert moment or (not copy and card.colliderect(hand.rect))
        assert not any(each.alpha and each.rect.colliderect(name) for each in copy)
    assert copies > 20, "it is seen for most of the way"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_an_open_card_is_taken_from_the_side_where_no_other_lies(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """Neither hand nor dots lie on the neighbouring card, and the arrow on no words."""
    scene = lesson(offscreen_app(size, Settings(), clock), 0, 0)
    position, things = scene.position, guide(scene)._light.things
    path = drag_path("hand", things, position)
    assert path is not None and path.turn is Turn.LEFT
    hand = hand_at(path.grip, position.layout.metrics, Turn.LEFT)
    cards = [rect for _slot, _card, rect in position.geometry.display_cards]
    assert [rect for rect in cards if hand.colliderect(rect)] == [*things.values()]
    cities = range(len(position.geometry.board.cities))
    assert hand.collidelist([*map(position.geometry.label, cities)]) < 0
    words = Rect(0, 0, text.width_of("No cards in hand", position.layout.metrics.body), 1)
    words.center = position.layout.hand.center
    assert not path.goal.colliderect(words)


@pytest.mark.parametrize("step", [(0, 0), (0, 1)])
def test_the_way_into_the_hand_ends_in_a_ring_and_keeps_off_the_edge_of_the_map(
    app: App, step: tuple[int, int]
) -> None:
    scene = lesson(app, *step)
    position = scene.position
    light = guide(scene)._light
    path = light._path
    assert path is not None and position.layout.hand.contains(path.goal)
    *dots, ring, head = dotted_path(path, position)
    assert ring.rect.contains(head.rect) and path.goal.collidepoint(ring.rect.center)
    assert ring.rect.width > 3 * dots[0].rect.width
    edge = path.thing.x - path.thing.width // 10
    beside = [each for each in dots if abs(each.rect.centerx - edge) < dots[0].rect.width]
    assert len(beside) < len(dots) // 3, "it bends away from there"


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_way_onto_the_empty_route_is_whole_and_ends_in_a_ring_in_its_middle(
    clock: ManualClock, size: tuple[int, int], text_scale: float
) -> None:
    scene = lesson(offscreen_app(size, Settings(text_scale=text_scale), clock), 0, 2)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None
    *dots, ring, head = dotted_path(path, position)
    assert ring.rect.center == head.rect.center == position.layout.route.center
    middles = [each.rect.center for each in dots]
    apart = [dist(one, other) for one, other in pairwise(middles)]
    assert max(apart) < 1.3 * min(apart), "no dot is missing"
    side = dots[0].rect.width
    assert not dots[0].rect.colliderect(path.thing)
    assert dots[0].rect.inflate(side, side).colliderect(path.thing), "it begins at the card's edge"
    assert dist(middles[-1], ring.rect.center) < ring.rect.width / 2 + 2 * max(apart)
    assert not [each for each in dots if each.rect.collidelist(words_in_sight(position)) >= 0]


@pytest.mark.slow
@pytest.mark.parametrize("step", [(1, 1), (1, 3)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_way_beside_the_first_card_of_the_route_is_whole_and_ends_in_a_ring(
    clock: ManualClock, size: tuple[int, int], step: tuple[int, int]
) -> None:
    scene = lesson(offscreen_app(size, Settings(), clock), *step)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None
    assert KeyKind.BESIDE_ROUTE in guide(scene).untaught.kinds, "nothing stands there"
    *dots, ring, head = dotted_path(path, position)
    assert ring.rect.center == head.rect.center == path.goal.center
    apart = [dist(one.rect.center, other.rect.center) for one, other in pairwise(dots)]
    assert max(apart) < 1.3 * min(apart), "no dot is missing"

"""The pointing hand is in the way of nothing, and shows the drag that a step asks for."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.variants.horses import harnessed_horses
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import AnimationSpeed, Settings
from game.ui.table.draw.closing.account import laid_rows
from game.ui.table.model.move_index import KeyKind
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.way_card import WayCard
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import CHAPTERS
from game.ui.tutorial.light import Around
from game.ui.tutorial.note import LessonNote
from game.ui.tutorial.pointing.drag_path import (
    DragPath,
    around_horses,
    drag_path,
    last_horse,
)
from game.ui.tutorial.pointing.pointing_hand import SWAY, Turn, best_place, hand_at, places
from game.ui.tutorial.pointing.pulse import PERIOD, TIMES, Pulse
from game.ui.tutorial.pointing.way_arrow import CELL, way_arrow
from game.ui.tutorial.pointing.words_in_sight import words_in_sight
from tests.ui.table.desk import Mouse
from tests.ui.table.views import closing_view
from tests.ui.tutorial.pupil import guide
from tests.ui.tutorial.test_what_is_lit import lesson

UNDO, DRAG, CLOSING = (2, 3), (1, 2), (8, 2)
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
    """It covers neither the route nor the ways. Light shows the button: a hand there hung over the
    edge of the tray.
    """
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
    (light,) = glow(scene)
    assert light.rect.colliderect(mode.confirm)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_the_teacher_stays_at_the_top_right_when_a_route_is_closed(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """He went to the lower corner there alone, far from what he speaks of."""
    scene = lesson(offscreen_app(size, Settings(), clock), *CLOSING)
    before = guide(scene).callout
    scene.interaction.open_closing()
    scene.update()
    view, note, mode = closing_view(scene), guide(scene).callout, scene.table.mode
    assert view is not None and note is not None and before is not None
    assert note.rect.right == before.rect.right
    assert abs(note.rect.top - before.rect.top) < size[1] // 50
    assert note.rect.bottom < view.places.sheet.top, "right above what he speaks of"
    lines = mode.seat_lines
    assert lines is not None and not note.rect.colliderect(lines), "the points stay in sight"
    assert isinstance(note, LessonNote) and note.look.road
    assert note.look.bust and note.look.bubble, "he speaks in a bubble, as in every lesson"
    cells = view.cells
    if size[1] >= 800:
        # Each reason has a line of its own, and below the words the route is still seen.
        cards = [each for each in cells if isinstance(each, WayCard)]
        assert [
            len([row for row in card if row.points]) for card in cards[0]._cards.rows.cards
        ] == [
            5,
            4,
        ]
        return
    apart = [each for each in cells if isinstance(each, RouteCell)]
    rows = [len(laid_rows(each.account, each.accounts).rows) for each in apart]
    assert rows[0] == 5, "each reason has a line of its own"
    # The route gives way where all reasons need its room: the large map shows the houses, too.
    assert not any(each.spots() for each in apart)


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
    """By an arrow alone where nothing moves: with a hand there would be two pointers. Else a hand
    takes a pale copy of the card along it.
    """
    app.settings.animation_speed = AnimationSpeed.OFF
    scene = lesson(app, *DRAG)
    position, light, note = scene.position, guide(scene)._light, guide(scene).callout
    ((key, card),) = light.things.items()
    city, path = position.city_of(key), light._path
    assert key.kind == KeyKind.CARD and city is not None and path is not None
    assert isinstance(note, LessonNote)
    assert (path.thing, path.goal) == (card, position.geometry.marker(city))
    _light, *arrow = glow(scene)
    assert [each.rect for each in arrow] == [each.rect for each in way_arrow(path, position)]
    around = Around(note.rect.copy(), note.parts, note.rings)
    light.hands(position, scene.picture.highlight(), 100.0, around)
    *_arrow, ghost, held = light.hands(position, scene.picture.highlight(), 101.0, around)
    assert ghost.rect.collidepoint(held.rect.centerx, held.rect.y + position.layout.metrics.px(0.4))
    assert ghost.rect.width < card.width and not ghost.rect.colliderect(card)
    # The land is seen through it.
    assert 0 < ghost.image.get_at((ghost.rect.width // 2, ghost.rect.height // 2)).a < 255
    assert path.goal.inflate(20, 20).collidelist([each.rect for each in arrow]) >= 0
    assert path.thing.collidelist([each.rect for each in arrow]) >= 0, "it begins at the card"
    labels = map(position.geometry.label, range(len(position.geometry.board.cities)))
    assert not any(covers(arrow, each) for each in labels)


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 0), (2, 1)])
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


def test_the_hand_travels_in_each_pulse_and_then_rests_on_its_thing() -> None:
    pulse = Pulse()
    pulse.begin(1)
    seen = [pulse.travel(3 + PERIOD * each / 10) for each in range(10)]
    assert seen == sorted(seen) and (seen[0], seen[-1]) == (0.0, 1.0)
    end = 3 + PERIOD * TIMES
    assert pulse.travel(end + 0.1) == 0.0
    assert pulse.draws(end + 0.1) and not pulse.draws(end + 1), "it is drawn once more"


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 0), (0, 1), DRAG])
def test_a_card_on_its_way_never_lies_over_its_own_name(app: App, step: tuple[int, int]) -> None:
    """There it would be read twice: the finger takes the card, and then its copy appears."""
    scene = lesson(app, *step)
    light, highlight = guide(scene)._light, scene.picture.highlight()
    note = guide(scene).callout
    assert isinstance(note, LessonNote)
    around = Around(note.rect.copy(), note.parts, note.rings)
    ((_key, card),) = light.things.items()
    name = Rect(card.x, card.y, card.width, card.height // 4)
    arrow = light.hands(scene.position, highlight, 0.0, around)
    copies = 0
    for moment in range(1, 41):
        seen = light.hands(scene.position, highlight, PERIOD * moment / 20, around)
        # The last one is the hand.
        copy = [each for each in seen if each not in arrow][:-1]
        copies += len(copy)
        assert not any(each.alpha and each.rect.colliderect(name) for each in copy)
    assert copies > 20, "it is seen for most of the way"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_an_open_card_is_taken_from_the_side_where_no_other_lies(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """The hand does not lie on the neighbouring card, and the arrow on no words."""
    scene = lesson(offscreen_app(size, Settings(), clock), 0, 0)
    position, things = scene.position, guide(scene)._light.things
    path = drag_path("hand", things, position)
    assert path is not None and path.turn is Turn.LEFT
    hand = hand_at(path.grip, position.layout.metrics, Turn.LEFT)
    cards = [rect for _slot, _card, rect in position.geometry.display_cards]
    assert [rect for rect in cards if hand.colliderect(rect)] == [*things.values()]
    cities = range(len(position.geometry.board.cities))
    assert hand.collidelist([*map(position.geometry.label, cities)]) < 0
    assert path.goal.collidelist([rect for _card, rect in position.geometry.hand_cards]) < 0


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 0), (3, 0)])
@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (1280, 800), (1920, 1080)])
def test_the_arrow_into_the_hand_begins_at_its_card_and_crosses_nothing(
    clock: ManualClock, size: tuple[int, int], step: tuple[int, int]
) -> None:
    """No city, no words and no other card, nor the picture of its own; and it does not run along
    the frame of the map.
    """
    scene = lesson(offscreen_app(size, Settings(), clock), *step)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None and position.layout.hand.contains(path.goal)
    geometry, arrow = position.geometry, way_arrow(path, position)
    cities = [geometry.city(city) for city in range(len(geometry.board.cities))]
    assert not [each for each in [*cities, *words_in_sight(position)] if covers(arrow, each)]
    assert reaches(arrow, path.goal.center), "its tip lies in the hand"
    edge = -3 * position.layout.metrics.px(1)
    assert not covers(arrow, path.thing.inflate(edge, edge)), "its picture is free"
    assert covers(arrow, path.thing.inflate(-edge // 6, -edge // 6)), "it begins at the edge"
    foot = Rect(0, 0, position.layout.board.width, 2)
    foot.midbottom = position.layout.board.midbottom
    along = sum(each.rect.clip(foot).width for each in arrow)
    assert along < 3 * position.layout.metrics.px(9), "it crosses the frame"
    others = [rect for _slot, _card, rect in geometry.display_cards if rect != path.thing]
    assert not [each for each in others if covers(arrow, each)]


@pytest.mark.slow
@pytest.mark.parametrize("step", [(0, 1), (2, 2), (2, 4)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_arrow_beside_the_first_card_of_the_route_ends_in_the_free_place(
    clock: ManualClock, size: tuple[int, int], step: tuple[int, int]
) -> None:
    scene = lesson(offscreen_app(size, Settings(), clock), *step)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None
    assert KeyKind.BESIDE_ROUTE in guide(scene).untaught.kinds, "nothing stands there"
    assert reaches(way_arrow(path, position), path.goal.center)


@pytest.mark.slow
def test_the_arrow_is_thin_where_it_sets_off_and_has_a_large_head(app: App) -> None:
    """That makes it a gesture, and no road; and it is cut, so that it keeps no large picture."""
    scene = lesson(app, 0, 1)
    path, m = guide(scene)._light._path, scene.position.layout.metrics
    assert path is not None
    arrow = way_arrow(path, scene.position)
    # Beside the tip, and where it sets off.
    x, y = path.at(0.92)
    tail_x, tail_y = path.at(0.12)
    head = [d for d in range(-m.px(4), m.px(4)) if reaches(arrow, (x + d, y + d))]
    tail = [d for d in range(-m.px(4), m.px(4)) if reaches(arrow, (tail_x, tail_y + d))]
    assert len(head) > 1.5 * len(tail)
    assert max(max(each.image.get_size()) for each in arrow) <= max(40, m.px(CELL))


def reaches(arrow: list[Sprite], place: tuple[int, int]) -> bool:
    """True if the arrow is seen at, or a few pixels from, a place."""
    return covers(arrow, Rect(place[0] - 2, place[1] - 2, 5, 5))


def covers(arrow: list[Sprite], rect: Rect) -> bool:
    """True if some of what is seen of the arrow lies in a rectangle."""
    for each in arrow:
        common = each.rect.clip(rect).move(-each.x, -each.y)
        if common.width and common.height:
            part = each.image.subsurface(common)
            if part.get_bounding_rect(200).width:
                return True
    return False


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_arrow_to_the_horses_ends_beside_the_one_that_is_missing(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """It ended on a horse that was there, under words that there were enough."""
    scene = lesson(offscreen_app(size, Settings(), clock), 9, 1)
    position, path = scene.position, guide(scene)._light._path
    route, horses = (
        position.view.own_seat.route,
        harnessed_horses(scene.session.state.seats[0], position.geometry.board),
    )
    assert path is not None and len(route) == horses + 1
    missing, arrow = last_horse(position), way_arrow(path, position)
    assert position.layout.variant_sign.contains(missing)
    assert reaches(arrow, missing.midright) and not reaches(arrow, missing.midleft)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_arrow_to_the_horses_is_large_and_their_place_framed(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """It was a few pixels in the gap between them and the card beside them."""
    scene = lesson(offscreen_app(size, Settings(), clock), 9, 1)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None
    assert path.frame is not None and path.frame == around_horses(position)
    # A few pixels around the missing one were a small thing to let a card go on.
    assert path.frame.width >= 0.9 * position.layout.variant_place.width
    assert path.frame.contains(last_horse(position).inflate(4, 4)), "its picture stays whole"
    arrow = way_arrow(path, position)
    whole = arrow[0].rect.unionall([each.rect for each in arrow])
    assert whole.width >= position.layout.metrics.px(5)
    assert path.thing.right > whole.right, "of the card it covers a part"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("step", [(0, 0), (0, 1)])
def test_the_place_where_a_card_will_lie_is_framed_and_the_arrow_ends_in_it(
    clock: ManualClock, size: tuple[int, int], step: tuple[int, int]
) -> None:
    """In bare wood beside the hand it ended nowhere."""
    scene = lesson(offscreen_app(size, Settings(), clock), *step)
    position, path = scene.position, guide(scene)._light._path
    assert path is not None and path.frame is not None
    geometry, layout = position.geometry, position.layout
    cards = [rect for _card, rect in (*geometry.hand_cards, *geometry.route_cards)]
    assert path.frame.collidelist(cards) < 0
    assert (layout.route if step[1] else layout.hand).contains(path.frame)
    assert reaches(way_arrow(path, position), path.frame.center)
    assert path.frame in [each.rect for each in glow(scene)]


@pytest.mark.slow
@pytest.mark.parametrize("chapter", [6, 8, 10])
def test_in_a_small_window_the_sum_is_as_large_as_usual_and_the_note_as_wide_as_the_ways(
    clock: ManualClock, chapter: int
) -> None:
    """For a hand beside it the sum on the button was small, and wood showed beside the note."""
    app = offscreen_app((1024, 600), Settings(language="de"), clock)
    try:
        closings = [getattr(step, "inside", "") for step in CHAPTERS[chapter].steps]
        scene = lesson(app, chapter, next(n for n, inside in enumerate(closings) if inside))
        scene.interaction.open_closing()
        scene.update()
        view, note = closing_view(scene), guide(scene).callout
        assert view is not None and note is not None
        cells = view.places.cells[0].unionall(view.places.cells[1:])
        assert note.rect.x <= cells.x and note.rect.right >= cells.right
        button, layout = view.confirm, scene.position.layout
        assert button.size > 0.8 * layout.button_size, "at its edge, no smaller than for its room"
        assert button.has_room_for(button.label)
    finally:
        set_language("en")

"""One light shows what is to be pressed; all else on the table is quiet, and comes to rest."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.board import Road
from game.rules.events import Official
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import compose
from game.ui.graphics.text import words_of
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.advice import spotlight
from game.ui.table.advice.spotlight import EVENING
from game.ui.table.draw import highlights
from game.ui.table.model.highlight import Highlight, roads_in_reach
from game.ui.table.model.move_index import SUPPLY, KeyKind, card_key
from game.ui.table.modes.lit_roads import LitRoads
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import CHAPTERS
from game.ui.tutorial.ideas import stages
from game.ui.tutorial.lesson import Read
from game.ui.tutorial.light import Around
from game.ui.tutorial.note import LessonNote
from game.ui.tutorial.pointing.pointing_hand import LENGTH, SWAY, TOUCH
from game.ui.tutorial.pointing.pulse import PERIOD, TIMES, Pulse
from game.ui.tutorial.post_road import post_road
from tests.ui.tutorial.pupil import guide
from tests.ui.tutorial.test_what_is_lit import SIZES, lesson, lessons_at

SEATS = "red", "blue", "yellow", "black"

ROUNDED = 0.06
"""The share by which the blur of its edges changes the shadow everywhere."""


STAGES = "Card", "Route", "House", "Point"


def shade_at(dim: Surface, place: tuple[int, int]) -> float:
    """The share of the evening's shade that lies on a place: 0 in full light."""
    return (255 - dim.get_at(place).b) / (255 - EVENING[2])


def note_of(scene: TableScene) -> LessonNote:
    note = guide(scene).callout
    assert isinstance(note, LessonNote)
    return note


def glows(scene: TableScene) -> list[Rect]:
    """The places of the light, without its reach."""
    highlight = scene.picture.highlight()
    reach = 2 * spotlight.glow_reach(scene.position.layout.metrics)
    found = guide(scene)._light.sprites(scene.position, highlight, None)
    return [each.rect.inflate(-reach, -reach) for each in found]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_one_thing_glows_and_none_of_its_rings_is_loud(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    for scene, now in lessons_at(clock, size):
        note, lit = note_of(scene), glows(scene)
        # Where the person has a choice, all that may be chosen is to be pressed.
        ways = scene.picture.highlight().sources
        expected = 0 if isinstance(now, Read) else max(1, len(ways))
        assert len(lit) == len(note.targets) == expected, now
        assert note.rect.collidelist(lit) < 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_note_stands_beside_the_open_cards(clock: ManualClock, size: tuple[int, int]) -> None:
    """The eye goes from the order to the card, and no seat is covered."""
    scene = lesson(offscreen_app(size, Settings(), clock), 0, 0)
    note, (card,) = note_of(scene), note_of(scene).targets
    assert note.rect.y < card.bottom and card.y < note.rect.bottom
    assert guide(scene).untaught.seats, "none is seen yet"
    scene = lesson(offscreen_app(size, Settings(), clock), 1, 0)
    note = note_of(scene)
    assert not guide(scene).untaught.seats
    assert all(panel.rect.y > note.rect.bottom for panel in scene.position.geometry.panels)


@pytest.mark.slow
def test_all_but_what_is_meant_lies_in_the_same_shadow(app: App) -> None:
    """The target and what is spoken of are as bright as in any game."""
    scene = lesson(app, 2, 1)
    note, layout = note_of(scene), scene.position.layout
    dim = note.sprites()[0]
    assert dim.image.get_size() == app.size

    def opacity(place: tuple[int, int]) -> float:
        return shade_at(dim.image, place)

    called, beside, *officials = layout.officials.values()
    for clear in (*note.targets, *(each for each in note.rings if each != called)):
        assert opacity(clear.center) == 0
        for corner in (clear.topleft, clear.bottomright):
            x, y = corner
            assert opacity((min(x, app.size[0] - 1), min(y, app.size[1] - 1))) < 1 / 3
    assert opacity(called.center) <= ROUNDED
    # His neighbour is not meant.
    assert opacity((beside.x + beside.height // 2, beside.centery)) > 2 / 3
    panel = scene.position.geometry.panels[0]
    others = (
        layout.slot(1),
        layout.supply,
        layout.tools[3],
        layout.seats[1],
        layout.commentary,
    )
    papers = panel.rect, panel.name, officials[-1], *layout.buttons
    dark = opacity((0, 0))
    assert abs(dark - 1) <= ROUNDED
    assert {opacity(each.center) for each in (*others, *papers)} == {dark}
    # Wood, too: a table is in one light.
    assert opacity(layout.discard.center) == dark
    assert note.sprites()[0].image is dim.image, "it is kept"


@pytest.mark.slow
def test_the_route_lies_in_light_where_a_card_is_to_be_laid(app: App) -> None:
    for step, shade in (((0, 1), 0), ((0, 0), 1)):
        scene = lesson(app, *step)
        dim, route = note_of(scene).sprites()[0].image, scene.position.layout.route
        assert abs(shade_at(dim, route.center) - shade) <= (ROUNDED if shade else 0)


def test_colours_stay_what_they_are_in_evening_light() -> None:
    """They are a twentieth darker, and a little warmer: never greyer, and never paler."""
    metrics = Metrics((1280, 720))
    shade = spotlight.shadow(metrics.size, [Rect(100, 100, 80, 120)], [], metrics)
    for colour in (palette().letter, palette().ink, *(seat_colour(each).main for each in SEATS)):
        ground = Surface(metrics.size)
        ground.fill(colour)
        seen = ground.copy()
        compose(seen, ground, [shade])
        was, now = sum(colour), sum(seen.get_at((600, 600))[:3])
        assert 0.92 * was - 3 <= now <= 0.97 * was + 1
        red, _green, blue = seen.get_at((600, 600))[:3]
        assert red * (colour[2] + 1) >= blue * colour[0]
        assert max(seen.get_at((600, 600))[:3]) <= max(colour)
        assert seen.get_at((140, 160)) == ground.get_at((0, 0))


@pytest.mark.slow
@pytest.mark.parametrize(("step", "ends"), [((0, 0), {"ulm", "augsburg"}), ((3, 1), None)])
def test_the_road_that_is_spoken_of_lies_in_ink(
    app: App, step: tuple[int, int], ends: set[str] | None
) -> None:
    scene = lesson(app, *step)
    note, board = note_of(scene), scene.position.geometry.board
    ((one, other),) = note._subjects_there.roads
    assert {board.cities[one].id, board.cities[other].id} == (ends or {"basel", "zuerich"})
    layout = scene.position.layout
    course = layout.chart.roads[Road.between(board.cities[one].id, board.cities[other].id)]
    # In the middle of the road, which is no straight line.
    x, y = layout.at(course[len(course) // 2])
    dim, *lights = note.sprites()
    assert shade_at(dim.image, (x, y)) < 1 / 3
    assert any(each.rect.collidepoint(x, y) for each in lights)
    assert note.sprites()[1].image is lights[0].image, "it is kept"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_hands_lie_on_no_name_of_a_seat_and_on_no_card_s_name(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    for scene, now in lessons_at(clock, size):
        position, note = scene.position, note_of(scene)
        around = Around(note.rect, note.parts, note.rings)
        hands = guide(scene)._light.hands(position, scene.picture.highlight(), None, around)
        names = [panel.name for panel in position.geometry.panels]
        names += [
            Rect(card.topleft, (card.width, card.height // 5))
            for _slot, _card, card in position.geometry.display_cards
        ]
        # Before them comes the arrow.
        for hand in hands[-2:]:
            assert hand.rect.inflate(-8, -8).collidelist(names) < 0, now


@pytest.mark.slow
def test_the_panel_that_is_spoken_of_stays_as_it_is(app: App) -> None:
    scene = lesson(app, 4, len(CHAPTERS[4].steps) - 1)
    dim, panels = note_of(scene).sprites()[0].image, scene.position.geometry.panels
    assert shade_at(dim, panels[0].rect.center) == 0
    assert shade_at(dim, panels[1].rect.center) > 0.9


@pytest.mark.slow
def test_what_is_only_spoken_of_does_not_shine(app: App) -> None:
    """Its lines stay close to it: only what is to be pressed has light around it."""
    scene = lesson(app, 2, 1)
    note, geometry = note_of(scene), scene.position.geometry
    near = [*(geometry.label(city) for city in note._subjects_there.cities), *note.rings]
    wide = scene.position.layout.metrics.px(1.5)
    # Those of Carlsruhe and Freiburg come after the road. The Postmaster is no second button.
    helper = scene.position.layout.officials[Official.POSTMASTER]
    assert not any(ring.rect.colliderect(helper) for ring in note._marks())
    assert scene.picture.highlight().helping == [Official.POSTMASTER]
    for ring in note._marks()[-2:]:
        assert any(each.inflate(wide, wide).contains(ring.rect) for each in near)
        inside = {ring.image.get_at(spot).a for spot in ((ring.rect.width // 2, 1), (8, 8))}
        assert inside <= {0, 255}


@pytest.mark.slow
def test_the_finger_touches_its_thing(app: App) -> None:
    for chapter, step in ((0, 0), (3, 0), (0, 2)):
        scene = lesson(app, chapter, step)
        position, note = scene.position, note_of(scene)
        light = guide(scene)._light
        hands = light._hand_places(position, Around(note.rect, note.parts, note.rings))
        for (_turn, place), thing in zip(hands, light.things.values(), strict=True):
            shared = place.clip(thing)
            assert 0 < min(shared.size) <= position.layout.metrics.px(TOUCH)


@pytest.mark.slow
def test_nothing_steps_back_beside_the_open_log_and_in_the_closing_view(app: App) -> None:
    scene = lesson(app, 0, 0)
    assert note_of(scene).dims
    scene.history.toggle()
    scene.update()
    assert not note_of(scene).dims
    scene.history.toggle()
    scene.update()
    app.change_setting("high_contrast", True)
    assert note_of(scene).sprites()[0].image.get_size() != app.size
    app.change_setting("high_contrast", False)
    last = lesson(app, 8, 2)
    last.interaction.open_closing()
    last.update()
    assert not note_of(last).dims
    assert len(glows(last)) == 1


@pytest.mark.slow
def test_light_lies_on_no_tag_and_on_no_card_in_front(app: App) -> None:
    scene = lesson(app, 3, 0)
    position = scene.position
    light, *_hand = guide(scene).glow(position, scene.picture.highlight(), None)
    tag = highlights.tag("49", position.places[SUPPLY], position.layout.metrics).rect
    x, y = tag.centerx - light.x, tag.centery - light.y
    assert light.image.get_at((x, y)).a == 0
    hand = lesson(app, 0, 1)
    cards = [
        card_key(card) for card, _rect in hand.position.geometry.hand_cards if card is not None
    ]
    (sought,) = hand.picture.highlight().sources
    other = next(key for key in cards if key != sought)
    assert sought.kind == KeyKind.CARD
    pointed = Highlight(sources=(sought,), gold=(sought,), hovered=other)
    assert guide(hand).glow(hand.position, pointed, None) == []
    held = Highlight(sources=(sought,), gold=(sought,), selected=sought)
    assert guide(hand).glow(hand.position, held, None) == []


def test_a_glow_is_round_its_thing_alone() -> None:
    metrics = Metrics((1280, 720))
    light = spotlight.glow(Rect(100, 100, 80, 120), metrics, 255)
    reach = spotlight.glow_reach(metrics)
    assert light.image.get_at((reach + 40, reach + 60)).a == 0
    assert light.image.get_at((reach + 40, reach - 1)).a > 200
    assert light.image.get_at((reach + 40, 0)).a < 60


def test_a_pulse_ends_and_begins_anew_with_something_else() -> None:
    pulse = Pulse()
    pulse.begin(1)
    opacities = {pulse.opacity(5 + 0.1 * each) for each in range(20)}
    assert len(opacities) > 5
    end = 5 + PERIOD * TIMES + 0.1
    assert not pulse.runs(end)
    assert pulse.opacity(end) == pulse.opacity(end + 1)
    pulse.begin(1)
    assert not pulse.runs(end)
    pulse.begin(2)
    assert pulse.runs(end)


@pytest.mark.slow
@pytest.mark.parametrize("calm", [False, True])
def test_the_light_costs_little_and_a_lesson_at_rest_nothing(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> None:
    settings = Settings()
    settings.reduced_motion = calm
    app = offscreen_app((1280, 720), settings, clock)
    scene = lesson(app, 0, 2)
    for _ in range(3):
        clock.advance(0.1)
        app.step()
    sent: list[Rect] = []
    monkeypatch.setattr(pygame.display, "update", sent.extend)
    monkeypatch.setattr(pygame.display, "flip", lambda: sent.append(Rect(0, 0, 1280, 720)))
    for _ in range(60):
        clock.advance(1 / 30)
        app.step()
    assert bool(sent) is not calm
    (place,) = glows(scene)
    metrics = scene.position.layout.metrics
    most = place.inflate(*[2 * metrics.px(LENGTH + SWAY + 1)] * 2)
    assert all(most.contains(rect) for rect in sent)
    clock.advance(PERIOD * TIMES)
    for _ in range(3):
        clock.advance(1 / 30)
        app.step()
    sent.clear()
    for _ in range(30):
        clock.advance(1 / 30)
        app.step()
    assert sent == []


@pytest.mark.slow
def test_the_order_stands_over_the_hand_and_the_reason_on_the_note(app: App) -> None:
    """In every step where in every game stands what to do; nobody reads it twice."""
    for step in range(3):
        scene = lesson(app, 0, step)
        note = guide(scene).callout
        assert note is not None and note.task
        assert _words_of_the_prompt(scene) == [note.task]
        said = [words_of(each.image) for each in note.paper()]
        assert note.words in said and not any(note.task in each for each in said)
        # A message is seen as in any other game.
        scene.table.refuse("That is a message.")
        assert "That is a message." in _words_of_the_prompt(scene)
        # Who listens hears what is to be done in any case.
        scene.table.message = None
        assert scene.picture.prompt()
        assert note.task in note.said


def test_a_lesson_of_the_north_has_its_number_on_the_page_of_all_lessons(app: App) -> None:
    """It was lesson 10 there, and "1 of 2" at the table; and all are counted in one way."""
    for chapter, number in ((0, "1 of 11"), (8, "9 of 11"), (9, "10 of 11"), (10, "11 of 11")):
        said = note_of(lesson(app, chapter, 0)).lesson
        assert said.number == number and (said.chapter, said.chapters) == (chapter, 11)
        assert said.heading.startswith(f"{chapter + 1}")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_in_the_closing_view_the_order_stands_at_the_same_place(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """The teacher says why."""
    scene = lesson(offscreen_app(size, Settings(), clock), 8, 2)
    scene.interaction.open_closing()
    scene.update()
    note = note_of(scene)
    assert note.task == "Close the route: carriage 7 starts the last round.", (
        "what the lesson teaches"
    )
    assert note.task in _words_of_the_prompt(scene)
    spoken = [words_of(each.image) for each in note.paper()]
    assert note.task not in spoken and note.words in spoken


@pytest.mark.slow
def test_while_a_card_is_to_be_played_as_horses_nothing_else_is_marked(app: App) -> None:
    """No road to a card that would fit, and no light on the next card of the hand."""
    scene = lesson(app, 9, 1)
    assert roads_in_reach(scene.position.view), "two would be"
    usual = LitRoads(scene.table)
    assert guide(scene).narrow and usual.sprites(0.0, None)
    meant = scene.picture.highlight().sources
    assert usual.sprites(0.0, None, meant) == []
    (dresden,) = note_of(scene).targets
    other = max((rect for _card, rect in scene.position.geometry.hand_cards), key=lambda r: r.right)
    assert other.right > dresden.right
    dim = note_of(scene).sprites()[0].image
    assert abs(shade_at(dim, (other.right - 4, other.centery)) - 1) <= ROUNDED
    assert shade_at(dim, dresden.center) == 0


@pytest.mark.slow
@pytest.mark.parametrize("chapter", [4, 6, 8])
def test_over_the_learners_hand_stands_the_learners_name_in_the_turn_of_the_rival(
    app: App, chapter: int
) -> None:
    """It would not be clear whose turn it is if words about the note stood beside the name: the
    ribbon lies on the seat whose turn it is, and no other seat is named.
    """
    steps = CHAPTERS[chapter].steps
    step = next(n for n, each in enumerate(steps) if n and isinstance(each, Read))
    scene = lesson(app, chapter, step)
    assert scene.session.state.turn == 1
    assert _words_of_the_prompt(scene) == [scene.position.view.seats[0].name]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_in_the_closing_view_the_tile_that_is_spoken_of_is_pointed_out(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """Alone: two outlines led nowhere."""
    scene = lesson(offscreen_app(size, Settings(), clock), 8, 2)
    scene.interaction.open_closing()
    scene.update()
    geometry = scene.position.geometry
    tile = [stack.id for stack in geometry.board.stacks].index("boehmen-salzburg")
    (ring,) = (each.rect for each in note_of(scene)._marks())
    assert ring.contains(geometry.stack(tile))


def _words_of_the_prompt(scene: TableScene) -> list[str]:
    still, _moving = scene.layers(1.0)
    room = scene.position.layout.prompt
    inside = [words_of(each.image) for each in still if room.contains(each.rect)]
    return [words for words in inside if words]


def test_the_house_of_the_chapter_is_in_the_seats_colour() -> None:
    for reached in (0, 4, 8):
        road = post_road(9, reached, "red", (300, 30))
        red = seat_colour("red").main
        found = {x * 9 // road.get_width() for x in range(road.get_width()) if _has(road, x, red)}
        assert found == {reached}


def _has(image: Surface, x: int, colour: tuple[int, int, int]) -> bool:
    pixels = (image.get_at((x, y)) for y in range(image.get_height()))
    return any(tuple(each)[:3] == colour and each.a == 255 for each in pixels)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_stages_have_words_and_the_present_one_stands_out(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """From the first card on it is seen what cards are for; the note reaches the window's foot."""
    app, present = offscreen_app(size, Settings(), clock), list[tuple[int, ...]]()
    middles = set[tuple[int, ...]]()
    for step in range(3):
        scene = lesson(app, 0, step)
        note = note_of(scene)
        drawn = [each for each in note.paper() if words_of(each.image) in STAGES]
        assert [words_of(each.image) for each in drawn] == [*STAGES]
        assert all(note.rect.contains(each.rect) for each in drawn)
        assert note.rect.bottom == scene.position.layout.panels.bottom
        middles.add(tuple(each.rect.centery for each in drawn))
        line = scene.position.layout.metrics.line
        gold = [
            each.rect
            for each in note.paper()
            if each.image is stages._plate(each.rect.size, line, True)
        ]
        present.append(tuple(n for n, each in enumerate(drawn) if each.rect.collidelist(gold) >= 0))
        # From above to below, without numbers: those of the steps of a turn are others.
        assert [each.rect.y for each in drawn] == sorted(each.rect.y for each in drawn)
        assert len({each.rect.x for each in drawn}) == 1
    assert present == [(0,), (1,), (0, 1)]
    # A stage is where it was, however much is said above.
    lowest = [[each[number] for each in middles] for number in range(len(STAGES))]
    assert all(max(each) - min(each) <= 2 for each in lowest)


def test_no_name_on_the_card_of_the_first_stage_is_cut(clock: ManualClock) -> None:
    """It said "Aug…" in a small window."""
    position = lesson(offscreen_app((1024, 600), Settings(), clock), 0, 0).position
    ulm = position.view.rules.board.city_index["ulm"]
    card = position.view.rules.city_of.index(ulm)
    for height, named in ((40, False), (70, True)):
        picture = stages._stage(position, ulm, 0, height)
        expected = position.renderer.factory.card(card, picture.get_size(), named=named)
        assert picture is expected

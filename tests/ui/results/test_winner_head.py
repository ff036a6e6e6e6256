"""The head of the results page: portrait, heading and points, with coach and rider beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect, Surface

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour
from game.ui.language import set_language
from game.ui.pieces.faces import Face
from game.ui.pieces.medals import medal, place_sign
from game.ui.pieces.portraits import Mood
from game.ui.program.app_factory import offscreen_app
from game.ui.results.actions import ResultsActions
from game.ui.results.count import leader_key
from game.ui.results.count_rows import carriage_key
from game.ui.results.honours.medallion import medallion
from game.ui.results.scene import ResultsScene
from game.ui.results.sheet import score_head
from game.ui.results.verdict import lead
from game.ui.settings import Settings
from game.ui.widgets import Button
from tests.ui.results.counting import (
    FRAME,
    RECORDS,
    close_view_of,
    counting,
    frames,
    lines,
    view_of,
)

LONG = "Friedrich Wilhelm von Thurn und Taxis"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def box(sprite: Sprite) -> Rect:
    """What is seen of a picture."""
    return sprite.image.get_bounding_rect().move(sprite.rect.topleft)


def head_of(scene: ResultsScene) -> list[Sprite]:
    """All above the map."""
    top = lines(scene)["seat-0"].rect.top
    return [each for each in scene._head.sprites() if each.rect.bottom <= top]


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["", LONG], ids=["short", "long"])
def test_nothing_in_the_head_lies_on_the_heading(
    size: tuple[int, int], scale: float, name: str
) -> None:
    app = offscreen_app(size, Settings(language="de", text_scale=scale), ManualClock())
    view = view_of("last-house-of-four.jsonl")
    if name:
        view = replace(view, seats=tuple(replace(seat, name=name) for seat in view.seats))
    scene = counting(app, view=view, first_time=False)
    found = head_of(scene)
    (heading,) = (each for each in found if text.words_of(each.image) == scene.heard_name)
    # The banner is what the heading stands on.
    others = [
        box(each) for each in found if each is not heading and not box(each).contains(box(heading))
    ]
    assert len(others) >= 3, "portrait, crown and seal"
    assert box(heading).collidelist(others) < 0
    assert all(Rect((0, 0), size).contains(each) for each in others)


def test_the_winner_is_greeted_with_a_large_portrait(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Face, int, str, Mood]] = []
    draw = Face.portrait

    def noted(face: Face, size: int, seat: str = "", mood: Mood = Mood.CALM) -> object:
        seen.append((face, size, seat, mood))
        return draw(face, size, seat, mood)

    monkeypatch.setattr(Face, "portrait", noted)
    scene = counting(app, first_time=False)
    winner = scene.view.seats[scene.view.winner]
    face, size, seat, mood = max(seen, key=lambda each: each[1])
    assert (face, seat, mood) == (winner.face, winner.colour, Mood.PLEASED)
    assert size > app.size[1] / 10


@pytest.mark.slow
def test_coach_and_rider_stay_clear_of_the_winner_and_of_the_map(
    app: App, clock: ManualClock
) -> None:
    scene = counting(app)
    for _ in frames(scene, clock):
        pass
    *_road, other, rider, coach = scene.coach()
    riders = [other, rider]
    around = scene._head.around
    assert box(coach).right < around.left
    assert all(around.right < box(each).left for each in riders)
    assert scene._final is not None
    assert all(box(each).bottom <= scene._final._place.top for each in (coach, *riders))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_heading_stands_in_the_middle_of_those_who_come_to_it(size: tuple[int, int]) -> None:
    """A rider alone was far narrower than the coach: all looked as if it leant to the left."""
    scene = counting(offscreen_app(size, Settings(), ManualClock()), first_time=False)
    *road, other, rider, coach = scene.coach()
    riders = [other, rider]
    place, around = scene._head.place, scene._head.around
    assert len(road) == 3
    # Of two alike one would look like the other one seen twice.
    assert box(other).height < box(rider).height
    ends = box(coach).left, max(box(each).right for each in riders)
    assert abs(sum(ends) // 2 - around.centerx) < place.width // 60
    assert abs(around.centerx - place.centerx) <= 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("shrunk", [1.0, 0.8])
def test_the_banner_says_why_and_all_its_words_are_on_it(
    size: tuple[int, int], language: str, shrunk: float
) -> None:
    settings = Settings(language=language)
    app = offscreen_app(size, settings, ManualClock())
    scene = counting(app, first_time=False)
    made = scene._head._medallion
    assert made is not None
    if shrunk < 1:
        # As the page of the turning points is, whose words stay as large.
        place = Rect(*made.place.topleft, made.place.width, round(made.place.height * shrunk))
        winner, story = scene.view.seats[scene.view.winner], scene._sentences()
        story = [*story, (lead(scene.view), (0, 0, 0))]
        won = scene.heard_name, winner.colour, winner.face, winner.total
        made = medallion(scene.metrics, place, *won, story)
    assert made is not None
    read = [made.words, *made.story]
    assert len(read) == 3 and text.words_of(read[2].image) == lead(scene.view)
    within = made.banner.rect.inflate(0, -6 * scene.metrics.line)
    assert all(within.contains(box(each)) for each in read)
    for one, other in pairwise(read):
        assert box(one).bottom < box(other).top
    beside = [made.seal, *made.crowned]
    assert all(box(each).collidelist([box(part) for part in beside]) < 0 for each in read)
    assert all(each.rect.height < made.words.rect.height for each in made.story)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_with_a_note_below_it_the_banner_says_no_more_than_it_has_room_for(
    size: tuple[int, int],
) -> None:
    view = replace(view_of("last-house-of-four.jsonl"), note="Family deal. Second of two.")
    app = offscreen_app(size, Settings(), ManualClock())
    scene = counting(app, view=view, first_time=False)
    made = scene._head._medallion
    assert made is not None and len(made.story) == 1
    read = [box(made.words), box(made.story[0])]
    assert all(made.banner.rect.contains(each) for each in read)
    (note,) = (each for each in scene._head.words if text.words_of(each.image) == view.note)
    assert note.rect.top >= scene._head.place.bottom


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_buttons_stand_clear_of_one_another(size: tuple[int, int], scale: float) -> None:
    def nothing(*_: object) -> None:
        pass

    app = offscreen_app(size, Settings(language="de", text_scale=scale), ManualClock())
    actions = ResultsActions(*(nothing,) * 5, problems=nothing)
    scene = ResultsScene(app, view_of("last-house-of-four.jsonl"), actions)
    app.push(scene)
    scene.prepare()
    buttons = [each for each in scene.group.widgets if isinstance(each, Button)]
    assert [each.primary for each in buttons] == [False] * 5 + [True]
    for index, each in enumerate(buttons):
        assert each.rect.collidelist([other.rect for other in buttons[index + 1 :]]) < 0
    assert len({each.size for each in buttons[:-1]}) == 1 and buttons[-1].size >= buttons[0].size


@pytest.mark.slow
@pytest.mark.parametrize("name", ["last-house-of-four.jsonl", "horses-of-three.jsonl"])
def test_rows_of_one_line_are_as_high_and_all_tiles_as_large(app: App, name: str) -> None:
    found = lines(counting(app, name, first_time=False))
    tiles = {each.rect.size for key, each in found.items() if key.startswith("tile-")}
    assert len(tiles) == 1
    named = {each.name: each.rect.height for key, each in found.items() if key.startswith("row-")}
    every = next(row for row in named if row.startswith("All "))
    single = [named[row] for row in ("Long routes", every, "Game end", "Houses left")]
    assert len(set(single)) == 1
    assert named["Total"] > single[0]


def test_the_name_of_each_row_points_to_the_map_that_shows_it(app: App) -> None:
    """A sentence below the map alone said that lines can be pressed."""
    scene = counting(app, first_time=False)
    assert scene._final is not None
    rows = [each for key, each in lines(scene).items() if key.startswith("row-")]
    assert len(rows) > 5
    for row in rows:
        (words,) = (each for each in row.sprites() if text.words_of(each.image) == row.name)
        sign = min(row.sprites(), key=lambda each: each.rect.left)
        assert scene._final.place.right < sign.rect.left < sign.rect.right <= words.rect.left
        assert row.rect.contains(sign.rect)


def test_who_has_no_carriage_has_the_dash_of_the_other_rows(app: App) -> None:
    """There stood a nought, and dashes in the rows above it."""
    view = view_of("last-house-of-four.jsonl")
    none = replace(view.seats[0], carriage_length=0, carriage_points=0)
    view = replace(view, seats=(none, *view.seats[1:]))
    found = lines(counting(app, view=view, first_time=False))
    (dash,) = found[carriage_key(0)].sprites()
    assert not text.words_of(dash.image) and dash.rect.height < 5


def test_nobody_has_a_medal_for_the_last_place_or_for_less_than_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those have a plain sign with their place: without one it seemed forgotten."""
    given, plain = list[str](), list[str]()

    def noted(side: int, colour: Colour, number: str = "") -> Surface:
        given.append(number)
        return medal(side, colour, number)

    def noted_plain(side: int, number: str) -> Surface:
        plain.append(number)
        return place_sign(side, number)

    monkeypatch.setattr(score_head, "medal", noted)
    monkeypatch.setattr(score_head, "place_sign", noted_plain)
    view = view_of("last-house-of-four.jsonl")
    scene = counting(app, view=view, first_time=False)
    ranks = sorted(scene.view.rank(seat) for seat in range(len(scene.view.seats)))
    assert ranks == [1, 2, 3, 4]
    third = next(seat for seat in view.seats if view.rank(view.seats.index(seat)) == 3)
    assert third.with_head_start < 0, "a medal for that would be mockery"
    assert (set(given), set(plain)) == ({"1", "2"}, {"3", "4"})
    richer = [replace(each, head_start=each.head_start + 30) for each in view.seats]
    well = replace(view, seats=tuple(richer))
    assert [well.has_medal(seat) for seat in well.order] == [True, True, True, False]
    two = replace(well, seats=well.seats[:2], winner=0)
    assert [two.has_medal(seat) for seat in (0, 1)] == [True, False]


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_numbers_are_whole_in_large_words(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    cut, draw = list[str](), text.render_as

    def noted(words: str, *args: Any) -> Surface:
        cut.append(words)
        return draw(words, *args)

    monkeypatch.setattr(text, "render_as", noted)
    app = offscreen_app((1280, 800), Settings(text_scale=scale), ManualClock())
    scene = counting(app, first_time=False)
    assert max(each.houses_left for each in scene.view.seats) > 9
    assert not [words for words in cut if words.strip("−0123456789") == ""]


def test_there_are_no_tabs_before_all_is_counted(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    assert not [each for each in scene.group.widgets if each.key == "tab"]
    for _ in frames(scene, clock):
        pass
    assert [each for each in scene.group.widgets if each.key == "tab"]


@pytest.mark.slow
def test_the_count_is_seen_to_go_on(app: App, clock: ManualClock) -> None:
    """No half second passes in which all stands still, until the winner is named."""
    scene = counting(app)
    seen: list[list[Sprite]] = []
    for number, _ in enumerate(frames(scene, clock)):
        if scene.count.held:
            break
        if number % round(0.5 / FRAME) == 0:
            seen.append(scene.sprites(clock.now()))
    assert len(seen) > 6
    assert all(one != other for one, other in pairwise(seen[1:]))


@pytest.mark.slow
def test_something_moves_while_the_seals_are_shut(app: App, clock: ManualClock) -> None:
    """The two leaders meet, and their seals shake, both alike."""
    scene = counting(app, view=close_view_of(RECORDS[0]))
    first, second = scene.view.leaders
    seen: list[list[Sprite]] = []
    for _ in frames(scene, clock):
        if scene.count.share(leader_key(first)):
            break
        if scene.count.held:
            seen.append(scene._head.sprites())
            sizes = [scene._head.sprites()[number].image.get_size() for number in (2, 5)]
            assert sizes[0] == sizes[1]
    assert len(seen) * FRAME > 0.8
    assert sum(one != other for one, other in pairwise(seen)) > len(seen) * 0.7
    assert scene.count.share(leader_key(second)) == scene.count.share(leader_key(first))


@pytest.mark.slow
def test_the_winner_is_read_first(app: App) -> None:
    """Name and points are the largest words of the page."""
    scene = counting(app, first_time=False)
    (heading,) = (
        each for each in scene._head.sprites() if text.words_of(each.image) == scene.heard_name
    )
    others = [each for line in lines(scene).values() for each in line.sprites()]
    assert heading.rect.height > 1.2 * max(
        each.rect.height for each in others if text.words_of(each.image)
    )


def test_a_seal_on_its_way_lets_the_name_of_a_row_be_read(app: App, clock: ManualClock) -> None:
    """It covered the names that it passes."""
    scene = counting(app)
    over = 0
    for _ in frames(scene, clock):
        names = [each.rect for key, each in scene.content.lines.items() if key.startswith("row-")]
        below, above = scene._parted(scene._seals())
        assert all(each.rect.collidelist(names) < 0 for each in above)
        if not below:
            continue
        shown = scene.sprites(clock.now())
        # The heading of the sheet has these words, too.
        said = [n for n, each in enumerate(shown) if text.words_of(each.image) == "Provinces"]
        for seal in below:
            assert seal.alpha < 128 and shown.index(seal) < max(said)
            over += 1
    assert over

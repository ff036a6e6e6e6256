"""The points are counted line by line, and nobody knows before the end who has won."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.accessibility.node import Node
from game.ui.audio.effects import WINS, Cue, Effect, across, win_of
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.press_guard import GUARD_SECONDS
from game.ui.graphics import text
from game.ui.input.presses import RUN_SECONDS
from game.ui.results.count import (
    CROWN,
    LONGEST,
    ORDER,
    SEAL,
    WINNER,
    Count,
    added_key,
    head_start_key,
    total_key,
)
from game.ui.results.count_rows import carriage_key, houses_key, tile_key, tiles_key
from game.ui.results.model import ResultsView
from game.ui.results.picture import ResultsPicture
from game.ui.results.scene import ResultsScene
from game.ui.settings import AnimationSpeed
from game.ui.widgets import Button
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands
from tests.ui.results.counting import (
    RECORDS,
    close_view_of,
    counting,
    frames,
    is_covered,
    lines,
    number,
    sums,
    view_of,
)

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
KINDS = ("route_length", "provinces", "all_provinces", "free_city", "game_end")


def count_to_the_end(scene: ResultsScene, clock: ManualClock) -> None:
    """All counting seen through, until the winner is known."""
    while not scene.count.complete:
        clock.advance(0.2)
        scene.tick(clock.now())


def order_of(view: ResultsView) -> list[str]:
    """The keys of all lines with points, row by row, in each row seat by seat, its sums last."""
    seats = [*enumerate(view.seats)]
    found = []
    for kind in KINDS:
        found += [tile_key(seat, tile) for seat, each in seats for tile in each.tiles_of(kind)]
        found += [tiles_key(kind, seat) for seat, each in seats if each.tiles_of(kind)]
    found += [carriage_key(seat) for seat, _ in seats] if view.carriages else []
    return [*found, *(houses_key(seat) for seat, _ in seats)]


def points_of(view: ResultsView, seat: int, key: str) -> int:
    """The points that a line adds to the sum of a seat."""
    each = view.seats[seat]
    if key == carriage_key(seat):
        return each.carriage_points
    if key == houses_key(seat):
        return -each.houses_left
    tiles = {tile_key(seat, place): tile.value for place, tile in enumerate(each.tiles)}
    return tiles.get(key, 0)


def picture(app: App, scene: ResultsScene) -> bytes:
    image = Surface(app.size)
    image.blits([(each.image, each.rect) for each in scene.sprites(app.clock.now())])
    return pygame.image.tobytes(image, "RGB")


@pytest.mark.parametrize("name", RECORDS)
def test_each_line_is_counted_in_its_order(app: App, clock: ManualClock, name: str) -> None:
    count = Count(view_of(name), 1.0)
    expected = order_of(view_of(name))
    assert [beat.key for beat in count.beats] == expected
    seen: list[str] = []
    now = 0.0
    while not count.complete:
        count.tick(now)
        seen += [key for key in expected if key not in seen and count.share(key)]
        now += 0.01
    sums = {tiles_key(kind, seat) for kind in KINDS for seat in range(4)}
    order = [key for key in expected if key not in sums]
    assert [key for key in seen if key not in sums] == order
    assert sorted(seen) == sorted(expected)
    assert now < LONGEST + 4.2


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_no_sum_is_ahead_of_its_lines(app: App, clock: ManualClock, name: str) -> None:
    scene = counting(app, name)
    view, found = scene.view, lines(scene)
    assert sums(scene) == [0] * len(view.seats)
    grown, most = set(), [0] * len(view.seats)
    for _ in frames(scene, clock):
        if scene.count.share(ORDER):
            # All is told; the columns are turned over.
            continue
        shown = [key for key in order_of(view) if all(s.alpha == 255 for s in found[key].sprites())]
        for seat in range(len(view.seats)):
            if is_covered(scene, seat):
                continue
            total = number(found[total_key(seat)])
            whole = sum(points_of(view, seat, key) for key in shown if found[key].sprites())
            # What has come is added within a moment.
            assert abs(total) <= abs(whole) or whole < total <= most[seat]
            most[seat] = max(most[seat], whole)
            grown.add((seat, total))
    assert sums(scene) == [seat.total for seat in view.seats]
    assert len(grown) > 3 * len(view.seats)


@pytest.mark.parametrize("name", RECORDS)
def test_a_seat_is_named_until_its_coach_has_come_to_rest(name: str) -> None:
    """The heading told the next one's houses while the coach of the one before still drove."""
    count, now, seen = Count(view_of(name), 1.0), 0.0, set[int]()
    while not count.complete:
        count.tick(now)
        if count.row is not None and not count.row.tiles:
            driving = [
                beat.seat for beat in count.row.beats if 0 < count.share(added_key(beat.key)) < 1
            ]
            assert driving in ([], [count.seat])
            seen.update(driving)
        now += 0.01
    assert len(seen) == len(view_of(name).seats)


@pytest.mark.slow
def test_the_map_answers_and_the_row_is_named_above_it(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    rows = {line.name: line for key, line in lines(scene).items() if key.startswith("row-")}
    told, lit = [], set()
    for _ in frames(scene, clock):
        row = scene.count.row
        if row is None:
            continue
        assert scene.content.detail is row.detail
        words = {text.words_of(each.image) for each in scene._head.sprites()}
        assert row.detail.words in words
        if row.detail not in told:
            told.append(row.detail)
        # One seat after the other, with its own houses alone.
        assert scene._final is not None and scene.count.seat is not None
        houses = row.of(scene.count.seat).detail.houses
        assert {seat for seat, _city in houses} <= {scene.count.seat}
        lit.add((row.detail.words, scene.count.seat))
        if not row.routes:
            # Map and paper, and for the tile that flies the houses that it is for.
            pictures, tile = scene._final.sprites(row.detail), scene.count.tile
            for_it = houses if tile is None else row.of_tile(tile).detail.houses
            assert {*for_it} <= {*houses}
            assert len(pictures) - 2 >= len(for_it) * bool(row.stacks)
    assert [detail.words for detail in told] == [name for name in rows if name != "Total"]
    assert len(lit) > len(told)
    # What lights up is what the row lights up afterwards.
    for detail in told:
        assert set(rows[detail.words].detail.houses) == set(detail.houses)
        assert set(rows[detail.words].detail.cities) == set(detail.cities)


@pytest.mark.slow
def test_nothing_tells_the_winner_before_all_is_counted(app: App, clock: ManualClock) -> None:
    """Whoever wins, the page looks the same."""
    view = view_of(RECORDS[0])
    before, after = list[list[bytes]](), list[bytes]()
    for seat in (0, 1):
        scene = counting(app, view=replace(view, winner=seat, by_rules=seat))
        before.append([])
        while not scene.count.share(CROWN):
            before[-1].append(picture(app, scene))
            clock.advance(0.3)
            scene.tick(clock.now())
        while not scene.count.share(WINNER):
            clock.advance(0.1)
            scene.tick(clock.now())
        after.append(picture(app, scene))
        app.pop()
    # What clocks round may bring one of them a last picture more.
    both = [*zip(*before, strict=False)]
    assert len(both) > 5 and all(one == other for one, other in both)
    assert after[0] != after[1]


@pytest.mark.slow
def test_in_the_end_the_page_is_as_if_nothing_had_been_counted(
    app: App, clock: ManualClock
) -> None:
    finished = counting(app, first_time=False)
    assert not finished.busy
    scene = counting(app)
    for _ in frames(scene, clock):
        pass
    assert picture(app, scene) == picture(app, finished)
    assert [w.rect for w in scene.group.widgets] == [w.rect for w in finished.group.widgets]


@pytest.mark.slow
def test_head_starts_come_after_the_sums(app: App, clock: ManualClock) -> None:
    view = view_of(RECORDS[0])
    seats = (replace(view.seats[0], head_start=15), *view.seats[1:])
    scene = counting(app, view=replace(view, seats=seats, winner=0))
    while not scene.count.share(head_start_key(0)):
        assert not lines(scene)[head_start_key(0)].sprites()
        clock.advance(0.1)
        scene.tick(clock.now())
    assert scene.count.share(total_key(0)) == 1 and not scene.count.share(WINNER)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["a key", "a button"])
def test_a_press_shows_the_whole_page_and_does_nothing_else(
    app: App, clock: ManualClock, way: str
) -> None:
    pressed: list[str] = []
    finished = counting(app, first_time=False)
    scene = counting(app, pressed=pressed)
    hands, button = Hands(scene), "skip"

    def press() -> None:
        hands.key(pygame.K_RETURN) if way == "a key" else hands.press(button)

    press()
    assert not scene.count.complete, "the first press may have been meant for the table"
    clock.advance(GUARD_SECONDS + RUN_SECONDS)
    scene.tick(clock.now())
    hands.move((0, 0))
    press()
    assert not scene.busy and not pressed
    button = "new"
    hands.move((0, 0))
    assert picture(app, scene) == picture(app, finished)
    clock.advance(GUARD_SECONDS / 2)
    press()
    assert not pressed, "who presses again and again presses nothing on the whole page"
    clock.advance(GUARD_SECONDS + RUN_SECONDS)
    press()
    assert pressed == ["new"]


@pytest.mark.slow
def test_once_the_winner_is_known_a_press_does_what_it_does_on_the_whole_page(
    app: App, clock: ManualClock
) -> None:
    pressed: list[str] = []
    scene = counting(app, pressed=pressed)
    count_to_the_end(scene, clock)
    clock.advance(GUARD_SECONDS + 0.1)
    scene.tick(clock.now())
    assert scene.busy
    Hands(scene).press("title")
    assert pressed == ["title"] and not scene.busy


@pytest.mark.slow
def test_a_late_click_on_skip_begins_no_new_game(app: App, clock: ManualClock) -> None:
    """By keys it only showed the rest; who clicked began a new game before the ranks were told."""
    pressed: list[str] = []
    scene = counting(app, pressed=pressed)
    (skip,) = (each.rect for each in scene.group.widgets if each.key == "skip")
    count_to_the_end(scene, clock)
    clock.advance(GUARD_SECONDS + 0.1)
    scene.tick(clock.now())
    (new,) = (each for each in scene.group.widgets if each.key == "new")
    assert scene.busy and new.rect.collidepoint(skip.center)
    hands = Hands(scene)
    hands.click(skip.center)
    assert not pressed and not scene.busy
    clock.advance(GUARD_SECONDS + RUN_SECONDS)
    hands.click(skip.center)
    assert pressed == ["new"]


@pytest.mark.slow
def test_a_press_meant_for_skip_presses_nothing_once_all_is_counted(
    app: App, clock: ManualClock
) -> None:
    pressed: list[str] = []
    scene = counting(app, pressed=pressed)
    count_to_the_end(scene, clock)
    clock.advance(GUARD_SECONDS / 2)
    Hands(scene).key(pygame.K_RETURN)
    assert not pressed
    clock.advance(GUARD_SECONDS + RUN_SECONDS)
    scene.tick(clock.now())
    assert scene.busy
    Hands(scene).key(pygame.K_RETURN)
    assert not pressed and not scene.busy, "while the winner is honoured it shows the rest at most"
    clock.advance(GUARD_SECONDS + RUN_SECONDS)
    Hands(scene).key(pygame.K_RETURN)
    assert pressed == ["new"]


@pytest.mark.slow
@pytest.mark.parametrize("why", ["reduced motion", "no animation", "again", "listening"])
def test_the_whole_page_is_there_at_once(app: App, clock: ManualClock, why: str) -> None:
    app.settings.reduced_motion = why == "reduced motion"
    if why == "no animation":
        app.settings.animation_speed = AnimationSpeed.OFF
    if why == "listening":
        listen(app)
        counting(app, first_time=False)
        steps(app)
    scene = counting(app, first_time=why != "again")
    assert not scene.busy
    assert sums(scene) == [seat.total for seat in scene.view.seats]
    assert scene.sprites(clock.now()) == scene.sprites(clock.now() + 5)


@pytest.mark.slow
def test_a_screen_reader_has_the_whole_table_from_the_beginning(
    app: App, clock: ManualClock
) -> None:
    scene = counting(app)

    def sheet() -> list[Node]:
        return [each for each in scene.heard_parts() if each.key == "sheet" or each.key in found]

    found = lines(scene)
    before = sheet()
    for _ in frames(scene, clock):
        pass
    assert len(before) > len(found) and sheet() == before


def test_each_sound_comes_with_what_is_seen(app: App) -> None:
    view = close_view_of(RECORDS[0])
    count, now = Count(view, 1.0), 0.0
    heard: list[tuple[Effect, str]] = []
    while not count.done:
        for effect, key in count.tick(now):
            assert count.share(key) > 0
            heard.append((effect, key))
        now += 0.005
    for seat, each in enumerate(view.seats):
        left = [effect for effect, key in heard if key == houses_key(seat)]
        # Of the two leaders one hears a seal, and nothing of how many houses are left.
        leads = seat in view.sealed
        assert left == ([Effect.LAY] if leads else [Effect.HOUSE] * (each.houses_left > 0))
    seals = [key for effect, key in heard if effect is Effect.SEAL]
    tiles = [key for key in order_of(view) if key.startswith("tile-")]
    assert seals == [*tiles, SEAL]
    # The fanfare would give the winner away any earlier.
    fanfares = [effect for effect, _key in heard if effect in WINS.values()]
    assert fanfares == [win_of(view.seats[view.winner].colour)]
    sealed = max(at for at, (effect, _key) in enumerate(heard) if effect is Effect.SEAL)
    assert heard.index((fanfares[0], SEAL)) > sealed


@pytest.mark.slow
@pytest.mark.parametrize("first_time", [True, False])
def test_what_is_not_counted_has_its_fanfare_at_once_and_only_once(
    app: App, first_time: bool
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    played: list[Effect] = []
    app.sound.play = lambda effect, across=0.0: played.append(effect)  # type: ignore[method-assign]
    view = view_of(RECORDS[0])
    counting(app, view=view, first_time=first_time)
    assert played == [win_of(view.seats[view.winner].colour)] * first_time


@pytest.mark.slow
def test_a_sound_comes_from_where_its_line_is(app: App, clock: ManualClock) -> None:
    view = view_of(RECORDS[0])
    scene = counting(app, view=view)
    left = [
        seat for seat, each in enumerate(view.seats) if each.houses_left and seat not in view.sealed
    ]
    seen = [lines(scene)[houses_key(seat)] for seat in left]
    columns = {across(line.rect.centerx + line.shift, app.size[0]) for line in seen}
    played: list[Cue] = []
    app.sound.play = lambda effect, across=0.0: played.append(Cue(effect, across))  # type: ignore[method-assign]
    for _ in frames(scene, clock):
        pass
    heard = [cue.across for cue in played if cue.effect is Effect.HOUSE]
    assert len(left) > 1
    assert set(heard) == columns


@pytest.mark.slow
def test_the_picture_that_is_saved_is_the_finished_page(app: App) -> None:
    """Also where it is saved while the page counts."""
    scene = counting(app)
    saved = ResultsPicture(app, scene.view, app.size)
    painted = saved.paint()
    words = [text.words_of(each.image) for each in saved.sprites(0.0)]
    assert scene.heard_name in words
    assert sums(saved) == [seat.total for seat in scene.view.seats]
    assert not scene.count.complete
    assert {widget.key for widget in saved.group.widgets} == {*lines(saved)} == {*lines(scene)}
    assert painted.get_size() == app.size


@pytest.mark.slow
def test_while_points_are_counted_there_is_one_button(app: App, clock: ManualClock) -> None:
    scene = counting(app)

    def buttons() -> set[str]:
        return {each.key for each in scene.group.widgets if isinstance(each, Button)}

    assert buttons() == {"skip"}
    count_to_the_end(scene, clock)
    assert "skip" not in buttons() and "new" in buttons()


@pytest.mark.slow
def test_a_seal_flies_from_its_stack_to_its_line_and_is_large(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    ways: dict[str, list[Rect]] = {}
    places = {
        key: line.images[0].rect.move(line.shift, 0)
        for key, line in lines(scene).items()
        if key.startswith("tile-")
    }
    for _ in frames(scene, clock):
        scene.sprites(clock.now())
        for key, seal in zip(scene.count.flying, scene._seals(), strict=True):
            ways.setdefault(key, []).append(seal.rect)
    assert ways.keys() == places.keys()
    for key, way in ways.items():
        place = places[key]
        assert way[0].width > 1.4 * place.width
        assert way[0].centerx < scene._final._place.right < place.left  # type: ignore[union-attr]
        if len(way) > 2:
            assert abs(way[-1].centerx - place.centerx) < abs(way[0].centerx - place.centerx)


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_a_seal_flies_nearly_straight_and_never_below_the_map(
    app: App, clock: ManualClock, name: str
) -> None:
    """It sank below the map's frame, and crossed the rows of others on its way up."""
    scene, seen = counting(app, name), 0
    assert scene._final is not None
    for _ in frames(scene, clock):
        scene.sprites(clock.now())
        for key, seal in zip(scene.count.flying, scene._seals(), strict=True):
            stack = scene._final._everybodys.geometry.stack(scene.count.flying[key].stacks[0])  # type: ignore[union-attr]
            end = lines(scene)[key].images[0].rect
            lowest = max(stack.centery, end.centery)
            way = hypot(end.centerx - stack.centerx, end.centery - stack.centery)
            assert seal.rect.centery <= lowest + way / 6
            assert seal.rect.centery < scene._final.place.bottom
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("name", RECORDS)
def test_no_more_than_three_seals_fly_at_once_and_points_count_as_they_land(name: str) -> None:
    view = view_of(name)
    count, now, most = Count(view, 1.0), 0.0, 0
    while not count.complete:
        count.tick(now)
        most = max(most, len(count.flying))
        landed = {beat for beat in count.beats if round(count.share(beat.key), 6) >= 1}
        added = {beat for beat in landed if count.share(added_key(beat.key)) >= 1}
        for seat in range(len(view.seats)):
            ends = [
                sum(beat.points for beat in some if beat.seat == seat) for some in (added, landed)
            ]
            assert min(ends) <= (count.points(total_key(seat)) or 0) <= max(ends)
        now += 0.01
    assert 1 < most <= 3


@pytest.mark.parametrize("name", RECORDS)
def test_the_sum_of_a_seats_tiles_comes_as_soon_as_its_last_one_lies_there(name: str) -> None:
    """Cells that were counted stood without their sums until the whole row was."""
    for row in Count(view_of(name), 1.0).rows:
        for seat in {beat.seat for beat in row.beats}:
            own = [beat for beat in row.beats if beat.seat == seat]
            tiles = [beat.end for beat in own if beat.key in row.tiles]
            (total,) = (beat for beat in own if beat.key not in row.tiles)
            assert not tiles or total.begin == max(tiles)

"""The points are counted line by line, and nobody knows before the end who has won."""

from __future__ import annotations

from dataclasses import replace

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
    AJAR,
    COVER,
    LONGEST,
    ORDER,
    SEAL,
    WINNER,
    Count,
    carriage_key,
    head_start_key,
    houses_key,
    leader_key,
    medal_key,
    tile_key,
    tiles_key,
    total_key,
)
from game.ui.results.model import ResultsView
from game.ui.results.picture import ResultsPicture
from game.ui.results.scene import ResultsScene
from game.ui.settings import AnimationSpeed
from game.ui.widgets import Button
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands
from tests.ui.results.counting import (
    FRAME,
    counting,
    frames,
    is_covered,
    lines,
    number,
    sums,
    view_of,
)

GAMES = ("last-house-of-four.jsonl", "horses-of-three.jsonl", "every-province.jsonl")
KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
KINDS = ("route_length", "provinces", "all_provinces", "free_city", "game_end")


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
    tiles = {tile_key(seat, place): tile.value for place, tile in enumerate(each.tiles)}
    return tiles.get(key, 0)


def picture(app: App, scene: ResultsScene) -> bytes:
    image = Surface(app.size)
    image.blits([(each.image, each.rect) for each in scene.sprites(app.clock.now())])
    return pygame.image.tobytes(image, "RGB")


@pytest.mark.parametrize("name", GAMES)
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
    assert seen == expected
    assert now < LONGEST + 4.2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_sum_is_ahead_of_its_lines(app: App, clock: ManualClock, name: str) -> None:
    scene = counting(app, name)
    view, found = scene.view, lines(scene)
    assert sums(scene) == [0] * len(view.seats)
    grown = set()
    for _ in frames(scene, clock):
        # While the columns are sorted those that are passed are faint.
        if scene.count.share(ORDER):
            break
        shown = [key for key in order_of(view) if all(s.alpha == 255 for s in found[key].sprites())]
        for seat in range(len(view.seats)):
            if is_covered(scene, seat):
                continue
            total, left = number(found[total_key(seat)]), found[houses_key(seat)]
            whole = sum(points_of(view, seat, key) for key in shown if found[key].sprites())
            assert total == whole + (number(left) if left.sprites() else 0)
            grown.add((seat, total))
    assert sums(scene) == [seat.total for seat in view.seats]
    assert len(grown) > 3 * len(view.seats)


@pytest.mark.slow
def test_the_map_answers_and_the_row_is_named_above_it(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    rows = {line.name: line for key, line in lines(scene).items() if key.startswith("row-")}
    told = []
    for _ in frames(scene, clock):
        row = scene.count.row
        if row is None:
            continue
        assert scene.content.detail is row.detail
        words = {text.words_of(each.image) for each in scene._head.sprites()}
        assert row.detail.words in words
        if row.detail not in told:
            assert scene._final is not None
            told.append(row.detail)
            pictures = scene._final.sprites(row.detail)
            assert len(pictures) > len(row.detail.houses)
    assert [detail.words for detail in told] == [name for name in rows if name != "Total"]
    # What lights up is what the row lights up afterwards.
    for detail in told:
        assert set(rows[detail.words].detail.houses) == set(detail.houses)
        assert set(rows[detail.words].detail.cities) == set(detail.cities)


@pytest.mark.slow
def test_nothing_tells_the_winner_before_all_is_counted(app: App, clock: ManualClock) -> None:
    """Whoever wins, the page looks the same."""
    view = view_of(GAMES[0])
    before, after = [], []
    for seat in (0, 1):
        scene = counting(app, view=replace(view, winner=seat, by_rules=seat))
        while not scene.count.share(ORDER):
            before.append(picture(app, scene))
            clock.advance(0.3)
            scene.tick(clock.now())
        while not scene.count.share(WINNER):
            clock.advance(0.1)
            scene.tick(clock.now())
        after.append(picture(app, scene))
        app.pop()
    half = len(before) // 2
    assert half > 5 and before[:half] == before[half:]
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
    view = view_of(GAMES[0])
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
    while not scene.count.complete:
        clock.advance(0.2)
        scene.tick(clock.now())
    assert scene.busy
    Hands(scene).press("new")
    assert pressed == ["new"] and not scene.busy


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
    view = view_of(GAMES[0])
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
        leads = seat in view.leaders
        assert left == ([Effect.LAY] if leads else [Effect.HOUSE] * each.houses_left)
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
    view = view_of(GAMES[0])
    counting(app, view=view, first_time=first_time)
    assert played == [win_of(view.seats[view.winner].colour)] * first_time


@pytest.mark.slow
def test_a_sound_comes_from_where_its_line_is(app: App, clock: ManualClock) -> None:
    view = view_of(GAMES[0])
    scene = counting(app, view=view)
    left = [
        seat
        for seat, each in enumerate(view.seats)
        if each.houses_left and seat not in view.leaders
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
    while not scene.count.complete:
        clock.advance(0.2)
        scene.tick(clock.now())
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
        assert way[0].width > 2 * place.width
        assert way[0].centerx < scene._final._place.right < place.left  # type: ignore[union-attr]
        if len(way) > 2:
            assert abs(way[-1].centerx - place.centerx) < abs(way[0].centerx - place.centerx)


@pytest.mark.slow
def test_before_the_winner_is_named_the_two_leaders_are_shown(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    best = sorted(scene.view.seats, key=lambda each: -each.with_head_start)[:2]
    while not scene.count.held:
        clock.advance(0.1)
        scene.tick(clock.now())
    words = [text.words_of(each.image) for each in scene._head.sprites()]
    assert {each.name for each in best} <= set(words)
    assert scene.heard_name not in words


@pytest.mark.slow
def test_the_seals_of_the_two_leaders_are_turned_together_and_stand_still_before_they_tell(
    app: App, clock: ManualClock
) -> None:
    """Neither tells anything before the other one does."""
    scene = counting(app)
    view, shares = scene.view, list[tuple[float, float]]()
    more, fewer = view.leaders
    assert view.seats[more].with_head_start > view.seats[fewer].with_head_start
    while not scene.count.share(ORDER):
        if scene.count.held:
            share = scene.count.share
            shares.append((share(leader_key(fewer)), share(leader_key(more))))
            assert all(sprite.image.get_width() > 1 for sprite in scene._head.sprites())
        clock.advance(FRAME)
        scene.tick(clock.now())
    assert shares[0] == (0, 0) and shares[-1] == (1, 1)
    assert shares == sorted(shares)
    assert all(first == second for first, second in shares)
    still = [first for first, _second in shares if first == AJAR]
    assert 0 < AJAR < 0.5
    assert len(still) * FRAME >= 0.2


@pytest.mark.slow
@pytest.mark.parametrize("head_start", [0, 3])
def test_sums_of_the_two_leaders_are_covered_until_their_seals_are_turned(
    app: App, clock: ManualClock, head_start: int
) -> None:
    """Before the rows of carriages and houses: else sums would tell what seals are turned for."""
    view = view_of(GAMES[0])
    seats = (replace(view.seats[0], head_start=head_start), *view.seats[1:])
    scene = counting(app, view=replace(view, seats=seats))
    told = set()
    while not scene.count.share(ORDER):
        row, laid = scene.count.row, scene.count.share(COVER)
        last = laid > 0 or scene.count.held
        assert row is None or not row.sealed or laid == 1
        for seat in range(len(seats)):
            turned = scene.count.share(leader_key(seat)) >= 1
            leads = seat in scene.view.leaders
            assert is_covered(scene, seat) == (last and leads and not turned)
            told.add(is_covered(scene, seat))
            line = lines(scene).get(head_start_key(seat))
            if line is not None and line.sprites() and leads and not turned:
                points = str(scene.view.seats[seat].with_head_start)
                assert points not in {text.words_of(each.image) for each in line.sprites()}
        clock.advance(FRAME)
        scene.tick(clock.now())
    assert told == {True, False}


@pytest.mark.slow
def test_letters_fall_behind_the_heading(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    seen = 0
    for _ in frames(scene, clock):
        letters = scene._letters()
        if not letters:
            continue
        shown = scene.sprites(clock.now())
        heads = scene._head.sprites()
        assert max(map(shown.index, letters)) < min(map(shown.index, heads))
        seen += 1
    assert seen > 10


@pytest.mark.slow
def test_the_routes_of_the_winner_are_drawn_one_by_one(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    assert scene.view.final is not None and scene._final is not None
    counts = []
    for _ in frames(scene, clock):
        scene.sprites(clock.now())
        if scene.count.share(WINNER):
            counts.append(len(scene._final._routes))
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert len(set(counts)) >= len(scene.view.final.routes) > 2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_what_is_sealed_is_drawn_before_its_seal_is_turned(
    app: App, clock: ManualClock, name: str
) -> None:
    """Neither sums nor the last two rows of the leaders; seals hide all from their first frame."""
    scene = counting(app, name)
    view, count, found = scene.view, scene.count, lines(scene)
    opened = set()
    for _ in frames(scene, clock):
        if count.share(ORDER):
            break
        for seat in view.leaders:
            turned = count.share(leader_key(seat))
            for key in (carriage_key(seat), houses_key(seat), total_key(seat)):
                if key not in found:
                    continue
                laid = count.share(COVER if key == total_key(seat) else key)
                seen = found[key].sprites()
                words = {text.words_of(each.image) for each in seen} - {""}
                if turned >= 1:
                    assert words
                    opened.add(key)
                elif laid and turned < 0.5:
                    (seal,) = seen
                    assert not words and seal.alpha == 255
                    lying = found[key].sealed
                    assert lying is not None
                    place = lying.back.rect.move(found[key].shift, 0)
                    assert turned or seal.rect.contains(place)
                elif key != total_key(seat) and not turned:
                    assert not seen
    assert len(opened) == len(view.leaders) * (2 + view.carriages)


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_open_before_the_seals_are_turned_tells_nothing_of_the_leaders(
    name: str,
) -> None:
    """Neither how long the rows take, nor what is heard and lit on the map."""
    view = view_of(name)
    other = replace(
        view,
        seats=tuple(
            replace(each, houses_left=7, carriage_points=0, carriage_length=0)
            if seat in view.leaders
            else each
            for seat, each in enumerate(view.seats)
        ),
    )
    # The order of the ranks is that of the sums, which stay.
    assert other.leaders == view.leaders
    one, two = Count(view, 1.0), Count(other, 1.0)
    for row, changed in zip(one.rows, two.rows, strict=True):
        assert row.seconds == changed.seconds
        assert (row.routes, row.carriages) == (changed.routes, changed.carriages)
    now = 0.0
    while not one.share(ORDER):
        heard = [count.tick(now) for count in (one, two)]
        assert heard[0] == heard[1]
        now += FRAME


@pytest.mark.parametrize("name", GAMES)
def test_no_more_than_three_seals_fly_at_once_and_points_count_as_they_land(name: str) -> None:
    view = view_of(name)
    count, now, most = Count(view, 1.0), 0.0, 0
    while not count.complete:
        count.tick(now)
        most = max(most, len(count.flying))
        landed = {beat for beat in count.beats if round(count.share(beat.key), 6) >= 1}
        for seat in range(len(view.seats)):
            whole = sum(beat.points for beat in landed if beat.seat == seat and beat.steps == 1)
            partly = sum(
                count.points(beat.key) or 0
                for beat in count.beats
                if beat.seat == seat and beat.steps > 1
            )
            assert count.points(total_key(seat)) == whole + partly
        now += 0.01
    assert 1 < most <= 3


@pytest.mark.slow
def test_columns_slide_to_their_places_and_the_better_one_is_read(
    app: App, clock: ManualClock
) -> None:
    scene = counting(app)
    moved = [line for line in lines(scene).values() if line.shift]
    assert moved
    begun = {line.key: line.shift for line in moved}
    ways = {line.key: [line.shift] for line in moved}
    best = lines(scene)[total_key(scene.view.winner)]
    for _ in frames(scene, clock):
        for line in moved:
            ways[line.key].append(line.shift)
        if 0 < scene.count.share(ORDER) < 1:
            assert all(each.alpha == 255 for each in best.sprites())
            sums = [lines(scene)[total_key(seat)].sprites() for seat in scene.view.order]
            for place, worse in enumerate(sums[1:], 1):
                column = lines(scene)[total_key(scene.view.order[place])].column
                assert column is not None
                for each in worse:
                    seen = column.in_front([each], scene.count.share(ORDER))
                    assert [part.rect for part in seen] == [each.rect]
    for key, way in ways.items():
        assert way == sorted(way, reverse=begun[key] > 0)
        assert way[-1] == 0
        assert any(0 < abs(shift) < abs(begun[key]) for shift in way)


@pytest.mark.slow
def test_letters_stay_off_the_score_sheet(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    seen = 0
    for _ in frames(scene, clock):
        for letter in scene._letters():
            assert letter.rect.collidelist([line.rect for line in lines(scene).values()]) < 0
            seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    ("points", "winner", "ranks", "ahead"),
    [((6, 23, 13, 24), 3, [4, 2, 3, 1], 1), ((9, 9, 4, 9), 1, [2, 1, 4, 2], 0)],
)
def test_each_has_a_rank(
    points: tuple[int, ...], winner: int, ranks: list[int], ahead: int
) -> None:
    view = view_of(GAMES[0])
    seats = tuple(
        replace(each, total=total, head_start=0)
        for each, total in zip(view.seats, points, strict=True)
    )
    view = replace(view, seats=seats, winner=winner)
    assert [view.rank(seat) for seat in range(4)] == ranks
    assert view.ahead == ahead


@pytest.mark.slow
def test_columns_stand_in_the_order_of_the_seats_until_the_ranks_are_told(
    app: App, clock: ManualClock
) -> None:
    scene = counting(app)
    seats = range(len(scene.view.seats))

    def order() -> list[int]:
        found = lines(scene)
        ends = {seat: found[total_key(seat)].sprites()[-1].rect.right for seat in seats}
        return sorted(seats, key=lambda seat: ends[seat])

    while not scene.count.share(ORDER):
        assert order() == [*seats]
        clock.advance(0.2)
        scene.tick(clock.now())
    while scene.count.share(ORDER) < 1:
        clock.advance(0.05)
        scene.tick(clock.now())
    assert order() == scene.view.order != [*seats]
    assert [scene.view.rank(seat) for seat in scene.view.order] == [1, 2, 3, 4]


@pytest.mark.slow
def test_the_buttons_come_with_the_name_of_the_winner(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    while not scene.count.share(WINNER):
        assert [each.key for each in scene.group.widgets if isinstance(each, Button)] == ["skip"]
        clock.advance(0.1)
        scene.tick(clock.now())
    assert "new" in [each.key for each in scene.group.widgets]


@pytest.mark.parametrize("name", GAMES)
def test_the_ceremony_is_short_and_the_medals_fall_from_the_last_to_the_first(name: str) -> None:
    view = view_of(name)
    count, now, fallen = Count(view, 1.0), 0.0, list[int]()
    ranks = sorted({view.rank(seat) for seat in range(len(view.seats))})
    while not count.done:
        count.tick(now)
        found = [rank for rank in ranks if count.share(medal_key(rank)) and rank not in fallen]
        assert len(found) <= 1
        fallen += found
        # The winner is named as the columns begin to slide; medals fall on them in their places.
        assert bool(count.share(ORDER)) == bool(count.share(WINNER))
        assert not fallen or count.share(ORDER) == 1
        assert not count.share(SEAL) or count.share(WINNER) == 1
        now += 0.02
    assert fallen == ranks[::-1]
    assert 4 < now < 11

"""The end of the count: the seals of the two leaders, the ranks, and the honours of the winner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.program.app_factory import offscreen_app
from game.ui.results.count import (
    AJAR,
    COACH,
    COVER,
    LETTERS,
    ORDER,
    ROUTES,
    SEAL,
    WINNER,
    Count,
    head_start_key,
    leader_key,
    medal_key,
    total_key,
)
from game.ui.results.count_rows import carriage_key, houses_key
from game.ui.results.model import CLOSE
from game.ui.results.scene import LETTER
from game.ui.settings import Settings
from game.ui.widgets import Button
from tests.ui.results.counting import (
    FRAME,
    RECORDS,
    close_view_of,
    counting,
    frames,
    is_covered,
    lines,
    view_of,
)


@pytest.mark.slow
def test_before_the_winner_is_named_the_two_leaders_are_shown(app: App, clock: ManualClock) -> None:
    scene = counting(app, view=close_view_of(RECORDS[0]))
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
    scene = counting(app, view=close_view_of(RECORDS[0]))
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
    view = close_view_of(RECORDS[0])
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
        rain, share = scene._letters(), scene.count.share(LETTERS)
        if rain is None:
            continue
        letters = [*rain.sprites(share)]
        shown = scene.sprites(clock.now())
        heads = scene._head.sprites()
        if letters:
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
@pytest.mark.parametrize("name", RECORDS)
def test_nothing_of_what_is_sealed_is_drawn_before_its_seal_is_turned(
    app: App, clock: ManualClock, name: str
) -> None:
    """Neither sums nor the last two rows of the leaders; seals hide all from their first frame."""
    scene = counting(app, view=close_view_of(name))
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


@pytest.mark.parametrize("name", RECORDS)
def test_what_stands_open_before_the_seals_are_turned_tells_nothing_of_the_leaders(
    name: str,
) -> None:
    """Neither how long the rows take, nor what is heard and lit on the map."""
    view = close_view_of(name)
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
    assert other.sealed == view.sealed == tuple(view.leaders)
    one, two = Count(view, 1.0), Count(other, 1.0)
    for row, changed in zip(one.rows, two.rows, strict=True):
        assert row.seconds == changed.seconds
        assert (row.routes, row.carriages) == (changed.routes, changed.carriages)
    now = 0.0
    while not one.share(ORDER):
        heard = [count.tick(now) for count in (one, two)]
        assert heard[0] == heard[1]
        now += FRAME


@pytest.mark.slow
def test_columns_slide_to_their_places_each_as_one_picture(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    winner = lines(scene)[f"seat-{scene.view.winner}"].column
    assert winner is not None
    shifts = []
    for _ in frames(scene, clock):
        share = scene.count.share(ORDER)
        if 0 < share < 1:
            rest = [line for key, line in lines(scene).items() if not key.startswith("row-")]
            shown = [each for line in rest for each in line.sprites()]
            wide = lines(scene)["seat-0"].rect.width
            papers = [each for each in shown if each.rect.width >= wide]
            assert len(papers) >= len(scene.view.seats)
            assert papers[-1].alpha == 255
            shifts.append(winner.shift(share))
    assert len(shifts) * FRAME > 0.4
    assert shifts == sorted(shifts, reverse=True) and len({*shifts}) > 5
    assert shifts[-1] < shifts[0] // 20


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_letters_fall_in_the_head_alone_and_no_edge_cuts_them(size: tuple[int, int]) -> None:
    """They fell over names and figures while these were read; beside the sheet, behind it, they
    looked like clipped scraps.
    """
    clock = ManualClock()
    scene = counting(offscreen_app(size, Settings(), clock))
    found = list[Sprite]()
    for _ in frames(scene, clock):
        rain, share = scene._letters(), scene.count.share(LETTERS)
        found += [] if rain is None else rain.sprites(share)
    head, top = scene._head, min(line.rect.top for line in lines(scene).values())
    air = head.air(scene.metrics.px(LETTER))
    assert found and all(air.contains(each.rect) for each in found)
    assert air.bottom == head.place.bottom and scene.window.contains(air)
    assert head.place.bottom < top and all(each.rect.bottom < top for each in found)
    # All over the head: they fell in two corners alone.
    sides = {(each.rect.centerx - head.place.x) * 8 // head.place.width for each in found}
    assert sides == {*range(8)}
    # The banner hides them where something is read.
    assert head._medallion is not None
    banner = head._medallion.banner.rect
    assert all(banner.contains(each.rect) for each in head.words if text.words_of(each.image))
    assert any(each.rect.bottom > banner.y > each.rect.top for each in found)
    assert any(each.alpha == 255 for each in found)


@pytest.mark.slow
def test_letters_fall_behind_all_words(app: App, clock: ManualClock) -> None:
    scene = counting(app)
    seen = 0
    for _ in frames(scene, clock):
        rain, share = scene._letters(), scene.count.share(LETTERS)
        falling = [] if rain is None else [*rain.sprites(share)]
        if falling:
            shown = scene.sprites(clock.now())
            words = [n for n, each in enumerate(shown) if text.words_of(each.image)]
            assert words and max(map(shown.index, falling)) < min(words)
            seen += 1
    assert seen > 10


@pytest.mark.slow
def test_the_heading_is_never_empty_while_the_race_gives_way(app: App, clock: ManualClock) -> None:
    """A lone portrait stood there for half a second, and then a sheet without words."""
    scene, between, lone = counting(app), 0, 0
    for _ in frames(scene, clock):
        won = scene.count.share(WINNER)
        if 0 < won < 1:
            between += 1
            words = [each for each in scene._head.sprites() if text.words_of(each.image)]
            lone += not any(each.alpha > 40 for each in words)
    # Half a second of nothing was seen; a blink between two headings is none.
    assert between > 5 and lone * FRAME < 0.15


@pytest.mark.parametrize(
    ("points", "winner", "ranks", "ahead"),
    [((6, 23, 13, 24), 3, [4, 2, 3, 1], 1), ((9, 9, 4, 9), 1, [2, 1, 4, 2], 0)],
)
def test_each_has_a_rank(
    points: tuple[int, ...], winner: int, ranks: list[int], ahead: int
) -> None:
    view = view_of(RECORDS[0])
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


@pytest.mark.parametrize("name", RECORDS)
def test_the_ceremony_is_short_and_the_medals_fall_from_the_last_to_the_first(name: str) -> None:
    view = view_of(name)
    count, now, fallen = Count(view, 1.0), 0.0, list[int]()
    seats = range(len(view.seats))
    ranks = sorted({view.rank(seat) for seat in seats if view.has_medal(seat)})
    while not count.done:
        count.tick(now)
        found = [rank for rank in ranks if count.share(medal_key(rank)) and rank not in fallen]
        assert len(found) <= 1
        fallen += found
        # The winner is named before the columns are turned; medals fall on them in their places,
        # and only then there are letters and the winner's roads. The coach comes sooner: without
        # it the heading was bare on both sides.
        assert not count.share(ORDER) or count.share(WINNER) == count.share(SEAL) == 1
        assert not fallen or count.share(ORDER) == 1
        assert not count.share(COACH) or count.share(WINNER)
        for key in (LETTERS, ROUTES):
            assert not count.share(key) or count.share(ORDER) == 1
        now += 0.02
    assert fallen == ranks[::-1]
    assert 6 < now < 11


@pytest.mark.slow
def test_the_row_that_is_counted_is_told_once_and_at_the_top(app: App, clock: ManualClock) -> None:
    """There stood another heading, that said nothing, beside an empty band."""
    scene = counting(app)
    while scene.count.row is None:
        clock.advance(FRAME)
        scene.tick(clock.now())
    *race, banner, mark, name, words = scene._head.sprites()
    assert text.words_of(words.image) == scene.count.row.detail.words
    assert text.words_of(name.image) == scene.view.seats[scene.count.seat or 0].name
    # The two are read together: on one paper, with a mark between them.
    assert name.rect.right <= mark.rect.left and mark.rect.right <= words.rect.left
    assert words.rect.left - name.rect.right < 2 * words.rect.height
    assert all(banner.rect.contains(each.rect) for each in (name, mark, words))
    assert banner.rect.collidelist([each.rect for each in race]) < 0
    others = [line.rect for line in lines(scene).values()]
    assert banner.rect.collidelist(others) < 0


@pytest.mark.slow
def test_row_and_column_that_are_counted_are_lit(app: App, clock: ManualClock) -> None:
    """The name stood far from its column."""
    scene, seen = counting(app), set[int]()
    for _ in frames(scene, clock):
        row, seat = scene.count.row, scene.count.seat
        lights = next(iter(lines(scene).values())).ground()
        assert (row is None) == (not lights)
        if row is not None and seat is not None:
            across, down = lights
            named = next(each for each in lines(scene).values() if each.name == row.detail.words)
            assert across.rect.colliderect(named.rect)
            total = lines(scene)[total_key(seat)]
            assert down.rect.contains(total.rect.move(total.shift, 0).inflate(-8, -8))
            seen.add(seat)
    assert seen == {*range(len(scene.view.seats))}


@pytest.mark.slow
def test_with_a_clear_winner_nothing_is_sealed_and_the_name_comes_at_once(
    app: App, clock: ManualClock
) -> None:
    """Twenty points apart nobody holds their breath."""
    assert not view_of(RECORDS[0]).sealed
    scene, held = counting(app), 0
    while not scene.count.share(WINNER):
        assert not any(is_covered(scene, seat) for seat in range(len(scene.view.seats)))
        held += scene.count.held
        clock.advance(FRAME)
        scene.tick(clock.now())
    # A held breath, and the crown.
    assert 0.5 < held * FRAME < 1.3


@pytest.mark.parametrize(("apart", "sealed"), [(0, True), (CLOSE, True), (CLOSE + 1, False)])
def test_only_a_close_end_is_sealed(apart: int, sealed: bool) -> None:
    view = close_view_of(RECORDS[0])
    more, fewer = view.leaders
    points = view.seats[more].total - apart
    seats = [*view.seats]
    seats[fewer] = replace(seats[fewer], total=points)
    other = replace(view, seats=tuple(seats))
    assert other.sealed == (tuple(other.leaders) if sealed else ())
    if not sealed:
        assert not any(row.sealed for row in Count(other, 1.0).rows)


@pytest.mark.slow
def test_the_winners_column_stays_golden(app: App, clock: ManualClock) -> None:
    """From when the columns are turned to the end."""
    scene = counting(app)
    line = lines(scene)[f"seat-{scene.view.winner}"]
    gold = []
    for _ in frames(scene, clock):
        if scene.count.share(ORDER) >= 1:
            wide = scene.content.lines[total_key(scene.view.winner)].rect.width
            lit = [
                each
                for each in line.sprites()
                if each.rect.width >= wide and each.rect.height > 2 * line.rect.height
            ]
            gold.append(max((each.alpha for each in lit), default=0))
    assert len(gold) > 10 and min(gold) == 255

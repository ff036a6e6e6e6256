"""The results count what the rules count, and show on the map where it comes from."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board, find_loaded
from game.rules.board import StackKind, bits
from game.rules.events import RouteClosed
from game.rules.records.replaying import replay
from game.rules.scoring import scores
from game.session import Session
from game.storage.saves import Saves
from game.ui.accessibility.node import Node
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.input import device
from game.ui.language import _ as translated
from game.ui.language import set_language, signed
from game.ui.pieces.faces import Face, faces_of
from game.ui.pieces.portraits import Mood
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from game.ui.results.actions import ResultsActions, action_buttons
from game.ui.results.content import ResultsTab
from game.ui.results.model import ScoreDetail
from game.ui.results.outcome import results_view
from game.ui.results.picture import ResultsPicture
from game.ui.results.save_picture import saved_words
from game.ui.results.scene import ResultsScene
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.results.sheet.score_sheet import ScoreSheet
from game.ui.review.chart import RoundChart
from game.ui.settings import Settings
from game.ui.table.draw.highlights import enlarged
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.draw.stage import stage
from game.ui.table.model.view import View
from tests.ui.accessibility.listener import Ear, listen, steps
from tests.ui.conftest import Hands, past_the_guard
from tests.ui.table.desk import GAMES
from tests.ui.table.heard.hearing import Hearing

MakeHands = Callable[[Scene], Hands]
RECORDS = ("last-house-of-four.jsonl", "horses-of-three.jsonl", "every-province.jsonl")


@lru_cache(maxsize=4)
def played(name: str) -> Session:
    return Session.resume(replay((GAMES / name).read_bytes(), find_board), Random(1))


def page(app: App, name: str = RECORDS[0], looked: list[int] | None = None) -> ResultsScene:
    session = played(name)
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    looked = [] if looked is None else looked
    actions = ResultsActions(
        *(lambda: None, lambda: None, lambda: None),
        looked.append,
        save_picture=lambda told: told("It is kept."),
    )
    scene = ResultsScene(app, view, actions)
    app.push(scene)
    past_the_guard(app)
    scene.prepare()
    return scene


def lines(scene: ResultsScene) -> dict[str, ScoreLine]:
    return {w.key: w for w in scene.group.widgets if isinstance(w, ScoreLine)}


@pytest.mark.slow
def test_who_only_hears_is_told_everybodys_points_when_the_page_comes(
    app: App, clock: ManualClock
) -> None:
    hearing = Hearing(app, clock)
    page(app)
    hearing.wait()
    page(app)
    (told,) = (words for words in hearing.wait() if words.startswith("* "))
    session = played(RECORDS[0])
    for info, score in zip(session.header.seats, scores(session.state), strict=True):
        assert f"{info.name}: {signed(score.total)}." in told


@pytest.mark.parametrize("name", RECORDS)
def test_every_line_shows_what_it_counts(app: App, name: str) -> None:
    scene, session = page(app, name), played(name)
    state, board = session.state, session.rules.board
    found = lines(scene)
    for number, seat in enumerate(state.seats):
        own = {(number, city) for city in bits(seat.houses)}
        assert set(found[f"seat-{number}"].detail.houses) == own
        assert (f"carriage-{number}" in found) is bool(session.rules.carriages)
        for place, (index, value) in enumerate(seat.tiles):
            detail = found[f"tile-{number}-{place}"].detail
            stack = board.stacks[index]
            assert detail.stacks == (index,)
            assert str(value) in detail.words
            assert set(detail.houses) <= own
            if stack.kind is StackKind.ROUTE_LENGTH:
                assert len(detail.cities) >= stack.length
            elif stack.kind is not StackKind.GAME_END:
                assert detail.houses
            if stack.kind is StackKind.PROVINCES:
                provinces = {board.cities[city].province for _, city in detail.houses}
                assert provinces == set(stack.provinces)


@pytest.mark.parametrize("name", RECORDS)
def test_the_curve_ends_with_the_result(name: str) -> None:
    session = played(name)
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    assert len(view.rounds) == session.state.round + 1
    assert view.rounds[0].points == (-session.rules.houses,) * len(view.seats)
    assert view.rounds[-1].points == tuple(seat.total for seat in view.seats)
    for end in view.rounds[1:]:
        after = session.steps[end.at - 1].after
        assert end.points == tuple(score.total for score in scores(after))
        assert after.over or after.turn == after.start


@pytest.mark.slow
def test_pointing_at_a_line_lights_the_map_and_a_press_keeps_it(app: App, hands: MakeHands) -> None:
    scene = page(app)
    person = hands(scene)
    dark = len(scene.sprites(0.0))
    line = lines(scene)["seat-0"]
    person.move(line.rect.center)
    assert scene.content.detail is line.detail
    assert len(scene.sprites(0.0)) > dark
    person.press("seat-0")
    person.move((2, 2))
    assert scene.content.detail is line.detail
    person.key(pygame.K_ESCAPE)
    assert not scene.content.detail.words, "Escape lets go before it leaves"


def test_the_name_of_a_row_shows_what_all_its_numbers_count(app: App, hands: MakeHands) -> None:
    """Whoever points at "Free cities" sees those of all seats."""
    scene = page(app)
    person, found = hands(scene), lines(scene)
    names = {line.name: line for key, line in found.items() if key.startswith("row-")}
    assert {"Houses left", "Total"} <= names.keys()
    person.move(names["Total"].rect.center)
    houses = {
        house
        for key, line in found.items()
        if key.startswith("total-")
        for house in line.detail.houses
    }
    assert houses and set(scene.content.detail.houses) == houses
    assert scene.content.hint.startswith("Yellow: longest route of all, 5 cities!")


def test_the_sheet_says_what_the_sign_before_its_rows_means(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it has no room for that, and no person is praised, words below the map do."""
    scene = page(app)
    seats = tuple(replace(each, person=False) for each in scene.view.seats)
    rivals = ResultsScene(app, replace(scene.view, seats=seats), scene.actions)
    rivals.prepare()
    assert rivals.content.hint == ""
    monkeypatch.setattr(ScoreSheet, "_explain", lambda *_arguments: None)
    rivals.rebuild()
    rivals.prepare()
    assert rivals.content.hint == "Choose a line of the score to see it on the map."


def test_the_row_of_all_provinces_is_called_as_the_tile_on_the_map(app: App) -> None:
    scene = page(app)
    named = [each.name for key, each in scene.content.lines.items() if key.startswith("row-")]
    assert "All provinces" not in named
    assert scene.view.row("all_provinces") == "All but Baiern"


def test_the_keyboard_goes_through_the_account(app: App, hands: MakeHands) -> None:
    scene = page(app)
    person = hands(scene)
    seen = set()
    for _ in range(len(scene.group.widgets)):
        person.key(pygame.K_TAB)
        seen.add(scene.content.detail.words)
    assert len(seen) > 8


def test_a_round_of_the_curve_is_looked_at(app: App, hands: MakeHands) -> None:
    looked: list[int] = []
    scene = page(app, looked=looked)
    person = hands(scene)
    tabs = person.widget("tab")
    person.click((tabs.rect.right - 20, tabs.rect.centery))
    assert scene.content.tab == ResultsTab.SCORE_CHART
    curve = person.widget("score-chart")
    assert isinstance(curve, RoundChart)
    last = len(curve.rounds) - 1
    person.move((curve.field.centerx, curve.field.centery))
    assert curve.round_at in (last // 2, -(-last // 2))
    person.click((curve.field.right, curve.field.centery))
    scene.group.focus(curve)
    person.key(pygame.K_LEFT)
    person.key(pygame.K_RETURN)
    assert looked == [curve.rounds[last - 1].at, curve.rounds[last - 2].at]


def test_a_round_is_looked_at_from_its_beginning_and_then_left(app: App, hands: MakeHands) -> None:
    """The replay said that it was the next one, and the curve stayed at it afterwards."""
    session, looked = played(RECORDS[0]), list[int]()
    scene = page(app, looked=looked)
    scene.content.tab = ResultsTab.SCORE_CHART
    scene.rebuild()
    scene.prepare()
    curve = hands(scene).widget("score-chart")
    assert isinstance(curve, RoundChart)
    for number in (1, len(curve.rounds) - 1):
        curve._choose(number)
        assert scene.content.pointed == f"Round {number}"
        curve.activate()
        assert session.steps[looked[-1]].before.round == number
    scene.resume()
    scene.prepare()
    assert not scene.content.pointed


def test_the_buttons_replay_and_keep_a_picture(app: App, hands: MakeHands) -> None:
    looked: list[int] = []
    scene = page(app, looked=looked)
    hands(scene).press("replay")
    hands(scene).press("picture")
    assert looked == [0]
    assert scene.message == "It is kept."


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "Pictures"))
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.title()
    yield made
    made.keeper.leave()
    made.ai.close()


@pytest.fixture
def scene(app: App, program: Program) -> ResultsScene:
    """The page after a game that the program knows."""
    program.show_results(played(RECORDS[1]))
    past_the_guard(app)
    assert isinstance(app.top, ResultsScene)
    return app.top


def test_going_back_leads_to_the_list_that_the_page_was_opened_from(
    app: App, program: Program, hands: MakeHands
) -> None:
    below = app.top
    assert below is not None
    for leave in ("key", "button"):
        session = played(RECORDS[1])
        program.records.show_results(
            session, "a game", lambda: None, lambda _deal: None, over_table=False
        )
        past_the_guard(app)
        scene = app.top
        assert isinstance(scene, ResultsScene)
        scene.prepare()
        assert "title" not in {each.key for each in scene.group.widgets}
        if leave == "key":
            hands(scene).key(pygame.K_ESCAPE)
        else:
            hands(scene).press("back")
        assert app.top is below


@pytest.mark.slow
def test_the_picture_of_the_final_table_is_a_picture(
    app: App, scene: ResultsScene, tmp_path: Path, hands: MakeHands
) -> None:
    hands(scene).press("picture")
    hands(scene).press("picture")
    painting, pieces = scene.message, 0
    while app.background.step():
        pieces += 1
    (file,) = (tmp_path / "Pictures").rglob("*.png")
    assert pieces > 2, "the window waits for nothing"
    assert painting and painting != scene.message and scene.message == saved_words(file)
    assert pygame.image.load(file).get_size() == (2560, 1440)
    hands(scene).press("replay")
    assert isinstance(app.top, ReplayScene)
    assert app.top.playback.last == len(played(RECORDS[1]).steps)


@pytest.mark.parametrize("live_regions", [True, False])
def test_the_place_of_a_picture_is_heard_on_whatever_page_one_is_by_then(
    app: App,
    scene: ResultsScene,
    hands: MakeHands,
    tmp_path: Path,
    live_regions: bool,
    small_pictures: tuple[int, int],
) -> None:
    ear = listen(app, Ear(live_regions=live_regions))
    steps(app)
    hands(scene).press("picture")
    steps(app, 4)
    app.pop()
    steps(app, 4)
    # The thread that compresses it waits for its turn on a busy machine.
    app.background.finish()
    steps(app, 200)
    (file,) = (tmp_path / "Pictures").rglob("*.png")
    heard = {
        words
        for now, _before in ear.told
        for each in now.nodes.values()
        for words in (each.node.name, each.node.description)
    }
    assert any(saved_words(file) in words for words in heard)


@pytest.mark.slow
def test_a_picture_under_way_is_there_when_the_window_is_closed(
    app: App, scene: ResultsScene, tmp_path: Path, hands: MakeHands, small_pictures: tuple[int, int]
) -> None:
    hands(scene).press("picture")
    assert not [*(tmp_path / "Pictures").rglob("*.png")]
    app.close()
    (file,) = (tmp_path / "Pictures").rglob("*.png")
    assert pygame.image.load(file).get_size() == small_pictures


@pytest.mark.parametrize("error", [pygame.error("Out of memory"), MemoryError()], ids=repr)
def test_a_picture_that_cannot_be_made_ends_in_a_sentence(
    app: App,
    scene: ResultsScene,
    hands: MakeHands,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    """“Saving picture …” stood there for good."""

    def fail(picture: ResultsPicture) -> pygame.Surface:
        raise error

    monkeypatch.setattr(ResultsPicture, "paint", fail)
    hands(scene).press("picture")
    while app.background.step():
        pass
    assert scene.message == "The picture could not be made."
    monkeypatch.undo()
    hands(scene).press("picture")
    assert scene.message == "Saving picture …", "it can be tried again"


@pytest.mark.slow
@pytest.mark.parametrize("left", ["replay", "title"])
def test_who_has_left_the_page_is_told_where_the_picture_is(
    app: App,
    scene: ResultsScene,
    tmp_path: Path,
    hands: MakeHands,
    small_pictures: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    left: str,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    person = hands(scene)
    person.press("picture")
    if left == "replay":
        person.press("replay")
    else:
        scene.actions.title()
    assert app.top is not scene
    while app.background.step():
        pass
    (file,) = (tmp_path / "Pictures").rglob("*.png")
    assert said == [saved_words(file)]
    assert scene.message == ""


def test_a_press_meant_for_the_table_presses_nothing_here(
    app: App, clock: ManualClock, hands: MakeHands
) -> None:
    """The page opens by itself where the button *Result* was."""
    pressed: list[str] = []
    session = played(RECORDS[0])
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    actions = ResultsActions(
        lambda: pressed.append("new"),
        lambda: pressed.append("title"),
        save_picture=lambda told: pressed.append("picture"),
    )
    scene = ResultsScene(app, view, actions)
    app.push(scene)
    scene.tick(clock.now())
    person = hands(scene)
    for _press in range(6):
        clock.advance(0.5)
        person.press("picture")
        person.key(pygame.K_RETURN)
        person.key(pygame.K_ESCAPE)
    assert pressed == []
    clock.advance(1.1)
    person.press("picture")
    assert pressed == ["picture"]


@pytest.mark.slow
def test_the_message_on_the_picture_makes_room_again(
    app: App, clock: ManualClock, hands: MakeHands
) -> None:
    scene = page(app)
    hint = [sprite.image for sprite in scene.sprites(0.0)]
    hands(scene).press("picture")
    clock.advance(5)
    scene.tick(clock.now())
    assert scene.message == "It is kept."
    clock.advance(10)
    scene.tick(clock.now())
    assert scene.message == ""
    hands(scene).move((2, 2))
    assert len(scene.sprites(0.0)) == len(hint)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_where_a_picture_is_saved_can_be_read(app: App, size: tuple[int, int]) -> None:
    """It was in letters of 11 pixels, and broken inside the name of the folder."""
    words = saved_words(Path.home() / "Pictures" / "Thurn und Taxis" / "2026-11-30 16.40.png")
    before, path = words.rsplit(" ", 1)
    assert before == "Picture saved as"
    assert Path(path.replace("\u00a0", " ")).parts[:2] == ("Pictures", "Thurn und Taxis")
    scene = page(app)
    scene.resize(size)
    scene.prepare()
    scene.message = words
    (said,) = [each for each in scene.sprites(0.0) if path in text.words_of(each.image)]
    lines = text.words_of(said.image).split("\n")
    assert lines in ([words], [before, path])
    usual = text.line_height(scene.metrics.body)
    assert said.image.get_height() >= 0.8 * usual * len(lines)


def test_each_kind_of_tile_has_a_row_with_its_name_and_sums(app: App) -> None:
    scene, session = page(app), played(RECORDS[0])
    found, stacks = lines(scene), session.rules.board.stacks
    rows: dict[str, set[int]] = {}
    for number, seat in enumerate(session.state.seats):
        for place, (index, _value) in enumerate(seat.tiles):
            line = found[f"tile-{number}-{place}"]
            rows.setdefault(stacks[index].kind, set()).add(line.rect.height)
            total = found[f"{stacks[index].kind}-{number}"]
            assert total.rect.top <= line.rect.centery <= total.rect.bottom
            assert line.rect.right <= total.rect.left
    assert len(rows) >= 3
    # One size a kind: what can be compared lies in line.
    assert all(len(heights) == 1 for heights in rows.values())


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_sums_of_large_words_stand_clear_of_the_last_tile(app: App, name: str) -> None:
    app.settings.text_scale = 2.0
    found = lines(page(app, name)).values()
    tiles = [each for each in found if each.key.startswith("tile-")]
    sums = [each for each in found if each.key.rsplit("-", 1)[0] in set(StackKind)]
    assert tiles and sums
    for each in sums:
        (image,) = each.images
        assert image.rect.left >= each.rect.left, each.key
        assert image.rect.collidelist([tile.rect for tile in tiles]) < 0, each.key


def test_the_name_of_a_row_of_tiles_marks_no_tiles_that_nobody_won(app: App) -> None:
    """What lies on the stacks is left over; the points came from the houses."""
    scene = page(app)
    rows = [line for key, line in lines(scene).items() if key.startswith("row-")]
    assert rows
    assert not any(line.detail.stacks for line in rows)
    assert any(line.detail.houses for line in rows)


def test_the_map_shows_houses_of_others_only_where_these_are_pointed_at(app: App) -> None:
    """Faint ones of four seats were crumbs around the winner's."""
    scene = page(app)
    final, seats = scene._final, range(len(scene.view.seats))
    assert final is not None
    final.sprites(ScoreDetail())

    def shown(detail: ScoreDetail) -> set[int]:
        return {seat for seat, _city, _place in final._shown(detail).geometry.houses()}

    winner = scene.view.winner
    assert shown(ScoreDetail()) == {winner}
    for seat in seats:
        detail = scene.view.seats[seat].all_houses
        assert shown(detail) == ({seat} if detail.houses else {winner})
    everybody = tuple(each for seat in seats for each in scene.view.seats[seat].all_houses.houses)
    assert shown(ScoreDetail(houses=everybody)) == {seat for seat, _city in everybody}


def test_the_map_shows_no_route_that_was_only_begun(app: App) -> None:
    session = played(RECORDS[0])
    chart = find_loaded(session.header.map_id).chart
    routes = [seat.route for seat in session.state.seats if seat.route]
    view = results_view(session.header, session.state, chart, session.steps)
    where = chart, app.metrics(), pygame.Rect(0, 0, 900, 600)
    small = SmallMap(session.header, session.state, *where, network=view.winner, routes=())
    assert routes
    assert not any(seat.route for seat in small.geometry.view.observation.seats)
    usual = SmallMap(session.header, session.state, *where)
    assert any(seat.route for seat in usual.geometry.view.observation.seats)


def test_the_winner_s_network_has_only_roads_that_were_travelled(app: App) -> None:
    session = played(RECORDS[0])
    chart = find_loaded(session.header.map_id).chart
    view = results_view(session.header, session.state, chart, session.steps)
    assert view.final is not None
    closed = [
        tuple(step.before.rules.city_of[card] for card in event.cards)
        for step in session.steps
        for event in step.events
        if isinstance(event, RouteClosed) and event.seat == view.winner
    ]
    assert list(view.final.routes) == closed
    painted = stage(View.of(session.state, session.header.seats, None), app.metrics(), chart)
    travelled = {frozenset(pair) for route in closed for pair in itertools.pairwise(route)}
    roads = len(travelled)
    assert painted.map.network(view.winner, ()) == []
    whole = painted.map.network(view.winner, closed)
    one = painted.map.network(view.winner, [closed[0][:2]])
    assert len(whole) <= roads * len(one)
    again = painted.map.network(view.winner, [*closed, *closed])
    assert len(again) == len(whole)


@pytest.fixture
def german() -> Iterator[Settings]:
    """Settings of a person who reads German."""
    yield Settings(language="de")
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("name", ["last-house.jsonl", RECORDS[0]])
def test_large_words_are_whole_and_clear_of_pictures(
    monkeypatch: pytest.MonkeyPatch, german: Settings, name: str, size: tuple[int, int]
) -> None:
    """A low-sighted person reads the names at 200 %, and what each row of the sheet counts."""
    cut, render_cut = [], text.render_as

    def noted(words: str, *args: Any) -> Surface:
        cut.append(words)
        return render_cut(words, *args)

    monkeypatch.setattr(text, "render_as", noted)
    german.text_scale = 2.0
    app = offscreen_app(size, german, ManualClock())
    for key, line in lines(page(app, name)).items():
        if key.startswith("seat-"):
            words = [each.rect for each in line.images if text.words_of(each.image)]
            pictures = [each.rect for each in line.images if not text.words_of(each.image)]
            assert words and pictures
            assert words[0].collidelist(pictures) < 0
        if key.startswith("row-"):
            assert line.name not in cut


def test_the_winner_is_pleased_and_the_others_are_calm(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[Face, Mood] = {}
    draw = Face.portrait

    def noted(face: Face, size: int, seat: str = "", mood: Mood = Mood.CALM) -> Surface:
        seen[face] = mood
        return draw(face, size, seat, mood)

    monkeypatch.setattr(Face, "portrait", noted)
    scene = page(app)
    app.render(scene)
    seats = played(RECORDS[0]).header.seats
    moods = [seen[face] for face in faces_of(seats)]
    winner = scene.view.winner
    assert moods[winner] is Mood.PLEASED
    assert moods.count(Mood.CALM) == len(seats) - 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_below_the_map_it_is_said_whose_roads_these_are(
    size: tuple[int, int], language: str
) -> None:
    app = offscreen_app(size, Settings(language=language), ManualClock())
    scene = page(app)
    legend, final = scene.content.legend, scene._final
    assert final is not None and legend is not None
    set_language(language)
    use = translated("Choose a line of the score to see it on the map.")
    line, said, block = final.caption(use, palette().ink, legend)
    assert legend.roads and text.words_of(said.image) == legend.words
    assert line.rect.right < said.rect.left < said.rect.right < block.rect.left
    assert block.rect.right <= final.place.right
    assert block.rect.bottom <= final._caption.bottom
    # Words for two people may want the room of the legend.
    *_legend, block = final.caption(scene.hint, palette().ink, legend)
    assert text.words_of(block.image) == scene.hint
    assert final._caption.contains(block.rect)
    app.close()


def test_below_the_map_the_houses_of_others_are_not_told_as_the_winners(app: App) -> None:
    """They stood under the winner's name, and as pale as houses that are only thought of."""
    scene = page(app)
    final, seats = scene._final, scene.view.seats
    assert final is not None
    final.sprites(ScoreDetail())
    others = (seat for seat in range(len(seats)) if seat != scene.view.winner)
    rival = next(seat for seat in others if seats[seat].all_houses.houses)
    scene.content._hold(f"seat-{rival}")
    legend = scene.content.legend
    assert legend is not None and legend.seat == rival and not legend.roads
    assert seats[rival].name in legend.words
    shown = final._shown(scene.content.detail)
    places = {shown.geometry.house(*each).center for each in scene.content.detail.houses}
    *_map, light, house = final.sprites(scene.content.detail)
    assert {light.rect.center, house.rect.center} <= places
    assert house.image.get_at(house.image.get_rect().center).a == 255
    everybody = tuple(each for seat in seats for each in seat.all_houses.houses)
    assert scene.view.shown(ScoreDetail(houses=everybody)) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_no_house_of_the_saved_picture_lies_on_the_letters_of_a_name(app: App, name: str) -> None:
    """Neither as it stands there nor as it is lit up."""
    picture = ResultsPicture(app, page(app, name).view)
    picture.paint()
    assert picture._final is not None and picture._final._map is not None
    geometry = picture._final._map.geometry
    for seat, city, house in geometry.houses():
        name_of = geometry.label(city)
        over = enlarged(house).clip(name_of)
        assert over.height <= name_of.height // 5, (seat, geometry.board.cities[city].name)


@pytest.mark.slow
def test_nothing_is_chosen_on_the_saved_picture_of_somebody_who_uses_keys(app: App) -> None:
    scene = page(app)
    device.use(device.Device.KEYS)
    picture = ResultsPicture(app, scene.view, app.size)
    picture.paint()
    assert picture.content.detail == ScoreDetail()
    assert not [each for each in picture.group.widgets if each.ring_sprites()]


@pytest.mark.slow
def test_nothing_on_the_saved_picture_asks_to_be_pressed(app: App) -> None:
    """The arrowheads before the names of the rows stood there: who looks at it has no map to light
    up.
    """
    scene = page(app)
    picture = ResultsPicture(app, scene.view, app.size)
    picture.paint()
    for each, signs in ((scene, True), (picture, False)):
        rows = [line for key, line in lines(each).items() if key.startswith("row-")]
        assert len(rows) > 5
        for row in rows:
            first = min(row.sprites(), key=lambda part: part.rect.left)
            assert (text.words_of(first.image) != row.name) == signs
    words = [text.words_of(each.image) for each in picture.sprites(0.0)]
    assert scene.hint and not picture.hint and scene.hint not in words
    assert any("roads and houses" in each for each in words), "the key to the map stays"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_tabs_stay_where_they_are_whichever_is_open(app: App, size: tuple[int, int]) -> None:
    """Each section made the page as small as it wanted, and the tabs jumped under the pointer."""
    found = page(app)
    view = replace(
        found.view,
        note="New milestones. Anna: Full table, Ten routes. Ben: Full table. Clara: Full table.",
        seats=tuple(
            replace(each, head_start=number) for number, each in enumerate(found.view.seats)
        ),
    )
    scene = ResultsScene(app, view, found.actions)
    scene.resize(size)
    places = list[pygame.Rect]()
    for tab in (ResultsTab.SCORE_SHEET, ResultsTab.SCORE_CHART):
        scene.content.tab = tab
        scene.rebuild()
        scene.prepare()
        places += [each.rect.copy() for each in scene.group.widgets if each.key == "tab"]
    assert len(places) == 2 and places[0] == places[1]


def test_by_ear_the_score_sheet_is_one_stop_with_arrows_within_it(
    app: App, clock: ManualClock
) -> None:
    """Each number and each tile was a stop: 53 of them between the tabs and the next button."""
    hearing, scene = Hearing(app, clock), page(app)
    hearing.wait()
    scene.group.focus_key("tab")
    app.refresh()
    hearing.wait()
    assert hearing.press(pygame.K_TAB)[0].startswith("Score: Long routes, ")
    seat = scene.view.seats[scene.view.order[1]]
    assert seat.tiles_of(StackKind.ROUTE_LENGTH)
    told = hearing.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)[-1]
    for tile in seat.tiles_of(StackKind.ROUTE_LENGTH).values():
        assert f"{tile.detail.words}." in told
    assert told.startswith(f"{seat.name}: ")
    # Enter does not press the main button of the page from there.
    top = app.top
    assert hearing.press(pygame.K_RETURN) == [] and app.top is top
    rows = [hearing.press(pygame.K_DOWN)[0] for _ in range(len(_rows_of(scene)) - 2)]
    assert rows[-1].startswith("Total, ")
    hearing.press(pygame.K_TAB)
    focused = scene.group.focused
    assert focused is not None and not isinstance(focused, ScoreLine)
    assert focused.key not in ("sheet", "tab")


def _rows_of(scene: ResultsScene) -> tuple[Node, ...]:
    """The rows of the score sheet for a screen reader, its heads first."""
    return next(each for each in scene.described if each.key == "sheet").children


@pytest.mark.parametrize(
    ("board", "replay", "said"),
    [(True, True, "Play again"), (True, False, "New game"), (False, True, "New game")],
)
def test_after_a_game_its_players_may_play_again(board: bool, replay: bool, said: str) -> None:
    """Nothing said that "New game" keeps them; after a lesson, and over an old one, it does not."""
    actions = ResultsActions(
        lambda: None,
        lambda: None,
        (lambda: None) if board else None,
        (lambda _moment: None) if replay else None,
    )
    *_others, main = action_buttons(
        actions, lambda: None, lambda: None, Metrics((1920, 1080)), 1900
    )
    assert (main.key, main.label) == ("new", said)

"""The section of points: dots by game, the line of their average, and the averages by map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.storage.album.entries import GameResult
from game.storage.album.tally import PlayerGame, longest_streak, places, played_by, tally
from game.ui.accessibility.node import Act, Role
from game.ui.album.game_words import standings
from game.ui.album.person_page import AlbumTab
from game.ui.album.points import chart as chart_module
from game.ui.album.points.chart import AVERAGED, NEAR_NONE, PointsChart, averages
from game.ui.album.points.marks import LEAST, marks_of
from game.ui.album.points.picture import broken_axis
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette, seat_colour
from game.ui.language import set_language, written_day
from game.ui.program.app_factory import offscreen_app
from game.ui.samples.album import sample_album
from game.ui.settings import Settings
from game.ui.widgets import Choice
from tests.ui.conftest import Hands

MakeHands = Callable[[Scene], Hands]

NAMES = ("Anna", "Ben", "Clara", "Dora")


def test_the_curve_is_the_average_of_the_last_ten_games() -> None:
    assert averages([]) == []
    assert averages([4, 8]) == [4.0, 6.0]
    points = [*range(AVERAGED), 100]
    assert averages(points)[-2:] == [sum(points[:-1]) / AVERAGED, sum(points[1:]) / AVERAGED]


def test_ten_games_have_no_curve_yet(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was a speck below the last game."""
    _scene, all_ = opened(app, [])
    drawn: list[int] = []

    def noted(*parts: object) -> Surface:
        curve = parts[3]
        assert isinstance(curve, tuple)
        drawn.append(len(curve))
        return Surface((1, 1))

    monkeypatch.setattr(chart_module, "paint_games", noted)
    for count in (AVERAGED, AVERAGED + 1):
        PointsChart(all_.metrics, all_.rect, all_.games[:count], "red", print)._picture()
    assert drawn == [0, 2]


def opened(app: App, shown: list[GameResult]) -> tuple[AlbumScene, PointsChart]:
    def find(game: GameResult) -> Callable[[], None]:
        return lambda: shown.append(game)

    album = sample_album(NAMES)
    scene = AlbumScene(app, album, AlbumActions(lambda change: album, lambda: None, find))
    scene.person.tab = AlbumTab.POINTS
    app.push(scene)
    scene.prepare()
    chart = next(each for each in scene.group.widgets if each.key == "chart")
    assert isinstance(chart, PointsChart)
    return scene, chart


def test_a_dot_that_keys_have_come_to_says_its_game(app: App, hands: MakeHands) -> None:
    shown: list[GameResult] = []
    scene, chart = opened(app, shown)
    person = hands(scene)
    assert chart.told is None
    scene.group.focus(chart)
    scene.group.show_focus()
    assert chart.told == len(chart.games) - 1, "the latest one first"
    person.key(pygame.K_HOME)
    person.key(pygame.K_RIGHT)
    assert chart.told == 1
    node = chart.accessible()
    assert node is not None
    (line,) = (each for each in node.children if each.focused)
    assert standings(chart.games[1]) in line.name, "Orca reads the number of a slider alone"
    assert line.place == (2, len(chart.games))
    scene.perform(("chart", "game-3"), Act.FOCUS, None)
    assert chart.told == 3
    person.key(pygame.K_LEFT)
    person.key(pygame.K_LEFT)
    person.key(pygame.K_RETURN)
    assert shown == [chart.games[1].game]


def test_the_lists_beside_the_chart_are_heard_below_their_headings(app: App) -> None:
    scene, _chart = opened(app, [])
    heard = [(each.role, each.name) for each in scene.accessible().children]
    for words in ("Best scores", "On average"):
        at = heard.index((Role.HEADING, words))
        assert heard[at + 1] == (Role.TABLE, words)
    assert [name for _role, name in heard].count("Points of all games") == 1


def test_a_dot_that_is_pointed_at_says_its_game_and_opens_it(app: App, hands: MakeHands) -> None:
    shown: list[GameResult] = []
    scene, chart = opened(app, shown)
    person = hands(scene)
    for number in (0, 7, len(chart.games) - 1):
        x, y = (round(each) for each in chart.spots[number])
        person.move((x, y))
        assert chart.told == number
        person.click((x, y))
    assert shown == [chart.games[number].game for number in (0, 7, len(chart.games) - 1)]
    person.move((chart.rect.x + 1, chart.rect.y + 1))
    assert chart.told is None


def test_the_record_has_a_seal_and_the_first_win_a_crown(app: App) -> None:
    """A cloud of dots told no story: what was best and where it began have names and days."""
    _scene, chart = opened(app, [])
    points = [each.points for each in chart.games]
    best, first = points.index(max(points)), [each.won for each in chart.games].index(True)
    assert [(mark.number, mark.called) for mark in chart._marks] == [
        (best, "Record"),
        (first, "First win"),
    ]
    marked = chart._marked()
    seal, *_words, crown, called, day = marked
    assert seal.rect.collidepoint(chart.spots[best]), "instead of its dot"
    x, y = chart.spots[first]
    assert crown.rect.left < x < crown.rect.right and crown.rect.bottom < y
    said = [words for each in marked if (words := text.words_of(each.image))]
    days = [written_day(chart.games[number].game.when) for number in (best, first)]
    assert said == ["Record", days[0], "First win", days[1]]
    radius = round(chart._radius)
    dots = [Rect(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in chart.spots]
    for each in (called, day):
        assert chart.rect.contains(each.rect) and each.rect.collidelist(dots) < 0
    assert "Record" in chart.words(best) and "First win" in chart.words(first)
    assert "Record" not in chart.words(first)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("code", ["en", "de", "pl"])
def test_no_words_in_the_chart_lie_on_dots(clock: ManualClock, scale: float, code: str) -> None:
    """Large letters have no room for days: these are in the note of a dot, too."""
    app = offscreen_app((1024, 600), Settings(text_scale=scale, language=code), clock)
    set_language(code)
    _scene, chart = opened(app, [])
    radius = round(chart._radius)
    dots = [Rect(x - radius, y - radius, 2 * radius, 2 * radius) for x, y in chart.spots]
    words = [each for each in chart._marked() if text.words_of(each.image)]
    set_language("en")
    assert len(words) >= 2
    for each in words:
        box = each.image.get_bounding_rect().move(each.rect.topleft)
        assert chart.rect.contains(box) and box.collidelist(dots) < 0, text.words_of(each.image)


def test_a_few_games_have_no_record_yet(app: App) -> None:
    _scene, chart = opened(app, [])
    assert marks_of(chart.games[: LEAST - 1]) == []
    won = [each for each in chart.games if each.won]
    highest = max(won, key=lambda each: each.points)
    lost = [each for each in chart.games if not each.won and each.points < highest.points]
    (only,) = marks_of([highest, *lost])
    assert only.called == "Record", "one game has one mark"


def test_below_the_axis_stand_days_and_the_number_of_games(app: App) -> None:
    """The number hung over the end of the axis, and no dot had a date."""
    _scene, chart = opened(app, [])
    said = {text.words_of(each.image): each.rect for each in chart._dates()}
    first, last = (written_day(chart.games[number].game.when) for number in (0, -1))
    assert [*said] == [first, last, "42 games"]
    assert said[first].left == chart._area.left and said[last].right == chart._area.right
    assert said[first].right < said["42 games"].left < said["42 games"].right < said[last].left
    alone = PointsChart(chart.metrics, chart.rect, chart.games[:1], "red", print)
    assert [text.words_of(each.image) for each in alone._dates()] == [first]


def test_the_lines_of_the_chart_stand_ten_points_apart(app: App) -> None:
    _scene, chart = opened(app, [])
    axes = [text.words_of(each.image) for each in chart._axes()]
    assert [words for words in axes if words.isdigit()] == ["0", "10", "20", "30"]


def test_the_legend_says_by_fill_who_won_and_nothing_by_shape(app: App) -> None:
    """Four marks with two keys had to be deciphered."""
    _scene, chart = opened(app, [])
    signs = [each for each in chart._legend() if not text.words_of(each.image)]
    won, lost, _line = signs
    assert len({each.rect.y for each in signs}) == 1, "a single row"

    def shade(sign: Sprite) -> int:
        return sum(sign.image.get_at(sign.image.get_rect().center)[:3])

    assert shade(won) < shade(lost), "full and hollow"


def test_each_dot_lies_over_the_line_in_a_light_rim(app: App) -> None:
    """The line had half hidden the dots that it ran across."""
    _scene, chart = opened(app, [])
    picture = chart._picture()
    curve = chart._places(averages([each.points for each in chart.games]))
    crossed = [
        number
        for number, (one, other) in enumerate(zip(chart.spots, curve, strict=True))
        if number >= AVERAGED and abs(one[1] - other[1]) < chart._radius
    ]
    assert crossed
    ink, paper = seat_colour(chart._seat).ink, palette().parchment_light
    for number in crossed:
        x, y = chart.spots[number]
        spot = round(x) - picture.x, round(y) - picture.y
        wanted = ink if chart.games[number].won else paper
        inks = zip(picture.image.get_at(spot)[:3], wanted, strict=True)
        assert all(abs(one - other) < 12 for one, other in inks)


def richer(played: PlayerGame) -> PlayerGame:
    """A game in which everybody had many more points."""
    seats = tuple(replace(each, score=each.score + 20) for each in played.game.seats)
    return replace(played, game=replace(played.game, seats=seats))


def test_the_axis_begins_at_none_or_is_broken(app: App) -> None:
    """An axis that began at five without a word made small differences look large."""
    _scene, chart = opened(app, [])
    assert 0 < min(each.points for each in chart.games) <= NEAR_NONE
    assert chart._low == 0
    signs = [each for each in chart._axes() if each.image is broken_axis(chart.metrics.px(1.6))]
    assert not signs
    above = PointsChart(chart.metrics, chart.rect, [*map(richer, chart.games)], "red", print)
    assert above._low > 0
    signs = [each for each in above._axes() if each.image is broken_axis(chart.metrics.px(1.6))]
    assert len(signs) == 1


def test_the_games_of_a_single_map_can_be_shown_alone(app: App) -> None:
    scene, chart = opened(app, [])
    switch = next(each for each in scene.group.widgets if each.key == "map")
    assert isinstance(switch, Choice)
    switch.changed("north")
    scene.prepare()
    alone = next(each for each in scene.group.widgets if each.key == "chart")
    assert isinstance(alone, PointsChart)
    assert alone.games == tuple(each for each in chart.games if each.game.map_id == "north")
    assert 0 < len(alone.games) < len(chart.games)
    (best,) = (each for each in scene.described if each.key == "best")
    assert "South Germany" not in str(best)


def test_the_places_of_all_games_add_up_to_them(app: App) -> None:
    album = sample_album(NAMES)
    for name in NAMES:
        games = played_by(album.games, name)
        assert sum(places(games)) == len(games)
        assert places(games)[0] == tally(games).won


def test_the_longest_streak_is_of_games_won_one_after_another() -> None:
    games = played_by(sample_album(NAMES).games, NAMES[0])
    runs = "".join("x" if each.won else " " for each in games).split()
    assert longest_streak(games) == max(map(len, runs)) > 1
    assert longest_streak([]) == 0

"""The section of points: dots by game, the curve of their average, and the averages by map."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.storage.album.entries import GameResult
from game.storage.album.tally import longest_streak, places, played_by, tally
from game.ui.album.game_words import standings
from game.ui.album.person_page import AlbumTab
from game.ui.album.points.chart import AVERAGED, PointsChart, averages, months_of
from game.ui.album.points.picture import rounded
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.samples.album import sample_album
from tests.ui.conftest import Hands

MakeHands = Callable[[Scene], Hands]

NAMES = ("Anna", "Ben", "Clara", "Dora")


def test_the_curve_is_the_average_of_the_last_ten_games() -> None:
    assert averages([]) == []
    assert averages([4, 8]) == [4.0, 6.0]
    points = [*range(AVERAGED), 100]
    assert averages(points)[-2:] == [sum(points[:-1]) / AVERAGED, sum(points[1:]) / AVERAGED]


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
    assert node is not None and standings(chart.games[1]) in node.value
    person.key(pygame.K_RETURN)
    assert shown == [chart.games[1].game]


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


def test_labels_lie_on_no_label_and_within_the_chart(app: App) -> None:
    _scene, chart = opened(app, [])
    ties, labels = ([each.rect for each in chart._labels()[start::2]] for start in (0, 1))
    assert all(map(Rect.colliderect, ties, labels)), "a stroke leads to each from its dot"
    assert len(labels) == 2 and not labels[0].colliderect(labels[1])
    assert all(chart.rect.contains(each) for each in labels)


def test_each_month_is_named_once_and_each_year_at_its_first_game(app: App) -> None:
    _scene, chart = opened(app, [])
    months = months_of(chart.games)
    assert months[0] == (0, "Jan 2026")
    assert len(months) == len({each.game.when.month for each in chart.games})


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


def test_a_rounded_curve_keeps_its_ends() -> None:
    curve = [(0.0, 0.0), (1.0, 4.0), (2.0, 0.0)]
    found = rounded(curve)
    assert (found[0], found[-1]) == (curve[0], curve[-1])
    assert max(y for _x, y in found) < 4

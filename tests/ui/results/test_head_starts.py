"""Head starts count at the table, in a line of their own; the rules' score stays as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.library import find_loaded
from game.rules.records.head_start import totals_with_head_start, winner_at_table
from game.rules.records.header import Header, SeatInfo
from game.rules.records.record import Result
from game.rules.scoring import scores, winner, winner_of
from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.tally import PlayerGame
from game.ui.album.game_words import standings
from game.ui.engine.app import App
from game.ui.games.entry import GameEntry, GameSummary
from game.ui.games.line import person_words
from game.ui.results.actions import ResultsActions
from game.ui.results.content import ResultsTab
from game.ui.results.count import head_start_key
from game.ui.results.model import ResultsView
from game.ui.results.outcome import results_view
from game.ui.results.scene import ResultsScene
from game.ui.scenes.handover_standings import seat_points
from game.ui.settings import Speech
from game.ui.table.model.view import View
from game.ui.table.text.heard.seats import seat_words
from game.ui.table.text.tooltips import head_start_words
from tests.ui.accessibility.listener import listen, steps
from tests.ui.results.test_results_page import played

GAME = "last-house-of-four.jsonl"
STATE = played(GAME).state
TOTALS = [score.total for score in scores(STATE)]
FIRST = winner(STATE)
OTHER = (FIRST + 1) % len(TOTALS)


def header(points: int) -> Header:
    """The game's header, with a head start for a seat that did not win."""
    found = played(GAME).header
    seats = [
        replace(info, head_start=points if seat == OTHER else 0)
        for seat, info in enumerate(found.seats)
    ]
    return replace(found, seats=tuple(seats))


def view(points: int) -> ResultsView:
    chart = find_loaded(played(GAME).header.map_id).chart
    return results_view(header(points), STATE, chart, played(GAME).steps)


LEAD = TOTALS[FIRST] - TOTALS[OTHER]


def test_a_head_start_that_is_too_small_changes_no_winner() -> None:
    found = view(LEAD - 1)
    assert found.winner == FIRST and found.by_rules_alone is None
    assert found.has_head_start


def test_a_head_start_makes_a_winner_and_the_result_of_the_record_stays() -> None:
    found = view(LEAD + 1)
    assert found.winner == OTHER == winner_at_table(header(LEAD + 1), STATE)
    other = found.by_rules_alone
    assert other is not None and other.name == found.seats[FIRST].name
    assert [seat.total for seat in found.seats] == TOTALS
    assert found.seats[OTHER].with_head_start == TOTALS[FIRST] + 1
    assert Result.of(STATE).scores == tuple(TOTALS) and Result.of(STATE).winner == FIRST


def test_a_tie_by_a_head_start_is_broken_as_the_rules_say() -> None:
    totals = totals_with_head_start(header(LEAD), STATE)
    assert totals[OTHER] == totals[FIRST]
    assert view(LEAD).winner == winner_of(totals, STATE)
    assert view(LEAD).tie is not None


def test_the_list_of_games_says_who_won_at_the_table() -> None:
    summary = GameSummary.of(header(LEAD + 1), STATE)
    assert summary.winner == OTHER and summary.points[OTHER] == TOTALS[FIRST] + 1


def test_all_lists_tell_the_points_alone_and_with_the_head_start() -> None:
    """One had the sum, another the points without: the same game had two results."""
    ahead = header(LEAD + 1)
    entry = GameEntry("a", seats=ahead.seats, read=lambda: GameSummary.of(ahead, STATE))
    assert entry.summary is not None
    score = TOTALS[FIRST] + 1 - (LEAD + 1)
    told = f"{score} (with head start {TOTALS[FIRST] + 1})"
    name = ahead.seats[OTHER].name
    assert person_words(entry, entry.summary, OTHER) == f"{name}\u00a0{told}"
    seats = [SeatResult(i.name, "human", i.colour, 0) for i in ahead.seats]
    seats[OTHER] = replace(seats[OTHER], score=score, head_start=LEAD + 1)
    game = GameResult("", "2026-10-13T20:16:00+00:00", "south", "base", tuple(seats), OTHER)
    assert f"{name}\u00a0{told}" in standings(PlayerGame(game, OTHER))


def test_the_curves_say_that_they_are_without_head_starts(app: App) -> None:
    for points, said in ((0, False), (LEAD, True)):
        scene = ResultsScene(app, view(points), ResultsActions(*(lambda: None,) * 3))
        app.push(scene)
        app.step()
        scene.content.tab = ResultsTab.SCORE_CHART
        assert ("without head starts" in scene.content.hint) is said


@pytest.mark.slow
@pytest.mark.parametrize("points", [0, LEAD + 1])
def test_the_page_has_a_line_of_its_own_that_is_heard(app: App, points: int) -> None:
    scene = ResultsScene(app, view(points), ResultsActions(*(lambda: None,) * 3))
    app.push(scene)
    ear = listen(app)
    steps(app)
    keys = [each.key for each in scene.group.widgets]
    assert (f"head-start-{OTHER}" in keys) is bool(points)
    name = scene.view.seats[OTHER].name
    if points:
        sheet = next(each for each in scene.described if each.key == "sheet")
        row = next(each for each in sheet.children if each.children[0].name == "With head start")
        seat = scene.view.order.index(OTHER)
        assert row.children[1 + seat].name == str(TOTALS[FIRST] + 1)
        assert row.children[1 + seat].description.startswith(f"Head start: {points} more points")
        assert ear.named("With head start")
        assert scene.heard_name == f"{name} wins"
    else:
        assert scene.heard_name == f"{scene.view.seats[FIRST].name} wins"


def test_the_handover_has_the_points_of_the_table() -> None:
    seats = header(LEAD + 1).seats
    seen = View.of(STATE, seats, None, own=0)
    points = [int(seat_points(seen, seat).figure.replace("−", "-")) for seat in range(len(seats))]
    assert points == TOTALS


def test_the_table_tells_of_it() -> None:
    seen = View.of(STATE, header(8).seats, None, own=0)
    said = head_start_words(8)
    assert said in seat_words(OTHER, seen, Speech.SHORT)
    assert said not in seat_words(FIRST, seen, Speech.SHORT)


@pytest.mark.parametrize("value", [0, -1, 100, True, "5", 5.0, None])
def test_another_form_in_a_header_is_passed_over(value: object) -> None:
    line = header(0).line()
    line["seats"][OTHER]["head_start"] = value
    assert Header.parse(line).seats[OTHER].head_start == 0


def test_it_is_kept_in_the_header() -> None:
    line = header(8).line()
    assert [seat.get("head_start") for seat in line["seats"]].count(8) == 1
    assert Header.parse(line) == header(8)
    ai = SeatInfo("Ada", "ai", "red", "club", head_start=3)
    assert ai.line()["head_start"] == 3


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_large_sum_with_a_head_start_has_air_in_its_gold_frame(
    app: App, size: tuple[int, int]
) -> None:
    scene = ResultsScene(app, view(LEAD + 1), ResultsActions(lambda: None, lambda: None))
    scene.resize(size)
    scene.prepare()
    (line,) = [
        each
        for each in scene.content.lines.values()
        if each.key == head_start_key(scene.view.winner)
    ]
    *_others, digits = line.images
    inked = digits.image.get_bounding_rect().move(digits.x, digits.y)
    assert inked.height + 4 * scene.metrics.line <= 0.85 * line.rect.height


@pytest.mark.parametrize("name", ["Anna", "Maximiliane Ottilie von Thurn und Taxis"])
def test_no_sentence_below_the_heading_is_larger_than_it(app: App, name: str) -> None:
    found = view(LEAD + 1)
    seats = tuple(
        replace(each, name=name) if each == found.seats[found.winner] else each
        for each in found.seats
    )
    scene = ResultsScene(
        app, replace(found, seats=seats), ResultsActions(lambda: None, lambda: None)
    )
    scene.resize((1024, 600))
    scene.prepare()
    heading, *sentences = scene._head.words
    one_line = [each for each in sentences if each.image.get_height() < 2 * heading.rect.height]
    assert one_line and all(each.rect.height < heading.rect.height for each in one_line)

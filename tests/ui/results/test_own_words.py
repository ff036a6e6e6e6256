"""Each person is told what was best in their game; all of it is true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.library import find_board
from game.rules.board import StackKind
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.graphics.text import words_of
from game.ui.graphics.theme import palette
from game.ui.program.app_factory import offscreen_app
from game.ui.results.model import ResultsSeat, ResultsTile, ResultsView, ScoreDetail
from game.ui.results.own_words import own_seat, own_words
from game.ui.results.scene import ResultsScene
from game.ui.review.rounds import RoundEnd
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.settings import Settings

HOUSES = ScoreDetail(houses=((0, 1), (0, 2)))
PROVINCES = ResultsTile(StackKind.PROVINCES, "", 3, (), ScoreDetail())


def seat(name: str, longest: int = 0, *, person: bool = True) -> ResultsSeat:
    return ResultsSeat(
        *(name, "red", 0, 0, (), 3, 0),
        all_houses=HOUSES,
        by_carriage=ScoreDetail(),
        unbuilt=ScoreDetail(),
        person=person,
        longest=longest,
    )


def view(*seats: ResultsSeat, best_ever: tuple[int, ...] = ()) -> ResultsView:
    """The last one has won."""
    return ResultsView(seats, len(seats) - 1, best_ever=best_ever)


WINNER = seat("Wilhelm", 7, person=False)


def test_the_winner_and_rivals_are_told_nothing() -> None:
    assert own_words(view(seat("Anna", 9, person=False), seat("Bert"))) == ""


@pytest.mark.parametrize(
    ("longest", "words"),
    [
        (8, "Anna: longest route of all, 8 cities!"),
        (7, "Anna’s own best: a route of 7 cities."),
        (6, "Anna’s own best: a route of 6 cities."),
        (3, "Anna: 2 houses on the map!"),
    ],
)
def test_a_route_is_told_as_it_compares(longest: int, words: str) -> None:
    assert own_words(view(seat("Anna", longest), WINNER)) == words


def test_points_of_a_row_are_told_where_nobody_has_as_many() -> None:
    """Who shares them with another one was consoled for nothing."""
    anna, bert = replace(seat("Anna", 6), tiles=(PROVINCES,)), seat("Bert", 6)
    assert own_words(view(anna, WINNER)) == "Anna: most points in “Provinces”, 3!"
    level = replace(WINNER, tiles=(PROVINCES,))
    assert own_words(view(anna, level)) == "Anna’s own best: a route of 6 cities."
    more = replace(WINNER, tiles=(PROVINCES, PROVINCES))
    both = own_words(view(anna, bert, more))
    assert both == "Anna’s own best: a route of 6 cities. Bert’s own best: a route of 6 cities."


@pytest.mark.parametrize(("longest", "praised"), [(8, 0), (7, None), (3, None)])
def test_only_what_is_theirs_alone_is_in_the_ink_of_a_person(
    longest: int, praised: int | None
) -> None:
    """A plain figure in red read like an award, though others had longer routes."""
    assert own_seat(view(seat("Anna", longest), WINNER)) == praised


def test_the_best_result_ever_comes_first() -> None:
    found = view(seat("Anna", 8), WINNER, best_ever=(0,))
    assert own_words(found) == "Anna: best result so far, 0!"


def test_somebody_who_has_done_nothing_is_told_nothing() -> None:
    nothing = replace(seat("Anna"), all_houses=ScoreDetail())
    assert own_words(view(nothing, WINNER)) == ""


def test_who_led_for_a_while_is_told_when_it_was_for_the_last_time() -> None:
    """The longest route of one's own was no comfort to who came last."""
    points = (-20, -20), (-12, -15), (-9, -9), (-7, -8), (-5, 3)
    rounds = tuple(RoundEnd(number, each) for number, each in enumerate(points))
    found = replace(view(seat("Anna", 6), WINNER), rounds=rounds)
    assert own_words(found) == "Anna was in the lead after round 3!"
    assert own_seat(found) == 0
    ahead = replace(found, seats=(found.seats[0], replace(WINNER, head_start=5)))
    assert own_words(ahead) == "Anna’s own best: a route of 6 cities."


def test_most_houses_in_a_province_are_told() -> None:
    app = offscreen_app((1920, 1080), Settings(), ManualClock())
    scene = SCENES["results"](app, Sample.of(replay(sample_lines(), find_board)))
    assert isinstance(scene, ResultsScene) and scene.view.final is not None
    (own,) = (number for number, each in enumerate(scene.view.seats) if each.person)
    without = replace(scene.view, rounds=())
    assert own_words(without).endswith("a route of 6 cities."), "others have as many everywhere"
    state = scene.view.final.state.copy()
    state.seats = [each.copy() for each in state.seats]
    for each in state.seats:
        each.houses = 0
    state.seats[own].houses = state.rules.board.province_masks["baden"]
    alone = replace(without, final=replace(scene.view.final, state=state))
    assert own_words(alone) == f"{alone.seats[own].name}: most houses of all in Baden!"


def test_the_only_person_is_told_of_something_behind_the_own_house() -> None:
    """Who came last was not spoken of at all, and then in red ink that looked like an error."""
    app = offscreen_app((1920, 1080), Settings(), ManualClock())
    sample = Sample.of(replay(sample_lines(), find_board))
    scene = SCENES["results"](app, sample)
    assert isinstance(scene, ResultsScene)
    app.push(scene)
    scene.prepare()
    (own,) = (each for each in scene.view.seats if each.person)
    assert own_words(scene.view) == "Charlotte was in the lead after round 10!"
    seat = scene.content.hint_seat
    assert seat is not None and scene.view.seats[seat] is own and scene._final is not None
    house, block = scene._final.caption(scene.hint, palette().ink, None, seat)
    assert house.rect.right < block.rect.left and abs(house.rect.centery - block.rect.centery) < 6
    said = {words_of(each.image) for each in scene.sprites(0.0)}
    assert own_words(scene.view) in said and own.name in own_words(scene.view)

"""The handover page before the first turn: the aim, the order of play, the map."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.text import words_of
from game.ui.program.app_factory import offscreen_app
from game.ui.samples import SCENES, Sample
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_opening import Opening
from game.ui.settings import Settings
from tests.ui.table.desk import GAMES


def words_on(page: HandoverScene) -> list[str]:
    return [words for each in page.decor if (words := words_of(each.image))]


def first(app: App, sample: Sample) -> HandoverScene:
    page = SCENES["first-handover"](app, sample)
    assert isinstance(page, HandoverScene)
    app.push(page)
    page.prepare()
    return page


def test_it_shows_the_aim_and_all_players_in_their_order(app: App, sample: Sample) -> None:
    page, words = first(app, sample), words_on(first(app, sample))
    seats = sample.header.seats
    assert "The aim" in words and f"{seats[sample.viewer].name} begins" in words
    order = [seats[(sample.viewer + each) % len(seats)].name for each in range(len(seats))]
    below = words[words.index("The order of play") :]
    assert [each for each in below if each in order] == order
    assert not page.crowded


def test_the_aim_names_all_that_brings_points(app: App, sample: Sample) -> None:
    page = first(app, sample)
    said = {words_of(each.image): each.rect for each in page.decor}
    (aim,) = (words for words in said if words.startswith("Most points win"))
    assert "tiles" in aim and "carriages" in aim
    begin = "All begin at −20: each house not yet on the map counts −1."
    assert said[begin].top >= said[aim].bottom - 1, "a number that nobody explained"
    assert "Lay routes" not in "".join(said), "a picture says it, below the map"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 960), (1920, 1080)])
def test_below_the_map_is_the_way_from_a_card_to_a_point(
    sample: Sample, size: tuple[int, int]
) -> None:
    """There was a road with a little coach, and the aim was a block of small words."""
    page = first(offscreen_app(size, Settings(), ManualClock()), sample)
    said = {words_of(each.image): each.rect for each in page.decor if words_of(each.image)}
    steps = [said[each] for each in ("Card", "Route", "House", "Point")]
    assert [each.x for each in steps] == sorted(each.x for each in steps)
    assert len({each.centery for each in steps}) == 1
    assert steps[0].y > said["The aim"].bottom
    assert not any(one.colliderect(other) for one, other in pairwise(steps))
    means = [said[each] for each in ("one for each city", "for a route that is closed")]
    assert all(each.height >= page.metrics.small for each in means)


def test_it_says_what_to_do_first(app: App, sample: Sample) -> None:
    words = words_on(first(app, sample))
    assert words[words.index("Your first turn") + 1].startswith("Take two cards")


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_button_stands_where_it_stands_later(
    sample: Sample, clock: ManualClock, size: tuple[int, int]
) -> None:
    """It was at the foot of this page and below the name on all others."""
    app = offscreen_app(size, Settings(), clock)
    page = first(app, sample)
    later = SCENES["handover"](app, sample)
    assert isinstance(later, HandoverScene)
    app.push(later)
    later.prepare()
    one, other = (
        next(each for each in scene.group.widgets if each.key == "ready").rect
        for scene in (page, later)
    )
    assert one.topleft == other.topleft and one.height == other.height


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_both_headings_below_stand_in_one_line(sample: Sample, size: tuple[int, int]) -> None:
    """The order of play stood higher than the aim, with nothing below it."""
    page = first(offscreen_app(size, Settings(), ManualClock()), sample)
    said = {words_of(each.image): each.rect for each in page.decor if words_of(each.image)}
    assert abs(said["The order of play"].top - said["The aim"].top) <= 1


def test_it_says_to_whom_the_device_is_passed(app: App, sample: Sample) -> None:
    name = sample.header.seats[sample.viewer].name
    said = words_on(first(app, sample))
    assert any(words.startswith(f"Pass the device to {name}") for words in said)


def test_the_order_begins_with_the_first_seat(sample: Sample) -> None:
    header = replace(sample.header, start=2)
    opening = Opening(header, sample.states[0], sample.chart)
    assert opening.order == [2, 3, 0, 1]


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (2560, 1080)])
def test_it_fits(sample: Sample, size: tuple[int, int]) -> None:
    page = first(offscreen_app(size, Settings(), ManualClock()), sample)
    assert "The order of play" in words_on(page)
    assert not page.crowded


def test_the_way_from_a_card_to_a_point_is_heard_in_whole_sentences(
    app: App, sample: Sample
) -> None:
    """A picture says what “one for each city” is, but not to who listens."""
    heard = [each.name for each in first(app, sample).heard_parts()]
    seats = sample.header.seats
    order = [seats[(sample.viewer + each) % len(seats)].name for each in range(len(seats))]
    at = heard.index("The order of play")
    assert f"{', '.join(order)}." in heard[at + 1 : at + 3]
    at = heard.index("The aim")
    assert heard[at + 1].startswith("Most points win;")
    assert heard[at + 2].startswith("All begin") and heard[at + 3].startswith("Card:")
    (start,) = (n for n, each in enumerate(heard) if each.startswith("Card:"))
    assert heard[start : start + 4] == [
        "Card: one for each city",
        "Route: cities along the roads",
        "House: for a route that is closed",
        "Point: for each house",
    ]
    assert "Card" not in heard and "one for each city" not in heard


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de", "fr", "pl"])
def test_with_horses_a_step_tells_that_a_route_needs_them(size: tuple[int, int], code: str) -> None:
    """Nobody learned before the first turn that there are horses in the game."""
    sample = Sample.of(replay((GAMES / "horses-of-three.jsonl").read_bytes(), find_board))
    app = offscreen_app(size, Settings(language=code), ManualClock())
    page = first(app, sample)
    heard = [each.name for each in page.heard_parts()]
    if code == "en":
        (start,) = (n for n, each in enumerate(heard) if each.startswith("Route:"))
        assert heard[start + 1] == "Horses: as many as cities"
    assert not page.crowded
    plates = [each.box for each in page.heard_parts() if each.key.startswith("step-")]
    assert len(plates) == 5
    foot = max(y + h for _x, y, _w, h in filter(None, plates))
    words = [each for each in page.decor if words_of(each.image)]
    assert all(each.rect.bottom <= foot for each in words if each.rect.top < foot)


def test_the_device_is_passed_before_somebody_says_who_it_is(app: App, sample: Sample) -> None:
    """What is to be done first stood below the large button."""
    page = first(app, sample)
    (ask,) = (each for each in page.decor if words_of(each.image).startswith("Pass the device"))
    button = next(each for each in page.group.widgets if each.key == "ready")
    assert ask.rect.bottom < button.rect.top

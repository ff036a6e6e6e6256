"""The handover page as it is heard: all in one order, with the horses, nothing twice."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.events import HousePlaced
from game.rules.records.replaying import replay
from game.rules.variants.horses import Coach
from game.ui.accessibility.node import Node, Role
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.app_factory import offscreen_app
from game.ui.samples import Sample
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import Settings
from game.ui.table.text.turn_summary import TurnSummary
from tests.ui.accessibility.listener import listen, steps
from tests.ui.table.desk import GAMES

SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


def page_before(app: App, game: str, after: int) -> HandoverScene:
    """The page before the turn of the next seat, so many steps into a game."""
    sample = Sample.of(replay((GAMES / f"{game}.jsonl").read_bytes(), find_board))
    session = sample.session(sample.states[after])
    seat = session.state.turn
    info = session.header.seats[seat]
    summary = TurnSummary.of(session, seat, sample.chart)
    assert summary is not None
    page = HandoverScene(app, info.name, info.colour, lambda: None, summary)
    app.push(page)
    return page


def told(app: App, page: HandoverScene) -> list[Node]:
    """What the page tells in its order, once somebody listens."""
    listen(app)
    page.rebuild()
    steps(app)
    return list(page.heard_parts())


def by_place(nodes: list[Node]) -> list[Node]:
    """The words as a reader says them when the page comes up: from the top down."""
    words = [each for each in nodes if each.role is Role.LABEL and each.box is not None]
    return sorted(words, key=lambda each: (each.box or (0, 0, 0, 0))[1::-1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("after", [40, 120])
def test_what_others_did_is_heard_before_the_own_route_and_the_players(
    size: tuple[int, int], after: int
) -> None:
    app = offscreen_app(size, Settings(), ManualClock())
    nodes = told(app, page_before(app, "horses-of-three", after))
    keys = [each.key for each in nodes]
    turns = [each for each in keys if each.startswith("turn-")]
    players = [each for each in keys if each.startswith("standing-")]
    assert players[:3] == ["standing-0", "standing-1", "standing-2"] and turns == sorted(turns)
    first = keys.index(turns[0])
    own = ["own-route"] if "own-route" in keys else []
    assert keys[first : first + len(turns) + len(own) + len(players)] == [*turns, *own, *players]
    # Readers that go by the places come to the same order.
    assert by_place(nodes) == [each for each in nodes if each.role is Role.LABEL]
    boxes = [each.box for each in nodes if each.box is not None]
    assert all(0 <= x < x + w <= size[0] and 0 <= y < y + h <= size[1] for x, y, w, h in boxes)


def test_the_horses_of_all_are_heard(app: App) -> None:
    page = page_before(app, "horses-of-three", 120)
    found = {each.key: each.name for each in told(app, page)}
    assert page.summary is not None
    state, names = page.summary.now, [each.name for each in page.summary.header.seats]
    for seat, each in enumerate(state.seats):
        coach = each.extras
        assert isinstance(coach, Coach)
        horses = 2 + sum(state.rules.board.horses_of[card] for card in coach.cards)
        cities = len(each.route)
        for_cities = f" for {cities} cit{'ies' if cities > 1 else 'y'}" if cities else ""
        words = f" {horses} horses{for_cities}."
        own = names[seat] == page.name and bool(cities)
        # What the own place says of the own route is not said again among all.
        assert (words in found[f"standing-{seat}"]) is not own
        if own:
            assert words in found["own-route"]
            assert " missing." in found["own-route"] or "Enough" in found["own-route"]


def test_without_horses_none_are_spoken_of(app: App) -> None:
    nodes = told(app, page_before(app, "last-house-of-four", 120))
    assert not any("horse" in each.name for each in nodes)


def test_that_points_are_hidden_is_heard_once(app: App) -> None:
    nodes = told(app, page_before(app, "last-house-of-four", 120))
    assert sum("Points stay hidden" in each.name for each in nodes) == 1


def test_a_sign_of_the_map_is_not_explained_to_who_listens(app: App) -> None:
    nodes = told(app, page_before(app, "last-house-of-four", 120))
    assert not any("new on the map" in each.name for each in nodes)


def test_the_towns_of_new_houses_are_heard(app: App) -> None:
    sample = Sample.of(replay((GAMES / "last-house-of-four.jsonl").read_bytes(), find_board))
    after, house = next(
        (number, event)
        for number, step in enumerate(sample.playback.steps)
        for event in step.events
        if isinstance(event, HousePlaced)
    )
    nodes = told(app, page_before(app, "last-house-of-four", after + 3))
    city = sample.states[0].rules.board.cities[house.city].name
    assert any(
        each.key.startswith("turn-") and f"{city}" in each.name.partition("closes")[2]
        for each in nodes
    )

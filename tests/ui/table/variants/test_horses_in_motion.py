"""Horses in motion: as a card is played, and as a route is closed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.legal import legal_actions
from game.rules.variants.horses import (
    PlayHorses,
    coach_cards,
)
from game.ui.graphics import text
from game.ui.table.model.tokens import Token, TokenKind
from game.ui.table.variants.coach_sign import horse_places
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
    closed,
    index,
)
from tests.ui.table.visible_cards import Faces


def test_a_blind_horse_card_never_shows_its_face_to_others(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = Faces(monkeypatch)
    bert = Player(hand="weimar-3 stettin-2")
    desk = sit(Player(hand="leipzig-2"), bert, turn=1)
    weimar = index(desk, "weimar-3")
    desk.submit(PlayHorses(weimar))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    (flight,) = [*timeline.flights(desk.clock.now()), *timeline.waiting(desk.clock.now())]
    token = flight.image_key
    assert isinstance(token, Token)
    assert token.kind is TokenKind.BACK
    assert token.number == 3, "its horses are open to all"
    desk.settle()
    desk.pass_time(0.2)
    frames = faces.frames()
    assert len(frames) > 5
    assert all(weimar not in seen for seen in frames)
    (lying,) = coach_cards(desk.scene.position.view.observation.seats[1])
    assert (lying.card, lying.horses) == (None, 3)


def test_horses_are_harnessed_one_by_one(
    sit: Callable[..., Desk],
) -> None:
    desk = sit(Player(hand="weimar-3 stettin-2"))
    desk.submit(PlayHorses(index(desk, "weimar-3")))
    teams = teams_told(desk)
    assert list(dict.fromkeys(teams)) == [2, 3, 4, 5]
    assert teams == sorted(teams)


def test_cards_of_the_route_that_make_way_keep_their_faces(
    sit: Callable[..., Desk],
) -> None:
    """On the way they looked like cards of the hand: “+1” came up, and their horses were gone."""
    hand = "dresden-3 stettin-2 bremen-1 luebeck-1 schwerin-1"
    desk = sit(Player(hand=hand, route=LONG))
    route = desk.session.state.seats[0].route
    desk.submit(PlayHorses(index(desk, "dresden-3")))
    assert desk.scene.table.timeline is not None
    tokens = [flight.image_key for flight in desk.scene.table.timeline.all_flights()]
    gliding = [each for each in tokens if isinstance(each, Token) and each.number in route]
    cards_of_route = [each for each in gliding if each.kind is TokenKind.CARD]
    assert cards_of_route
    assert all(each.laid == route.index(each.number) + 1 for each in cards_of_route)


def test_it_is_said_that_the_cards_on_the_free_road_are_spent(sit: Callable[..., Desk]) -> None:
    """They lay there large, without a word."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 dresden-1"), played=1)
    closings = legal_actions(desk.session.state)
    desk.submit(next(each for each in closings if isinstance(each, CloseRoute)))
    since = list[float]()
    while desk.scene.busy:
        if desk.scene.picture.prompt() == SPENT:
            since.append(desk.clock.now())
        desk.pass_time(0.05)
    assert since and since[-1] - since[0] > 1.0, "long enough to be read"


SPENT = "Weimar and Dresden are spent as horses: the coach keeps its own 2."


def told_now(desk: Desk) -> list[int]:
    """The horses that the line over the route counts at this moment."""
    said = [text.words_of(each.image) for each in desk.scene.sprites(desk.clock.now())]
    found = [LINE.match(words) for words in said]
    return [int(each.group(1)) for each in found if each]


def teams_told(desk: Desk) -> list[int]:
    """The same from moment to moment, until all is told."""
    teams: list[int] = []
    while True:
        teams += told_now(desk)
        if desk.scene.table.timeline is None:
            return teams
        desk.pass_time(0.05)


LINE = re.compile(r"(\d+)(?: of \d+)? horses?(?:, \d+ needed)?$")


def test_a_horse_steps_from_its_card_into_the_stall_that_waits_for_it(
    sit: Callable[..., Desk],
) -> None:
    """They ran to the edge of the sign, where none of them stood afterwards."""
    desk = sit(Player(hand="weimar-2 stettin-2", route=f"{ROUTE} bremen-1"))
    desk.submit(PlayHorses(index(desk, "weimar-2")))
    timeline = desk.scene.table.timeline
    assert timeline is not None
    steps = [
        Rect(*each.end_rect)
        for each in timeline.all_flights()
        if isinstance(each.image_key, Token) and each.image_key.kind is TokenKind.VARIANT
    ]
    desk.settle()
    places = horse_places(desk.scene.position.geometry)
    assert [each.center for each in steps] == [each.center for each in places[2:]]


@pytest.mark.slow
def test_the_line_keeps_its_last_words_until_the_route_is_gone(sit: Callable[..., Desk]) -> None:
    """It said for how many cities less and less horses were enough, while there was no route."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    closed(desk)
    timeline = desk.scene.table.timeline
    assert timeline is not None
    flights = [
        (each, each.image_key)
        for each in timeline.all_flights()
        if isinstance(each.image_key, Token)
    ]
    kinds = {token.kind for _each, token in flights}
    assert TokenKind.SIGN not in kinds, "it lies where it lay"
    assert TokenKind.VARIANT not in kinds, "the horses that stay do not move"
    assert list(dict.fromkeys(teams_told(desk))) == [6, 2]


def test_cards_of_horses_appear_on_the_free_road_and_count_no_longer(
    sit: Callable[..., Desk],
) -> None:
    """They came out of the sign across its words, and it still counted them a good while."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    gone = {index(desk, each) for each in ("weimar-3", "weimar-1")}
    layout = desk.scene.position.layout
    closed(desk)
    timeline = desk.scene.table.timeline
    assert timeline is not None
    comes = [
        each
        for each in timeline.all_flights()
        if isinstance(each.image_key, Token)
        and each.image_key.kind is TokenKind.CARD
        and each.image_key.number in gone
    ]
    first = min(comes, key=lambda each: each.t0)
    for each in comes:
        for place in (Rect(*each.start_rect), Rect(*each.end_rect)):
            assert not place.colliderect(layout.heading)
    desk.pass_time(first.t0 + 0.02 - desk.clock.now())
    figure = HorsesUi().figure(desk.scene.position.geometry, 0, 40)
    assert figure is not None and figure[1] == "2"
    assert told_now(desk) == [2]


def test_panel_and_line_count_the_horses_of_a_closed_route_alike(sit: Callable[..., Desk]) -> None:
    """The panel said two while the sign still said six."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3 weimar-1"), played=1)
    closed(desk)
    counted = set[tuple[str, int]]()
    for _moment in range(200):
        figure = HorsesUi().figure(desk.scene.position.geometry, 0, 40)
        assert figure is not None
        counted |= {(figure[1], horses) for horses in told_now(desk)}
        desk.pass_time(0.05)
    assert counted == {("6", 6), ("2", 2)}


def test_cards_spent_as_horses_are_named_only_once_those_of_the_route_have_left(
    sit: Callable[..., Desk],
) -> None:
    """The sentence on them stood there while the cities of the route flew off."""
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3"), played=1)
    closed(desk)
    told = list[str]()
    while desk.scene.table.timeline is not None:
        told.append(desk.scene.picture.prompt())
        desk.pass_time(0.05)
    said = [each for each in dict.fromkeys(told) if "discarded" in each or "spent" in each]
    assert said == [
        "The 3 cards of the route are discarded.",
        "Weimar is spent as horses: the coach keeps its own 2.",
    ]

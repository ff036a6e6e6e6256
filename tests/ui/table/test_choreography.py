"""What happened is shown where it happened, and leaves exactly the position behind."""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.rules import events as happened
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.legal import is_legal
from game.rules.state import State
from game.session import Session
from game.ui.audio.effects import CALLS, WINS, Cue, Effect
from game.ui.engine.app import App
from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.graphics.timeline import Flight, Timeline
from game.ui.pieces import figures
from game.ui.table.draw.moving.flights import flight_sprites
from game.ui.table.draw.own.road import road_rect
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, card_key
from game.ui.table.model.tokens import (
    LAST_ROUND,
    Pulse,
    Token,
    TokenKind,
    house_key,
    tile_key,
)
from game.ui.table.position import Position
from game.ui.table.told.choreography import Choreography
from game.ui.table.told.script import Staging
from tests.rules.builders import as_it_lies
from tests.ui.table.desk import header_for, recorded

SIZE = (1280, 720)
START = 100.0

SHOWN: set[type[Event]] = {
    happened.CardTaken,
    happened.CardDrawn,
    happened.DisplayFilled,
    happened.DisplayCleared,
    happened.SupplyReshuffled,
    happened.RouteStarted,
    happened.RouteExtended,
    happened.RouteAbandoned,
    happened.RouteDiscarded,
    happened.CardsDiscarded,
    happened.HousePlaced,
    happened.TileWon,
    happened.CarriageTaken,
    happened.EndTriggered,
}

AT_ONCE = 0.05
"""Seconds within which a sound and a sight are one."""

ELSEWHERE = {
    # A button that looks pressed, a card that is framed, a sentence in the prompt, a page.
    Effect.CLICK,
    Effect.PICK,
    Effect.THUD,
    Effect.HORN_START,
    *WINS.values(),
}
"""Sounds of what is no event of the game."""


class Scene(NamedTuple):
    """One action as one viewer sees it."""

    before: TableGeometry
    after: Position
    events: list[Event]
    timeline: Timeline

    def flights(self, event: Event) -> list[Flight]:
        """The flights of one event alone."""
        return _flights(_perform(self.before, self.after.geometry, [event]))


def _position(state: State, viewer: int | None) -> Position:
    header = header_for(state, ["human"] * len(state.seats))
    session = Session(header, state.rules, state, Random(0))
    return Position.of(session, viewer, Metrics(SIZE), find_loaded("south").chart)


def _perform(
    before: TableGeometry, after: TableGeometry, events: list[Event], *, fades: bool = False
) -> Timeline:
    return Choreography(Staging(before, after, START, 1.0, fades)).perform(events)


def _flights(timeline: Timeline) -> list[Flight]:
    return [*timeline.flights(-math.inf), *timeline.waiting(-math.inf)]


def _closing_up(scene: Scene) -> tuple[Choreography, list[Flight]]:
    """An action's choreography, and what flies in it only for the own cards to close up."""
    choreography = Choreography(Staging(scene.before, scene.after.geometry, START, 1.0))
    played = set(_flights(choreography.perform(scene.events)))
    choreography.close_up()
    return choreography, [each for each in _flights(choreography.timeline) if each not in played]


def _play(state: State, action: Action, viewer: int | None) -> Scene:
    events: list[Event] = []
    after = state.after(action, as_it_lies, events.append)
    seen = [event.seen_by(viewer) for event in events]
    before, then = _position(state, viewer).geometry, _position(after, viewer)
    return Scene(before, then, seen, _perform(before, then.geometry, seen))


@lru_cache(maxsize=1)
def scenes() -> list[Scene]:
    """Actions of every kind, each seen by whoever acts, by a rival and by nobody."""
    found: list[Scene] = []
    kinds: dict[tuple[type[Event], ...], int] = {}
    for name in ("dry-supply.jsonl", "last-house.jsonl"):
        steps = recorded(name)
        help_comes = steps[0][0].rules.administrator
        steps += [(state, help_comes) for state, _ in steps if is_legal(state, help_comes)][:1]
        for state, action in steps:
            events: list[Event] = []
            state.after(action, as_it_lies, events.append)
            kind = tuple(sorted({type(event) for event in events}, key=lambda each: each.__name__))
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 1:
                rival = (state.turn + 1) % len(state.seats)
                found += [_play(state, action, viewer) for viewer in (state.turn, rival, None)]
    return found


def each(kind: type[Event]) -> list[tuple[Scene, Event, list[Flight]]]:
    """Every scene of an event of this kind, with its flights."""
    return [
        (scene, event, scene.flights(event))
        for scene in scenes()
        for event in scene.events
        if type(event) is kind
    ]


def start(flight: Flight) -> Rect:
    return Rect(tuple(flight.start_rect))


def end(flight: Flight) -> Rect:
    return Rect(tuple(flight.end_rect))


def token(flight: Flight) -> Token:
    assert isinstance(flight.image_key, Token)
    return flight.image_key


@pytest.mark.slow
def test_there_is_a_scene_of_everything_that_is_shown(app: App) -> None:
    assert {type(event) for scene in scenes() for event in scene.events} >= SHOWN


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(SHOWN, key=str))
def test_everything_moves_within_the_window(app: App, kind: type[Event]) -> None:
    window = Rect(0, 0, *SIZE)
    for scene, event, flights in each(kind):
        assert flights or kind is happened.EndTriggered, event
        for flight in flights:
            if token(flight).kind is TokenKind.RAYS:
                assert window.contains(end(flight)), "a burst was cut off in the corner of the map"
                continue
            assert window.contains(start(flight)), (event, start(flight))
            assert window.contains(end(flight)), (event, end(flight))
        assert scene.timeline.end > START


@pytest.mark.slow
def test_a_taken_card_flies_from_its_slot_into_the_hand(app: App) -> None:
    for scene, event, (flight,) in each(happened.CardTaken):
        assert isinstance(event, happened.CardTaken)
        after = scene.after.geometry
        assert start(flight) == after.layout.slot(event.slot)
        own = dict(after.hand_cards).get(event.card)
        assert end(flight) == (own or after.hand_of(event.seat))
        assert token(flight) == Token(card_key(event.card), TokenKind.CARD, event.card)
        assert bool(own) == (event.seat == scene.after.view.viewer)


@pytest.mark.slow
def test_a_drawn_card_shows_its_face_to_nobody_else(app: App) -> None:
    for scene, event, (flight,) in each(happened.CardDrawn):
        assert isinstance(event, happened.CardDrawn)
        after = scene.after.geometry
        assert start(flight) == after.layout.supply
        if event.seat == scene.after.view.viewer:
            assert token(flight).kind is TokenKind.TURNING
            assert end(flight) == dict(after.hand_cards)[event.card]
        else:
            assert token(flight).kind is TokenKind.BACK
            assert end(flight) == after.hand_of(event.seat)


def test_the_display_is_filled_from_the_supply(app: App) -> None:
    for scene, event, (flight,) in each(happened.DisplayFilled):
        assert isinstance(event, happened.DisplayFilled)
        layout = scene.after.layout
        assert (start(flight), end(flight)) == (layout.supply, layout.slot(event.slot))


@pytest.mark.parametrize(
    "kind",
    [
        happened.DisplayCleared,
        happened.RouteAbandoned,
        happened.RouteDiscarded,
        happened.CardsDiscarded,
    ],
)
def test_cards_that_go_land_on_the_discard_pile(app: App, kind: type[Event]) -> None:
    for scene, event, flights in each(kind):
        cards = getattr(event, "cards")  # noqa: B009 - all four kinds have it
        landing = [flight for flight in flights if end(flight) == scene.after.layout.discarded]
        assert [token(flight).number for flight in landing] == list(cards)
        ends = [flight.end for flight in landing]
        # Those of a route that is closed come as one pile, and those played elsewhere, of the own
        # one, as a second; others one by one.
        own = getattr(event, "seat", None) == scene.before.view.own
        if kind is happened.RouteDiscarded:
            assert ends == sorted(ends) and len(set(ends)) <= 1 + own
        else:
            assert ends == sorted(set(ends))
        for card in cards:
            flight = next(each for each in flights if token(each).number == card)
            lay = scene.before.place_of(card)
            beside = {
                happened.CardsDiscarded: scene.before.hand_of,
                happened.RouteDiscarded: scene.before.played_by,
            }.get(kind, scene.before.route_of)
            assert start(flight) == (lay or beside(event.seat))
        torn = [flight for flight in flights if token(flight).kind is TokenKind.TORN]
        assert len(torn) == (2 * len(cards) if kind is happened.RouteAbandoned else 0)


def test_a_rivals_lost_route_is_torn_on_the_map(app: App) -> None:
    seen = 0
    for scene, event, flights in each(happened.RouteAbandoned):
        torn = [each for each in flights if token(each).kind is TokenKind.TORN]
        resting = [each for each in torn if start(each) == end(each)]
        where = scene.after.layout
        own = event.seat == scene.after.view.own
        for flight in resting:
            assert (where.own if own else where.land).contains(start(flight))
        seen += not own
    assert seen


def test_a_laid_card_ends_in_its_route(app: App) -> None:
    for kind in (happened.RouteStarted, happened.RouteExtended):
        for scene, event, flights in each(kind):
            card = getattr(event, "card")  # noqa: B009
            after = scene.after.geometry
            lay = scene.before.place_of(card)
            assert start(flights[0]) == (lay or scene.before.hand_of(event.seat))
            own = event.seat == after.view.own
            there = dict(after.route_cards)[card] if own else after.route_of(event.seat)
            assert end(flights[-1]) == there
            if not own:
                shown = after.marker(after.board.city_of[card])
                assert end(flights[0]).colliderect(shown)
            for one, other in itertools.pairwise(flights):
                assert end(one) == start(other)


def test_houses_tiles_and_carriages_come_to_their_owner(app: App) -> None:
    for scene, event, flights in each(happened.HousePlaced):
        assert isinstance(event, happened.HousePlaced)
        falls, pressed, *_springs, rests = _without_points(flights)
        place = scene.after.geometry.house(event.seat, event.city)
        assert end(rests) == place
        assert end(falls) == end(pressed) == place and start(falls).width > place.width
        name = scene.after.geometry.label(event.city)
        assert not start(falls).colliderect(name), "it does not fall over the name"
        # Above a city at the upper edge of the window is no room to fall from.
        assert start(falls).centery < place.centery or start(falls).top < place.height
        assert start(pressed).bottom == place.bottom
        assert {token(each).key for each in (falls, pressed)} == {house_key(event.seat, event.city)}
    for scene, event, flights in each(happened.TileWon):
        assert isinstance(event, happened.TileWon)
        number = len(scene.before.view.observation.seats[event.seat].tiles)
        flights = _without_points(flights)
        assert start(flights[0]) == scene.after.geometry.stack(event.stack)
        assert end(flights[-1]) == scene.after.geometry.tile_of(event.seat, number)
        assert {token(flight).key for flight in flights} == {tile_key(event.seat, number)}
    for scene, event, flights in each(happened.CarriageTaken):
        assert isinstance(event, happened.CarriageTaken)
        flights = _without_points(flights)
        assert scene.after.geometry.carriage(event.length).contains(start(flights[0]))
        # Its panel makes room for other things only once the closing has been told.
        lands, lies = end(flights[-1]), scene.after.geometry.carriage_of(event.seat)
        assert lands.x == lies.x and lands.colliderect(lies)
        for flight in flights:
            for place in (start(flight), end(flight)):
                assert abs(place.height * figures.CARRIAGE_ASPECT - place.width) <= 2, "squeezed"


def test_a_carriage_that_is_won_is_on_a_plaque_all_the_way(app: App) -> None:
    """Over the map alone it seemed to drive off the roads, over the names of cities."""
    for _scene, event, flights in each(happened.CarriageTaken):
        assert isinstance(event, happened.CarriageTaken)
        below = [flight for flight in flights if token(flight).kind is TokenKind.PLAQUE]
        assert len(below) == 3
        for flight in (each for each in flights if token(each).kind is TokenKind.CARRIAGE):
            for share in (0.0, 0.3, 0.6, 0.9):
                moment = flight.t0 + share * flight.duration
                on = [
                    Rect(*each.rect_at(moment)).inflate(4, 4)
                    for each in below
                    if each.t0 - 0.001 <= moment <= each.end + 0.001
                ]
                assert any(each.contains(Rect(*flight.rect_at(moment))) for each in on), share


def test_with_reduced_motion_a_house_leaves_its_owner_s_stock(app: App) -> None:
    """It fades out there and in at its city: nothing falls."""
    for scene, event, _flying in each(happened.HousePlaced):
        assert isinstance(event, happened.HousePlaced)
        geometry = scene.after.geometry
        (carried,) = _flights(_perform(scene.before, geometry, [event], fades=True))
        assert start(carried) == geometry.stock_of(event.seat)
        assert end(carried) == geometry.house(event.seat, event.city)


def _without_points(flights: list[Flight]) -> list[Flight]:
    beside = TokenKind.GAIN, TokenKind.DUST, TokenKind.RAYS, TokenKind.PLAQUE
    return [flight for flight in flights if token(flight).kind not in beside]


def test_the_cards_of_an_own_route_go_to_the_discard_pile_as_one(app: App) -> None:
    """As small stamps, one by one, they crossed the words above and the map; from the road to the
    pile without a way one did not see where they went. Nothing else moves before all lie there.
    """
    seen = 0
    for scene, event, flights in each(happened.RouteDiscarded):
        if event.seat != scene.after.view.own:
            continue
        assert isinstance(event, happened.RouteDiscarded)
        last = max(flights, key=lambda flight: flight.t0)
        layout, pile = scene.before.layout, scene.after.layout.discarded
        lands = [flight for flight in flights if end(flight) == pile]
        assert len(lands) == len(event.cards)
        starts = {(*start(flight), flight.t0, flight.end) for flight in lands}
        row = dict(scene.before.route_cards)
        assert len(starts) == 1 + any(card not in row for card in event.cards), "on each other"
        least = min(pile.height, *(place.height for place in row.values()))
        for flight in lands:
            over = 0
            for step in range(21):
                place = Rect(*flight.rect_at(flight.t0 + flight.duration * step / 20))
                assert place.height >= least - 1, "no stamp"
                over += place.colliderect(layout.prompt) and not layout.route.contains(place)
            assert flight.duration * over / 20 < 0.4, "the words can be read again soon"
        _choreography, glides = _closing_up(scene)
        assert all(each.t0 >= last.end - 0.001 for each in glides)
        for card in map(token, flights):
            if card.kind is TokenKind.CARD and card.number in row and card.laid:
                number = [*row].index(card.number) + 1
                assert (card.laid, card.size) == (number, row[card.number].size), "no other face"
        seen += 1
    assert seen


def test_two_tiles_of_one_closing_lie_side_by_side(app: App) -> None:
    several = [
        scene
        for scene in scenes()
        if sum(isinstance(event, happened.TileWon) for event in scene.events) > 1
    ]
    assert several
    for scene in several:
        after = scene.after.geometry
        last = {
            token(flight).key: end(flight)
            for flight in sorted(_flights(scene.timeline), key=lambda flight: flight.t0)
            if token(flight).kind is TokenKind.TILE
        }
        won = [event for event in scene.events if isinstance(event, happened.TileWon)]
        seat, before = won[0].seat, scene.before.view.observation.seats[won[0].seat].tiles
        numbers = range(len(before), len(before) + len(won))
        places = {tile_key(seat, number): after.tile_of(seat, number) for number in numbers}
        assert last == places
        assert len(set(map(tuple, places.values()))) == len(won)


def test_a_city_does_not_light_up_before_its_house_comes(app: App) -> None:
    late = 0
    for scene in scenes():
        first: dict[Key, Flight] = {}
        for flight in _flights(scene.timeline):
            first.setdefault(token(flight).key, flight)
        for flight in first.values():
            if token(flight).kind is TokenKind.HOUSE and flight.t0 > START:
                city = token(flight).key.number
                assert scene.timeline.value(Pulse(city), START) == 0
                assert scene.timeline.value(Pulse(city), flight.t0) == 1
                late += 1
    assert late


def test_the_last_round_is_announced(app: App) -> None:
    for scene, _, _ in each(happened.EndTriggered):
        values = [scene.timeline.value(LAST_ROUND, START + step / 10) for step in range(200)]
        assert values == sorted(values)
        assert values[0] < 1 == values[-1]


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["hurried", "over"])
def test_a_finished_timeline_leaves_exactly_the_view(app: App, moment: str) -> None:
    for scene in scenes()[::4]:
        now = START
        if moment == "hurried":
            scene.timeline.finish()
        else:
            now = scene.timeline.end
        show = scene.after.renderer
        left = show.sprites(scene.timeline, now, Highlight())
        assert [sprite.key for sprite in left] == [
            sprite.key for sprite in show.sprites(None, now, Highlight())
        ]


@pytest.mark.slow
@pytest.mark.parametrize("fades", [False, True])
def test_every_sound_has_a_sight(app: App, fades: bool) -> None:
    """Who hears nothing misses nothing: at each sound something flies, lights up or is written."""
    heard: set[object] = set()
    for before, after, event in [
        (each.before, each.after.geometry, event) for each in scenes() for event in each.events
    ]:
        script = Choreography(Staging(before, after, START, 1.0, fades=fades))
        line = script.perform([event])
        spans = [(each.t0, each.end) for each in line.all_flights()]
        spans += [(each.start, each.end) for some in line._tweens.values() for each in some]
        for moment, cue in line._cues:
            assert isinstance(cue, Cue)
            effect = cue.effect
            heard.add(effect)
            seen = [begins - AT_ONCE <= moment <= ends + AT_ONCE for begins, ends in spans]
            assert any(seen), (effect, event)
    # Horses that only appear in another city are not heard on the way.
    unheard = {Effect.HORSES} if fades else set()
    assert heard - {*CALLS.values()} == {*Effect} - {*CALLS.values()} - ELSEWHERE - unheard
    assert not heard.isdisjoint(CALLS.values())


def test_without_animation_nothing_flies(app: App) -> None:
    scene = next(scene for scene in scenes() if scene.events)
    still = Choreography(Staging(scene.before, scene.after.geometry, START, 0.0)).perform(
        scene.events
    )
    assert still.done(START)


@pytest.mark.slow
def test_the_own_cards_close_up_where_one_has_gone(app: App) -> None:
    moved = 0
    for scene in scenes():
        before, after = scene.before, scene.after.geometry
        choreography, glides = _closing_up(scene)
        lay, lies = dict(before.hand_cards), dict(after.hand_cards)
        # Where letters grow, the second half of the way is a flight of its own.
        ways = {card: [each for each in glides if _is_of(each, card)] for card in lay}
        for card, way in ways.items():
            if way and card in lies:
                assert (start(way[0]), end(way[-1])) == (lay[card], lies[card])
                assert all(end(one) == start(other) for one, other in itertools.pairwise(way))
                moved += 1
        flying = [token(each).key for each in _flights(choreography.timeline)]
        for held, place in after.hand_cards:
            if held is not None and lay.get(held, place) != place:
                assert flying.count(card_key(held)) >= 1
    assert moved


def test_road_rack_and_signpost_move_with_the_hand_once_a_route_is_closed(app: App) -> None:
    """They jumped to their new places when the cards lay there."""
    moved = set()
    for scene in scenes():
        before, after = scene.before.layout, scene.after.geometry.layout
        _choreography, glides = _closing_up(scene)
        grounds = {token(each).kind: each for each in glides if token(each).number == 0}
        roads = [road_rect(each.route, each.route.height) for each in (before, after)]
        cards = [each for each in glides if token(each).kind is TokenKind.CARD]
        for kind, here, there in (
            (TokenKind.RACK, before.rack, after.rack),
            (TokenKind.SIGN, before.beside_route, after.beside_route),
            (TokenKind.ROAD, *roads),
        ):
            if kind in grounds:
                assert (start(grounds[kind]), end(grounds[kind])) == (here, there)
                assert glides.index(grounds[kind]) < min(map(glides.index, cards), default=99)
                moved.add(kind)
    assert moved == {TokenKind.RACK, TokenKind.SIGN, TokenKind.ROAD}


def _is_of(flight: Flight, card: int | None) -> bool:
    return token(flight).kind is TokenKind.CARD and token(flight).number == card


@pytest.mark.slow
def test_with_reduced_motion_nothing_is_seen_between_two_places(app: App) -> None:
    seen = 0
    for scene in scenes()[::3]:
        choreography = Choreography(
            Staging(scene.before, scene.after.geometry, START, 1.0, fades=True)
        )
        timeline = choreography.perform(scene.events)
        choreography.close_up()
        for flight in _flights(timeline):
            if token(flight).kind in (TokenKind.TURNING, TokenKind.HOUSE):
                continue
            lone = Timeline(fades=True)
            lone.fly(flight)
            for share in (0.1, 0.4, 0.6, 0.9):
                moment = flight.t0 + share * flight.duration
                for sprite in flight_sprites(
                    scene.after.geometry, scene.after.renderer.factory, lone, moment
                ):
                    assert (sprite.x, sprite.y) in (start(flight).topleft, end(flight).topleft)
                    seen += 1
    assert seen


@pytest.mark.slow
def test_only_cards_cast_the_shadow_of_a_card(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Surface] = []

    def with_shadow(image: Surface, x: int, y: int, depth: int) -> list[Sprite]:
        laid.append(image)
        return [Sprite(image, x, y)]

    monkeypatch.setattr(shadows, "with_shadow", with_shadow)
    flown = 0
    for scene, _, flights in each(happened.TileWon) + each(happened.HousePlaced):
        timeline = Timeline()
        timeline.fly(flights[0])
        moment = flights[0].t0 + flights[0].duration / 2
        laid.clear()
        TableRenderer(scene.after.geometry).sprites(None, moment, Highlight())
        still = len(laid)
        laid.clear()
        TableRenderer(scene.after.geometry).sprites(timeline, moment, Highlight())
        assert len(laid) == still
        flown += 1
    assert flown


@pytest.mark.slow
def test_cards_that_close_up_stay_above_those_on_their_left(app: App) -> None:
    """Also the last one of a hand, which need not move, and none shows more of its name."""
    stayed = 0
    for scene in scenes():
        before, after = scene.before, scene.after.geometry
        choreography, glides = _closing_up(scene)
        played = set(_flights(choreography.timeline)).difference(glides)
        glides = [glide for glide in glides if token(glide).kind is TokenKind.CARD]
        order = list(dict.fromkeys(token(glide).number for glide in glides))
        for row in (after.route_cards, after.hand_cards):
            cards = [card for card, _ in row if card is not None]
            assert [card for card in order if card in cards] == [c for c in cards if c in order]
            moving = [card for card in cards if card in order]
            for card in cards[cards.index(moving[0]) :] if moving else ():
                flown = any(token(flight).number == card for flight in played)
                assert card in moving or flown, "it would lie below what moves"
        lay = dict((*before.hand_cards, *before.route_cards))
        for glide in glides:
            stayed += start(glide) == end(glide)
            at, beside = token(glide), lay.get(token(glide).number)
            if beside is not None and at.strip:
                assert at.strip < beside.width
    assert stayed

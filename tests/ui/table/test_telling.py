"""What happens is told in order: nothing at the table changes before its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.library import find_board
from game.rules.events import Official
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import GAP, NOBODY, Phase, State
from game.rules.variants.horses import coach_cards
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import AnimationSpeed, Hands, Settings
from game.ui.table.draw.table import TableRenderer
from game.ui.table.guides.guide import Guide
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.tokens import (
    LAST_ROUND,
    Driven,
    Gain,
    GainSize,
    RouteLit,
    Token,
    TokenKind,
)
from game.ui.table.position import Position
from game.ui.table.text.clauses import Clauses
from game.ui.widgets import Button, Widget
from tests.rules.builders import Player, action, cards, position
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import Desk

DISPLAY = "pilsen budweis passau salzburg innsbruck kempten"
SUPPLY = "lodz mannheim carlsruhe basel freiburg stuttgart zuerich"
ROUTE = "lodz-2 pilsen-2 regensburg nuernberg ingolstadt"
PRIZES = "Anna wins carriage 5 and two tiles: 2 and 1 points."
TENTH = 0.1
TRACKS = LAST_ROUND, Gain(0), GainSize(0), RouteLit(0), Driven(0)


@dataclass(frozen=True)
class Moment:
    """What the table shows, and what is in flight over it."""

    seen: Observation
    own: int
    viewer: int | None
    prompt: str
    points: int
    flying: frozenset[Token]
    last_round: float
    gain: float
    gain_size: float
    lit: float
    driven: float

    def count(self, *kinds: TokenKind) -> int:
        return len({token.key for token in self.flying if token.kind in kinds})

    @property
    def cards_in_flight(self) -> int:
        """Cards on their way; those that only move aside are in hand or route."""
        aside = {card for seat in self.seen.seats for card in (*seat.known, *seat.route)}
        return sum(
            not (token.key.kind is KeyKind.CARD and token.number in aside)
            for token in self.flying
            if token.kind in (TokenKind.CARD, TokenKind.TORN, TokenKind.TURNING, TokenKind.BACK)
        )

    @property
    def sums(self) -> tuple[int, int, int]:
        """Cards, houses and tiles, wherever they are: a house counts as left until it stands."""
        seen = self.seen
        lying = seen.supply_count + len(seen.discard) + sum(card != GAP for card in seen.display)
        for seat in seen.seats:
            lying += seat.hand_count + len(seat.route) + len(coach_cards(seat))
        houses = sum(seat.houses_left + seat.houses.bit_count() for seat in seen.seats)
        tiles = sum(len(seat.tiles) for seat in seen.seats) - sum(seen.tiles_gone)
        return (
            lying + self.cards_in_flight,
            houses,
            tiles + self.count(TokenKind.TILE),
        )


def look(desk: Desk) -> Moment:
    """The table in the frame of this moment."""
    table, now = desk.scene.table, desk.clock.now()
    desk.scene.sprites(now)
    timeline, view = table.timeline, table.position.view
    flights = [] if timeline is None else timeline.flights(now)
    tokens = frozenset(each.image_key for each in flights if isinstance(each.image_key, Token))
    timeline = timeline or Timeline()
    return Moment(
        view.observation,
        view.own,
        view.viewer,
        desk.scene.picture.prompt(),
        view.told_points(0),
        tokens,
        *(timeline.value(track, now) for track in TRACKS),
    )


def watch(desk: Desk, words: str) -> Iterator[Moment]:
    """Every tenth of a second from an action until all has come to rest."""
    desk.submit(action(words, desk.session.rules))
    while desk.scene.busy:
        yield look(desk)
        desk.pass_time(TENTH)
    yield look(desk)


@pytest.fixture
def rules() -> Ruleset:
    return Ruleset(find_board("south"))


@pytest.fixture
def sit(app: App, clock: ManualClock) -> Callable[..., Desk]:
    def make(state: State, kinds: str = "human ai") -> Desk:
        desk = Desk(app, clock, state, kinds)
        if desk.waiting:
            desk.take_over()
        return desk

    return make


def closing(rules: Ruleset, start: int = 0, rival: str = "") -> State:
    """Anna may place her last three houses, and take the carriage for five cities."""
    return position(
        rules,
        Player(hand="linz basel-2", route=ROUTE, houses="ulm", carriage=4, houses_left=3),
        Player(hand="linz-2", route="zuerich-2", houses=rival),
        display=DISPLAY,
        supply=SUPPLY,
        discard="ulm-3",
        taken=1,
        played=1,
        forced=False,
        start=start,
    )


CLOSE = "close lodz pilsen nuernberg"


@pytest.fixture(scope="module")
def told() -> tuple[Desk, list[Moment]]:
    """The closing, and what was seen of it."""
    clock = ManualClock()
    app = offscreen_app((1024, 600), Settings(), clock)
    desk = Desk(app, clock, closing(Ruleset(find_board("south"))))
    return desk, list(watch(desk, CLOSE))


def first(moments: list[Moment], holds: Callable[[Moment], bool]) -> int:
    return next(number for number, moment in enumerate(moments) if holds(moment))


@pytest.mark.slow
def test_a_closing_is_told_in_order(told: tuple[Desk, list[Moment]]) -> None:
    """Route, drive with houses, carriage, tiles, tile for the end, sum, last round, cards, turn."""
    _, moments = told
    end = max(moment.driven for moment in moments)
    before, anna = moments[0].seen, [moment.seen.seats[0] for moment in moments]
    stages: list[Callable[[Moment], bool]] = [
        lambda moment: moment.lit == 1,
        *(
            lambda moment, n=number: moment.seen.seats[0].houses.bit_count() == 1 + n
            for number in (1, 2, 3)
        ),
        lambda moment: moment.seen.seats[0].carriage > before.seats[0].carriage,
        lambda moment: len(moment.seen.seats[0].tiles) == 1,
        lambda moment: len(moment.seen.seats[0].tiles) == 2,
        lambda moment: moment.seen.finisher == 0,
        lambda moment: moment.last_round > 0,
        lambda moment: not moment.seen.seats[0].route,
        lambda moment: len(moment.seen.discard) > len(before.discard),
        lambda moment: len(moment.seen.discard) == len(before.discard) + 5,
        lambda moment: moment.seen.turn == 1,
    ]
    reached = [first(moments, stage) for stage in stages]
    assert reached == sorted(reached)
    # The coach has vanished by the last town when the next carriage comes.
    assert reached[0] < first(moments, lambda moment: moment.driven == end) <= reached[4]
    total = max(moment.gain for moment in moments)
    pressed = max(n for n, each in enumerate(moments) if each.gain == total and each.gain_size > 1)
    assert pressed > reached[6], "the sum is pressed down once all is won"
    assert 40 < len(anna) < 90
    # The horn comes after the tile for the end, the cards after the horn.
    assert reached[6] < reached[8] <= reached[9] < reached[10]


@pytest.mark.slow
def test_nothing_of_the_turn_passes_before_the_last_moment(
    told: tuple[Desk, list[Moment]],
) -> None:
    desk, moments = told
    *telling, rest = moments
    for moment in telling:
        assert (moment.seen.turn, moment.own, moment.viewer) == (0, 0, 0)
        assert moment.seen.phase is Phase.CLOSE
    # The sentence says what is seen: the route with its houses, what it wins, and what goes.
    assert [*dict.fromkeys(moment.prompt for moment in telling)] == [
        "Anna closes a route of 5 cities.",
        PRIZES,
        "The 5 cards of the route are discarded.",
    ]
    assert rest.seen == desk.session.observe(0)
    assert rest.seen.turn == 1


@pytest.mark.slow
def test_every_card_house_and_tile_is_seen_once_at_each_moment(
    told: tuple[Desk, list[Moment]],
) -> None:
    _, moments = told
    assert {moment.sums for moment in moments} == {moments[0].sums}
    assert max(moment.cards_in_flight for moment in moments) == 5


@pytest.mark.slow
def test_pictures_kept_from_moment_to_moment_are_those_drawn_anew(
    rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    """A town's houses, a stack's tiles and a route's ends are drawn once for a whole closing."""
    desk = sit(closing(rules, rival="pilsen"))
    houses, gone = set(), set()
    for moment in watch(desk, CLOSE):
        table, now = desk.scene.table, desk.clock.now()
        shown = table.position.renderer
        kept, anew = (
            each.resting(table.timeline, now, Highlight())
            for each in (shown, TableRenderer(shown.geometry))
        )
        assert [*map(looks, kept)] == [*map(looks, anew)]
        houses.add(moment.seen.seats[0].houses)
        gone.add(moment.seen.tiles_gone)
    assert len(houses) == 4 and len(gone) > 1, "houses were placed and tiles were won"


def looks(sprite: Sprite) -> tuple[object, ...]:
    return (*sprite[1:], hash(pygame.image.tobytes(sprite.image, "RGBA")))


@pytest.mark.slow
def test_the_sum_is_what_the_closing_brought(
    rules: Ruleset, told: tuple[Desk, list[Moment]]
) -> None:
    desk, moments = told
    won = scores(desk.session.state)[0].total - scores(closing(rules))[0].total
    sums = [moment.gain for moment in moments[:-1]]
    assert sums == sorted(sums)
    assert (sums[0], sums[-1], moments[-1].gain) == (0, won, 0)
    changes = sum(sums[n] != sums[n - 1] for n in range(1, len(sums)))
    assert changes > 1, "it grows as things are won"
    points = [moment.points for moment in moments]
    assert points[0] + won == points[-1] and points == sorted(points)
    counted = first(moments, lambda moment: moment.points == points[-1])
    assert counted == first(moments, lambda moment: moment.gain == won)
    assert all(each.points == points[0] + each.gain for each in moments[:-1]), "they agree"
    assert len({*points}) > 4, "each thing counts as it comes to rest"


@pytest.mark.slow
def test_the_discard_pile_shows_no_card_that_still_lies_in_the_route(
    told: tuple[Desk, list[Moment]],
) -> None:
    for moment in told[1]:
        assert not set(moment.seen.discard) & set(moment.seen.seats[0].route)


MOVES: dict[str, tuple[str, dict[str, Any]]] = {
    "a card is taken": ("take 2", {}),
    "a card is drawn": ("draw", {}),
    "a card is laid": ("extend right salzburg-2", {"taken": 1}),
    "a route is lost": ("start basel-2", {"taken": 1}),
    "six new cards": ("administrator", {}),
    "two cards are given up": ("keep linz basel-2 salzburg-2", {"keeping": True}),
}


def moving(rules: Ruleset, move: str, turn: int) -> State:
    """A position in which a seat may make such a move."""
    where = MOVES[move][1]
    hand = "linz basel-2 salzburg-2" + (" ulm-2" if where.get("keeping") else "")
    acting = Player(hand=hand, route="lodz-2 pilsen-2 regensburg passau-2")
    other = Player(hand="linz-2", route="zuerich-2 kempten-2")
    players = (acting, other) if turn == 0 else (other, acting)
    return position(
        rules, *players, display=DISPLAY, supply=SUPPLY, discard="ulm-3", turn=turn, **where
    )


@pytest.mark.slow
@pytest.mark.parametrize("turn", [0, 1], ids=["own", "a rival's"])
@pytest.mark.parametrize("move", MOVES)
def test_all_that_happens_is_seen_where_it_is(
    rules: Ruleset, sit: Callable[..., Desk], move: str, turn: int
) -> None:
    words = MOVES[move][0]
    desk = sit(moving(rules, move, turn))
    before = desk.session.observe(0)
    telling = watch(desk, words)
    moments = [next(telling)]
    timeline = desk.scene.table.timeline
    assert timeline is not None
    landing = max(flight.end for flight in timeline.all_flights())
    assert timeline.end <= landing + 0.4, "one waits for a light"
    moments += telling
    assert {moment.sums for moment in moments} == {moments[0].sums}
    assert moments[-1].seen == desk.session.observe(0)
    assert moments[0].seen.turn == before.turn
    assert len({moment.seen for moment in moments}) > 1
    assert all(moment.seen.phase is before.phase for moment in moments[:-1])


def test_a_lost_route_is_torn_before_its_cards_go(rules: Ruleset, sit: Callable[..., Desk]) -> None:
    state = position(
        rules,
        Player(hand="basel-2", route="lodz-2 pilsen-2 regensburg"),
        Player(hand="linz-2"),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
    )
    moments = list(watch(sit(state), "start basel-2"))
    torn = [moment.count(TokenKind.TORN) for moment in moments]
    assert torn[0] == 3
    gone = first(moments, lambda moment: len(moment.seen.discard) == 3)
    assert first(moments, lambda moment: moment.seen.seats[0].hand_count == 0) >= gone
    assert moments[-1].seen.seats[0].route == cards("basel-2", rules.board)


@pytest.mark.slow
def test_the_administrator_takes_six_away_before_six_come(
    rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    state = position(
        rules, Player(hand="ulm"), Player(hand="linz-2"), display=DISPLAY, supply=SUPPLY
    )
    moments = list(watch(sit(state), "administrator"))
    away = first(moments, lambda moment: len(moment.seen.discard) == 6)
    come = first(moments, lambda moment: any(card != GAP for card in moment.seen.display[:1]))
    assert moments[0].seen.official is Official.ADMINISTRATOR
    filled = [moment for moment in moments[1:] if moment.seen.supply_count < 7]
    assert all(len(moment.seen.discard) == 6 for moment in filled)
    assert moments[away].seen.display == (GAP,) * 6 or come >= away


@pytest.mark.slow
def test_horses_leave_with_the_route(sit: Callable[..., Desk]) -> None:
    north = Ruleset(find_board("north"), "horses")
    state = position(
        north,
        Player(hand="stettin-2", route="halle-2 berlin-2 hannover-2", horses="weimar-1"),
        Player(hand="stettin"),
        display="halle berlin hannover hamburg bremen muenster",
        supply="leipzig magdeburg",
        played=1,
        taken=1,
    )
    moments = list(watch(sit(state), "close berlin"))
    assert {moment.sums for moment in moments} == {moments[0].sums}
    # Those of the route are on their way together, the one that was played as horses comes as the
    # first of them lands.
    assert max(moment.cards_in_flight for moment in moments) in (3, 4)
    assert len(moments[-1].seen.discard) == len(moments[0].seen.discard) + 4
    assert moments[0].seen.finisher == NOBODY


@pytest.mark.slow
def test_the_cards_before_the_coach_come_onto_the_road(sit: Callable[..., Desk]) -> None:
    north = Ruleset(find_board("north"), "horses")
    state = position(
        north,
        Player(hand="stettin-2", route="halle-2 berlin-2 hannover-2", horses="weimar-1"),
        Player(hand="stettin"),
        played=1,
        taken=1,
    )
    desk = sit(state)
    desk.submit(action("close berlin", north))
    timeline, layout = desk.scene.table.timeline, desk.scene.position.layout
    assert timeline is not None
    starts: dict[int, pygame.Rect] = {}
    for flight in sorted(timeline.all_flights(), key=lambda each: each.t0):
        token = flight.image_key
        if isinstance(token, Token) and token.kind is TokenKind.CARD:
            begins = pygame.Rect(*(round(each) for each in flight.start_rect))
            starts.setdefault(token.number, begins)
    (weimar,) = cards("weimar-1", north.board)
    # It grows on the free road: from the sign it would cross words.
    assert layout.route.contains(starts[weimar])
    key, flights = Key(KeyKind.DISCARDED, weimar), timeline.all_flights()
    kinds = [
        each.image_key.kind
        for each in flights
        if isinstance(each.image_key, Token) and each.image_key.key == key
    ]
    assert kinds[:3] == [TokenKind.BACK, TokenKind.TURNING, TokenKind.CARD], "it lay face down"
    assert all(layout.own.contains(start) for start in starts.values())


class Tutor(Guide):
    """Has a note whenever it is asked for one."""

    def widgets(self, position: Position, *how: object) -> Sequence[Widget]:
        return (Button(position.layout.metrics, "Next", lambda: None, key="note"),)

    def prompt(self) -> str:
        return "Read the note."


@pytest.mark.slow
def test_a_tutor_says_what_comes_next_when_all_was_seen(
    rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    desk = sit(closing(rules))
    desk.scene.table.guide = Tutor()

    def said() -> tuple[bool, str]:
        noted = any(widget.key == "note" for widget in desk.scene.group.widgets)
        return noted, look(desk).prompt

    desk.submit(action(CLOSE, rules))
    assert said() == (False, "Anna closes a route of 5 cities.")
    desk.settle()
    assert said() == (True, "Read the note.")


# In the midst of it


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.05, 3.0])
def test_a_press_hurries_to_the_very_end(
    rules: Ruleset, sit: Callable[..., Desk], after: float
) -> None:
    desk = sit(closing(rules))
    desk.submit(action(CLOSE, rules))
    desk.pass_time(after)
    assert desk.scene.busy
    desk.mouse.press((2, 2))
    moment = look(desk)
    assert not desk.scene.busy
    assert (moment.seen, moment.flying) == (desk.session.observe(0), frozenset())


def test_without_animation_everything_has_happened_at_once(
    app: App, rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    desk = sit(closing(rules))
    (moment,) = watch(desk, CLOSE)
    assert moment.seen == desk.session.observe(0)


def test_with_reduced_motion_the_sum_does_not_grow(
    app: App, rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    app.settings.reduced_motion = True
    desk = sit(closing(rules))
    desk.submit(action(CLOSE, rules))
    timeline, now = desk.scene.table.timeline, desk.clock.now()
    assert timeline is not None
    sizes = {timeline.value(GainSize(0), now + tick / 50) for tick in range(500)}
    assert len(sizes) == 1


@pytest.mark.slow
def test_with_reduced_motion_the_order_is_the_same(
    app: App, rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    def order(desk: Desk) -> list[tuple[object, ...]]:
        """What lies where it goes; what has left its place may be more while things fly, and cards
        land one by one then.
        """
        found = [moment.seen for moment in watch(desk, CLOSE)]
        whole = len(found[0].discard), len(found[-1].discard)
        return list(dict.fromkeys(landed(seen) for seen in found if len(seen.discard) in whole))

    def landed(seen: Observation) -> tuple[object, ...]:
        anna = seen.seats[0]
        return anna.houses, anna.tiles, anna.carriage, seen.finisher, seen.discard, seen.turn

    app.settings.animation_speed = AnimationSpeed.SLOW
    flying = order(sit(closing(rules)))
    app.settings.reduced_motion = True
    assert order(sit(closing(rules))) == flying


def test_undo_in_the_midst_takes_the_real_step_back(
    rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    state = position(
        rules,
        Player(hand="salzburg-2", route="lodz-2 pilsen-2 regensburg passau-2"),
        Player(hand="linz-2"),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
    )
    desk = sit(state)
    before = desk.session.observe(0)
    desk.submit(action("extend right salzburg-2", rules))
    desk.pass_time(0.1)
    desk.key(pygame.K_BACKSPACE)
    assert look(desk).seen == before == desk.session.observe(0)
    assert not desk.scene.busy


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        pytest.param("language", marks=pytest.mark.slow),
        "size",
        pytest.param("zoom", marks=pytest.mark.slow),
    ],
)
def test_a_change_of_the_window_in_the_midst_shows_the_same_moment(
    app: App, rules: Ruleset, sit: Callable[..., Desk], change: str
) -> None:
    desk = sit(closing(rules))
    desk.submit(action(CLOSE, rules))
    desk.pass_time(1.9)
    before = look(desk)
    if change == "language":
        app.change_setting("language", "de")
    elif change == "size":
        desk.scene.resize((1280, 720))
    else:
        desk.scene.table.update_position()
    after = look(desk)
    assert (after.seen, after.flying) == (before.seen, before.flying)
    assert (after.prompt == before.prompt) == (change != "language")
    desk.settle()
    assert look(desk).seen == desk.session.observe(0)


@pytest.mark.slow
def test_a_page_over_the_table_does_not_stop_it(
    app: App, rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    desk = sit(closing(rules))
    desk.submit(action(CLOSE, rules))
    desk.pass_time(1.0)
    app.push(NoticeDialog(app, "A page", "Over the table."))
    desk.pass_time(0.5)
    app.pop()
    desk.pass_time(0.1)
    assert desk.scene.busy
    desk.settle()
    assert look(desk).seen == desk.session.observe(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "hands",
    [
        Hands.PAGE,
        pytest.param(Hands.PEEK, marks=pytest.mark.slow),
        pytest.param(Hands.OPEN, marks=pytest.mark.slow),
    ],
)
def test_the_part_of_the_one_who_closed_stays_until_all_is_told(
    app: App, rules: Ruleset, sit: Callable[..., Desk], hands: Hands
) -> None:
    """With its route in sight, the hand covered, and nobody asked to take the table over."""
    app.settings.hands = hands
    desk = sit(closing(rules), "human human")
    desk.scene.table.set_viewer(0)
    *telling, _ = watch(desk, CLOSE)
    for moment in telling:
        assert (moment.own, moment.viewer) == (0, None)
        assert not moment.seen.seats[0].known
        assert moment.prompt.startswith(("Anna closes", "Anna wins", "The 5 cards of the route"))
    assert moments_with_route(telling) > len(telling) // 2
    assert not desk.waiting or desk.waiting[-1][0] == 1


def moments_with_route(moments: list[Moment]) -> int:
    return sum(len(moment.seen.seats[0].route) == 5 for moment in moments)


@pytest.mark.slow
def test_what_flies_goes_over_the_words_of_the_prompt(
    rules: Ruleset, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = PageWords(monkeypatch)
    desk = sit(closing(rules))
    desk.submit(action(CLOSE, rules))
    flying = 0
    while desk.scene.busy:
        still, moving = desk.scene.layers(desk.clock.now())
        prompt = desk.scene.picture.prompt()
        assert prompt in {said for _, said, _ in words.on([*still])}
        assert prompt not in {said for _, said, _ in words.on([*moving])}
        flying += bool(moving)
        desk.pass_time(0.5)
    assert flying


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "banner", "told"),
    [
        (0, "The last round!", "starts the last round"),
        (1, "The game ends!", "ends the game"),
    ],
)
def test_the_last_round_is_announced_only_if_somebody_follows(
    rules: Ruleset,
    sit: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    start: int,
    banner: str,
    told: str,
) -> None:
    announced = set[str]()

    def paper(said: str, *_how: int) -> pygame.Surface:
        announced.add(said)
        return pygame.Surface((8, 8))

    monkeypatch.setattr("game.ui.table.draw.moving.flights._banner", paper)
    desk = sit(closing(rules, start))
    for _ in watch(desk, CLOSE):
        pass
    assert announced == {banner}
    clauses = Clauses(desk.session.steps[0], 0, brief=False).of_step()
    assert any(told in each for each in clauses)


def test_the_names_of_a_torn_route_are_as_small_as_they_were(
    rules: Ruleset, sit: Callable[..., Desk]
) -> None:
    state = position(
        rules,
        Player(hand="ulm-2", route=ROUTE),
        Player(hand="linz-2"),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        forced=False,
    )
    desk = sit(state)
    lying = dict(desk.scene.position.geometry.route_cards)
    desk.submit(action("start ulm-2", rules))
    torn = {token for token in look(desk).flying if token.kind is TokenKind.TORN}
    assert len(torn) == len(ROUTE.split())
    last = max(lying, key=lambda card: lying[card].x)
    for token in torn:
        assert (0 < token.strip < lying[token.number].width) == (token.number != last)

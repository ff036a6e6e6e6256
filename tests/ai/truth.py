"""Whether what is said for an action is true, found out from the real state in ways of its own.

What the reader is told to do is played on the real state, with the real cards: the action alone
or, where a reason is worded as what comes then, the plan that is named as well. Roads, needs and
scores are looked up by name. None of this asks what the reasons are made with.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, permutations

from game.ai.advice.reasons import Fact, FactKind, Reason
from game.ai.questions import plan_to_name
from game.rules import State, legal_actions
from game.rules.actions import Action, CloseRoute, EndTurn, KeepCards
from game.rules.board import BonusStack, StackKind
from game.rules.events import (
    CarriageTaken,
    EndTriggered,
    Event,
    Official,
    OfficialUsed,
    RouteAbandoned,
    RouteExtended,
    SupplyReshuffled,
    TileWon,
)
from game.rules.scoring import scores
from game.rules.state import GAP
from game.rules.variants.horses import coach_of
from tests.rules.builders import as_it_lies


@dataclass(frozen=True)
class Played:
    """A line as it goes in the real game."""

    states: list[State]
    actions: tuple[Action, ...]
    events: list[list[Event]]

    @classmethod
    def of(cls, state: State, actions: tuple[Action, ...]) -> Played:
        states, happened = [state], []
        for action in actions:
            assert action in legal_actions(states[-1])
            events: list[Event] = []
            states.append(states[-1].after(action, as_it_lies, events.append))
            happened.append(events)
        return cls(states, actions, happened)

    @property
    def begin(self) -> State:
        return self.states[0]

    @property
    def me(self) -> int:
        return self.begin.turn

    @property
    def last(self) -> State:
        """At the end of the turn, before it is ended."""
        return self.states[-2 if isinstance(self.actions[-1], EndTurn) else -1]

    def closing(self) -> tuple[State, State, CloseRoute, list[Event]]:
        for number, action in enumerate(self.actions):
            if isinstance(action, CloseRoute):
                return self.states[number], self.states[number + 1], action, self.events[number]
        raise AssertionError("nothing is closed")


THEN = ("After that, ", "Then ", "This turn ", "Closing it then ", " then ", " this turn")
"""What a sentence about the end of a plan is known by."""


def worded_as_planned(reason: Reason) -> bool:
    words = reason.template
    return any(words.startswith(each) or (each[0] == " " and each in words) for each in THEN)


def check_told(fact: Fact, state: State, line: tuple[Action, ...]) -> None:
    """Raises AssertionError where the sentence is not true of what the reader is told to do."""
    if fact.reason.planned:
        assert worded_as_planned(fact.reason), fact.reason.template
        check(fact, Played.of(state, (line[0], *plan_to_name(line, (fact.reason,)))))
    else:
        check(fact, Played.of(state, line[:1]))
        check_kept_open(fact, Played.of(state, line))


def check_kept_open(fact: Fact, played: Played) -> None:
    """What is said of the action alone must not be given up by the plan."""
    ended = isinstance(played.actions[-1], EndTurn | CloseRoute | KeepCards)
    if not ended:
        return
    if fact.kind is FactKind.NEXT:
        left = [city_id(played.begin, card) for card in played.states[-1].seats[played.me].hand]
        named = played.begin.rules.board.cities[fact.reason.values["city"]].id
        kept = any(isinstance(action, KeepCards) for action in played.actions)
        assert kept or {named, city_id(played.begin, fact.reason.values["card"])} <= {*left}
    if fact.kind not in (FactKind.REACH, FactKind.JOINS, FactKind.FITS):
        return
    closed = [n for n, action in enumerate(played.actions) if isinstance(action, CloseRoute)]
    end = played.states[closed[0]] if closed else played.last
    if fact.kind is FactKind.FITS:
        assert fact.reason.values["card"] in end.seat.route
        assert set(played.begin.seat.route) < set(end.seat.route)
    else:
        hand = () if closed else end.seat.hand
        reach = longest(end, hand) if end.seat.route else chain(end, hand)
        assert reach >= fact.reason.values["count"]


def check(fact: Fact, played: Played) -> None:
    """Raises AssertionError where the sentence is not true after these actions."""
    said, values = fact.reason, fact.reason.values
    if said.plural:
        assert said.count == values["count"] >= 1
    begin, me = played.begin, played.me
    match fact.kind:
        case FactKind.ONLY:
            assert len(legal_actions(begin)) == 1
        case FactKind.POINTS:
            before, after, action, _ = played.closing()
            assert total(after, me) - total(before, me) == values["count"]
            assert said.planned == (action != played.actions[0])
            placed = after.seats[me].houses.bit_count() - before.seats[me].houses.bit_count()
            assert ("in all" in said.template) == (values["count"] > placed)
        case FactKind.TILE:
            check_tile(played, values)
        case FactKind.LENGTH:
            before, _, _, events = played.closing()
            won = [tile for tile in events if isinstance(tile, TileWon)]
            stacks = before.rules.board.stacks
            lengths = [t.value for t in won if stacks[t.stack].kind is StackKind.ROUTE_LENGTH]
            assert lengths == [values["value"]] and values["length"] == len(before.seat.route)
        case FactKind.CARRIAGE:
            before, after, action, events = played.closing()
            assert [e.length for e in events if isinstance(e, CarriageTaken)] == [values["length"]]
            gain = scores(after)[me].carriage - scores(before)[me].carriage
            assert gain == values["count"]
            brought = total(after, me) - total(before, me)
            assert values.get("total", gain) == brought, "points of the carriage counted twice"
            if "total" in values:
                assert "in all" in said.template and gain < brought
                assert ("Cartwright" in said.template) == action.cartwright
        case FactKind.END:
            _, after, _, events = played.closing()
            assert any(isinstance(event, EndTriggered) for event in events)
            assert lead(after, me) == values["count"] > 0
            nobody_left = (me + 1) % len(begin.seats) == begin.start
            assert said.template.startswith("This turn ends") == nobody_left
        case FactKind.NOT_BEHIND:
            assert not any(isinstance(action, CloseRoute) for action in played.actions)
            assert best_ending(played.last) == -values["count"] < 0
        case FactKind.WAITING:
            assert values["card"] in begin.seat.hand and begin.finisher < 0
            assert most_points(begin) < values["count"]
            assert most_points(with_laid(begin, values["card"])) == values["count"]
        case FactKind.LAST_TURN:
            assert begin.finisher >= 0 and begin.turn == me
            ends = [state for state in played.states if state.turn == me and not state.over]
            assert all(state.round == begin.round for state in ends)
        case FactKind.MISSING:
            before, after, _, _ = played.closing()
            assert top_tile(after, values["tile"]) == values["value"]
            missing = len(needed(after, me, values["tile"]))
            assert missing == values["count"] < len(needed(before, me, values["tile"]))
        case FactKind.NEEDED:
            needs = needed(begin, me, values["tile"])
            city = begin.rules.board.cities[values["city"]].id
            assert len(needs) == values.get("count", 1) and any(city in each for each in needs)
            assert top_tile(begin, values["tile"]) == values["value"]
            kind = stack_of(begin, values["tile"]).kind
            assert ("can be in" in said.plural) == (kind is StackKind.ALL_PROVINCES)
            held = [*begin.seat.hand, *begin.display]
            assert values["city"] in [begin.rules.city_of[card] for card in held if card != GAP]
        case FactKind.FITS | FactKind.RESCUE:
            card = values["card"]
            assert card in played.states[1].seat.hand
            joined = [end for end in ends_of(begin) if fits(begin, end, card)]
            assert len(joined) == 2 if "either" in said.template else joined
            if fact.kind is FactKind.RESCUE:
                assert not continuing(begin, begin.seat.hand)
        case FactKind.REACH:
            after = played.states[1]
            assert longest(after, after.seat.hand) == values["count"]
            if "card" in values:
                assert values["card"] in after.seat.hand
                assert longest(begin, begin.seat.hand) < values["count"]
        case FactKind.JOINS | FactKind.KEPT:
            hand = played.states[1].seats[me].hand
            if fact.kind is FactKind.KEPT:
                assert isinstance(played.actions[0], KeepCards) and hand == played.actions[0].cards
            else:
                assert values["card"] in hand and chain(begin, begin.seat.hand) < values["count"]
            assert chain(begin, hand) == values["count"]
        case FactKind.OPEN:
            cards = hidden(begin)
            assert len(cards) == values["total"]
            assert len(continuing(played.last, cards)) == values["count"]
            if "both ends" in said.template:
                for end in ends_of(played.last):
                    assert any(fits(played.last, end, card) for card in cards)
                assert len(ends_of(played.last)) == 2
        case FactKind.HELD:
            assert len(continuing(played.last, played.last.seat.hand)) == values["count"]
        case FactKind.LONGER:
            check_longer(played.last, values)
        case FactKind.CARRIER:
            assert official(played) is Official.POSTAL_CARRIER
            laid = [n for n, es in enumerate(played.events) if has(es, RouteExtended)]
            assert len(played.states[laid[-1] + 1].seat.route) == values["length"]
        case FactKind.LATER:
            assert values["card"] in continuing(played.last, played.last.seat.hand)
            assert values["card"] not in begin.seat.hand
            given_up = any(has(es, RouteAbandoned) for es in played.events)
            assert ("the new route" in said.template) == given_up
        case FactKind.NEXT:
            hand = played.states[-1].seats[me].hand if said.planned else played.states[1].seat.hand
            others = [card for card in hand if begin.rules.city_of[card] == values["city"]]
            assert values["card"] in hand and joined_by(begin, values["card"], others[0])
        case FactKind.SPARE:
            assert values["card"] not in begin.seat.hand
            assert values["card"] in played.states[-1].seats[me].hand
        case FactKind.UNFIT:
            assert not continuing(begin, [values["card"]])
            route = [city_id(begin, each) for each in begin.seat.route]
            assert (city_id(begin, values["card"]) in route) == ("already" in said.template)
            if said.planned:
                routes = [state.seats[me].route for state in played.states]
                assert any({*begin.seat.route, values["card"]} <= {*route} for route in routes)
        case FactKind.GIVEN_UP:
            lost = [n for n, es in enumerate(played.events) if has(es, RouteAbandoned)]
            before = played.states[lost[0]]
            fitting = continuing(before, before.seat.hand)
            assert ("None of the cards" in said.template) == (not fitting)
        case FactKind.SAFE:
            assert len(continuing(begin, begin.seat.hand)) == values["count"]
        case FactKind.BARREN:
            shown = [card for card in begin.display if card != GAP]
            if begin.seat.route:
                assert "route" in said.template and not continuing(begin, shown)
            else:
                assert "hand" in said.template
                pairs = [(a, b) for a in shown for b in begin.seat.hand if joined_by(begin, a, b)]
                assert begin.seat.hand and not pairs
        case FactKind.SUPPLY:
            cards = hidden(begin)
            assert len(cards) == values["total"]
            keeps = played.actions[0]
            if "route" in said.template:
                assert len(continuing(begin, cards)) == values["count"]
            else:
                assert not begin.seat.route
                hand = keeps.cards if isinstance(keeps, KeepCards) else begin.seat.hand
                joined = [card for card in cards if any(joined_by(begin, card, h) for h in hand)]
                assert len(joined) == values["count"]
        case FactKind.FIRST:
            assert not begin.seat.hand and not begin.taken and begin.forced
        case FactKind.SHUFFLE:
            shuffled = [e for e in played.events[0] if isinstance(e, SupplyReshuffled)]
            assert [event.count for event in shuffled] == [values["count"]]
        case FactKind.LOST:
            assert begin.seat.route and not continuing(begin, begin.seat.hand)
        case FactKind.OWN_PLAY:
            check_horses(played, values)
        case _:
            raise AssertionError(f"{fact.kind} is not checked")


def check_tile(played: Played, values: object) -> None:
    assert isinstance(values, dict)
    before, _, _, events = played.closing()
    won = [(tile.stack, tile.value) for tile in events if isinstance(tile, TileWon)]
    assert (values["tile"], values["value"]) in won
    if "rival" in values:
        rival = values["rival"]
        assert rival != played.me
        assert values["tile"] not in [stack for stack, _ in before.seats[rival].tiles]
        assert len(needed(before, rival, values["tile"])) == values["count"]


def check_longer(state: State, values: object) -> None:
    assert isinstance(values, dict)
    length = len(state.seat.route) + values["count"]
    if "value" not in values:
        taken = state.seat.carriage
        assert state.rules.board.carriages[taken].length == length == values["length"]
        return
    assert pays(state, length) == values["value"]
    assert all(pays(state, shorter) < values["value"] for shorter in range(3, length))


def check_horses(played: Played, values: object) -> None:
    assert isinstance(values, dict)
    board = played.begin.rules.board
    number = next(n for n, action in enumerate(played.actions) if action.DO == "horses")
    before, after = played.states[number], played.states[number + 1]
    cards = coach_of(after.seats[played.me]).cards
    assert values["card"] in before.seat.hand and values["card"] in cards
    teams = [
        2 + sum(board.horses_of[card] for card in coach_of(each.seats[played.me]).cards)
        for each in (before, after)
    ]
    if "count" in values:
        assert values["count"] == len(before.seat.route) - teams[0]
        assert values["horses"] == teams[1] - teams[0]
    else:
        assert values["horses"] == teams[1] >= len(before.seat.route)


def most_points(state: State) -> int:
    """The most that any closing of this moment brings."""
    closings = [action for action in legal_actions(state) if isinstance(action, CloseRoute)]
    brought = [total(state.after(each, as_it_lies), state.turn) for each in closings]
    return max(brought) - total(state, state.turn)


def with_laid(state: State, card: int) -> State:
    """The position with a card of the hand laid to the route, at an end where a road joins it."""
    later = state.copy()
    seat = later.seat
    seat.route = (*seat.route, card) if fits(state, seat.route[-1], card) else (card, *seat.route)
    seat.route_mask = state.rules.board.mask_of({city_id(state, each) for each in seat.route})
    seat.hand = tuple(each for each in seat.hand if each != card)
    later.official = None
    return later


def total(state: State, seat: int) -> int:
    return scores(state)[seat].total


def lead(state: State, seat: int) -> int:
    others = [total(state, other) for other in range(len(state.seats)) if other != seat]
    return total(state, seat) - max(others)


def best_ending(state: State) -> int:
    """The best lead after closing with as many houses as fit; each of these must end the game."""
    closings = [action for action in legal_actions(state) if isinstance(action, CloseRoute)]
    most = max(action.houses.bit_count() for action in closings)
    leads = []
    for action in closings:
        if action.houses.bit_count() == most:
            after = state.after(action, as_it_lies)
            assert after.finisher == state.turn
            leads.append(lead(after, state.turn))
    return max(leads)


def stack_of(state: State, number: int) -> BonusStack:
    return state.rules.board.stacks[number]


def top_tile(state: State, number: int) -> int:
    return stack_of(state, number).values[state.tiles_gone[number]]


def pays(state: State, length: int) -> int:
    """The tile for a route of so many cities: of the longest stack that is not empty."""
    fitting = [
        (stack.length, top_tile(state, number))
        for number, stack in enumerate(state.rules.board.stacks)
        if stack.kind is StackKind.ROUTE_LENGTH
        and stack.length <= length
        and state.tiles_gone[number] < len(stack.values)
    ]
    return max(fitting)[1] if fitting else 0


def needed(state: State, seat: int, number: int) -> list[list[str]]:
    """What still lacks a house for a stack: each time the cities of which one is enough."""
    board, stack = state.rules.board, stack_of(state, number)
    housed = board.ids_of(state.seats[seat].houses)
    match stack.kind:
        case StackKind.PROVINCES:
            cities = [city.id for city in board.cities if city.province in stack.provinces]
            return [[city] for city in cities if city not in housed]
        case StackKind.ALL_PROVINCES:
            every = state.rules.options.every_province
            groups = [
                [city.id for city in board.cities if city.province == province.id]
                for province in board.provinces
                if every or province.id != board.core_province
            ]
            return [group for group in groups if not set(group) & set(housed)]
        case _:
            assert stack.kind is StackKind.FREE_CITY and stack.city is not None
            return [] if stack.city in housed else [[stack.city]]


def housed(state: State) -> tuple[str, ...]:
    return state.rules.board.ids_of(state.seat.houses)


def city_id(state: State, card: int) -> str:
    return state.rules.board.cards[card].rpartition("-")[0]


def joined_by(state: State, card: int, other: int) -> bool:
    """Whether a road joins the cities of two cards."""
    pair = sorted((city_id(state, card), city_id(state, other)))
    return any([road.a, road.b] == pair for road in state.rules.board.roads)


def ends_of(state: State) -> list[int]:
    route = state.seat.route
    return list(dict.fromkeys([route[0], route[-1]])) if route else []


def fits(state: State, end: int, card: int) -> bool:
    laid = [city_id(state, each) for each in state.seat.route]
    return city_id(state, card) not in laid and joined_by(state, end, card)


def continuing(state: State, cards: tuple[int, ...] | list[int]) -> list[int]:
    return [card for card in cards if any(fits(state, end, card) for end in ends_of(state))]


def hidden(state: State) -> list[int]:
    """The cards that the seat to act cannot know the place of."""
    cards = list(state.unseen_supply)
    for number, seat in enumerate(state.seats):
        if number != state.turn:
            cards += [card for card in seat.hand if not seat.seen >> card & 1]
            cards += [] if seat.extras is None else seat.extras.hidden()
    return cards


def longest(state: State, hand: tuple[int, ...]) -> int:
    """The most cities that the route can have, trying every way to lay the hand."""

    def grown(route: list[int], left: list[int]) -> int:
        best = len(route)
        for card in left:
            if city_id(state, card) in [city_id(state, each) for each in route]:
                continue
            rest = [each for each in left if each != card]
            if joined_by(state, route[0], card):
                best = max(best, grown([card, *route], rest))
            if joined_by(state, route[-1], card):
                best = max(best, grown([*route, card], rest))
        return best

    return grown(list(state.seat.route), list(hand))


def chain(state: State, cards: tuple[int, ...]) -> int:
    """The most of these cards that make a route by themselves."""
    by_city = list({city_id(state, card): card for card in cards}.values())
    for count in range(len(by_city), 1, -1):
        for order in permutations(by_city, count):
            if all(joined_by(state, a, b) for a, b in pairwise(order)):
                return count
    return min(1, len(by_city))


def official(played: Played) -> Official | None:
    used = [e.official for events in played.events for e in events if isinstance(e, OfficialUsed)]
    return used[0] if used else None


def has(events: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)

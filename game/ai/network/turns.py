"""Whole turns planned by the network's judgement: quickly in playouts, in full for a decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import inf
from typing import NamedTuple, TypeAlias

from game.ai.horses import horse_plays
from game.ai.insight import CardKind, Hand, Insight
from game.ai.network.coach import Coached
from game.ai.network.judge import Judge, Taken
from game.ai.network.keeping import quick_keep
from game.ai.network.tables import Tables
from game.ai.plans import longer_routes
from game.ai.value import Route
from game.rules.actions import Action, CloseRoute, KeepCards
from game.rules.board import CardIndex, CityIndex
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.observation import Observation
from game.rules.state import GAP, Stage, State
from game.rules.supply import can_draw

Option: TypeAlias = tuple[float, Action]
Play: TypeAlias = tuple[Hand, Route, Coached, CardKind]


class Care(NamedTuple):
    """The care with which a turn is planned: of how many open cards pairs are tried, how many
    placements of houses at most, when a plan goes on and when a route is closed now, and whether
    hidden cards, the Administrator, and all cards to keep are thought of.
    """

    pairs: int
    placements: int
    closings: int
    all_ways: bool


QUICK = Care(1, 1, 1, False)
FULL = Care(6, 6, 12, True)


class Turns:
    """Plans of what is left of the turn of seat `state.turn`; it may be used until the turn ends.

    Cards that come to light meanwhile are not looked at. `seen` as for `Judge`.
    """

    def __init__(
        self,
        tables: Tables,
        insight: Insight,
        state: State,
        care: Care,
        seen: Observation | None = None,
    ) -> None:
        self._insight, self._care = insight, care
        self.judge = Judge(tables, insight, state, state.turn, seen)
        self._route, self._team = self.judge.route(), self.judge.team()
        self._taken: Taken = ()
        self._plays: dict[tuple[Hand, bool, Taken], float] = {}
        self._ends: dict[tuple[Hand, Route, Coached, bool, bool, Taken], float] = {}

    def best(self, state: State) -> Action:
        """The first action of the best turn; the first of equals."""
        best, chosen = -inf, None
        for chance, action in self.options(state):
            if chance > best:
                best, chosen = chance, action
        assert chosen is not None
        return chosen

    def take(self, kind: CardKind) -> None:
        """Note that a card of this kind is taken from the display."""
        self._taken = _with(self._taken, kind)

    def options(self, state: State) -> list[Option]:
        """The actions now, each with the chance after the best turn that begins with it."""
        seat = state.seats[state.turn]
        self.judge.seat = seat
        hand = self._insight.hand(seat.hand)
        if state.stage is Stage.KEEP:
            return self._keep_options(state, hand)
        self._route, self._team = self.judge.route(), self.judge.team()
        if state.played:
            return list(self._end_options(state, hand))
        options = list(self._take_options(state, hand))
        if (state.taken and not (state.forced and state.taken == 1 and options)) or not options:
            options += self._play_options(state, hand)
        return options

    # Taking cards

    def _take_options(self, state: State, hand: Hand) -> Iterator[Option]:
        if state.taken == 2 or (state.official is not None and state.taken):
            return
        if state.nothing_to_take:
            return
        care, rules, kind_of = self._care, self._insight.rules, self._insight.kind_of
        one_only = state.taken == 1 or state.official is not None
        shown = [(slot, kind_of[card]) for slot, card in enumerate(state.display) if card != GAP]
        paired = [slot for slot, _ in shown]
        if not (one_only or state.forced):
            paired = self._paired(hand, shown) if care.pairs > 1 else []
        tried: set[CardKind] = set()
        for slot, kind in shown:
            if kind in tried:
                continue
            tried.add(kind)
            more, taken = _with(hand, kind), _with(self._taken, kind)
            if one_only:
                yield self._play_worth(more, False, taken), rules.take[slot]
                continue
            others = [other for at, other in shown if at != slot and at in paired]
            worth = -inf
            if slot in paired:
                for other in others:
                    pair = self._play_worth(_with(more, other), False, _with(taken, other))
                    worth = max(worth, pair)
            if not (state.forced and others):
                worth = max(worth, self._play_worth(more, not state.forced, taken))
            yield worth, rules.take[slot]
        if shown and not care.all_ways:
            return
        pool = self._pool(state)
        if can_draw(state) and pool:
            worths = [
                self._draw_worth(_with(hand, kind), shown, state, one_only) * count
                for kind, count in pool
            ]
            yield sum(worths) / sum([count for _, count in pool]), rules.draw
        if not state.taken and state.official is None and hand and pool:
            yield self._display_worth(state, hand, pool), rules.administrator

    def _paired(self, hand: Hand, shown: list[tuple[int, CardKind]]) -> list[int]:
        """The slots of the cards of which pairs are tried."""
        taken = self._taken
        worths = [
            (-self._play_worth(_with(hand, kind), True, _with(taken, kind)), slot)
            for slot, kind in shown
        ]
        return [slot for _, slot in sorted(worths)[: self._care.pairs]]

    def _draw_worth(
        self, hand: Hand, shown: list[tuple[int, CardKind]], state: State, one_only: bool
    ) -> float:
        """The worth of the turn after a card has been drawn blind."""
        taken = self._taken
        if one_only:
            return self._play_worth(hand, False, taken)
        if state.forced and shown:
            return max(
                [
                    self._play_worth(_with(hand, kind), False, _with(taken, kind))
                    for _, kind in shown
                ]
            )
        return self._play_worth(hand, True, taken)

    def _display_worth(self, state: State, hand: Hand, pool: list[tuple[CardKind, int]]) -> float:
        """The worth of a new display: the expected best of its cards."""
        worths = sorted(
            [(self._play_worth(_with(hand, kind), False, ()), count) for kind, count in pool],
            reverse=True,
        )
        left = sum([count for _, count in pool])
        shown = min(len(state.display), left)
        mean, none_yet, worth = 0.0, 1.0, 0.0
        for worth, count in worths:
            none = 1.0
            for place in range(shown):
                none *= max(0, left - count - place) / (left - place) if left > place else 0.0
            mean += worth * none_yet * (1.0 - none)
            none_yet *= none
            left -= count
            if none_yet <= 0.0 or left <= 0:
                break
        return mean + none_yet * worth

    def _pool(self, state: State) -> list[tuple[CardKind, int]]:
        """The kinds that may be drawn, with the number of cards of each.

        Where each card is a kind of its own, one card of a city represents all of them.
        """
        kind_of, city_of = self._insight.kind_of, self._insight.rules.city_of
        cards = sorted(self.judge.hidden if state.supply_count else state.discard)
        copies: dict[CityIndex, list[CardKind]] = {}
        for card in cards:
            copies.setdefault(city_of[card], []).append(kind_of[card])
        return [(like[len(like) // 2], len(like)) for like in copies.values()]

    # Playing cards

    def _play_worth(self, hand: Hand, free: bool, taken: Taken) -> float:
        """The worth of the best plays when no more cards are taken; `free`: with an official."""
        key = hand, free, taken
        known = self._plays.get(key)
        if known is None:
            known = -inf
            for rest, route, team, _ in self._plays_from(hand, self._route, self._team, True):
                worth = self._end_worth(rest, route, team, free, free, taken)
                if worth > known:
                    known = worth
            if known == -inf:
                known = self.judge.open(hand, self._route, self._team, taken)
            self._plays[key] = known
        return known

    def _plays_from(self, hand: Hand, route: Route, team: Coached, first: bool) -> Iterator[Play]:
        """Hand, route and team after each of the plays worth considering, with the card's kind."""
        insight = self._insight
        bit_of, city_of = insight.bit_of_kind, insight.city_of_kind
        length, any_left = route.length, False
        if length:
            for rest, after, kind in longer_routes(insight, hand, route):
                any_left = True
                yield rest, after, team, kind
        if team is not None:
            for kind, more in horse_plays(insight, hand, route, team):
                any_left = True
                at = hand.index(kind)
                yield hand[:at] + hand[at + 1 :], route, more, kind
        if length and (not first or (any_left and 1 < length <= self.judge.longest)):
            return
        last = -1
        for at, kind in enumerate(hand):
            city = city_of[kind]
            if city == last:
                continue
            last = city
            yield hand[:at] + hand[at + 1 :], Route(1, bit_of[kind], city, city), team, kind

    def _end_worth(
        self, hand: Hand, route: Route, team: Coached, free: bool, second: bool, taken: Taken
    ) -> float:
        """The worth of the turn after a card has been played; `second`: another may be."""
        key = hand, route, team, free, second, taken
        known = self._ends.get(key)
        if known is None:
            known = self.judge.open(hand, route, team, taken)
            if _may_close(route, team):
                known = max(known, self._close_worth(hand, route, free, taken))
            if second:
                for rest, longer, more, _ in self._plays_from(hand, route, team, False):
                    worth = self._end_worth(rest, longer, more, False, False, taken)
                    if worth > known:
                        known = worth
            self._ends[key] = known
        return known

    def _close_worth(self, hand: Hand, route: Route, free: bool, taken: Taken) -> float:
        judge, best = self.judge, -inf
        ways = [False, True] if free and self._cartwright_helps(route) else [False]
        for placing in judge.placings(route, self._care.placements):
            kept = quick_keep(self._insight, hand, judge.seat.houses | placing.houses)
            for cart in ways:
                best = max(best, judge.close(placing.houses, kept, route, cart, taken))
        return best

    def _cartwright_helps(self, route: Route) -> bool:
        """True if the Cartwright brings a carriage that this route alone would not."""
        carriage = self._insight.rules.next_carriage(self.judge.seat)
        return (
            carriage is not None
            and fewest_with_cartwright(carriage.length) <= route.length < carriage.length
        )

    # The options as actions

    def _play_options(self, state: State, hand: Hand) -> Iterator[Option]:
        """The first card's plays, or the end of the turn where there are none."""
        if not hand:
            worth = self.judge.open(hand, self._route, self._team, self._taken)
            yield worth, self._insight.rules.end
            return
        free = state.official is None
        seen: set[tuple[Hand, Route, Coached]] = set()
        for rest, route, team, kind in self._plays_from(hand, self._route, self._team, True):
            if (rest, route, team) not in seen:
                seen.add((rest, route, team))
                worth = self._end_worth(rest, route, team, free, free, self._taken)
                yield worth, self._play(state, route, team, kind)

    def _end_options(self, state: State, hand: Hand) -> Iterator[Option]:
        """The ways to go on after a card has been played."""
        judge, route, taken, care = self.judge, self._route, self._taken, self._care
        team = self._team
        yield judge.open(hand, route, team, taken), self._insight.rules.end
        free = state.official is None
        if _may_close(route, team):
            ways = [False, True] if free and self._cartwright_helps(route) else [False]
            for placing in judge.placings(route, care.closings):
                houses = judge.seat.houses | placing.houses
                hands = [quick_keep(self._insight, hand, houses)]
                if care.all_ways and len(hand) > HAND_LIMIT:
                    hands = [*dict.fromkeys(combinations(hand, HAND_LIMIT))]
                for cart in ways:
                    worth = max(
                        [judge.close(placing.houses, kept, route, cart, taken) for kept in hands]
                    )
                    yield worth, CloseRoute(placing.houses, cartwright=cart)
        if free and state.played == 1:
            for rest, longer, more, kind in self._plays_from(hand, route, team, False):
                worth = self._end_worth(rest, longer, more, False, False, taken)
                yield worth, self._play(state, longer, more, kind)

    def _play(self, state: State, after: Route, team: Coached, kind: CardKind) -> Action:
        """The action that plays a card of this kind so that route and team are as they say."""
        rules, seat = self._insight.rules, state.seats[state.turn]
        card = self._card(state, kind)
        if team != self._team:
            return rules.card_plays[card]
        if not seat.route or after.length != self._route.length + 1:
            return rules.start[card]
        city = self._insight.city_of_kind[kind]
        stays = after.right if after.left == city else after.left
        # The end that stays is not the one that the card is laid to.
        if stays == rules.city_of[seat.route[0]]:
            return rules.extend_right[card]
        return rules.extend_left[card]

    def _card(self, state: State, kind: CardKind) -> CardIndex:
        kind_of = self._insight.kind_of
        for card in state.seats[state.turn].hand:
            if kind_of[card] == kind:
                return card
        raise ValueError("no such card in hand")

    def _keep_options(self, state: State, hand: Hand) -> list[Option]:
        judge = self.judge
        if not self._care.all_ways:
            kept = quick_keep(self._insight, hand, judge.seat.houses)
            return [(0.0, self._keep(state, kept))]
        return [
            (judge.open(kept, judge.route(), judge.team(), ()), self._keep(state, kept))
            for kept in dict.fromkeys(combinations(hand, HAND_LIMIT))
        ]

    def _keep(self, state: State, kinds: Hand) -> KeepCards:
        needed, cards = Counter(kinds), []
        for card in state.seats[state.turn].hand:
            kind = self._insight.kind_of[card]
            if needed[kind]:
                needed[kind] -= 1
                cards.append(card)
        return KeepCards(tuple(cards))


def _may_close(route: Route, team: Coached) -> bool:
    if route.length < SHORTEST_ROUTE:
        return False
    return team is None or route.length <= team.horses


def _with(hand: Hand, kind: CardKind) -> Hand:
    for at, held in enumerate(hand):
        if held >= kind:
            return (*hand[:at], kind, *hand[at:])
    return (*hand, kind)

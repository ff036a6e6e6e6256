"""Plan a whole turn: taking cards, playing them, closing the route.

The plan is a search through the rest of the turn, on hands and routes alone; no state is
changed. For hidden cards the mean over the unseen cards is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import TypeAlias

from game.ai.insight import CardKind, Hand, Insight
from game.ai.value import Extras, Route, Unseen
from game.ai.variants import variant_ai
from game.rules.actions import Action, CloseRoute, KeepCards
from game.rules.board import CardIndex, CityMask
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.observation import Observation, own_position, unseen_cards
from game.rules.state import GAP, Stage, State
from game.rules.supply import can_draw

PAIRED = 3
"""Cards of the display of which a quick plan makes pairs."""

Option: TypeAlias = tuple[float, Action]


class Planner:
    """Plans the rest of a turn of seat `state.turn`, from one state of that turn on.

    It may be used again later in the same turn. Where taking from the display brings at least
    `content` points, supply and Administrator are left out: with infinity they never are, with
    minus infinity whenever the display has a card. A plan with any other number than infinity is a
    quick one. A seat that `draws_second` has the handicap of `second_card`.
    """

    def __init__(
        self,
        insight: Insight,
        state: State,
        unseen: Unseen,
        *,
        content: float = inf,
        draws_second: bool = False,
    ) -> None:
        self.insight = insight
        self._rules = insight.rules
        self.unseen = unseen
        self._content = content
        self._quick = content < inf
        self._draws_second = draws_second and not self._rules.options.open_draw_only
        self.value = variant_ai(self._rules).value(insight, state, state.turn, unseen)
        self.route = self.value.route()
        self.extras = self.value.extras()
        self._plays: dict[tuple[Hand, bool], float] = {}
        self._after_plays: dict[tuple[Hand, Route, Extras, bool], float] = {}

    @property
    def nodes(self) -> int:
        """The number of ways to end the turn that have been valued."""
        return len(self._after_plays)

    @classmethod
    def of(cls, observation: Observation, insight: Insight) -> tuple[Planner, State]:
        """A planner for the seat to act, who must be the viewer, and the state as it sees it."""
        state = own_position(observation, insight.rules)
        unseen = Unseen(insight, unseen_cards(observation, insight.rules))
        return cls(insight, state, unseen, draws_second=observation.draws_second), state

    def best(self, state: State) -> Action:
        """The first action of the best turn; the first of equals, in the rules' own order."""
        return max(self.options(state), key=worth_of)[1]

    def options(self, state: State) -> list[Option]:
        """The actions of the seat now, each with the worth of the best turn that begins with it.

        Equivalent cards come once.
        """
        self.value.update(state)
        hand = self.insight.hand(state.seats[state.turn].hand)
        if state.stage is Stage.KEEP:
            return [(0.0, self.keep(state, self.value.best_keep(hand)))]
        if state.played:
            self.route, self.extras = self.value.route(), self.value.extras()
            return list(self._end_options(state, hand))
        options = list(self._take_options(state, hand))
        if (state.taken and not (state.forced and state.taken == 1 and options)) or not options:
            options += self._play_options(state, hand)
        return options

    def cards_by_kind(self, state: State) -> dict[CardKind, CardIndex]:
        """The first card in hand of each kind."""
        cards: dict[CardKind, CardIndex] = {}
        for card in state.seats[state.turn].hand:
            cards.setdefault(self.insight.kind_of[card], card)
        return cards

    # Taking cards

    def _take_options(self, state: State, hand: Hand) -> Iterator[Option]:
        taken = state.taken
        if taken == 2 or (state.official is not None and taken):
            return
        if state.nothing_to_take:
            return
        second = taken == 1
        free = state.official is None
        shown, leaning = self._shown(state), self.insight.leaning
        if second and self._draws_second and can_draw(state):
            shown = []
        wanted = self._wanted_by_rivals(state) if leaning.block else 0
        best_slots = None
        if self._quick and free and not (second or state.forced):
            best_slots = self._best_slots(hand, shown)
        best = -inf
        tried: set[CardKind] = set()
        for slot, kind in shown:
            if kind in tried:
                continue
            tried.add(kind)
            more = _with(hand, kind)
            if second or not free:
                worth = self._play_worth(more, False)
            elif best_slots is not None and slot not in best_slots:
                worth = self._play_worth(more, True)
            else:
                others = [
                    other
                    for at, other in shown
                    if at != slot and (best_slots is None or at in best_slots)
                ]
                worth = self._take_worth(more, others, state.forced)
            best = max(best, worth)
            if wanted & self.insight.bit_of_kind[kind]:
                worth += leaning.block
            yield worth, self._rules.take[slot]
        if shown and self._quick:
            unchanged = self.value.open(hand, self.route, self.extras)
            if best - unchanged >= self._content:
                return
        if can_draw(state):
            pool = self._pool(state, 1)
            worths = [self._draw_worth(_with(hand, kind), shown, state) * n for kind, n in pool]
            drawn = sum(worths) / max(1, sum(n for _, n in pool))
            yield drawn + leaning.blind, self._rules.draw
        if not taken and free and hand:
            yield self._display_worth(state, hand), self._rules.administrator

    def _shown(self, state: State) -> list[tuple[int, CardKind]]:
        """The slots that have a card, with its kind."""
        kind_of = self.insight.kind_of
        return [(slot, kind_of[card]) for slot, card in enumerate(state.display) if card != GAP]

    def _wanted_by_rivals(self, state: State) -> CityMask:
        """The cities with which rivals could extend their routes."""
        neighbours, city_of = self._rules.neighbours, self._rules.city_of
        wanted = 0
        for at, seat in enumerate(state.seats):
            if at != state.turn and seat.route:
                ends = neighbours[city_of[seat.route[0]]] | neighbours[city_of[seat.route[-1]]]
                wanted |= ends & ~seat.route_mask
        return wanted

    def _best_slots(self, hand: Hand, shown: list[tuple[int, CardKind]]) -> set[int]:
        """The slots of the PAIRED most valuable cards."""
        worths = [(-self._play_worth(_with(hand, kind), True), slot) for slot, kind in shown]
        return {slot for _, slot in sorted(worths)[:PAIRED]}

    def _take_worth(self, hand: Hand, others: list[CardKind], forced: bool) -> float:
        """The worth of the turn after an open card is taken; `others` are the other open ones."""
        if self._draws_second:
            # The second one is not known yet, so the hand is valued as it is.
            return self._play_worth(hand, not forced)
        seconds = [self._play_worth(_with(hand, kind), False) for kind in others]
        if forced:
            # No open card is left: the second is drawn blind, so the hand is valued as it is.
            return max(seconds) if seconds else self._play_worth(hand, False)
        return max([self._play_worth(hand, True), *seconds])

    def _draw_worth(self, hand: Hand, shown: list[tuple[int, CardKind]], state: State) -> float:
        """The worth of the turn after a card has been drawn blind."""
        if state.taken or state.official is not None:
            return self._play_worth(hand, False)
        if state.forced and self._draws_second:
            return self._play_worth(hand, False)
        if state.forced and shown:
            return max([self._play_worth(_with(hand, kind), False) for _, kind in shown])
        return self._play_worth(hand, True)

    def _display_worth(self, state: State, hand: Hand) -> float:
        """The worth of a new display: the expected best of its unseen cards."""
        pool = self._pool(state, len(state.display))
        worths = sorted(
            [(self._play_worth(_with(hand, kind), False), count) for kind, count in pool],
            reverse=True,
        )
        left = sum([count for _, count in pool])
        shown = min(len(state.display), left)
        mean, none_yet = 0.0, 1.0
        for worth, count in worths:
            # The chance that all cards shown are among those that are worth less than these.
            none = 1.0
            for place in range(shown):
                none *= max(0, left - count - place) / (left - place) if left > place else 0.0
            mean += worth * none_yet * (1.0 - none)
            none_yet *= none
            left -= count
            if none_yet <= 0.0 or left <= 0:
                break
        return mean

    def _pool(self, state: State, count: int) -> list[tuple[CardKind, int]]:
        """The kinds that may be drawn in `count` cards, and the number of cards of each.

        Rivals' hidden cards are among them. Where each card is a kind of its own, one card of a
        city represents all of them.
        """
        cards = list(self.unseen.cards) if state.supply_count else []
        if state.supply_count < count:
            cards += state.discard
            if not cards:
                cards += [card for card in state.display if card != GAP]
        if not self.insight.by_card:
            kind_of = self.insight.kind_of
            return list(Counter([kind_of[card] for card in cards]).items())
        copies: dict[int, list[CardIndex]] = {}
        for card in cards:
            copies.setdefault(self._rules.city_of[card], []).append(card)
        return [(like[len(like) // 2], len(like)) for like in copies.values()]

    # Playing cards

    def _play_worth(self, hand: Hand, free: bool) -> float:
        """The worth of the best plays when no more cards are taken.

        `free`: an official may still be used.
        """
        key = hand, free
        known = self._plays.get(key)
        if known is None:
            known = max(
                [
                    self.end_worth(rest, route, extras, free, True)
                    for rest, route, extras in self.plays_from(hand, self.route, self.extras, True)
                ],
                default=None,
            )
            if known is None:
                known = self.value.open(hand, self.route, self.extras)
            self._plays[key] = known
        return known

    def plays_from(
        self, hand: Hand, route: Route, extras: Extras, first: bool
    ) -> Iterator[tuple[Hand, Route, Extras]]:
        """Hand, route and extras after each of the plays worth considering.

        No route of two or more cities is thrown away while another card can be played, unless it
        is longer than any that is paid.
        """
        value, bit_of = self.value, self.insight.bit_of_kind
        any_left = False
        if route.length:
            for rest, longer, _ in longer_routes(self.insight, hand, route):
                any_left = True
                yield rest, longer, extras
        for kind, after in value.own_plays(hand, route, extras):
            any_left = True
            at = hand.index(kind)
            yield hand[:at] + hand[at + 1 :], route, after
        if route.length and (not first or (any_left and 1 < route.length <= value.longest)):
            return
        city_of = self.insight.city_of_kind
        for at, kind in enumerate(hand):
            if at and hand[at - 1] == kind:
                continue
            city = city_of[kind]
            yield hand[:at] + hand[at + 1 :], Route(1, bit_of[kind], city, city), extras

    def end_worth(
        self, hand: Hand, route: Route, extras: Extras, free: bool, second: bool
    ) -> float:
        """The worth of the turn after a card has been played; `second`: it was the first one."""
        second = second and free
        key = hand, route, extras, second
        known = self._after_plays.get(key)
        if known is None:
            value = self.value
            known = value.open(hand, route, extras)
            if route.length >= SHORTEST_ROUTE and value.may_close(route, extras):
                known = max(known, value.close(hand, route, False))
                if free and self.cartwright_helps(route):
                    known = max(known, value.close(hand, route, True))
            if second:
                for rest, longer, after in self.plays_from(hand, route, extras, False):
                    worth = self.end_worth(rest, longer, after, False, False)
                    if worth > known:
                        known = worth
            self._after_plays[key] = known
        return known

    def cartwright_helps(self, route: Route) -> bool:
        """True if the Cartwright brings a carriage that this route alone would not."""
        carriage = self.value.next_carriage
        return (
            carriage is not None
            and fewest_with_cartwright(carriage.length) <= route.length < carriage.length
        )

    # The options as actions

    def _play_options(self, state: State, hand: Hand) -> Iterator[Option]:
        """The first card's plays as actions, or the end of the turn where there are none."""
        if not hand:
            yield self.value.open(hand, self.route, self.extras), self._rules.end
            return
        free = state.official is None
        seen: set[tuple[Hand, Route, Extras]] = set()
        for action, after in self._moves(state, hand, first=True):
            if after not in seen:
                seen.add(after)
                yield self.end_worth(*after, free, True), action

    def _end_options(self, state: State, hand: Hand) -> Iterator[Option]:
        """The ways to go on after a card has been played."""
        value, route, extras = self.value, self.route, self.extras
        yield value.open(hand, route, extras), self._rules.end
        free = state.official is None
        if route.length >= SHORTEST_ROUTE and value.may_close(route, extras):
            seat = state.seats[state.turn]
            ways = [False, True] if free and self.cartwright_helps(route) else [False]
            houses, left = value.houses, seat.houses_left
            placings = houses.ranked(seat.houses, route.cities, left)
            if not value.last_round:
                placings += houses.held_back(seat.houses, route.cities, left)
            for placing in placings:
                for cartwright in ways:
                    worth = value.close_with(placing, hand, route, cartwright)
                    yield worth, CloseRoute(placing.houses, cartwright=cartwright)
        if free and state.played == 1:
            for action, after in self._moves(state, hand, first=False):
                yield self.end_worth(*after, False, False), action

    def _moves(
        self, state: State, hand: Hand, *, first: bool
    ) -> Iterator[tuple[Action, tuple[Hand, Route, Extras]]]:
        """The plays worth considering as actions, with hand, route and extras after each."""
        rules, city_of = self._rules, self.insight.city_of_kind
        seat = state.seats[state.turn]
        cards = self.cards_by_kind(state)
        left_end = rules.city_of[seat.route[0]] if seat.route else -1
        for after in self.plays_from(hand, self.route, self.extras, first):
            rest, route, extras = after
            (kind,) = Counter(hand) - Counter(rest)
            card = cards[kind]
            if extras != self.extras:
                yield rules.card_plays[card], after
            elif route.length != self.route.length + 1 or not self.route.length:
                yield rules.start[card], after
            else:
                city = city_of[kind]
                other_end = route.right if route.left == city else route.left
                # The end that stays is not the one that the card was laid to.
                extend = rules.extend_right if other_end == left_end else rules.extend_left
                yield extend[card], after

    def keep(self, state: State, kinds: Hand) -> KeepCards:
        """Keep cards of these kinds."""
        needed = Counter(kinds)
        cards = []
        for card in state.seats[state.turn].hand:
            kind = self.insight.kind_of[card]
            if needed[kind]:
                needed[kind] -= 1
                cards.append(card)
        return KeepCards(tuple(cards))


def longer_routes(insight: Insight, hand: Hand, route: Route) -> list[tuple[Hand, Route, CardKind]]:
    """The routes one card longer than one that is begun: the hand after each, and its card's kind.

    Where the cards of a city differ, the first one is played: it is least useful otherwise.
    """
    length, cities, left, right = route
    bit_of, city_of = insight.bit_of_kind, insight.city_of_kind
    near_left = insight.rules.neighbours[left] & ~cities
    near_right = insight.rules.neighbours[right] & ~cities if length > 1 else 0
    found: list[tuple[Hand, Route, CardKind]] = []
    last = -1
    for at, kind in enumerate(hand):
        bit = bit_of[kind]
        if bit == last or not bit & (near_left | near_right):
            continue
        last = bit
        rest = hand[:at] + hand[at + 1 :]
        city = city_of[kind]
        if bit & near_left:
            ends = (city, right) if city < right else (right, city)
            found.append((rest, Route(length + 1, cities | bit, *ends), kind))
        if bit & near_right:
            ends = (left, city) if left < city else (city, left)
            found.append((rest, Route(length + 1, cities | bit, *ends), kind))
    return found


def _with(hand: Hand, kind: CardKind) -> Hand:
    for at, held in enumerate(hand):
        if held >= kind:
            return (*hand[:at], kind, *hand[at:])
    return (*hand, kind)


def worth_of(option: Option) -> float:
    """The worth of an option, to compare it by."""
    return option[0]

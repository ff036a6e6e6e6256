"""Planning a turn as a whole: what to take, what to play and where, whether and how to close.

The plan is a search through the rest of the turn. Cards are played and routes closed by the rules
themselves; cards that nobody has seen yet are never looked at, but weighed by what is unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.ai.horses import VALUES
from game.ai.imagine import own_position
from game.ai.value import Value
from game.ai.weights import Weights
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.closing import cartwright_helps, long_enough
from game.rules.legal import legal_actions
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Stage, State

Option = tuple[float, Action]


class Planner:
    """Plans the rest of the turn of the observation's viewer, who must be the seat to act."""

    def __init__(self, observation: Observation, rules: Ruleset, weights: Weights) -> None:
        self._rules = rules
        self._state = own_position(observation, rules)
        self.value = VALUES.get(rules.variant.id, Value)(observation, rules, weights)
        horses = rules.board.horses_of
        self._kind = [city * 16 + horses[card] for card, city in enumerate(rules.city_of)]
        self._worths: dict[tuple[object, ...], float] = {}

    def options(self) -> list[Option]:
        """What the seat may do now, with the worth of the best turn that begins so.

        Of the ways to close only the best ones are there.
        """
        state = self._state
        if state.stage is Stage.KEEP:
            return [(0.0, KeepCards(self.value.kept(state.seat)))]
        if state.played:
            return list(self._finishes(state))
        options: list[Option] = []
        plays: list[Action] = []
        for action in legal_actions(state):
            match action:
                case TakeCard() | DrawCard():
                    options.append((self._taken(state, action), action))
                case CallAdministrator():
                    options.append((self._administrated(state), action))
                case EndTurn():
                    options.append((self.value.after_turn(state), action))
                case _:
                    plays.append(action)
        sensible = self._sensible(state, plays)
        return options + [(self._played(state.after(action)), action) for action in sensible]

    def _taken(self, state: State, action: Action) -> float:
        """The worth of taking a card so. The card that fills the gap counts for nothing."""
        child = state.after(action, _unknown)
        if isinstance(action, TakeCard):
            return self._holding(child)
        return self._mean(self._best_play, child)

    def _holding(self, state: State) -> float:
        """The worth of the turn after a card of the display has been taken."""
        second = [
            self._best_play(state.after(action, _unknown)) for action in self._second_takes(state)
        ]
        if state.forced and state.taken == 1:
            # A lone card draws blind on: nothing better to go by than the hand as it is.
            return max(second, default=self.value.after_turn(state))
        return max([self._best_play(state), *second])

    def _second_takes(self, state: State) -> Iterator[TakeCard]:
        if state.taken == 1 and state.official is None:
            for slot, card in enumerate(state.display):
                if card != GAP:
                    yield self._rules.take[slot]

    def _administrated(self, state: State) -> float:
        """The worth of a fresh display: the mean of the best of so many unseen cards."""
        child = state.after(self._rules.administrator, _unknown)
        child = child.after(self._rules.draw, _unknown)
        pool = self._pool(len(state.display))
        worths = sorted(
            ((self._best_play(_with(child, card)), count) for card, count in pool),
            reverse=True,
        )
        left = sum(count for _, count in pool)
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

    def _mean(self, worth: Callable[[State], float], drawn: State) -> float:
        """The mean worth over the cards that the one drawn blind may be."""
        pool = self._pool(1)
        worths = [worth(_with(drawn, card)) * count for card, count in pool]
        return sum(worths) / sum(count for _, count in pool)

    def _best_play(self, state: State) -> float:
        """The worth of the best way to play on when no more cards are taken."""
        seat = state.seat
        key = (*(self._kind[card] for card in seat.hand), -1, state.official is None)
        worth = self._worths.get(key)
        if worth is None:
            plays = [self._played(state.after(action)) for action in self._first_plays(state)]
            worth = self._worths[key] = max(plays, default=self.value.after_turn(state))
        return worth

    def _first_plays(self, state: State) -> list[Action]:
        plays = [
            action
            for action in legal_actions(state)
            if not isinstance(action, TakeCard | DrawCard | CallAdministrator | EndTurn)
        ]
        return self._sensible(state, plays)

    def _sensible(self, state: State, plays: list[Action]) -> list[Action]:
        """The plays worth a thought: no route of two or more goes while a card extends it."""
        different: dict[tuple[object, ...], Action] = {}
        for play in plays:
            like = play.__class__, self._kind[_card(play)], getattr(play, "side", None)
            different.setdefault(like, play)
        plays = self.value.worth_trying(state.seat, list(different.values()))
        if len(state.seat.route) > 1:
            kept = [play for play in plays if not isinstance(play, StartRoute)]
            return kept or plays
        return plays

    def _played(self, state: State) -> float:
        """The worth of the turn after a card has been played."""
        seat, city_of = state.seat, self._rules.city_of
        ends = (city_of[seat.route[0]], city_of[seat.route[-1]]) if seat.route else ()
        # Which card was played first, and which way round the route lies, makes no difference.
        key = (seat.hand, seat.route_mask, *sorted(ends), seat.horses, state.official, state.played)
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = max(worth for worth, _ in self._finishes(state))
        return worth

    def _finishes(self, state: State) -> Iterator[Option]:
        """The ways to go on after a card has been played."""
        yield self.value.after_turn(state), self._rules.end
        for closing in self._closings(state):
            yield self.value.after_turn(state.after(closing)), closing
        if state.played == 1 and state.official is None:
            for action in self._second_plays(state):
                yield self._played(state.after(action)), action

    def _closings(self, state: State) -> Iterator[CloseRoute]:
        if not long_enough(state) or self._rules.variant.closing_refusal(state) is not None:
            return
        seat = state.seat
        _, houses = self.value.houses.best(seat.houses, seat.route_mask, seat.houses_left)
        yield CloseRoute(houses)
        if cartwright_helps(state):
            yield CloseRoute(houses, cartwright=True)

    def _second_plays(self, state: State) -> Iterator[Action]:
        """The Postal Carrier's cards; listed here because all closings would come with them."""
        seat, rules = state.seat, self._rules
        if not seat.route:
            for card in seat.hand:
                yield rules.start[card]
        else:
            left = rules.neighbours[rules.city_of[seat.route[0]]] & ~seat.route_mask
            right = rules.neighbours[rules.city_of[seat.route[-1]]] & ~seat.route_mask
            for card in seat.hand:
                if rules.bit_of[card] & left:
                    yield rules.extend_left[card]
                if rules.bit_of[card] & right:
                    yield rules.extend_right[card]
        yield from self.value.worth_trying(seat, rules.variant.plays(state))

    def _pool(self, wanted: int) -> list[tuple[CardIndex, int]]:
        """The cards that may turn up when so many are drawn: one of each city, and their number.

        Cards that rivals hold unseen are among them; nobody could tell these apart.
        """
        state = self._state
        cards = list(self.value.unseen) if state.supply_count else []
        if state.supply_count < wanted:
            cards += state.discard
            if not cards:
                cards += [card for card in state.display if card != GAP]
        copies: dict[int, list[CardIndex]] = {}
        for card in cards:
            copies.setdefault(self._rules.city_of[card], []).append(card)
        return [(like[len(like) // 2], len(like)) for like in copies.values()]


def _card(action: Any) -> CardIndex:
    """The card of an action that plays one; variants have such actions of their own."""
    card: CardIndex = action.card
    return card


def _unknown(discard: tuple[CardIndex, ...]) -> tuple[CardIndex, ...]:
    """A reshuffle whose order nobody knows: as many cards without a face."""
    return (GAP,) * len(discard)


def _with(drawn: State, card: CardIndex) -> State:
    """The state after a blind draw, had this card been drawn."""
    state = drawn.copy()
    state.seat.hand = tuple(sorted(card if held == GAP else held for held in state.seat.hand))
    return state

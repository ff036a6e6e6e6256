"""Odds of extending the own route, from what a seat may know.

The viewer knows the cards of `Observation.faces`. Where the others lie is unknown: in the supply
or hidden in rivals' hands, each place equally likely for each of them. So any card drawn from the
supply is one of the unseen cards at random, and a card in a rival's hand cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

from game.rules.board import CardIndex, CityMask
from game.rules.observation import Observation, unseen_cards
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, NOBODY, Stage

TAKES = 2
"""Most cards taken in a turn; the second is the Postmaster's."""

NEVER_CERTAIN = 0.001
"""Distance from 0 and 1 of what depends on the rivals' moves."""


@dataclass(frozen=True, slots=True)
class RouteOdds:
    """The chance, 0 to 1, that the viewer can extend the route; 0 and 1 are certain.

    `this_turn`: in the turn that runs, in which nothing has been played yet; else in the viewer's
    next one.
    """

    chance: float
    this_turn: bool


def route_odds(observation: Observation, rules: Ruleset) -> RouteOdds | None:
    """The odds for the best way to go on; None without a route or a turn to come.

    With a fitting card in hand, or on display while one may be taken, it is certain. Else the
    cards count that two takes, or the Administrator and a take, can turn up, whichever is more.
    Until the next turn each rival who is still to act is assumed to take an open card at random,
    which an unseen one replaces; they may do otherwise, so nothing but a card in hand makes that
    certain.
    """
    viewer = observation.viewer
    if viewer is None or observation.stage is Stage.OVER or not observation.seats[viewer].route:
        return None
    odds, turn = _Odds(observation, rules), observation.turn
    if turn == viewer and not observation.played:
        return RouteOdds(odds.this_turn(), True)
    seats, start = len(observation.seats), observation.start
    if observation.finisher != NOBODY and (viewer - start) % seats <= (turn - start) % seats:
        return None
    rivals = (viewer - turn - 1) % seats
    if turn != viewer and not (observation.taken or observation.played):
        rivals += 1
    return RouteOdds(odds.next_turn(rivals), False)


def unseen_copies(observation: Observation, rules: Ruleset) -> list[int]:
    """By city, the number of its cards in the supply or hidden in rivals' hands."""
    copies = [0] * len(rules.neighbours)
    for card in unseen_cards(observation, rules):
        copies[rules.city_of[card]] += 1
    return copies


class _Odds:
    """The odds of a viewer who has a route."""

    def __init__(self, observation: Observation, rules: Ruleset) -> None:
        self._seen = observation
        self._open_only = rules.options.open_draw_only
        self._rules = rules
        assert observation.viewer is not None
        self._near = _near(observation.seats[observation.viewer].route, rules)
        self._held = self._fitting(observation.hand) > 0
        self._shown = [card for card in observation.display if card != GAP]
        unseen = unseen_cards(observation, rules)
        self._unseen, self._helping = len(unseen), self._fitting(unseen)

    def this_turn(self) -> float:
        seen = self._seen
        free = seen.official is None
        takes = TAKES - seen.taken if free else 1 - seen.taken
        if self._held:
            return 1.0
        if takes <= 0:
            return 0.0
        if self._fitting(self._shown):
            return 1.0
        return 1.0 - self._none_comes(takes, free and not seen.taken)

    def next_turn(self, rivals: int) -> float:
        """`rivals`: the number of those who are still to act before it."""
        if self._held:
            return 1.0
        shown, fitting, none = len(self._shown), self._fitting(self._shown), 0.0
        for hit, chance in enumerate(_slots_hit(shown, rivals)):
            if chance and fitting <= hit:
                gone = comb(shown - fitting, hit - fitting) / comb(shown, hit)
                none += chance * gone * self._none_comes(TAKES, True, hit, rivals - hit)
        most_cards = (rivals + 1) * (len(self._seen.display) + TAKES)
        if not (fitting or self._helping) and self._seen.supply_count >= most_cards:
            return 0.0
        return min(max(1.0 - none, NEVER_CERTAIN), 1.0 - NEVER_CERTAIN)

    def _none_comes(self, takes: int, free: bool, more: int = 0, gone: int = 0) -> float:
        """The chance that no card fits of those that the better of the two ways turns up.

        `free`: the Administrator may be called. `more` cards come from the supply before, `gone`
        others are then in rivals' hands.
        """
        seen = self._seen
        blind = takes - 1 if self._open_only and self._shown else takes
        none = self._none_fits(more + blind, gone, seen.discard)
        if free and seen.hand:
            # After the new display one card may still be drawn from the supply.
            renewed = more + len(seen.display) + (not self._open_only)
            none = min(none, self._none_fits(renewed, gone, (*seen.discard, *self._shown)))
        return none

    def _none_fits(self, count: int, gone: int, pile: tuple[CardIndex, ...]) -> float:
        """The chance that none of so many cards of the supply fits; `pile` becomes the next one."""
        drawn = min(count, max(0, self._seen.supply_count - gone))
        none = comb(self._unseen - self._helping, drawn) / comb(self._unseen, drawn)
        rest = min(count - drawn, len(pile))
        return none * comb(len(pile) - self._fitting(pile), rest) / comb(len(pile), rest)

    def _fitting(self, cards: Iterable[CardIndex]) -> int:
        return sum(1 for card in cards if self._near & self._rules.bit_of[card])


def _near(route: tuple[CardIndex, ...], rules: Ruleset) -> CityMask:
    """The cities that would extend a route."""
    ends = rules.city_of[route[0]], rules.city_of[route[-1]]
    near = rules.neighbours[ends[0]] | rules.neighbours[ends[1]]
    for card in route:
        near &= ~rules.bit_of[card]
    return near


def _slots_hit(slots: int, takers: int) -> list[float]:
    """The chances that takers who each choose a slot at random hit 0, 1, 2, … different ones."""
    chances = [1.0] + [0.0] * takers
    for _ in range(takers if slots else 0):
        chances = [
            chances[hit] * hit / slots
            + (chances[hit - 1] * (slots - hit + 1) / slots if hit else 0.0)
            for hit in range(takers + 1)
        ]
    return chances

"""The network's judgement of the ways to end a turn, as chances of winning."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from game.ai.horses import Team
from game.ai.houses import Houses, Placing
from game.ai.insight import Hand, Insight
from game.ai.network.coach import STEPS, Coached, needed, team_of, team_seen
from game.ai.network.inputs import HORSE_TEAMS, POINTS
from game.ai.network.promise import promise, route_of
from game.ai.network.sums import board_sums, display_sums, rival_sums, table_sums
from game.ai.network.tables import Tables
from game.ai.network.unseen import Unseen, hidden_cards
from game.ai.prospects import open_score
from game.ai.value import NO_ROUTE, Route
from game.rules.board import CityMask, StackKind
from game.rules.observation import Observation, unseen_cards
from game.rules.state import GAP, NOBODY, State
from game.rules.variants.horses import COACH_HORSES

Taken: TypeAlias = Hand
"""The kinds of the cards taken from the display since the judge looked at it, ascending."""

POINT: Final = 1e-4
"""The chance that a point more counts for where the game is decided."""


class Closed(NamedTuple):
    """A closing: the sum of the rows for all but hand and display, houses, houses left and
    carriage after it, and the chance where the game is over then, None where it is not."""

    sums: int
    houses: CityMask
    left: int
    carriage: int
    decided: float | None


class Judge:
    """Judges the ends of the turn of seat `me`, from a state in that turn, or at its end.

    What is dealt to the rival does not count, only what `me` may know of it. What it does not see
    is told by `seen`, its observation, where the state has gaps for it; None: the state has none.
    """

    def __init__(
        self,
        tables: Tables,
        insight: Insight,
        state: State,
        me: int,
        seen: Observation | None = None,
    ) -> None:
        self.insight = insight
        self._tables, self._network = tables, tables.network
        self._state, self._me = state, me
        seat, rival = state.seats[me], state.seats[1 - me]
        self.seat, self._rival = seat, rival
        self.houses: Houses = insight.houses_cache.houses(state, me)
        self._tiles = insight.length_tiles(state.tiles_gone)
        self.longest = len(self._tiles) - 1
        self.nodes = 0
        self._score = open_score(seat, insight.rules)
        self._rival_score = open_score(rival, insight.rules)
        # With the rival as start player the round, and so the game, ends with this turn.
        self.last = state.finisher != NOBODY and state.start != me
        self.hidden = (
            hidden_cards(state, rival) if seen is None else unseen_cards(seen, insight.rules)
        )
        self._unseen = Unseen(insight.rules, self.hidden)
        if seen is None:
            rival_cards, team = len(rival.hand), team_of(rival, insight.rules.board)
        else:
            view = seen.seats[1 - me]
            rival_cards, team = view.hand_count, team_seen(view)
        self._fresh: Coached = None if team is None else Team(0, COACH_HORSES)
        kind_of = insight.kind_of
        self._shown = [kind_of[card] for card in state.display if card != GAP]
        self._gaps = len(state.display) - len(self._shown)
        self._displays: dict[Taken, tuple[int, CityMask, CityMask]] = {}
        self._base = self._network.bias + table_sums(tables, state, me, self._unseen)
        self._base += rival_sums(
            tables,
            insight,
            rival,
            rival_cards,
            team,
            insight.houses_cache.houses(state, 1 - me),
            self._tiles,
            tuple(self._shown),
            self._unseen,
        )
        won = 0
        for stack, _ in seat.tiles:
            won |= 1 << stack
        self._won = won
        self._board = self._base + board_sums(
            tables,
            rival,
            seat.houses,
            seat.houses_left,
            seat.carriage,
            won,
            state.tiles_gone,
            self._score - self._rival_score,
            state.finisher == me,
        )
        self._open: dict[tuple[Hand, Route, Coached, Taken], float] = {}
        self._closed: dict[tuple[CityMask, int, bool], Closed] = {}

    # The ends of a turn

    def standing(self) -> float:
        """The chance with hand, route and display as they are, this turn at its end."""
        return self.open(self.insight.hand(self.seat.hand), self.route(), self.team(), ())

    def route(self) -> Route:
        return route_of(self.seat, self.insight)

    def team(self) -> Coached:
        return team_of(self.seat, self.insight.rules.board)

    def open(self, hand: Hand, route: Route, team: Coached, taken: Taken) -> float:
        """The chance after ending the turn with this hand, route and team."""
        if self.last:
            return self._decided(self._score, self._state.finisher)
        key = hand, route, team, taken
        known = self._open.get(key)
        if known is None:
            seat = self.seat
            known = self._open[key] = self._chance(
                self._board,
                hand,
                route,
                team,
                taken,
                seat.houses,
                seat.houses_left,
                seat.carriage,
            )
        return known

    def close(self, placed: CityMask, hand: Hand, route: Route, cart: bool, taken: Taken) -> float:
        """The chance after closing the route with these houses; of the hand at most 3 are left."""
        closed = self._closing(placed, route, cart)
        if closed.decided is not None:
            return closed.decided
        return self._chance(
            closed.sums,
            hand,
            NO_ROUTE,
            self._fresh,
            taken,
            closed.houses,
            closed.left,
            closed.carriage,
        )

    def placings(self, route: Route, most: int) -> list[Placing]:
        """The best placements of houses to Club, and some that keep the last house back."""
        seat = self.seat
        if most == 1:
            best = self.houses.best(seat.houses, route.cities, seat.houses_left)
            placings = [best]
        else:
            placings = self.houses.ranked(seat.houses, route.cities, seat.houses_left)[:most]
        if placings[0].houses.bit_count() == seat.houses_left and self._state.finisher == NOBODY:
            fewer = self.houses.held_back(seat.houses, route.cities, seat.houses_left)
            placings = placings + fewer[:most]
        return placings

    def _chance(
        self,
        sums: int,
        hand: Hand,
        route: Route,
        team: Coached,
        taken: Taken,
        houses: CityMask,
        left: int,
        carriage: int,
    ) -> float:
        self.nodes += 1
        tables, insight = self._tables, self.insight
        held = 0
        for kind in hand:
            held |= insight.bit_of_kind[kind]
        shown = self._displays.get(taken)
        if shown is None:
            shown = self._displays[taken] = self._display_after(taken)
        added, room, then, ready, soon, chain, near, whole = promise(
            insight,
            tables,
            held,
            route,
            self.houses,
            self._tiles,
            houses,
            left,
            carriage,
        )
        sums += shown[0] + tables.hand(hand)
        ready, soon = min(ready, 15), min(soon, 15)
        drawn_by = carriage
        if team is not None:
            drawn_by = min(team.horses - COACH_HORSES, HORSE_TEAMS - 1)
            new = whole & ~route.cities
            now, later = needed(insight, hand, team, route.length, added, new)
            plays = min(added + later, 9)
            ready += POINTS if now else 0
            soon += POINTS * STEPS[plays]
            sums += tables.coach[team.cards] + tables.needed[now][later] + tables.plays[plays]
        sums += tables.lengths[drawn_by][min(route.length, 9)][min(added, 9)]
        sums += tables.rooms[min(room, 7)][min(then, 7)]
        sums += tables.points[ready][soon]
        sums += tables.spares[min(len(hand) - added, 7)][min(chain, 7)]
        sums += tables.fresh[min((held & ~houses).bit_count(), 7)]
        if route.length:
            sums += tables.route(route.cities, route.left, route.right)
            of_shown = (shown[1] & near).bit_count() + (shown[2] & near).bit_count()
            sums += tables.near[min(4, of_shown) + (5 if added else 0)][self._unseen.step(near)]
        else:
            sums += tables.near[0][0]
        return self._network.chance(sums)

    # Closings

    def _closing(self, placed: CityMask, route: Route, cart: bool) -> Closed:
        key = placed, route.length, cart
        known = self._closed.get(key)
        if known is None:
            known = self._closed[key] = self._after_closing(placed, route.length, cart)
        return known

    def _after_closing(self, placed: CityMask, length: int, cart: bool) -> Closed:
        seat, state, me = self.seat, self._state, self._me
        insight, rules = self.insight, self.insight.rules
        houses, left = seat.houses | placed, seat.houses_left - placed.bit_count()
        stacks, before = rules.board.stacks, state.tiles_gone
        gone, won, points = [*before], self._won, 0
        for stack in rules.board.length_stacks:
            if stacks[stack].length <= length and before[stack] < len(stacks[stack].values):
                points += stacks[stack].values[before[stack]]
                gone[stack] += 1
                won |= 1 << stack
                break
        for stack, needs in rules.stack_needs:
            if self._won >> stack & 1 or before[stack] >= len(stacks[stack].values):
                continue
            for cities in needs:
                if not cities & houses:
                    break
            else:
                points += stacks[stack].values[before[stack]]
                gone[stack] += 1
                won |= 1 << stack
        carriage = seat.carriage
        if carriage < len(rules.carriages) and (cart or length >= rules.carriages[carriage].length):
            carriage += 1
        finisher = state.finisher
        if finisher == NOBODY and (not left or carriage == len(rules.carriages)):
            finisher = me
            for stack in rules.board.stacks_of(StackKind.GAME_END):
                points += stacks[stack].values[0]
                gone[stack] += 1
        score = self._score + points + placed.bit_count()
        score += insight.points[carriage] - insight.points[seat.carriage]
        if finisher != NOBODY and state.start != me:
            return Closed(0, houses, left, carriage, self._decided(score, finisher))
        sums = self._base + board_sums(
            self._tables,
            self._rival,
            houses,
            left,
            carriage,
            won,
            tuple(gone),
            score - self._rival_score,
            finisher == me,
        )
        return Closed(sums, houses, left, carriage, None)

    def _decided(self, score: int, finisher: int) -> float:
        """The chance where the game ends with this turn: 0 or 1, but for the margin."""
        lead = score - self._rival_score
        # A tie goes to whoever triggered the end.
        won = lead > 0 or (lead == 0 and finisher == self._me)
        return (1.0 if won else 0.0) + POINT * lead

    def _display_after(self, taken: Taken) -> tuple[int, CityMask, CityMask]:
        """The sum for the display without these cards, its cities, and those with two cards."""
        left_there = [*self._shown]
        for kind in taken:
            if kind in left_there:
                left_there.remove(kind)
        return display_sums(self._tables, self.insight, left_there, self._gaps + len(taken))

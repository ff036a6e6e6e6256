"""View: all that the table shows at one moment, and nothing that must stay hidden.

It is made from an observation, so a hand that a person may not see is not in it at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import CardIndex
from game.rules.events import Official
from game.rules.observation import Observation, SeatView
from game.rules.records.record import SeatInfo
from game.rules.records.second_card import seen_with_handicap
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, NOBODY, Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """A table as `viewer` may see it; None sees no hand at all.

    `own` is the seat whose route and hand lie at the lower edge: the viewer's, or with nobody
    looking that of the seat to act. The hand of another seat than the viewer's lies face down.
    `told`: while a closing is told the points of each seat as far as they have been told.
    `laid`: the table that the panels of the seats are laid out for meanwhile, and their goals told
    of, with room for the tiles of each seat of whose stacks `room` tells: so that nothing in them
    moves while things come flying.
    """

    observation: Observation
    rules: Ruleset
    seats: tuple[SeatInfo, ...]
    own: int
    told: tuple[int, ...] | None = None
    laid: Observation | None = None
    room: tuple[tuple[int, ...], ...] | None = None

    @classmethod
    def of(
        cls,
        state: State,
        seats: tuple[SeatInfo, ...],
        viewer: int | None,
        own: int | None = None,
    ) -> View:
        """The view of a state, with another seat than usual as `own` if that is given."""
        if own is None:
            own = state.turn if viewer is None else viewer
        return cls(seen_with_handicap(state, viewer, seats), state.rules, seats, own)

    @property
    def viewer(self) -> int | None:
        return self.observation.viewer

    @property
    def last(self) -> int:
        """The seat with which a round ends, and the game."""
        return (self.observation.start - 1) % len(self.seats)

    def stacks_of(self, seat: int) -> tuple[int, ...]:
        """The stacks of the tiles that a seat's panel has room for."""
        if self.room is not None:
            return self.room[seat]
        tiles = (self.laid or self.observation).seats[seat].tiles
        return tuple(stack for stack, _value in tiles)

    def tiles_of(self, seat: int) -> int:
        """The tiles that a seat's panel has room for."""
        return len(self.stacks_of(seat))

    @property
    def own_seat(self) -> SeatView:
        return self.observation.seats[self.own]

    @property
    def hand(self) -> tuple[CardIndex | None, ...]:
        """The cards in the own hand; None for one that lies face down."""
        if self.viewer != self.own:
            return (None,) * self.own_seat.hand_count
        return self.observation.hand

    @property
    def open_hand(self) -> list[CardIndex]:
        """The cards in the own hand that do not lie face down."""
        return [card for card in self.hand if card is not None]

    @property
    def cards_to_take(self) -> list[CardIndex]:
        """The cards of the display, where the viewer may take one now."""
        if not self.may_take or self.must_draw:
            return []
        return [card for card in self.observation.display if card != GAP]

    @property
    def may_act(self) -> bool:
        """True if it is the viewer's turn."""
        return self.viewer is not None and self.viewer == self.observation.turn

    @property
    def may_take(self) -> bool:
        """True if the viewer may take a card now."""
        return self.may_act and self.observation.phase is Phase.DRAW

    @property
    def keeps_last(self) -> bool:
        """True if the viewer is to keep cards, and has no turn after this one."""
        seen = self.observation
        return self.may_act and seen.phase is Phase.DISCARD and seen.finisher != NOBODY

    @property
    def must_draw(self) -> bool:
        """True if the viewer may take a second card from the supply alone, by a handicap."""
        seen = self.observation
        if not (self.may_act and seen.draws_second and seen.taken == 1):
            return False
        return self.supply_left and not self.rules.options.open_draw_only

    @property
    def supply_left(self) -> bool:
        """True if the supply has a card, after a reshuffle where needed."""
        return bool(self.observation.supply_count or self.observation.discard)

    @property
    def may_close(self) -> bool:
        """True at the step of the own seat's turn at which a route is closed: whether this one may
        be is another matter.
        """
        seen = self.observation
        return seen.turn == self.own and seen.phase is Phase.CLOSE

    @property
    def scores_open(self) -> bool:
        """True if everybody's points are shown: by the option, and once the game is over."""
        return self.rules.options.open_scores or self.observation.phase is Phase.OVER

    def shows_points(self, seat: int) -> bool:
        """True if the viewer may know the points of a seat: of the own one always."""
        return self.scores_open or seat == self.viewer

    @property
    def keeps_cards(self) -> bool:
        """True while somebody chooses the cards to keep."""
        return self.observation.phase is Phase.DISCARD

    @property
    def officials(self) -> frozenset[Official]:
        """The officials who can still help in this turn, or have helped in it."""
        seen = self.observation
        if seen.phase is Phase.OVER:
            return frozenset(Official)
        if seen.official is not None:
            return frozenset({seen.official})
        if seen.forced:
            return frozenset({Official.POSTMASTER})
        found = {Official.CARTWRIGHT}
        if seen.phase is not Phase.DISCARD:
            found.add(Official.POSTAL_CARRIER)
        if seen.phase is Phase.DRAW or (seen.phase is Phase.PLAY and seen.taken == 1):
            found.add(Official.POSTMASTER)
        if seen.phase is Phase.DRAW and not seen.taken:
            found.add(Official.ADMINISTRATOR)
        return frozenset(found)

    def won_points(self, seat: int) -> int:
        """The points of a seat's carriage and tiles."""
        each, carriages = self.observation.seats[seat], self.rules.carriages
        carriage = carriages[each.carriage - 1].points if each.carriage else 0
        return carriage + sum(self.tile_points(seat))

    def tile_points(self, seat: int) -> tuple[int, ...]:
        """The points of each tile of a seat."""
        return tuple(value for _stack, value in self.observation.seats[seat].tiles)

    def points(self, seat: int) -> int:
        """The points of a seat's carriage, tiles and houses that do not stand in a city."""
        return self.won_points(seat) - self.observation.seats[seat].houses_left

    def told_points(self, seat: int) -> int:
        """The points of a seat as far as they have been told."""
        return self.points(seat) if self.told is None else self.told[seat]

    @property
    def leaders(self) -> frozenset[int]:
        """The seats with most points; none while points are hidden, or if all have the same.

        Head starts are added after the game: until then who leads has the largest number beside the
        name. Then the results say who has won.
        """
        ahead = any(info.head_start for info in self.seats)
        if not self.scores_open or (ahead and self.observation.phase is Phase.OVER):
            return frozenset()
        points = [self.told_points(seat) for seat in range(len(self.seats))]
        most = max(points)
        return frozenset(seat for seat, each in enumerate(points) if min(points) < each == most)

    def tiles_left(self, stack: int) -> tuple[int, ...]:
        """The values of the tiles that a stack still has, the top one first."""
        gone = self.observation.tiles_gone[stack]
        return self.rules.board.stacks[stack].values[gone:]

    def city_name(self, card: CardIndex) -> str:
        board = self.rules.board
        return board.cities[board.city_of[card]].name

"""Observations: all that a seat may know of a state, and nothing more.

Own cards, everything on the table, the cards that rivals took openly and still hold, and how
many cards they hold beside these. `observation` makes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.board import CardIndex, CityMask
from game.rules.events import Official
from game.rules.state import GAP, Phase, Stage

if TYPE_CHECKING:
    from game.rules.variants.variant import ExtrasView


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as a viewer sees it; the fields are those of `state.Seat`.

    `known` are the cards of the hand whose faces the viewer knows: all of them in the viewer's
    own seat, elsewhere those that were taken openly. `held` are cards of a rival that are in the
    hand or among the extras, it is not known which.
    """

    hand_count: int
    known: tuple[CardIndex, ...]
    route: tuple[CardIndex, ...]
    houses: CityMask
    houses_left: int
    carriage: int
    tiles: tuple[tuple[int, int], ...]
    extras: ExtrasView | None
    held: tuple[CardIndex, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """A state through the eyes of the seat `viewer`, or of a spectator (None).

    The fields are those of `state.State`; of the supply only the number of cards is known.

    `draws_second`: the viewer has agreed to the handicap of `second_card`, of which the state
    knows nothing.
    """

    viewer: int | None
    seats: tuple[SeatView, ...]
    start: int
    turn: int
    round: int
    stage: Stage
    phase: Phase
    taken: int
    played: int
    forced: bool
    official: Official | None
    display: tuple[CardIndex, ...]
    supply_count: int
    discard: tuple[CardIndex, ...]
    tiles_gone: tuple[int, ...]
    finisher: int
    draws_second: bool = field(default=False, repr=False)
    # Searches draw their random numbers from how an observation is written: not part of that.

    @property
    def hand(self) -> tuple[CardIndex, ...]:
        """The viewer's own cards; a spectator has none."""
        return () if self.viewer is None else self.seats[self.viewer].known

    def faces(self) -> set[CardIndex]:
        """Every card whose place the viewer knows."""
        known = {card for card in self.display if card != GAP}
        known.update(self.discard)
        for seat in self.seats:
            known.update(seat.known)
            known.update(seat.route)
            if seat.extras is not None:
                known.update(seat.extras.faces())
        return known

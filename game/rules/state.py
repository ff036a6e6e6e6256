"""The state of a game: small, cheap to copy, changed only by `apply`.

Only the seat to act ever changes. Copies of a state therefore share all other seats; when the
turn passes to a shared seat, that seat is copied first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.rules.board import CardIndex, CityMask
from game.rules.events import Emit, Official

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.rules.ruleset import Ruleset
    from game.rules.variants.variant import SeatExtras

GAP: Final = -1
"""The content of a display slot that has no card."""

NOBODY: Final = -1

Shuffle: TypeAlias = Callable[[tuple[CardIndex, ...]], Sequence[CardIndex]]
"""A function from the discard pile to the new supply in drawing order."""


class ReshuffleNeededError(Exception):
    """An action needs a reshuffle and nobody handed in a shuffle."""


def no_shuffle(discard: tuple[CardIndex, ...]) -> Sequence[CardIndex]:
    raise ReshuffleNeededError("this action reshuffles the discard pile: hand in a shuffle")


class Stage(Enum):
    """The stages of a turn: in it, choosing the cards to keep, or the game is over."""

    TURN = "turn"
    KEEP = "keep"
    OVER = "over"


IN_TURN: Final = Stage.TURN
GAME_OVER: Final = Stage.OVER
"""Members of Stage as globals, since looking one up in its Enum takes ten times as long."""


class Phase(Enum):
    """The phases of a turn, named as in the table of the rulings."""

    DRAW = "draw"
    PLAY = "play"
    CLOSE = "close"
    DISCARD = "discard"
    OVER = "over"


SEAT_FIELDS = (
    "houses_left",
    "extras",
    "hand",
    "seen",
    "held",
    "route",
    "route_mask",
    "houses",
    "carriage",
    "tiles",
)
STATE_FIELDS = (
    "rules",
    "seats",
    "start",
    "turn",
    "round",
    "stage",
    "taken",
    "played",
    "forced",
    "official",
    "display",
    "supply",
    "drawn",
    "discard",
    "tiles_gone",
    "finisher",
    "owned",
)


class Seat:
    """The pieces of one player. Tuples are replaced, never changed.

    `hand`: cards in ascending order. `seen`: bit mask of the cards in hand that were taken
    openly. `held`: that of cards taken openly of which the others know only that they are in hand
    or among the extras. `route`: cards from left to right; `route_mask` its cities. `houses`: the
    cities with an own house. `carriage`: how many carriages were taken. `tiles`: (stack index,
    value) in the order won. `extras`: what the variant adds (`variant.SeatExtras`), None in the
    base game.
    """

    __slots__ = SEAT_FIELDS

    houses_left: int
    extras: Any
    hand: tuple[CardIndex, ...]
    seen: int
    held: int
    route: tuple[CardIndex, ...]
    route_mask: CityMask
    houses: CityMask
    carriage: int
    tiles: tuple[tuple[int, int], ...]

    @classmethod
    def empty(cls, houses_left: int, extras: SeatExtras | None) -> Seat:
        """A seat without cards, houses in cities, carriages and tiles."""
        seat = Seat()
        seat.houses_left = houses_left
        seat.extras = extras
        seat.hand = ()
        seat.seen = 0
        seat.held = 0
        seat.route = ()
        seat.route_mask = 0
        seat.houses = 0
        seat.carriage = 0
        seat.tiles = ()
        return seat

    def copy(self) -> Seat:
        twin = Seat()
        twin.houses_left = self.houses_left
        twin.extras = self.extras
        twin.hand = self.hand
        twin.seen = self.seen
        twin.held = self.held
        twin.route = self.route
        twin.route_mask = self.route_mask
        twin.houses = self.houses
        twin.carriage = self.carriage
        twin.tiles = self.tiles
        return twin

    def __getstate__(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in SEAT_FIELDS])

    def __setstate__(self, values: tuple[Any, ...]) -> None:
        for name, value in zip(SEAT_FIELDS, values, strict=True):
            setattr(self, name, value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in SEAT_FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = [f"{name}={getattr(self, name, None)!r}" for name in SEAT_FIELDS]
        return f"Seat({', '.join(values)})"


class State:
    """The state of a game.

    `seats` in clockwise order, `start` the start player, `turn` the seat to act. `display`: six
    cards or GAP, slot 1 first. `supply[drawn:]` are the cards still to be drawn, next first.
    `tiles_gone`: for each bonus stack, how many tiles have been won. `taken` and `played` count
    this turn's cards; `forced` says that the hand was empty when the turn began. `finisher` is
    the seat that triggered the end, or NOBODY. `owned` is a mask of the seats that no other state
    shares.
    """

    __slots__ = STATE_FIELDS

    rules: Ruleset
    seats: list[Seat]
    start: int
    turn: int
    round: int
    stage: Stage
    taken: int
    played: int
    forced: bool
    official: Official | None
    display: list[CardIndex]
    supply: tuple[CardIndex, ...]
    drawn: int
    discard: tuple[CardIndex, ...]
    tiles_gone: tuple[int, ...]
    finisher: int
    owned: int

    def copy(self) -> State:
        twin = State()
        twin.rules = self.rules
        turn = self.turn
        seats = self.seats.copy()
        seats[turn] = seats[turn].copy()
        twin.seats = seats
        twin.owned = self.owned = 1 << turn
        twin.start = self.start
        twin.turn = turn
        twin.round = self.round
        twin.stage = self.stage
        twin.taken = self.taken
        twin.played = self.played
        twin.forced = self.forced
        twin.official = self.official
        twin.display = self.display.copy()
        twin.supply = self.supply
        twin.drawn = self.drawn
        twin.discard = self.discard
        twin.tiles_gone = self.tiles_gone
        twin.finisher = self.finisher
        return twin

    def __getstate__(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in STATE_FIELDS])

    def __setstate__(self, values: tuple[Any, ...]) -> None:
        for name, value in zip(STATE_FIELDS, values, strict=True):
            setattr(self, name, value)

    def own_seat(self, index: int) -> Seat:
        """A seat to change: the state's own, a copy if it has been shared until now."""
        if not self.owned >> index & 1:
            self.seats[index] = self.seats[index].copy()
            self.owned |= 1 << index
        return self.seats[index]

    def apply(
        self, action: Action, shuffle: Shuffle = no_shuffle, emit: Emit | None = None
    ) -> None:
        """Carry out a legal action in place; what an illegal one does is not defined.

        Raises ReshuffleNeededError, leaving the state half changed, where the discard pile must
        be shuffled and no `shuffle` was given: ask `supply.reshuffles` first.
        """
        self.rules.performers[type(action)](self, action, shuffle, emit)

    def after(
        self, action: Action, shuffle: Shuffle = no_shuffle, emit: Emit | None = None
    ) -> State:
        """The state after a legal action; this one stays as it is."""
        twin = self.copy()
        twin.apply(action, shuffle, emit)
        return twin

    def __eq__(self, other: object) -> bool:
        """True if the two will play alike: cards that have left the supply do not count."""
        if not isinstance(other, State):
            return NotImplemented
        return self.unseen_supply == other.unseen_supply and all(
            getattr(self, name) == getattr(other, name)
            for name in STATE_FIELDS
            if name not in ("supply", "drawn", "owned")
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The state in a few lines: see `summary`."""
        from game.rules.summary import summarise

        return summarise(self) if hasattr(self, "finisher") else "<State, not set up yet>"

    @property
    def seat(self) -> Seat:
        """The seat to act."""
        return self.seats[self.turn]

    @property
    def over(self) -> bool:
        return self.stage is GAME_OVER

    @property
    def unseen_supply(self) -> tuple[CardIndex, ...]:
        """The cards of the supply, next first."""
        return self.supply[self.drawn :]

    @property
    def supply_count(self) -> int:
        return len(self.supply) - self.drawn

    @property
    def nothing_to_take(self) -> bool:
        """Display, supply and discard pile are all empty (ruling "Nothing to take")."""
        return (
            self.drawn == len(self.supply)
            and not self.discard
            and self.display.count(GAP) == len(self.display)
        )

    @property
    def phase(self) -> Phase:
        if self.stage is Stage.OVER:
            return Phase.OVER
        if self.stage is Stage.KEEP:
            return Phase.DISCARD
        if self.played:
            return Phase.CLOSE
        must_take = self.taken == 0 or (self.forced and self.taken == 1)
        return Phase.DRAW if must_take and not self.nothing_to_take else Phase.PLAY

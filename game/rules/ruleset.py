"""A ruleset: one board, variant and set of options, with tables made beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.rules.actions import (
    BASE_ACTIONS,
    Action,
    CallAdministrator,
    DrawCard,
    EndTurn,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.apply import BASE_PERFORMERS
from game.rules.board import DISPLAY_SIZE, Board, CardIndex, Carriage, CityMask, StackKind
from game.rules.closing import Placements
from game.rules.limits import SEATS as SEATS
from game.rules.options import Options
from game.rules.state import GAP, NOBODY, Seat, Stage, State
from game.rules.tables import Extensions, Keeps
from game.rules.variants import find_variant

HOUSES = 20


class Ruleset:
    """The constants of a game. Raises ValueError if map and variant conflict.

    `stack_needs` names, for each stack won by houses, city masks of which each must hold a house
    (for a free-city stack: the one city); `stack_goals` adds how many tiles the stack has and
    whether it is a free city's. `take`, `start`, … are the actions by slot and card;
    `full_table` the ways to take while display and supply have cards. `extensions` and `keeps`
    are tables of actions. `own_plays` adds the variant's own ways to play a card, None without;
    `card_plays` are they, by card.
    """

    def __init__(self, board: Board, variant: str = "base", options: Options | None = None) -> None:
        self.board = board
        self.variant = find_variant(variant)
        if fault := self.variant.unfit(board):
            raise ValueError(
                f"the variant {variant!r} cannot be played on the map {board.id!r}: {fault}"
            )
        self.options = Options() if options is None else options
        self.houses = HOUSES
        self.carriages = self.variant.carriages(board)
        self.placements = Placements(board)
        self.stack_needs = tuple(
            (index, needs) for index in range(len(board.stacks)) if (needs := self._needs(index))
        )
        self.stack_goals = tuple(
            (
                index,
                len(board.stacks[index].values),
                board.stacks[index].kind is StackKind.FREE_CITY,
                needs,
            )
            for index, needs in self.stack_needs
        )
        self.city_of = board.city_of
        self.bit_of = board.bit_of
        self.neighbours = board.neighbours

        cards = range(len(board.cards))
        self.take = tuple(TakeCard(slot + 1) for slot in range(DISPLAY_SIZE))
        self.draw = DrawCard()
        self.full_table: list[Action] = [*self.take]
        if not self.options.open_draw_only:
            self.full_table.append(self.draw)
        self.administrator = CallAdministrator()
        self.start = tuple(StartRoute(card) for card in cards)
        self.extend_left = tuple(ExtendRoute(card, Side.LEFT) for card in cards)
        self.extend_right = tuple(ExtendRoute(card, Side.RIGHT) for card in cards)
        self.extensions = Extensions(board, self.extend_left, self.extend_right)
        self.keeps = Keeps()
        self.end = EndTurn()
        self.card_plays = self.variant.card_plays(board)
        self.own_plays = self.variant.add_plays if self.variant.actions else None
        self.performers = {**BASE_PERFORMERS, **self.variant.performers}
        self.action_kinds: dict[str, type[Action]] = {
            kind.DO: kind for kind in (*BASE_ACTIONS, *self.variant.actions)
        }

    def __reduce__(self) -> tuple[type[Ruleset], tuple[Board, str, Options]]:
        return Ruleset, (self.board, self.variant.id, self.options)

    def __eq__(self, other: object) -> bool:
        """True if two games under these rules can be compared."""
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self is other or self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.board.id, self.variant.id, self.options))

    def new_game(self, seats: int, start: int, supply: Sequence[CardIndex]) -> State:
        """The state after setup: six cards laid open, `supply[6:]` still to be drawn."""
        display = list(supply[:DISPLAY_SIZE])
        display += [GAP] * (DISPLAY_SIZE - len(display))
        state = State()
        state.rules = self
        state.seats = [Seat.empty(self.houses, self.variant.extras) for _ in range(seats)]
        state.owned = (1 << seats) - 1
        state.start = start
        state.turn = start
        state.round = 1
        state.stage = Stage.TURN
        state.taken = 0
        state.played = 0
        state.forced = True
        state.official = None
        state.display = display
        state.supply = tuple(supply)
        state.drawn = min(DISPLAY_SIZE, len(supply))
        state.discard = ()
        state.tiles_gone = (0,) * len(self.board.stacks)
        state.finisher = NOBODY
        return state

    def shuffled_supply(self, rng: Random) -> list[CardIndex]:
        """All cards in a random order, for `new_game`."""
        supply = list(range(len(self.board.cards)))
        rng.shuffle(supply)
        return supply

    def next_carriage(self, seat: Seat) -> Carriage | None:
        """The carriage that a seat would take next, None after the last."""
        return self.carriages[seat.carriage] if seat.carriage < len(self.carriages) else None

    def _needs(self, index: int) -> tuple[CityMask, ...]:
        board, stack = self.board, self.board.stacks[index]
        masks = board.province_masks
        match stack.kind:
            case StackKind.PROVINCES:
                cities = sum(masks[province] for province in stack.provinces)
                return tuple(1 << city for city in range(len(board.cities)) if cities >> city & 1)
            case StackKind.ALL_PROVINCES:
                return tuple(
                    mask
                    for province, mask in masks.items()
                    if self.options.every_province or province != board.core_province
                )
            case StackKind.FREE_CITY:
                assert stack.city is not None
                return (board.mask_of((stack.city,)),)
            case _:
                return ()


@lru_cache(maxsize=8)
def ruleset(board: Board, variant: str, options: Options) -> Ruleset:
    """The ruleset of these, made once: its tables cost as much as a game that is replayed.

    Raises ValueError as `Ruleset` does.
    """
    return Ruleset(board, variant, options)

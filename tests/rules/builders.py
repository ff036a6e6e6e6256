"""Building positions and playing on them in words.

Actions are written as texts: `take 3`, `draw`, `administrator`, `start ulm-2`,
`extend left ulm-2`, `horses halle-3`, `close augsburg ulm`, `close +cartwright augsburg ulm`,
`keep linz-1 passau-1 ulm-3`, `end`. Where a card is wanted, `ulm` means `ulm-1`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.rules import Board, Ruleset, State, is_legal, legal_actions, why_not
from game.rules.actions import Action
from game.rules.events import Event, Official
from game.rules.lines import Line
from game.rules.state import GAP, NOBODY, Seat, Stage
from game.rules.variants.horses import Coach

AnEvent = TypeVar("AnEvent", bound=Event)

HELP = "+cartwright"


@dataclass(frozen=True)
class Player:
    """A seat in words: blank-separated cards, cities and stack ids; `carriage` by its length.

    `seen` and `held` as in `Seat`; `seen_horses`: those of `horses` whose faces everyone knows.
    """

    hand: str = ""
    route: str = ""
    houses: str = ""
    houses_left: int | None = None
    carriage: int = 0
    tiles: str = ""
    horses: str = ""
    seen: str = ""
    held: str = ""
    seen_horses: str = ""


def card(name: str, board: Board) -> int:
    """The index of a card by id, or of the first card of a city."""
    return board.card_index[name if name in board.card_index else f"{name}-1"]


def cards(names: str, board: Board) -> tuple[int, ...]:
    """The cards in this order; `-` is a gap in the display."""
    return tuple(GAP if name == "-" else card(name, board) for name in names.split())


def names_of(indices: Sequence[int], board: Board) -> str:
    """The other way round."""
    return " ".join("-" if index == GAP else board.cards[index] for index in indices)


def position(
    rules: Ruleset,
    *players: Player,
    display: str = "- - - - - -",
    supply: str = "",
    discard: str = "",
    turn: int = 0,
    start: int = 0,
    taken: int = 0,
    played: int = 0,
    forced: bool | None = None,
    official: Official | None = None,
    finisher: int = NOBODY,
    gone: dict[str, int] | None = None,
    keeping: bool = False,
) -> State:
    """A position with just these cards in play; by default the turn is about to begin.

    `gone` counts the tiles that were won by nobody in particular, beside those of `players`.
    """
    board = rules.board
    assert not supply or "-" not in display.split(), "with cards in the supply no slot is empty"
    state = rules.new_game(len(players), start, ())
    state.seats = [_seat(player, rules) for player in players]
    state.display = list(cards(display, board))
    state.supply = cards(supply, board)
    state.discard = cards(discard, board)
    state.turn = turn
    state.taken = taken
    state.played = played
    state.forced = not state.seat.hand if forced is None else forced
    state.official = official
    state.finisher = finisher
    state.stage = Stage.KEEP if keeping else Stage.TURN
    tiles = [0] * len(board.stacks)
    for seat in state.seats:
        for stack, _ in seat.tiles:
            tiles[stack] += 1
    for name, count in (gone or {}).items():
        tiles[_stack(name, board)] += count
    state.tiles_gone = tuple(tiles)
    return state


def _stack(name: str, board: Board) -> int:
    return [stack.id for stack in board.stacks].index(name)


def _seat(player: Player, rules: Ruleset) -> Seat:
    board = rules.board
    houses = board.mask_of(player.houses.split())
    left = rules.houses - houses.bit_count() if player.houses_left is None else player.houses_left
    seat = Seat.empty(left, rules.variant.extras)
    seat.hand = tuple(sorted(cards(player.hand, board)))
    seat.seen = sum(1 << index for index in cards(player.seen, board))
    seat.held = sum(1 << index for index in cards(player.held, board))
    seat.route = cards(player.route, board)
    seat.route_mask = board.mask_of(board.cities[board.city_of[c]].id for c in seat.route)
    seat.houses = houses
    seat.carriage = [0, *(carriage.length for carriage in rules.carriages)].index(player.carriage)
    if player.horses:
        seen = sum(1 << index for index in cards(player.seen_horses, board))
        seat.extras = Coach(cards(player.horses, board), seen)
    stacks = [_stack(name, board) for name in player.tiles.split()]
    seat.tiles = tuple((stack, board.stacks[stack].values[0]) for stack in stacks)
    return seat


def action(text: str, rules: Ruleset) -> Action:
    """The action that a text stands for."""
    do, *words = text.split()
    return rules.action_kinds[do].parse(_values(do, words, rules.board), rules.board)


def _values(do: str, words: list[str], board: Board) -> Line:
    match do:
        case "take":
            return {"slot": int(words[0])}
        case "extend":
            return {"side": words[0], "card": board.cards[card(words[1], board)]}
        case "close":
            houses = sorted(word for word in words if word != HELP)
            return {"houses": houses, "cartwright": HELP in words}
        case "keep":
            return {"cards": sorted(board.cards[card(word, board)] for word in words)}
        case _:
            return {"card": board.cards[card(words[0], board)]} if words else {}


def text(act: Action, rules: Ruleset) -> str:
    """The text of an action."""
    values = act.values(rules.board)
    match act.DO:
        case "extend":
            words = [values["side"], values["card"]]
        case "close":
            words = [*([HELP] if values["cartwright"] else []), *values["houses"]]
        case "keep":
            words = values["cards"]
        case _:
            words = [str(value) for value in values.values()]
    return " ".join([act.DO, *words])


def as_it_lies(discard: tuple[int, ...]) -> Sequence[int]:
    """A shuffle that changes nothing: the card discarded first is drawn first."""
    return discard


class Table:
    """A game on the table, played in words. `events` are those of the last action."""

    def __init__(
        self, state: State, shuffle: Callable[[tuple[int, ...]], Sequence[int]] = as_it_lies
    ) -> None:
        self.state = state
        self.rules = state.rules
        self.events: list[Event] = []
        self._shuffle = shuffle

    def may(self, words: str) -> bool:
        """Whether the action is legal; the listing and the predicate must agree."""
        wanted = action(words, self.rules)
        legal = is_legal(self.state, wanted)
        assert legal == (wanted in legal_actions(self.state)), words
        return legal

    def why(self, words: str) -> str:
        """The sentence that refuses the action."""
        refusal = why_not(self.state, action(words, self.rules))
        assert refusal is not None, f"{words} is legal"
        assert not self.may(words)
        return refusal.text(self.rules)

    def legal(self, *kinds: str) -> set[str]:
        """The legal actions, of these kinds only if any is named."""
        listed = [act for act in legal_actions(self.state) if not kinds or act.DO in kinds]
        return {text(act, self.rules) for act in listed}

    def kinds(self) -> set[str]:
        return {act.DO for act in legal_actions(self.state)}

    def play(self, *sequence: str) -> Table:
        """Play legal actions, one after the other."""
        for words in sequence:
            assert self.may(words), f"{words} is not legal, but {sorted(self.legal())}"
            self.events = []
            act = action(words, self.rules)
            self.state = self.state.after(act, self._shuffle, self.events.append)
        return self

    def happened(self, kind: type[AnEvent]) -> list[AnEvent]:
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, seat: int) -> str:
        return names_of(self.state.seats[seat].hand, self.rules.board)

    def route(self, seat: int) -> str:
        return names_of(self.state.seats[seat].route, self.rules.board)

    def houses(self, seat: int) -> str:
        return " ".join(self.rules.board.ids_of(self.state.seats[seat].houses))

    def carriage(self, seat: int) -> int:
        """The length of the highest carriage."""
        taken = self.state.seats[seat].carriage
        return self.rules.carriages[taken - 1].length if taken else 0

    def tiles(self, seat: int) -> list[tuple[str, int]]:
        """Stack id and value of each tile, in the order won."""
        return [
            (self.rules.board.stacks[stack].id, value)
            for stack, value in self.state.seats[seat].tiles
        ]

    @property
    def display(self) -> str:
        return names_of(self.state.display, self.rules.board)

    @property
    def supply(self) -> str:
        return names_of(self.state.unseen_supply, self.rules.board)

    @property
    def discard(self) -> str:
        return names_of(self.state.discard, self.rules.board)


def table(rules: Ruleset, *players: Player, **setup: object) -> Table:
    """A table with this `position`."""
    return Table(position(rules, *players, **setup))  # type: ignore[arg-type]

"""Marks of a player in the record of a game: counts by which characters can be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.ai.matches.arena import PlayedGame
from game.rules import Ruleset, State
from game.rules.actions import CloseRoute, DrawCard, TakeCard
from game.rules.board import CardIndex, StackKind
from game.rules.records.record import Chance, Ply
from game.rules.state import GAP

EARLY = 9
"""Rounds that count as early."""


class Marks(NamedTuple):
    """Counts of one seat in one game.

    Early means in the first EARLY rounds. `length`: mean cities of closed routes, `longest` of the
    longest one. `drawn`: share of hidden cards among those taken. `denied`: how much oftener than
    by chance the cards taken from the display would have extended a rival's route. `held`: mean
    cards in hand after a turn.
    """

    length: float
    longest: float
    early_carriages: float
    early_provinces: float
    early_houses: float
    province_tiles: float
    whole_map: float
    drawn: float
    denied: float
    closings: float
    helped: float
    surplus: float
    together: float
    houses: float
    provinces: float
    packed: float
    held: float


def marks(game: PlayedGame, rules: Ruleset, seat: int) -> Marks:
    """The marks of a seat in a finished game."""
    state = game.header.opening(rules)
    lengths: list[int] = []
    surplus: list[int] = []
    placed: list[int] = []
    held: list[int] = []
    helped = together = 0
    open_takes = drawn = 0
    masks = rules.board.province_masks.values()
    denied = 0.0
    early: State | None = None
    supply: tuple[int, ...] = ()
    for entry in game.entries:
        if isinstance(entry, Chance):
            supply = entry.supply
        if not isinstance(entry, Ply):
            continue
        action = entry.action
        if entry.seat == seat:
            match action:
                case CloseRoute():
                    length = len(state.seats[seat].route)
                    lengths.append(length)
                    placed.append(action.houses.bit_count())
                    helped += action.cartwright
                    together += any((action.houses & mask).bit_count() > 1 for mask in masks)
                    carriage = rules.next_carriage(state.seats[seat])
                    if carriage is not None:
                        surplus.append(length - carriage.length)
                case DrawCard():
                    drawn += 1
                case TakeCard():
                    open_takes += 1
                    denied += _denied(state, action)
        state = state.after(action, partial(_as_written, supply))
        if entry.seat == seat and (state.over or state.turn != seat):
            held.append(len(state.seats[seat].hand))
        if early is None and state.round > EARLY:
            early = state
    then = early or state
    kinds = [rules.board.stacks[index].kind for index, _ in state.seats[seat].tiles]
    houses, last = then.seats[seat].houses, state.seats[seat].houses
    counts = [(last & mask).bit_count() for mask in masks]
    return Marks(
        length=sum(lengths) / max(1, len(lengths)),
        longest=max(lengths, default=0),
        early_carriages=then.seats[seat].carriage,
        early_provinces=sum(bool(houses & mask) for mask in masks),
        early_houses=houses.bit_count(),
        province_tiles=kinds.count(StackKind.PROVINCES),
        whole_map=kinds.count(StackKind.ALL_PROVINCES),
        drawn=drawn / max(1, drawn + open_takes),
        denied=denied / max(1, open_takes),
        closings=len(lengths) / state.round,
        helped=helped / max(1, len(lengths)),
        surplus=sum(surplus) / max(1, len(surplus)),
        together=together / max(1, len(lengths)),
        houses=sum(placed) / max(1, len(placed)),
        provinces=sum(bool(count) for count in counts),
        packed=sum(count * count for count in counts) / max(1, sum(counts)),
        held=sum(held) / max(1, len(held)),
    )


def _as_written(supply: tuple[CardIndex, ...], discard: Sequence[CardIndex]) -> Sequence[CardIndex]:
    return supply


def _denied(state: State, take: TakeCard) -> float:
    """1 if a rival could go on with the card that is taken, less the share of such open cards."""
    rules = state.rules
    wanted = 0
    for index, rival in enumerate(state.seats):
        if index != state.turn and rival.route:
            first, last = (rules.city_of[rival.route[end]] for end in (0, -1))
            wanted |= (rules.neighbours[first] | rules.neighbours[last]) & ~rival.route_mask
    display = [card for card in state.display if card != GAP]
    hits = [bool(rules.bit_of[card] & wanted) for card in display]
    taken = bool(rules.bit_of[state.display[take.slot - 1]] & wanted)
    return taken - sum(hits) / len(hits)

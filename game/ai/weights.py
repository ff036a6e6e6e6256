"""Weights of the value of a position: their meaning here, the trained ones in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Weights:
    """Points that something is worth, or shares of such points, beside the score itself.

    `stack`: share of a bonus tile's value that the way to it is worth, falling by the factor
    `step` for each city that still lacks a house; a city on few roads counts as more than one
    step, by `remote` over their number. `contest`: how many tiles of a stack a rival who needs
    nothing more would take first; by the factor `race` less for each city that the rival lacks.
    `carriage`: a carriage beyond its points, for the later ones that it opens; `cartwright` the
    share of this that a route counts which takes the Cartwright to get it.
    `horizon`: with fewer turns left than this, what is not yet won counts for less.
    `tempo`: what a turn is worth. An open route is worth what closing it will bring, less this
    for each turn until then. `quality`: share of drawn cards that fit while the route can go on.
    `city`: what a city of the route that is not known yet will bring.
    `fresh`: how many times the display is filled with other cards until the next play; an open
    card that fits counts for `shown` cards, as rivals may take it.
    `loss`: share of the route's worth at stake while no card in hand extends it.
    `seed`: a card in hand that joins others to begin the next route, `spare` any other card in
    hand, `wanted` a card of a city without an own house; three of each at most.
    `win`: points that ending the game well ahead is worth, and costs when well behind; `margin`
    the lead that counts as well ahead. `even`: how far behind a seat may be for the end to be worth
    nothing, neither good nor bad: with several rivals it would seldom win by going on.
    """

    stack: float = 0.9
    step: float = 0.62
    remote: float = 0.5
    contest: float = 0.7
    race: float = 0.7
    carriage: float = 1.0
    cartwright: float = 0.9
    horizon: float = 4.0
    tempo: float = 3.0
    quality: float = 0.9
    city: float = 0.8
    loss: float = 0.8
    seed: float = 0.6
    spare: float = 0.1
    wanted: float = 0.2
    win: float = 8.0
    margin: float = 4.0
    even: float = 0.0
    fresh: float = 1.0
    shown: float = 0.7

    @classmethod
    def of(cls, values: dict[str, float]) -> Weights:
        """Weights by name. Raises KeyError for a missing and TypeError for an unknown one."""
        return cls(**{field.name: values[field.name] for field in fields(cls)})


def shipped_weights(variant: str, seats: int) -> Weights:
    """The shipped weights for a variant and a number of seats.

    Where none were trained for so many seats those for the next number of seats are taken; a
    variant that none were trained for is played with those of the base game.
    """
    book = _book()
    return book[nearest_game(book, variant, seats)] if book else Weights()


def nearest_game(known: Iterable[tuple[str, int]], variant: str, seats: int) -> tuple[str, int]:
    """The game most like this one among those known, by variant and number of seats.

    Those of the base game, which must be among them, stand in for a variant that is not.
    """
    games = list(known)
    name = variant if any(other == variant for other, _ in games) else "base"
    return name, min([count for other, count in games if other == name], key=_far_from(seats))


def _far_from(seats: int) -> Callable[[int], int]:
    return lambda count: abs(count - seats)


@cache
def _book() -> dict[tuple[str, int], Weights]:
    text = files("game.ai").joinpath("weights.json").read_text(encoding="utf-8")
    return {
        (entry["variant"], entry["seats"]): Weights.of(entry["weights"])
        for entry in json.loads(text)["trained"]
    }

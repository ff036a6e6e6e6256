"""The numbers that the club level judges positions with, in one place for tuning."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Points that something is worth, or shares of such points, beside the score itself.

    `stack`: share of a bonus tile's value that the way to it is worth, falling by the factor
    `step` for each city that still lacks a house; a city on few roads counts as more than one
    step, by `remote` over their number. `contest`: how far the top tile is expected to be still
    there by then, 0 (the next one will be top) to 1.
    `carriage`: a carriage beyond its points, for the later ones that it opens; `cartwright` the
    share of this that a route counts which takes the Cartwright to get it.
    `tempo`: what a turn is worth. An open route is worth what closing it will bring, less this
    for each turn until then. `quality`: share of drawn cards that fit while the outlook is good.
    `city`: what a city of the route that is not known yet will bring.
    `loss`: share of the route's worth at stake while no card in hand extends it.
    `seed`: a card in hand that joins others to begin the next route, `spare` any other card in
    hand, `wanted` a card of a city without an own house; three of each at most.
    `win`: points that ending the game well ahead is worth, and costs when well behind; `margin`
    the lead that counts as well ahead.
    """

    stack: float = 0.9
    step: float = 0.62
    remote: float = 0.5
    contest: float = 0.5
    carriage: float = 1.0
    cartwright: float = 0.9
    tempo: float = 3.0
    quality: float = 0.9
    city: float = 0.8
    loss: float = 0.8
    seed: float = 0.6
    spare: float = 0.1
    wanted: float = 0.2
    win: float = 8.0
    margin: float = 4.0


WEIGHTS: dict[str, Weights] = {"base": Weights()}
"""The weights by variant; a variant that is not here is played with those of the base game."""

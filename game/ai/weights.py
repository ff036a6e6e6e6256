"""The numbers that the club level judges positions with, in one place for tuning."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Points that something is worth, or shares of such points, beside the score itself.

    `stack`: share of a bonus tile's value that the way to it is worth, falling by the factor
    `step` for each city that still lacks a house; a city on few roads counts as more than one
    step, by `remote` over their number. `contest`: how far the top tile is expected to be still
    there, 0 (the next one will be top) to 1.
    `carriage`: a carriage beyond its points, for the later ones that it opens.
    `card`: a card of the route up to the length that the next carriage wants, `surplus` one
    beyond. `fit`: share of this for a card in hand that will extend the route.
    `prospect`: share of what the route's houses would bring. `loss`: share of the route's worth
    at stake while no card in hand extends it.
    `seed`: a card in hand that joins others to begin the next route, `spare` any other card in
    hand, `wanted` a card of a city without an own house.
    `horse`: a horse before the coach up to the number that the route wants, `stable` beyond.
    `win`: points that ending the game ahead is worth, and costs when behind.
    `haste`: expected turns left below which open routes lose their worth.
    """

    stack: float = 0.9
    step: float = 0.62
    remote: float = 0.5
    contest: float = 0.5
    carriage: float = 2.0
    card: float = 0.9
    surplus: float = 0.5
    fit: float = 0.7
    prospect: float = 0.5
    loss: float = 0.8
    seed: float = 0.5
    spare: float = 0.1
    wanted: float = 0.2
    horse: float = 0.5
    stable: float = 0.1
    win: float = 8.0
    haste: float = 3.0

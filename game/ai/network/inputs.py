"""The inputs of the network in groups, in the order of the rows in its file.

A seat judges the position at the end of its own turn: it knows its own cards, and of the rival's
those that were taken openly. What draws a coach counts as its team: the carriages won, or the
horses of a coach in the game with horses.
"""

from __future__ import annotations

from typing import Final

from game.rules.ruleset import Ruleset

LENGTHS: Final = 10
POINTS: Final = 16
GONE: Final = 5
NEEDS: Final = 9
PACES: Final = 6
"""Kinds of standing of each seat on its way to the end of the game."""

HORSE_TEAMS: Final = 10
"""Numbers of horses that are told apart, those of the coach itself the first."""

PLAYS: Final = 4
"""Steps of the plays until the route can be closed."""

COUNTS: Final = 5
"""Numbers of cards alike that are told apart, the last for all above."""


def groups(rules: Ruleset) -> tuple[tuple[str, int], ...]:
    """Name and number of inputs of each group, for the game of these rules."""
    board = rules.board
    cities, horses = len(rules.neighbours), rules.variant.id == "horses"
    teams = HORSE_TEAMS if horses else len(rules.carriages) + 1
    tiles = max([len(stack.values) for stack in board.stacks])
    lacking = len(rules.stack_needs) * NEEDS * GONE
    found = (
        ("rival houses", cities),
        ("rival route", cities),
        ("rival ends", cities),
        ("rival card", cities),
        ("rival two cards", cities),
        ("rival hidden", 9),
        ("rival hand", 10),
        ("rival length", LENGTHS * teams),
        ("rival extended", LENGTHS * teams),
        ("rival placed", 20),
        ("rival ready", POINTS * (2 if horses else 1)),
        ("rival soon", POINTS * (2 if horses else 1)),
        ("rival room", 8),
        ("rival chain", 8),
        ("rival open cards", 5),
        ("rival unseen cards", 8),
        ("unseen", cities * 3),
        ("supply", 8),
        ("flags", 4),
        ("houses", cities),
        ("placed", 20),
        ("paces", PACES * PACES),
        ("gone", len(board.stacks) * tiles),
        ("lacking", lacking),
        ("rival lacking", lacking),
        ("lead", 41),
        ("card", cities),
        ("two cards", cities),
        ("hand", 12),
        ("route", cities),
        ("ends", cities),
        ("length", LENGTHS * teams),
        ("extended", LENGTHS * teams),
        ("added", 7),
        ("room", 8),
        ("room extended", 8),
        ("ready", POINTS * (2 if horses else 1)),
        ("soon", POINTS * (PLAYS if horses else 1)),
        ("spare", 8),
        ("chain", 8),
        ("fresh", 8),
        ("open cards", 10),
        ("unseen cards", 8),
        ("display", cities),
        ("display twice", cities),
        ("gaps", 4),
    )
    if not horses:
        return found
    return (
        *found,
        ("rival held", cities),
        ("rival coach", 7),
        ("coach", 7),
        ("needed", 8),
        ("needed extended", 8),
        ("plays", 10),
        ("hand by horses", 3 * COUNTS),
        ("display by horses", 3 * COUNTS),
    )

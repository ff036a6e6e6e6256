"""The inputs of the network in groups, in the order of the rows in its file.

A seat judges the position at the end of its own turn: it knows its own cards, and of the rival's
those that were taken openly.
"""

from __future__ import annotations

from typing import Final

CITIES: Final = 22
LENGTHS: Final = 10
CARRIAGES: Final = 6
POINTS: Final = 16
GONE: Final = 5
NEEDS: Final = 9

GROUPS: Final = (
    ("rival houses", CITIES),
    ("rival route", CITIES),
    ("rival ends", CITIES),
    ("rival card", CITIES),
    ("rival two cards", CITIES),
    ("rival hidden", 9),
    ("rival hand", 10),
    ("rival length", LENGTHS * CARRIAGES),
    ("rival extended", LENGTHS * CARRIAGES),
    ("rival placed", 20),
    ("rival ready", POINTS),
    ("rival soon", POINTS),
    ("rival room", 8),
    ("rival chain", 8),
    ("rival open cards", 5),
    ("rival unseen cards", 8),
    ("unseen", CITIES * 3),
    ("supply", 8),
    ("flags", 4),
    ("houses", CITIES),
    ("placed", 20),
    ("carriages", CARRIAGES * CARRIAGES),
    ("gone", 10 * 4),
    ("lacking", 6 * NEEDS * GONE),
    ("rival lacking", 6 * NEEDS * GONE),
    ("lead", 41),
    ("card", CITIES),
    ("two cards", CITIES),
    ("hand", 12),
    ("route", CITIES),
    ("ends", CITIES),
    ("length", LENGTHS * CARRIAGES),
    ("extended", LENGTHS * CARRIAGES),
    ("added", 7),
    ("room", 8),
    ("room extended", 8),
    ("ready", POINTS),
    ("soon", POINTS),
    ("spare", 8),
    ("chain", 8),
    ("fresh", 8),
    ("open cards", 10),
    ("unseen cards", 8),
    ("display", CITIES),
    ("display twice", CITIES),
    ("gaps", 4),
)
"""Name and number of inputs of each group."""

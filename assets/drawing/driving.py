"""Carriages without their horses, whose wheels turn: `assets/pieces/driving-*.svg`."""

from __future__ import annotations

from carriages import carriage
from shapes import write

WIDTHS = {3: 52, 4: 80, 5: 92, 6: 106, 7: 124}
"""Units from a carriage's left to the first horse, for each kind."""


def main() -> None:
    for kind, width in WIDTHS.items():
        _, parts = carriage(kind, horses=False)
        shift = '<g transform="translate(0,2)">'
        write(f"pieces/driving-{kind}", width, 100, shift, *parts, "</g>")


if __name__ == "__main__":
    main()

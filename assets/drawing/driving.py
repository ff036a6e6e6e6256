"""Carriages without their horses, whose wheels turn: `assets/pieces/driving-*.svg`.

For one that breaks down: `broken-*.svg`, without the front wheel, and that `wheel.svg`.
"""

from __future__ import annotations

from carriages import carriage, wheel
from shapes import write

WIDTHS = {3: 52, 4: 80, 5: 92, 6: 106, 7: 124}
"""Units from a carriage's left to the first horse, for each kind."""


def main() -> None:
    for kind, width in WIDTHS.items():
        for name, whole in (("driving", True), ("broken", False)):
            _, parts = carriage(kind, horses=False, whole=whole)
            shift = '<g transform="translate(0,2)">'
            write(f"pieces/{name}-{kind}", width, 100, shift, *parts, "</g>")
    write("pieces/wheel", 28, 28, wheel(14, 14, 12, 12, turning=True))


if __name__ == "__main__":
    main()

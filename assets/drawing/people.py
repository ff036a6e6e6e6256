"""Portraits of the characters of the AI seats: `assets/pieces/character-*.svg`.

Heads cut in wood like those of the officials, with the hats, the hair and the signs of others.
"""

from __future__ import annotations

from officials import HEAD, features, frame, ground, lit
from shapes import DARK, INK, LIGHT, ON, shape, write

BUN = "M66,44 C78,42 86,52 84,64 C82,74 74,78 67,74 C70,66 70,54 66,44 Z"
"""Hair in a knot behind the head."""

HEADS = {
    "racer": (
        "M22,40 C26,34 32,32 36,26 C44,18 62,18 70,28 C76,34 84,36 88,34 C84,44 76,46 66,44 "
        "C52,40 38,40 30,44 C26,44 23,43 22,40 Z",
        "M62,26 C68,12 80,8 90,12 C84,16 86,20 80,22 C82,26 76,30 68,30 Z",
    ),
    "collector": (
        "M34,40 C30,26 44,14 60,16 C76,18 86,32 84,50 C84,62 80,72 72,78 C70,66 66,52 60,44 "
        "C52,38 42,38 34,40 Z",
        "M58,80 C66,78 74,82 78,92 C72,96 62,94 56,88 Z",
    ),
    "blocker": (
        "M30,40 L34,16 C46,10 62,10 72,16 L76,40 C62,36 44,36 30,40 Z",
        "M26,44 C36,38 66,36 80,42 C80,46 78,48 74,48 C60,44 44,44 30,48 C27,48 26,46 26,44 Z",
        "M68,48 C76,52 78,64 74,76 C70,74 68,66 66,58 Z",
    ),
    "hoarder": (
        "M34,40 C32,26 36,10 50,8 C66,6 78,20 78,36 C80,50 78,60 72,66 C68,56 64,46 58,42 "
        "C50,38 42,38 34,40 Z",
        BUN,
    ),
    "gambler": (
        "M32,40 C30,28 40,18 54,18 C70,18 80,30 90,50 C92,56 88,60 84,56 C80,50 76,46 70,44 "
        "C58,38 44,38 32,40 Z",
        "M40,81 C36,86 36,92 40,96 C48,98 56,92 56,84 C50,84 44,83 40,81 Z",
    ),
    "traveller": (
        "M10,40 C24,36 32,36 36,30 C40,20 64,18 70,30 C74,36 84,38 94,42 C84,48 70,48 60,44 "
        "C46,42 26,46 10,40 Z",
        BUN,
    ),
}


def whip() -> list[str]:
    lash = "M30,62 C12,64 10,80 24,80 C34,80 34,90 24,92"
    return [
        shape("M16,106 L32,60", fill="none", stroke=INK, stroke_width=3.4, stroke_linecap="round"),
        shape(lash, fill="none", stroke=INK, stroke_width=1.8, stroke_linecap="round"),
    ]


def shield() -> list[str]:
    return [
        shape("M16,80 h30 v14 C46,104 36,108 31,110 C26,108 16,104 16,94 Z", fill=ON),
        shape("M16,80 h15 v30 C26,108 16,104 16,94 Z", fill=DARK),
        shape(
            "M16,80 h30 v14 C46,104 36,108 31,110 C26,108 16,104 16,94 Z M16,93 h30",
            fill="none",
            stroke=INK,
            stroke_width=2.2,
        ),
    ]


def barrier() -> list[str]:
    return [
        shape("M12,88 L52,80 L53,88 L13,96 Z", fill=ON, stroke=INK, stroke_width=2),
        *(shape(f"M{x},{y} l6,-1.2 l1,8 l-6,1.2 Z", fill=INK) for x, y in ((20, 87), (34, 84))),
        shape("M18,94 V110 M46,89 V106", fill="none", stroke=INK, stroke_width=3),
    ]


def road() -> list[str]:
    places = ((12, 82), (17, 89), (23, 95), (30, 99), (38, 102), (46, 103), (54, 102))
    way = "M" + " L".join(f"{x},{y}" for x, y in places)
    return [
        shape(way, fill="none", stroke=INK, stroke_width=2.4),
        *(
            f'<circle cx="{x}" cy="{y}" r="3.3" fill="{ON}" stroke="{INK}" stroke-width="1.8"/>'
            for x, y in places
        ),
    ]


def card() -> list[str]:
    return [
        '<g transform="rotate(-14 31 94)">',
        shape("M20,78 h22 v32 h-22 Z", fill=ON, stroke=INK, stroke_width=2),
        shape("M23.5,81.5 h15 v25 h-15 Z", fill=DARK),
        shape(
            "M23.5,81.5 L38.5,106.5 M38.5,81.5 L23.5,106.5 M31,81.5 L38.5,94 L31,106.5 L23.5,94 Z",
            fill="none",
            stroke=LIGHT,
            stroke_width=1.2,
        ),
        "</g>",
    ]


def house() -> list[str]:
    return [
        shape("M16,94 L31,80 L46,94 V110 H16 Z", fill=ON, stroke=INK, stroke_width=2.2),
        shape("M27,110 V100 H35 V110 Z M20,97 h5 v5 h-5 Z M37,97 h5 v5 h-5 Z", fill=INK),
    ]


SIGNS = {
    "racer": whip,
    "collector": shield,
    "blocker": barrier,
    "hoarder": road,
    "gambler": card,
    "traveller": house,
}


def main() -> None:
    for name, parts in HEADS.items():
        covered = [shape(data, fill=INK) for data in parts]
        write(
            f"pieces/character-{name}",
            100,
            124,
            *frame(),
            *ground(),
            shape(HEAD, fill=INK),
            *covered,
            *lit(HEAD, 1.2),
            *features(),
            *covered,
            *(line for data in parts for line in lit(data, 2.4)),
            *SIGNS[name](),
        )


if __name__ == "__main__":
    main()

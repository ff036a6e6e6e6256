"""Signs of what people in the portraits do: a letter, a wheel, a card."""

from __future__ import annotations

import math

from cutting import UNITS
from shapes import DARK, INK, LIGHT, ON, number, shape


def _scaled(parts: list[str], turn: str = "") -> list[str]:
    """Parts in units, in the whole numbers of the portraits."""
    inner = [f'<g transform="{turn}">', *parts, "</g>"] if turn else parts
    return [f'<g transform="scale({UNITS}) translate(1 19) scale(.84)">', *inner, "</g>"]


def letter() -> list[str]:
    return _scaled(
        [
            shape("M18,86 h32 v21 h-32 Z", fill=ON, stroke=INK, stroke_width=1.6),
            shape("M18,86 L34,98 L50,86", fill="none", stroke=INK, stroke_width=1.5),
            f'<circle cx="34" cy="97.4" r="4" fill="{DARK}"/>',
        ],
        "rotate(-12 34 97)",
    )


def horn() -> list[str]:
    """A post horn: mouthpiece, one coil and a bell."""
    tube = (
        "M10,77 L27,82 C33,82 38,86 38,92.4 C38,98.6 33,103 27,103 "
        "C21,103 16,98.6 16,92.4 C16,86 21,82 27,82"
    )
    bell = "M26,104.8 C36,105 44,104 48,111 L54,93 C46,99 38,101 27,101.2 Z"
    return _scaled(
        [
            shape(tube, fill="none", stroke=INK, stroke_width=5, stroke_linecap="round"),
            shape(bell, fill=INK, stroke=INK, stroke_width=3),
            shape(bell, fill=LIGHT),
            shape(tube, fill="none", stroke=LIGHT, stroke_width=2.2, stroke_linecap="round"),
            shape("M48,111 L54,93", fill="none", stroke=INK, stroke_width=1.6),
        ]
    )


def decree() -> list[str]:
    """A rolled paper with a seal."""
    return _scaled(
        [
            shape("M14,90 L50,84 L51.6,94 L15.6,100 Z", fill=ON, stroke=INK, stroke_width=1.6),
            shape(
                "M50,84 C54,83.4 55.6,93.4 51.6,94 C48.6,94 47.4,84.4 50,84 Z",
                fill=LIGHT,
                stroke=INK,
                stroke_width=1.3,
            ),
            shape("M29,87.6 L32,97.2 M35,86.6 L38,96.2", fill="none", stroke=INK, stroke_width=1.4),
            f'<circle cx="34.6" cy="100" r="5" fill="{DARK}"/>',
            f'<circle cx="34.6" cy="100" r="2.6" fill="none" stroke="{LIGHT}" stroke-width="0.9"/>',
        ]
    )


def wheel() -> list[str]:
    spokes = [
        (31 + 12 * math.cos(index * math.pi / 4), 94 + 12 * math.sin(index * math.pi / 4))
        for index in range(8)
    ]
    return _scaled(
        [
            f'<circle cx="31" cy="94" r="13" fill="{LIGHT}" stroke="{INK}" stroke-width="5.2"/>',
            f'<circle cx="31" cy="94" r="13" fill="none" stroke="{LIGHT}" stroke-width="2.4"/>',
            *(
                shape(f"M31,94 L{number(x)},{number(y)}", stroke=INK, stroke_width=2)
                for x, y in spokes
            ),
            f'<circle cx="31" cy="94" r="3" fill="{LIGHT}" stroke="{INK}" stroke-width="2"/>',
        ]
    )


def whip() -> list[str]:
    lash = "M34,64 C14,62 10,80 24,80 C34,80 34,92 22,94"
    return _scaled(
        [
            shape(
                "M16,110 L34,64", fill="none", stroke=INK, stroke_width=3.8, stroke_linecap="round"
            ),
            shape(
                "M16.6,108.6 L24,90",
                fill="none",
                stroke=LIGHT,
                stroke_width=1.4,
                stroke_linecap="round",
            ),
            shape(lash, fill="none", stroke=INK, stroke_width=1.6, stroke_linecap="round"),
        ]
    )


def shield() -> list[str]:
    rim = "M15,80 h32 v14 C47,105 37,109 31,111 C25,109 15,105 15,94 Z"
    return _scaled(
        [
            shape(rim, fill=ON),
            shape("M15,80 h16 v14 h16 C47,105 37,109 31,111 V94 H15 Z", fill=DARK),
            shape(rim, fill="none", stroke=INK, stroke_width=2),
        ]
    )


def barrier() -> list[str]:
    """A barrier in fine lines, as the clothes behind it are engraved."""
    dark = []
    for x in (17, 29, 41):
        top = number(97 - (x - 12) * 0.213 - 6.6)
        dark += [f"M{number(x + step)},{top} l1.2,6.6" for step in (0, 1.4, 2.8, 4.2)]
    return _scaled(
        [
            shape("M19,96 V112 M45,91 V110", fill="none", stroke=INK, stroke_width=1.6),
            shape("M12,90.4 L52,81.9 L53.2,88.4 L13.2,97 Z", fill=ON, stroke=INK,
                  stroke_width=1.1),
            shape(" ".join(dark), fill="none", stroke=INK, stroke_width=0.8),
        ]
    )  # fmt: skip


def road() -> list[str]:
    """A chain of towns, as thin as one that is worn."""
    places = ((14, 84), (20, 92), (28, 97.4), (37, 99.4), (46, 98.6))
    way = "M" + " L".join(f"{x},{y}" for x, y in places)
    return _scaled(
        [
            shape(way, fill="none", stroke=INK, stroke_width=1.5),
            *(
                f'<circle cx="{x}" cy="{y}" r="2.3" fill="{ON}" stroke="{INK}" stroke-width="0.9"/>'
                for x, y in places
            ),
        ]
    )


def card() -> list[str]:
    return _scaled(
        [
            shape("M19,77 h24 v34 h-24 Z", fill=ON, stroke=INK, stroke_width=1.8),
            shape("M22.4,80.4 h17.2 v27.2 h-17.2 Z", fill=DARK),
            shape(
                "M22.4,80.4 L39.6,107.6 M39.6,80.4 L22.4,107.6 "
                "M31,80.4 L39.6,94 L31,107.6 L22.4,94 Z",
                fill="none",
                stroke=LIGHT,
                stroke_width=1.2,
            ),
        ],
        "rotate(-14 31 94)",
    )


def house() -> list[str]:
    return _scaled(
        [
            shape("M15,94 L31,79 L47,94 V111 H15 Z", fill=ON, stroke=INK, stroke_width=2),
            shape("M13,95.6 L31,78.6 L49,95.6 L45,95.6 L31,83 L17,95.6 Z", fill=DARK),
            shape(
                "M27,111 V101 H35 V111 Z M19.6,97.6 h5 v5 h-5 Z M37.6,97.6 h5 v5 h-5 Z", fill=INK
            ),
        ]
    )


def quill() -> list[str]:
    """A goose quill, as it is held."""
    vane = "M22,106 C16,92 18,76 26,64 C34,74 34,90 24,106 Z"
    return _scaled(
        [
            shape(vane, fill=ON, stroke=INK, stroke_width=1.4),
            shape("M26,66 C24,80 22.6,96 22.4,116", fill="none", stroke=INK, stroke_width=1.8),
            shape(
                "M25.4,72 l4.6,5 M25,78 l6,5.4 M24.4,85 l6,5 M24,92 l4.4,4 M25,76 l-5,5 "
                "M24.4,83 l-5.4,5 M23.8,90 l-4.4,4",
                fill="none",
                stroke=INK,
                stroke_width=0.7,
            ),
        ],
        "rotate(-16 24 92)",
    )

"""Portraits of people and officials, `NAME-calm.svg` and `NAME-pleased.svg`, and `nobody.svg`.

They lie in `assets/pieces/portraits/`. Names given as arguments are drawn anew, or else all.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np
from burghers import BURGHERS
from copperplate import Form, Plate, moved
from cutting import HEIGHT, UNITS, WIDTH, Grid, Lines
from faces import add_face
from people import CHARACTERS, OFFICIALS, TEACHER, Person
from rivals import RIVALS
from shapes import ASSETS, DARK, LIGHT, MAIN, ellipse

RAISED = 4
"""Units that shoulders are nearer to the head than where they are drawn."""


def background(x: Grid, y: Grid) -> Grid:
    return np.asarray(0.1 + 0.4 * np.clip((x - 34) / 60, 0, 1) + 0.1 * np.clip((y - 70) / 50, 0, 1))


def plate_of(person: Person, pleased: bool) -> Plate:
    plate = Plate(ellipse(50, 62, 39.6, 51.6))
    plate.add(
        Form(
            ellipse(50, 62, 38.6, 50.6),
            LIGHT,
            light=0,
            lines=(Lines(0, 1.6, 0, 0.16),),
            edge=0,
            shade=background,
            within=True,
            throws=0,
        )
    )
    plate.add(*person.behind, *(moved(part, 0, -RAISED) for part in person.dress))
    add_face(plate, person.face, pleased)
    plate.add(*person.before, *person.sign)
    return plate


def frame() -> list[str]:
    rings = ((47, 59, DARK), (44.8, 56.8, MAIN), (40.2, 52.2, DARK))
    return [
        f'<ellipse cx="{50 * UNITS}" cy="{62 * UNITS}" rx="{rx * UNITS:g}" ry="{ry * UNITS:g}" '
        f'fill="{colour}"/>'
        for rx, ry, colour in rings
    ]


PEOPLE: dict[str, Person] = {
    **{f"official-{name}": person for name, person in OFFICIALS.items()},
    **{f"character-{name}": person for name, person in CHARACTERS.items()},
    **{f"burgher-{name}": person for name, person in BURGHERS.items()},
    **{f"rival-{name}": person for name, person in RIVALS.items()},
    "teacher": TEACHER,
}


def drawing(person: Person, pleased: bool) -> str:
    return framed(plate_of(person, pleased).drawing())


def nobody() -> str:
    """The place of a portrait at an empty seat: a dashed line."""
    dash = 118
    return wrapped(
        [
            f'<ellipse cx="{50 * UNITS}" cy="{62 * UNITS}" rx="{45.4 * UNITS:g}" '
            f'ry="{57.4 * UNITS:g}" fill="{LIGHT}" stroke="{MAIN}" stroke-width="{2.4 * UNITS:g}" '
            f'stroke-dasharray="{dash} {dash * 0.7:g}"/>',
        ]
    )


def framed(lines: Sequence[str]) -> str:
    return wrapped([*frame(), *lines])


def wrapped(lines: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH * UNITS} {HEIGHT * UNITS}" width="{WIDTH}" height="{HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join((head, *lines, "</svg>\n"))


def write(name: str, text: str) -> None:
    (ASSETS / "pieces" / "portraits" / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    for name in sys.argv[1:] or PEOPLE:
        for mood in ("calm", "pleased"):
            write(f"{name}-{mood}", drawing(PEOPLE[name], mood == "pleased"))
    write("nobody", nobody())


if __name__ == "__main__":
    main()

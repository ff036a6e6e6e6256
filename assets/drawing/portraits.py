"""Portraits of people and officials, `NAME-calm.svg` and `NAME-pleased.svg`, and `nobody.svg`.

They lie in `assets/pieces/portraits/`. Names given as arguments are drawn anew, or else all.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import clothes
import faces
import hair
import hats
import headdresses
import numpy as np
import signs
from copperplate import Form, Plate, Stroke, moved
from cutting import HEIGHT, UNITS, WIDTH, Grid, Lines
from faces import Face, add_face
from shapes import ASSETS, DARK, LIGHT, MAIN, ellipse

Part = Form | Stroke

RAISED = 4
"""Units that shoulders are nearer to the head than where they are drawn."""


@dataclass(frozen=True)
class Person:
    """What stands behind the face, what one wears, what stands before the face, and a sign."""

    face: Face
    dress: Sequence[Part]
    before: Sequence[Part]
    behind: Sequence[Part] = ()
    sign: Sequence[str] = ()


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


OFFICIALS: dict[str, Person] = {
    "postmaster": Person(
        Face(wide=1.4, jaw=1, chin=0.4, age=0.5, brows=1.2, bulb=0.6),
        [clothes.neck(), *clothes.coat(0.46), *clothes.cravat()],
        [*hair.ear(), *hair.tied(hair.GREY), *hats.tricorne(0.62)],
        sign=signs.letter(),
    ),
    "postal_carrier": Person(
        Face(wide=-0.6, jaw=0.4, chin=0.2, age=0.1, nose=-0.4, eyes=1.08),
        [clothes.neck(), *clothes.coat(0.34), *clothes.cravat(long=False)],
        [
            *hair.ear(),
            *hair.combed(hair.BROWN),
            *hats.peaked_cap(0.5),
            hats.plume((62, 24), (84, 4), 0.24, 0.04),
        ],
        sign=signs.horn(),
    ),
    "administrator": Person(
        Face(wide=1.8, jaw=0.8, chin=1, nose=0.8, hook=0.9, age=0.75, brows=1.3, lips=0.8),
        [clothes.neck(), *clothes.coat(0.62), *clothes.cravat()],
        hair.full_wig(hair.WHITE, 3),
        behind=hair.full_wig_behind(hair.WHITE),
        sign=signs.decree(),
    ),
    "cartwright": Person(
        Face(
            wide=1,
            jaw=2,
            chin=0.6,
            bulb=1.2,
            age=0.6,
            brows=1.5,
            moustache=hair.BROWN,
            curled=-0.6,
            beard=hair.BROWN,
        ),
        [clothes.neck(), *clothes.coat(0.26, buttons=False), *clothes.apron()],
        [*hair.ear(), *hats.round_cap(0.5)],
        sign=signs.wheel(),
    ),
}

CHARACTERS: dict[str, Person] = {
    "racer": Person(
        Face(
            wide=-1.2,
            jaw=0.6,
            hook=0.7,
            nose=0.3,
            brow_tilt=0.4,
            age=0.3,
            moustache=hair.BROWN,
            curled=0.6,
        ),
        [clothes.neck(), *clothes.coat(0.5), *clothes.cravat(long=False)],
        [
            *hair.ear(),
            *hair.tied(hair.BROWN),
            *hats.tricorne(0.36),
            hats.plume((70, 24), (98, 8), 0.2, 0.04),
        ],
        sign=signs.whip(),
    ),
    "collector": Person(
        Face(wide=1, jaw=-0.8, chin=-0.6, nose=0.2, eyes=1.1, lips=1.1, age=0.5, fair=True),
        [clothes.neck(low=True), *clothes.gown(0.62), *clothes.pearls()],
        [*hair.swept(hair.GREY), *hair.ringlets(hair.GREY)],
        behind=hair.bun(hair.GREY),
        sign=signs.shield(),
    ),
    "blocker": Person(
        Face(wide=1.8, jaw=2.4, chin=1.2, bulb=1, brows=1.7, brow_tilt=0.8, age=0.6),
        [clothes.neck(), *clothes.coat(0.6, buttons=False), *clothes.bands()],
        [*hair.combed(hair.GREY), *hats.tall_hat(0.7)],
        sign=signs.barrier(),
    ),
    "hoarder": Person(
        Face(
            wide=-0.8, jaw=-1, chin=0, nose=0.8, hook=0.5, lips=0.9, brows=0.9, age=0.7, fair=True
        ),
        [clothes.neck(), *clothes.kerchief(0.66)],
        [*hair.ear(), *hair.swept(hair.BLACK), *headdresses.fontange()],
        sign=signs.road(),
    ),
    "gambler": Person(
        Face(wide=0.4, jaw=0.2, chin=1, nose=0.8, bulb=0.6, brows=1.1, age=0.4),
        [clothes.neck(), *clothes.coat(0.3, buttons=False), *clothes.cravat(long=False)],
        [*hair.ear(), *headdresses.night_cap(0.45)],
        sign=signs.card(),
    ),
    "traveller": Person(
        Face(wide=0.4, jaw=-1.4, chin=-1, eyes=1.12, lips=1.15, brows=0.9, age=0.15, fair=True),
        [clothes.neck(), *clothes.coat(0.4), *clothes.cravat(long=False)],
        [*hair.swept(hair.BROWN), *hair.ringlets(hair.BROWN), *hats.broad_hat(0.5)],
        behind=hair.bun(hair.BROWN),
        sign=signs.house(),
    ),
}

TEACHER = Person(
    Face(wide=1.6, jaw=0.2, chin=0.2, bulb=0.8, nose=0.2, age=0.9, brows=1.3, eyes=1.05),
    [clothes.neck(), *clothes.coat(0.5), *clothes.cravat()],
    [*faces.spectacles(), *hair.ear(), *hair.combed(hair.WHITE, 3), *hats.tricorne(0.5)],
    sign=signs.quill(),
)

BURGHERS: dict[str, Person] = {
    "merchant": Person(
        Face(wide=2.8, jaw=1.8, chin=1, bulb=0.9, age=0.5, brows=1.3),
        [clothes.neck(), *clothes.coat(0.5), *clothes.cravat()],
        hair.full_wig(hair.BROWN),
        behind=hair.full_wig_behind(hair.BROWN),
    ),
    "widow": Person(
        Face(wide=0.8, jaw=-0.4, nose=0.5, hook=0.4, age=1.0, brows=0.8, lips=0.7, fair=True),
        [clothes.neck(), *clothes.kerchief(0.72)],
        headdresses.bonnet(),
    ),
    "student": Person(
        Face(wide=-0.8, jaw=-0.4, chin=-0.6, age=0.05, eyes=1.1, nose=-0.4),
        [clothes.neck(), *clothes.coat(0.66, buttons=False), *clothes.bands()],
        hair.combed(hair.FAIR, 4),
    ),
    "lady": Person(
        Face(wide=0.2, jaw=-1.4, chin=-1, eyes=1.14, brows=0.75, lips=1.25, age=0.2, fair=True),
        [clothes.neck(low=True), *clothes.gown(0.44), *clothes.pearls()],
        [*hair.swept(hair.BROWN), *hair.ringlets(hair.BROWN), *headdresses.fontange()],
        behind=[headdresses.lappet()],
    ),
    "captain": Person(
        Face(
            wide=0.6,
            jaw=2,
            chin=1,
            hook=0.6,
            age=0.5,
            brows=1.7,
            brow_tilt=0.5,
            moustache=hair.BLACK,
            curled=1.4,
        ),
        [clothes.neck(), *clothes.coat(0.66), *clothes.cravat(long=False)],
        [
            *hair.ear(),
            *hair.tied(hair.BLACK),
            *hats.tricorne(0.7),
        ],
    ),
    "maid": Person(
        Face(
            wide=0.8,
            jaw=-1.6,
            chin=-1.6,
            eyes=1.2,
            brows=0.8,
            lips=1.2,
            age=0,
            fair=True,
            nose=-0.8,
        ),
        [clothes.neck(), *clothes.kerchief(0.5)],
        [*hair.ear(), *hair.swept(hair.FAIR), *headdresses.coif()],
    ),
    "scholar": Person(
        Face(wide=-1.4, jaw=-0.6, chin=0.8, nose=1.2, hook=1, age=1.0, brows=1.6, lips=0.7),
        [clothes.neck(), *clothes.coat(0.3), *clothes.cravat(long=False)],
        [*faces.spectacles(), *hair.ear(), *headdresses.turban(0.3)],
    ),
    "gardener": Person(
        Face(wide=1.8, jaw=-0.6, chin=-0.8, eyes=1.05, lips=1.1, age=0.45, fair=True, bulb=0.4),
        [clothes.neck(), *clothes.kerchief(0.3)],
        [*hair.swept(hair.BLACK), *hats.broad_hat(0.16)],
        behind=hair.bun(hair.BLACK),
    ),
}

PEOPLE: dict[str, Person] = {
    **{f"official-{name}": person for name, person in OFFICIALS.items()},
    **{f"character-{name}": person for name, person in CHARACTERS.items()},
    **{f"burgher-{name}": person for name, person in BURGHERS.items()},
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

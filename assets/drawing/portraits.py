"""Portraits of people and officials, `NAME-calm.svg` and `NAME-pleased.svg`, and `nobody.svg`.

They lie in `assets/pieces/portraits/`. Names given as arguments are drawn anew, or else all.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import clothes
import features
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
        Face(
            broad=1.06,
            long=1,
            wide=2,
            jaw=1,
            double=4,
            age=0.5,
            brows=1.2,
            bulb=0.9,
            gaze=0.7,
            smile=0.5,
        ),
        [clothes.neck(), *clothes.coat(0.46), *clothes.cravat()],
        [*hair.ear(), *hair.tied(hair.GREY), *hats.tricorne(0.62)],
        sign=signs.letter(),
    ),
    "postal_carrier": Person(
        Face(
            broad=0.97,
            jaw=0.4,
            chin=0.2,
            age=0.1,
            nose=-0.4,
            snub=1,
            jut=-0.4,
            eyes=1.1,
            gaze=-0.8,
            smile=0.6,
            laughs=True,
        ),
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
        Face(
            broad=0.95,
            long=4,
            wide=-0.6,
            jaw=0.8,
            chin=0.6,
            nose=1,
            hook=1.2,
            age=0.75,
            brows=1.3,
            raised=0.6,
            lips=0.8,
            lids=0.5,
            gaze=-0.4,
            smile=0.1,
        ),
        [clothes.neck(), *clothes.coat(0.62), *clothes.cravat()],
        hair.curly_wig(hair.WHITE),
        behind=hair.full_wig_behind(hair.WHITE),
        sign=signs.decree(),
    ),
    "cartwright": Person(
        Face(
            broad=1.08,
            wide=1,
            jaw=2,
            bulb=1.4,
            age=0.5,
            brows=1.5,
            gaze=0.8,
            smile=0.5,
            moustache=hair.BROWN,
            curled=-0.6,
        ),
        [clothes.neck(), *clothes.coat(0.26, buttons=False), *clothes.apron()],
        [features.full_beard(hair.BROWN), *hair.ear(), *hats.round_cap(0.5)],
        sign=signs.wheel(),
    ),
}

CHARACTERS: dict[str, Person] = {
    "racer": Person(
        Face(
            broad=0.93,
            long=1.5,
            jaw=0.6,
            hook=0.9,
            nose=0.4,
            jut=0.6,
            brow_tilt=0.3,
            raised=0.4,
            age=0.28,
            gaze=-0.9,
            smile=0.7,
            laughs=True,
            moustache=hair.BROWN,
            curled=1,
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
        Face(
            broad=1.07,
            long=-1,
            wide=2.4,
            jaw=-0.4,
            double=3.4,
            nose=0.2,
            jut=-0.4,
            brows=0.75,
            raised=0.8,
            lips=1.1,
            gaze=0.8,
            smile=0.6,
            mouth=0.9,
            age=0.5,
            fair=True,
        ),
        [clothes.neck(low=True), *clothes.gown(0.62), *clothes.pearls()],
        [*hair.swept(hair.GREY), *hair.ringlets(hair.GREY)],
        behind=hair.bun(hair.GREY),
        sign=signs.shield(),
    ),
    "blocker": Person(
        Face(
            broad=1.1,
            long=1.5,
            wide=1.2,
            jaw=3,
            chin=0.6,
            bulb=1.4,
            brows=1.9,
            brow_tilt=0.7,
            lids=0.3,
            gaze=0.9,
            smile=0.15,
            mouth=1.1,
            age=0.6,
        ),
        [clothes.neck(), *clothes.coat(0.6, buttons=False), *clothes.bands()],
        [*hair.combed(hair.GREY), *hats.tall_hat(0.7)],
        sign=signs.barrier(),
    ),
    "hoarder": Person(
        Face(
            broad=0.9,
            long=2.5,
            jaw=-0.6,
            nose=0.8,
            hook=0.8,
            jut=0.5,
            lips=0.8,
            brows=0.8,
            raised=0.8,
            lids=0.5,
            gaze=-0.9,
            smile=0.5,
            mouth=0.85,
            age=0.65,
            fair=True,
        ),
        [clothes.neck(), *clothes.kerchief(0.66)],
        [*hair.ear(), *hair.swept(hair.BLACK), *headdresses.fontange()],
        sign=signs.road(),
    ),
    "gambler": Person(
        Face(
            broad=1.0,
            long=1,
            jaw=0.2,
            chin=1.4,
            nose=0.8,
            bulb=1,
            jut=1,
            brows=1.1,
            brow_tilt=-0.4,
            raised=0.8,
            gaze=0.9,
            smile=0.8,
            laughs=True,
            age=0.4,
        ),
        [clothes.neck(), *clothes.coat(0.3, buttons=False), *clothes.cravat(long=False)],
        [*hair.ear(), *headdresses.night_cap(0.45)],
        sign=signs.card(),
    ),
    "traveller": Person(
        Face(
            broad=0.98,
            long=-1.5,
            wide=0.6,
            jaw=-1.2,
            nose=-0.5,
            jut=-0.8,
            snub=1,
            eyes=1.15,
            lips=1.1,
            brows=0.8,
            raised=0.4,
            gaze=-0.9,
            smile=0.6,
            laughs=True,
            age=0.15,
            fair=True,
        ),
        [clothes.neck(), *clothes.coat(0.4), *clothes.cravat(long=False)],
        [*hair.swept(hair.BROWN), *hair.ringlets(hair.BROWN), *hats.broad_hat(0.5)],
        behind=hair.bun(hair.BROWN),
        sign=signs.house(),
    ),
}

TEACHER = Person(
    Face(
        broad=1.02,
        wide=2,
        jaw=0.2,
        double=3,
        bulb=1.2,
        nose=0.2,
        age=0.8,
        brows=1.3,
        raised=0.8,
        brow_tilt=-0.4,
        gaze=0.8,
        smile=0.6,
    ),
    [clothes.neck(), *clothes.coat(0.5), *clothes.cravat()],
    [*features.spectacles(), *hair.ear(), *hair.combed(hair.WHITE, 3), *hats.tricorne(0.5)],
    sign=signs.quill(),
)

FRECKLES = ((48, 66), (50.6, 64.4), (53, 66.4), (51.4, 68), (55.6, 65), (35.6, 65), (36, 67.2))

BURGHERS: dict[str, Person] = {
    # A stout man in his prime, jolly, in a great wig.
    "merchant": Person(
        Face(
            broad=1.1,
            wide=4,
            jaw=1.6,
            double=6,
            bulb=1.4,
            jut=0.2,
            age=0.45,
            brows=1.2,
            raised=0.6,
            gaze=0.8,
            smile=0.6,
            laughs=True,
        ),
        [clothes.neck(), *clothes.coat(0.5), *clothes.cravat()],
        hair.curly_wig(hair.BROWN),
        behind=hair.full_wig_behind(hair.BROWN),
    ),
    # A very old lady, small and toothless, with kind narrow eyes.
    "widow": Person(
        Face(
            broad=1.0,
            long=-2.5,
            wide=1.6,
            jaw=-1,
            chin=0.8,
            nose=0.6,
            hook=0.5,
            jut=0.3,
            bulb=0.4,
            eyes=0.9,
            lids=0.5,
            gaze=0.8,
            brows=0.6,
            brow_tilt=-0.5,
            raised=0.4,
            lips=0.7,
            mouth=0.85,
            smile=0.7,
            age=1.0,
            fair=True,
        ),
        [clothes.neck(), *clothes.kerchief(0.72)],
        headdresses.bonnet(),
    ),
    # A freckled boy with tousled hair.
    "student": Person(
        Face(
            broad=1.02,
            low=2.4,
            long=-2.5,
            wide=1.6,
            jaw=-1,
            chin=-0.6,
            age=0,
            eyes=1.3,
            brows=0.8,
            raised=1,
            nose=-1.4,
            jut=-1.4,
            snub=1.6,
            gaze=0.7,
            smile=0.75,
            laughs=True,
            spots=FRECKLES,
        ),
        [clothes.neck(), *clothes.coat(0.66, buttons=False), *clothes.bands()],
        [*hair.ear(), *hair.tousled(hair.FAIR)],
    ),
    # A young woman, her long oval face turned to us, with a beauty spot.
    "lady": Person(
        Face(
            broad=0.95,
            long=1,
            jaw=-1.4,
            chin=-0.6,
            nose=-0.8,
            jut=-0.8,
            eyes=1.12,
            lids=0.25,
            gaze=0.9,
            brows=0.75,
            raised=0.9,
            lips=1.15,
            mouth=0.85,
            smile=0.5,
            age=0.15,
            fair=True,
            spots=((53, 72.4),),
        ),
        [clothes.neck(low=True), *clothes.gown(0.44), *clothes.pearls()],
        [*hair.swept(hair.BROWN), *hair.ringlets(hair.BROWN), *headdresses.fontange()],
        behind=[headdresses.lappet()],
    ),
    # A square man in his prime who looks into the distance.
    "captain": Person(
        Face(
            broad=1.07,
            long=1.5,
            wide=0.4,
            jaw=3,
            chin=0.8,
            hook=0.8,
            jut=0.4,
            age=0.4,
            brows=1.8,
            brow_tilt=0.4,
            gaze=-0.9,
            smile=0.3,
            moustache=hair.BLACK,
            curled=1.8,
        ),
        [clothes.neck(), *clothes.coat(0.66), *clothes.cravat(long=False)],
        [*hair.ear(), *hair.tied(hair.BLACK), *hats.tricorne(0.7)],
    ),
    # A girl with plaits, round of face and large of eye.
    "maid": Person(
        Face(
            broad=1.03,
            low=2.4,
            long=-4,
            wide=2.2,
            jaw=-1.6,
            chin=-1,
            eyes=1.38,
            brows=0.65,
            raised=1.2,
            lips=1.1,
            mouth=0.8,
            smile=0.6,
            nose=-1.8,
            jut=-1.7,
            snub=1.6,
            gaze=-0.7,
            laughs=True,
            age=0,
            fair=True,
        ),
        [clothes.neck(), *clothes.kerchief(0.5)],
        [
            *hair.ear(),
            *hair.swept(hair.FAIR),
            *headdresses.coif(),
            *hair.plait((72, 67), (70, 98), hair.FAIR),
        ],
    ),
    # A lean old man with a long white beard.
    "scholar": Person(
        Face(
            broad=0.88,
            long=2,
            nose=1.2,
            hook=1.2,
            jut=0.8,
            age=1.0,
            brows=1.5,
            raised=0.8,
            lips=0.7,
            gaze=-0.5,
            lids=0.3,
            smile=0.4,
            moustache=hair.WHITE,
            curled=-5,
        ),
        [clothes.neck(), *clothes.coat(0.3), *clothes.cravat(long=False)],
        [
            *features.long_beard(hair.WHITE),
            *features.spectacles(),
            *hair.ear(),
            *headdresses.turban(0.3),
        ],
    ),
    # A broad, merry woman of middle age in a straw hat.
    "gardener": Person(
        Face(
            broad=1.1,
            wide=2.6,
            jaw=0.4,
            bulb=0.8,
            jut=-0.4,
            lips=1.1,
            mouth=1.1,
            gaze=-0.9,
            brows=0.9,
            raised=0.7,
            smile=0.8,
            laughs=True,
            age=0.4,
            fair=True,
        ),
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

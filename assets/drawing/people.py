"""Officials, AI characters and the teacher, as their portraits show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import clothes
import features
import hair
import hats
import headdresses
import signs
from copperplate import Form, Stroke
from faces import Face

Part = Form | Stroke


@dataclass(frozen=True)
class Person:
    """What stands behind the face, what one wears, what stands before the face, and a sign."""

    face: Face
    dress: Sequence[Part]
    before: Sequence[Part]
    behind: Sequence[Part] = ()
    sign: Sequence[str] = ()


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
            *hair.tousled(hair.BROWN),
            *hair.ear(),
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

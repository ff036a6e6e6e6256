"""The burghers whom people choose for themselves, each unlike the others in age, head and gaze."""

from __future__ import annotations

import clothes
import features
import hair
import hats
import headdresses
from faces import Face
from people import Person

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
    # A freckled student, his own hair in waves below a soft cap.
    "student": Person(
        Face(
            broad=1.0,
            low=1,
            long=-1.6,
            wide=1.2,
            jaw=-0.6,
            chin=-0.2,
            age=0.1,
            eyes=1.16,
            lids=0.2,
            brows=1.0,
            raised=0.7,
            nose=-0.8,
            jut=-0.8,
            snub=0.9,
            gaze=0.8,
            smile=0.65,
            laughs=True,
            spots=FRECKLES,
        ),
        [clothes.neck(), *clothes.coat(0.66, buttons=False), *clothes.bands()],
        [*hair.loose(0.3), *hats.beret(0.62)],
    ),
    # A young woman, her long oval face turned to us, with a beauty spot.
    "lady": Person(
        Face(
            broad=0.95,
            long=1,
            jaw=-1.4,
            chin=-0.6,
            nose=-1.4,
            jut=-1.2,
            snub=0.4,
            eyes=1.16,
            lids=0.25,
            gaze=0.9,
            brows=0.75,
            raised=0.9,
            lips=1.15,
            mouth=0.85,
            smile=0.5,
            age=0.15,
            fair=True,
            spots=((54.6, 69.6),),
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

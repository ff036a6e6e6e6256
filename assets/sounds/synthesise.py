"""Makes every sound and all music of the game.

    python assets/sounds/synthesise.py [NAME…]

writes `assets/sounds/*.ogg`, `assets/music/*.ogg` and their index, or only those named. Needs the
extra `art`: numpy, scipy, soundfile. The same script gives the same samples. Prints what was made:
seconds, peak in dB below full scale, loudness (of an effect its loudest tenth of a second), bytes.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import calls
import horn
import numpy as np
import paper
import soundfile
import things
from craft import RATE, Wave, finished, loudest, loudness

HERE = Path(__file__).resolve().parent
MUSIC = HERE.parent / "music"
BLOCK = 1 << 15

Maker = Callable[[np.random.Generator], Wave]


@dataclass(frozen=True)
class Kind:
    """An effect: how it is made, in how many variants, how loud, and for how long at most."""

    makers: tuple[Maker, ...]
    level: float
    longest: float = 0.6

    @classmethod
    def of(cls, maker: Maker, variants: int, level: float) -> Kind:
        return cls((maker,) * variants, level)


def _calls(takes: tuple[calls.Call, ...], level: float = -13.0) -> Kind:
    makers = tuple(lambda rng, each=each: horn.call(rng, each) for each in takes)
    return Kind(makers, level, 2.5)


KINDS = {
    "click": Kind.of(things.click, 3, -23.0),
    "pick": Kind.of(paper.pick, 3, -24.0),
    "slide": Kind.of(paper.slide, 4, -21.0),
    "turn": Kind.of(paper.turn, 4, -20.0),
    "lay": Kind.of(paper.lay, 4, -19.0),
    "rustle": Kind.of(paper.rustle, 3, -19.0),
    "shuffle": Kind.of(paper.shuffle, 2, -19.0),
    "quill": Kind.of(paper.quill, 3, -21.0),
    "thud": Kind.of(things.thud, 3, -20.0),
    "horses": Kind.of(things.horses, 3, -17.0),
    "house": Kind.of(things.house, 4, -17.5),
    "coach": Kind.of(things.coach, 2, -16.0),
    "seal": Kind.of(things.seal, 3, -16.0),
    **{f"call-{colour}": _calls(calls.closing(colour), -16.0) for colour in calls.SIGNALS},
    "horn-start": _calls(calls.START),
    "horn-last": _calls(calls.LAST),
    **{f"win-{colour}": _calls(calls.winning(colour)) for colour in calls.SIGNALS},
}


def encode(wave: Wave, path: Path, compression: float) -> None:
    """Write an Ogg Vorbis file; `compression` from 0 (large) to 1 (small)."""
    # Written in blocks: the encoder takes its memory from the stack, as much as one call needs.
    with soundfile.SoundFile(
        path,
        "w",
        RATE,
        wave.ndim if wave.ndim == 1 else wave.shape[1],
        "VORBIS",
        format="OGG",
        compression_level=compression,
    ) as file:
        for start in range(0, len(wave), BLOCK):
            file.write(wave[start : start + BLOCK])


def make_effects(wanted: set[str]) -> None:
    for name, kind in KINDS.items():
        if wanted and name not in wanted:
            continue
        for number, maker in enumerate(kind.makers, 1):
            rng = np.random.default_rng(zlib.crc32(f"{name}-{number}".encode()))
            wave = finished(maker(rng), kind.level, kind.longest)
            path = HERE / f"{name}-{number}.ogg"
            encode(wave, path, 0.6)
            report(path, wave, loudest(wave))


def make_music(wanted: set[str]) -> None:
    """Make the stems, and the index from which the game knows what fits what."""
    import stems
    from score import PIECES

    MUSIC.mkdir(exist_ok=True)
    made = set()
    pieces = []
    for name, piece in PIECES.items():
        sections = {}
        for title, section in piece.sections.items():
            layers = []
            for stem in stems.stems(name, title):
                layers.append({"file": stem.name, "layer": stem.layer, "lively": stem.lively})
                if stem.name in made or (wanted and stem.name not in wanted):
                    continue
                made.add(stem.name)
                wave = stems.made(stem)
                path = MUSIC / f"{stem.name}.ogg"
                encode(wave, path, stems.COMPRESSIONS[stem.layer])
                report(path, wave, loudness(wave))
            sections[title] = {"frames": stems.frames(piece, section), "stems": layers}
        pieces.append({"name": name, "form": list(piece.form), "sections": sections})
    if made:
        index = json.dumps({"rate": RATE, "pieces": pieces}, indent=1)
        (MUSIC / "music.json").write_text(index + "\n", encoding="utf-8")


def report(path: Path, wave: Wave, loud: float) -> None:
    peak = 20 * np.log10(np.abs(wave).max())
    size = path.stat().st_size
    print(f"{path.stem:28} {len(wave) / RATE:6.2f} s {peak:6.1f} dB {loud:6.1f} {size:8}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the sounds and the music of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="an effect or a stem of the music")
    wanted = set(parser.parse_args().names)
    make_effects(wanted)
    make_music(wanted)


if __name__ == "__main__":
    main()

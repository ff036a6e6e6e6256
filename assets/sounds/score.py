"""The music, written down: standard library alone, so that tests can read it.

A piece has sections of eight bars. A section has one bass with its harmony, and over it melodies,
ways to play the bass, and lines of other instruments, all of which fit each other: any of them can
sound together, and any section can follow any other one.

A line is bars between `|`; a bar is notes as `pitch/beats`, a pitch is a letter, `#` or `b`, and
an octave (`c4` is the middle C). Chords are written the same way, `Gm/3` or `G/1 D/2`; of a chord
`7` adds the minor seventh and `m7b5` makes it half-diminished.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7b5": (0, 3, 6, 10),
}
BEATS = 3
"""All pieces are in triple time."""


@dataclass(frozen=True)
class Note:
    """`start` and `beats` in beats of the section, `pitch` as in MIDI, `weight` around 1."""

    voice: str
    start: float
    beats: float
    pitch: int
    weight: float = 1.0

    @property
    def end(self) -> float:
        return self.start + self.beats


@dataclass(frozen=True)
class Chord:
    start: float
    beats: float
    tones: frozenset[int]
    """Pitch classes, C is 0."""


@dataclass(frozen=True)
class Section:
    """Eight bars; `scale` has the notes of its key. `melodies` by name, as they are written."""

    scale: str
    chords: str
    bass: str
    middle: str
    viol: str
    recorder: str
    melodies: Mapping[str, str]

    @cached_property
    def harmony(self) -> list[Chord]:
        return _chords(self.chords)

    @cached_property
    def tones(self) -> frozenset[int]:
        """The pitch classes of the scale."""
        return frozenset(pitch_of(f"{name}4") % 12 for name in self.scale.split())

    @property
    def beats(self) -> float:
        last = self.harmony[-1]
        return last.start + last.beats

    def melody(self, name: str) -> list[Note]:
        return voice("melody", self.melodies[name])

    def line(self, name: str) -> list[Note]:
        """The bass, the middle voice, or the line of the viol or the recorder."""
        return voice(name, getattr(self, name))

    def chord_at(self, beat: float) -> Chord:
        return next(each for each in self.harmony if each.start <= beat < each.start + each.beats)


@dataclass(frozen=True)
class Piece:
    """`pace` is beats a minute, `form` the sections in their order."""

    pace: float
    sections: Mapping[str, Section]
    form: Sequence[str]


def pitch_of(name: str) -> int:
    letter, rest = name[0], name[1:]
    sharp = rest.count("#") - rest.count("b")
    return 12 * (int(rest.lstrip("#b")) + 1) + STEPS[letter] + sharp


def _entries(line: str) -> list[tuple[str, float, float]]:
    """What a line has, with beginnings and beats. Raises ValueError for a bar that is not full."""
    result = []
    for number, bar in enumerate(line.split("|")):
        at = float(BEATS * number)
        for entry in bar.split():
            name, _, beats = entry.rpartition("/")
            result.append((name, at, float(beats)))
            at += float(beats)
        if at != BEATS * (number + 1):
            raise ValueError(f"bar {number + 1} of {line!r} is not full")
    return result


def weight_at(beat: float) -> float:
    """How heavy a note is that begins there: most on the first beat of a bar, least off beats."""
    return {0.0: 1.0, 1.0: 0.92, 2.0: 0.86}.get(beat % BEATS, 0.76)


def voice(name: str, line: str) -> list[Note]:
    """The notes of a line."""
    return [
        Note(name, at, beats, pitch_of(pitch), weight_at(at)) for pitch, at, beats in _entries(line)
    ]


def _chords(line: str) -> list[Chord]:
    result = []
    for name, at, beats in _entries(line):
        root, quality = STEPS[name[0].lower()], name[1:]
        if quality[:1] in ("#", "b") and quality[:1]:
            root += 1 if quality[0] == "#" else -1
            quality = quality[1:]
        result.append(Chord(at, beats, frozenset((root + s) % 12 for s in QUALITIES[quality])))
    return result


def sounding(notes: Sequence[Note], moment: float) -> Note:
    """The note of a line at a moment. Raises LookupError where there is none."""
    found = [note for note in notes if note.start <= moment < note.end]
    if not found:
        raise LookupError(f"nothing sounds at beat {moment}")
    return found[-1]


# Ways to play the bass and the middle voice


def held(section: Section) -> list[Note]:
    """Both as they are written."""
    return [*section.line("bass"), *section.line("middle")]


def broken(section: Section) -> list[Note]:
    """Quavers: the middle voice's own note on the beat, another tone of the chord after it."""
    result = section.line("bass")
    for beat in range(round(section.beats)):
        own = sounding(section.line("middle"), beat)
        other = _another_tone(section, beat, own.pitch, up=beat % 2 == 0)
        result.append(replace(own, start=float(beat), beats=0.5, weight=0.72))
        result.append(Note("middle", beat + 0.5, 0.5, other, 0.6))
    return result


def rocking(section: Section) -> list[Note]:
    """The bass alone on the first beat, the middle voice and a tone below it on the others."""
    result = section.line("bass")
    for beat in range(round(section.beats)):
        if beat % BEATS:
            own = sounding(section.line("middle"), beat)
            low = beat % BEATS == 2
            pitch = _another_tone(section, beat, own.pitch, up=False) if low else own.pitch
            result.append(Note("middle", float(beat), 1.0, pitch, 0.62))
    return result


def strummed(section: Section) -> list[Note]:
    """The bass on the first beat, two tones together on the second and, after a rest, the third."""
    result = section.line("bass")
    for beat in range(round(section.beats)):
        if beat % BEATS:
            own = sounding(section.line("middle"), beat)
            other = _another_tone(section, beat, own.pitch, up=False)
            at, beats = (float(beat), 1.0) if beat % BEATS == 1 else (beat + 0.5, 0.5)
            result += [Note("middle", at, beats, pitch, 0.56) for pitch in (other, own.pitch)]
    return result


GROUNDS: dict[str, Callable[[Section], list[Note]]] = {
    "held": held,
    "rocking": rocking,
    "broken": broken,
    "strummed": strummed,
}


def _another_tone(section: Section, beat: float, own: int, *, up: bool) -> int:
    """The nearest other tone of the chord above or below `own`, but never below the bass."""
    below = sounding(section.line("bass"), beat).pitch
    tones = [
        pitch
        for pitch in range(max(below + 3, own - 9), own + 6)
        if pitch % 12 in section.chord_at(beat).tones and pitch != own
    ]
    # A tone that the bass has already makes the chord thin.
    tones = [pitch for pitch in tones if pitch % 12 != below % 12] or tones
    wanted = [pitch for pitch in tones if (pitch > own) == up] or tones or [own]
    return min(wanted, key=lambda pitch: abs(pitch - own))


# A sarabande in D minor

_FIRST = Section(
    scale="d e f g a bb c",
    chords="Dm/3 | A7/3 | Dm/2 F/1 | Gm/3 | F/3 | Gm/3 | A/1 Dm/1 A/1 | Dm/3",
    bass="d3/3 | c#3/3 | d3/2 c3/1 | bb2/3 | a2/3 | bb2/2 g2/1 | a2/3 | d3/1 a2/1 d2/1",
    middle="f4/3 | a4/3 | a4/3 | d5/3 | c5/3 | bb4/3 | c#5/1 f4/1 e4/1 | f4/1 a4/1 f4/1",
    viol="f3/3 | e3/3 | f3/3 | g3/3 | f3/3 | g3/3 | e3/1 f3/1 e3/1 | f3/3",
    recorder="a5/3 | a5/3 | a5/3 | bb5/3 | c6/3 | g5/2 bb5/1 | e5/1 f5/1 e5/1 | f5/3",
    melodies={
        "first": (
            "a4/1 d5/1.5 e5/.5 | e5/1 g5/1.5 e5/.5 | f5/1 a5/1.5 f5/.5 | g5/1 bb5/1.5 a5/.5"
            "| a5/1 f5/1.5 c5/.5 | d5/1 g5/1.5 f5/.5 | e5/1 d5/1 c#5/1 | d5/3"
        ),
    },
)
_SECOND = Section(
    scale="d e f g a bb c",
    chords="F/3 | C/3 | D7/3 | Gm/3 | Em7b5/3 | A7/3 | Dm/1 Gm/1 A/1 | Dm/3",
    bass="f3/3 | e3/3 | f#3/3 | g3/2 f3/1 | e3/3 | c#3/3 | d3/1 g2/1 a2/1 | d3/1 a2/1 d2/1",
    middle=(
        "a4/2 c5/1 | c5/2 g4/1 | a4/2 d4/1 | g4/2 bb4/1"
        "| bb4/1 d5/2 | a4/3 | a4/1 bb4/1 a4/1 | f4/1 a4/1 d4/1"
    ),
    viol="a3/3 | g3/3 | a3/3 | bb3/3 | g3/3 | g3/3 | f3/1 g3/1 e3/1 | f3/3",
    recorder="a5/3 | g5/3 | a5/3 | bb5/3 | bb5/3 | a5/3 | a5/1 bb5/1 a5/1 | a5/3",
    melodies={
        "second": (
            "c5/1 f5/1.5 g5/.5 | g5/1 e5/1.5 c5/.5 | d5/1 c5/1.5 a4/.5 | bb4/1 d5/1.5 g5/.5"
            "| g5/1 bb5/1.5 a5/.5 | g5/1 e5/1.5 g5/.5 | f5/1 d5/1 c#5/1 | d5/3"
        ),
    },
)

# An air over a ground in G, as half of Europe wrote them

_MAJOR = Section(
    scale="g a b c d e f#",
    chords="G/3 | D7/3 | Em/3 | D7/3 | G/3 | C/3 | D7/3 | G/3",
    bass="g3/3 | f#3/3 | e3/3 | d3/3 | b2/3 | c3/3 | d3/3 | g2/3",
    middle="d4/3 | d4/3 | b3/3 | c4/3 | d4/3 | e4/3 | c4/3 | b3/3",
    viol="b3/3 | a3/3 | g3/3 | f#3/3 | g3/3 | g3/3 | f#3/3 | g3/3",
    recorder="g5/3 | a5/3 | g5/3 | f#5/3 | g5/3 | g5/3 | f#5/3 | g5/3",
    melodies={
        "theme": (
            "b4/1 b4/1.5 c5/.5 | a4/1 d5/2 | b4/1 e5/1.5 d5/.5 | d5/1 a4/2"
            "| d5/1 g5/1.5 f#5/.5 | e5/1 g5/1.5 c5/.5 | a4/1.5 b4/.5 a4/1 | g4/3"
        ),
        "reply": (
            "d5/1.5 e5/.5 d5/.5 b4/.5 | d5/1 a4/1.5 b4/.5 | b4/1 g4/1 e5/1 | f#5/1 d5/1.5 f#5/.5"
            "| g5/1 d5/2 | e5/1 c5/1.5 b4/.5 | a4/1 b4/.5 a4/.5 a4/1 | g4/3"
        ),
        "steps": (
            "g4/.5 a4/.5 b4/.5 c5/.5 d5/.5 b4/.5 | a4/.5 f#4/.5 a4/.5 b4/.5 c5/.5 a4/.5"
            "| b4/.5 g4/.5 b4/.5 c5/.5 d5/.5 e5/.5 | f#5/.5 e5/.5 d5/.5 c5/.5 b4/.5 a4/.5"
            "| g4/.5 b4/.5 d5/.5 g5/.5 f#5/.5 g5/.5 | e5/.5 d5/.5 c5/.5 d5/.5 e5/.5 g5/.5"
            "| f#5/.5 e5/.5 d5/.5 c5/.5 b4/.5 a4/.5 | g4/.5 b4/.5 d5/.5 b4/.5 g4/1"
        ),
        "stream": (
            "d5/.5 e5/.5 d5/.5 c5/.5 b4/.5 d5/.5 | a4/.5 b4/.5 c5/.5 b4/.5 a4/.5 d5/.5"
            "| g5/.5 f#5/.5 e5/.5 b4/.5 d5/.5 e5/.5 | f#5/.5 d5/.5 a4/.5 d5/.5 e5/.5 f#5/.5"
            "| g5/.5 d5/.5 b4/.5 d5/.5 g5/.5 b5/.5 | e5/.5 g5/.5 e5/.5 d5/.5 c5/.5 b4/.5"
            "| a4/.5 b4/.5 c5/.5 a4/.5 f#4/.5 a4/.5 | g4/3"
        ),
    },
)
_MINOR = Section(
    scale="g a bb c d eb f",
    chords="Gm/3 | Dm/3 | Eb/3 | D7/3 | Gm/3 | Cm/3 | D7/3 | Gm/3",
    bass="g3/3 | f3/3 | eb3/3 | d3/3 | bb2/3 | c3/3 | d3/3 | g2/3",
    middle="d4/3 | d4/3 | bb3/3 | c4/3 | d4/3 | eb4/3 | c4/3 | bb3/3",
    viol="bb3/3 | a3/3 | g3/3 | f#3/3 | g3/3 | g3/3 | f#3/3 | g3/3",
    recorder="g5/3 | a5/3 | g5/3 | f#5/3 | g5/3 | g5/3 | f#5/3 | g5/3",
    melodies={
        "minor": (
            "bb4/1 bb4/1.5 c5/.5 | a4/1 d5/2 | bb4/1 eb5/1.5 d5/.5 | d5/1 c5/1 a4/1"
            "| d5/1 g5/1.5 f5/.5 | eb5/1 g5/1.5 c5/.5 | a4/1 c5/.5 bb4/.5 a4/1 | g4/3"
        ),
        "shade": (
            "g4/.5 bb4/.5 d5/.5 c5/.5 bb4/.5 g4/.5 | a4/.5 d5/.5 f5/.5 e5/.5 d5/.5 a4/.5"
            "| bb4/.5 g4/.5 bb4/.5 eb5/.5 d5/.5 c5/.5 | d5/.5 c5/.5 a4/.5 bb4/.5 c5/.5 a4/.5"
            "| d5/.5 bb4/.5 g4/.5 bb4/.5 d5/.5 g5/.5 | eb5/.5 g5/.5 eb5/.5 d5/.5 c5/.5 bb4/.5"
            "| a4/.5 bb4/.5 c5/.5 a4/.5 f#4/.5 a4/.5 | g4/3"
        ),
    },
)

PIECES = {
    "sarabande": Piece(
        62,
        {"first": _FIRST, "second": _SECOND},
        ("first", "first", "second", "second"),
    ),
    "air": Piece(
        88,
        {"major": _MAJOR, "minor": _MINOR},
        ("major", "major", "major", "minor", "minor", "major", "major"),
    ),
}

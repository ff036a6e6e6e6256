"""Two pieces for a parlour, written down: standard library alone, so that tests can read it.

A line is bars between `|`; a bar is notes as `pitch/beats`, a pitch is a letter, `#` or `b`, and
an octave (`c4` is the middle C). Chords are written the same way, `Gm/3` or `G/1 D/2`; of a chord
`7` adds the minor seventh and `m7b5` makes it half-diminished.
"""

from __future__ import annotations

from collections.abc import Sequence
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
"""Both pieces are in triple time."""


@dataclass(frozen=True)
class Note:
    """`start` and `beats` in beats of the piece, `pitch` as in MIDI, `weight` around 1."""

    voice: str
    start: float
    beats: float
    pitch: int
    weight: float = 1.0


@dataclass(frozen=True)
class Chord:
    start: float
    beats: float
    tones: frozenset[int]
    """Pitch classes, C is 0."""


@dataclass(frozen=True)
class Strain:
    """Some bars with their voices; `broken` lets the middle voice play broken chords."""

    melody: str
    middle: str
    bass: str
    chords: str
    broken: bool = False
    weight: float = 1.0

    @property
    def bars(self) -> int:
        return len(self.bass.split("|"))


@dataclass(frozen=True)
class Piece:
    """Strains one after the other. `pace` is beats a minute."""

    pace: float
    strains: Sequence[Strain]

    @cached_property
    def _parts(self) -> tuple[list[Note], list[Chord], list[float]]:
        notes: list[Note] = []
        chords: list[Chord] = []
        ends: list[float] = []
        start = 0.0
        for strain in self.strains:
            harmony = _chords(strain.chords, start)
            chords += harmony
            melody = _voice("melody", strain.melody, start)
            bass = _voice("bass", strain.bass, start)
            middle = _voice("middle", strain.middle, start)
            if strain.broken:
                middle = _broken(middle, melody, bass, harmony)
            notes += [
                replace(note, weight=note.weight * strain.weight)
                for note in (*melody, *middle, *bass)
            ]
            start += BEATS * strain.bars
            ends.append(start)
        return sorted(notes, key=lambda note: (note.start, note.pitch)), chords, ends

    def played(self) -> list[Note]:
        """All notes by their beginning, the lowest first."""
        return self._parts[0]

    @property
    def chords(self) -> list[Chord]:
        return self._parts[1]

    @property
    def ends(self) -> list[float]:
        """The beats at which strains end."""
        return self._parts[2]


def pitch_of(name: str) -> int:
    letter, rest = name[0], name[1:]
    sharp = rest.count("#") - rest.count("b")
    return 12 * (int(rest.lstrip("#b")) + 1) + STEPS[letter] + sharp


def _entries(line: str, start: float) -> list[tuple[str, float, float]]:
    """What a line has, with beginnings and beats. Raises ValueError for a bar that is not full."""
    result = []
    for number, bar in enumerate(line.split("|")):
        at = start + BEATS * number
        for entry in bar.split():
            name, _, beats = entry.rpartition("/")
            result.append((name, at, float(beats)))
            at += float(beats)
        if at != start + BEATS * (number + 1):
            raise ValueError(f"bar {number + 1} of {line!r} is not full")
    return result


def _voice(voice: str, line: str, start: float) -> list[Note]:
    notes = []
    for name, at, beats in _entries(line, start):
        on_beat = (at - start) % BEATS
        weight = {0.0: 1.0, 1.0: 0.92, 2.0: 0.86}.get(on_beat, 0.76)
        notes.append(Note(voice, at, beats, pitch_of(name), weight))
    return notes


def _chords(line: str, start: float) -> list[Chord]:
    result = []
    for name, at, beats in _entries(line, start):
        root_name, quality = name[:1].lower(), name[1:]
        root = STEPS[root_name]
        if quality[:1] in ("#", "b") and quality[:1]:
            root += 1 if quality[0] == "#" else -1
            quality = quality[1:]
        tones = frozenset((root + step) % 12 for step in QUALITIES[quality])
        result.append(Chord(at, beats, tones))
    return result


def sounding(notes: Sequence[Note], voice: str, moment: float) -> Note | None:
    """The note that a voice has at a moment."""
    found = [n for n in notes if n.voice == voice and n.start <= moment < n.start + n.beats]
    return found[-1] if found else None


def _broken(
    middle: Sequence[Note], melody: Sequence[Note], bass: Sequence[Note], chords: Sequence[Chord]
) -> list[Note]:
    """Quavers: the middle voice's own note on the beat, other tones of the chord after it."""
    result: list[Note] = []
    begin = middle[0].start
    end = middle[-1].start + middle[-1].beats
    beat = begin
    while beat < end:
        own = sounding(middle, "middle", beat)
        above = sounding(melody, "melody", beat + 0.5) or sounding(melody, "melody", beat)
        below = sounding(bass, "bass", beat + 0.5)
        chord = next(each for each in chords if each.start <= beat < each.start + each.beats)
        assert own is not None and above is not None and below is not None
        result.append(replace(own, start=beat, beats=0.5, weight=0.72))
        tones = [
            pitch
            for pitch in range(below.pitch + 5, above.pitch - 1)
            if pitch % 12 in chord.tones and pitch != own.pitch and abs(pitch - own.pitch) <= 9
        ]
        # A tone that an outer voice has already makes the chord thin.
        taken = {below.pitch % 12, above.pitch % 12}
        tones = [pitch for pitch in tones if pitch % 12 not in taken] or tones
        # The way goes up and down by turns, to the nearest tone there is.
        up = int(beat - begin) % 2 == 0
        wanted = [pitch for pitch in tones if (pitch > own.pitch) == up] or tones or [own.pitch]
        nearest = min(wanted, key=lambda pitch: abs(pitch - own.pitch))
        result.append(Note("middle", beat + 0.5, 0.5, nearest, 0.6))
        beat += 1.0
    return result


# Sarabande in D minor: two strains, each repeated with broken chords

_FIRST = Strain(
    melody=(
        "a4/1 d5/1.5 e5/.5 | e5/1 g5/1.5 e5/.5 | f5/1 a5/1.5 f5/.5 | g5/1 bb5/1.5 a5/.5"
        "| a5/1 f5/1.5 c5/.5 | d5/1 g5/1.5 f5/.5 | e5/1 d5/1 c#5/1 | d5/3"
    ),
    middle=("f4/3 | a4/3 | a4/3 | d5/3| c5/3 | bb4/3 | c#5/1 f4/1 e4/1 | f4/1 a4/1 f4/1"),
    bass="d3/3 | c#3/3 | d3/2 c3/1 | bb2/3 | a2/3 | bb2/2 g2/1 | a2/3 | d3/1 a2/1 d2/1",
    chords="Dm/3 | A7/3 | Dm/2 F/1 | Gm/3 | F/3 | Gm/3 | A/1 Dm/1 A/1 | Dm/3",
)
_SECOND = Strain(
    melody=(
        "c5/1 f5/1.5 g5/.5 | g5/1 e5/1.5 c5/.5 | d5/1 c5/1.5 a4/.5 | bb4/1 d5/1.5 g5/.5"
        "| g5/1 bb5/1.5 a5/.5 | g5/1 e5/1.5 g5/.5 | f5/1 d5/1 c#5/1 | d5/3"
    ),
    middle=(
        "a4/2 c5/1 | c5/2 g4/1 | a4/2 d4/1 | g4/2 bb4/1"
        "| bb4/1 d5/2 | a4/3 | a4/1 bb4/1 a4/1 | f4/1 a4/1 d4/1"
    ),
    bass="f3/3 | e3/3 | f#3/3 | g3/2 f3/1 | e3/3 | c#3/3 | d3/1 g2/1 a2/1 | d3/1 a2/1 d2/1",
    chords="F/3 | C/3 | D7/3 | Gm/3 | Em7b5/3 | A7/3 | Dm/1 Gm/1 A/1 | Dm/3",
)

# Air over a ground in G, as half of Europe wrote them

_GROUND = "g3/3 | f#3/3 | e3/3 | d3/3 | b2/3 | c3/3 | d3/3 | g2/3"
_HARMONY = "G/3 | D7/3 | Em/3 | D7/3 | G/3 | C/3 | D7/3 | G/3"
_MINOR_GROUND = "g3/3 | f3/3 | eb3/3 | d3/3 | bb2/3 | c3/3 | d3/3 | g2/3"
_MINOR_HARMONY = "Gm/3 | Dm/3 | Eb/3 | D7/3 | Gm/3 | Cm/3 | D7/3 | Gm/3"

_THEME = Strain(
    melody=(
        "b4/1 b4/1.5 c5/.5 | a4/1 d5/2 | b4/1 e5/1.5 d5/.5 | d5/1 a4/2"
        "| d5/1 g5/1.5 f#5/.5 | e5/1 g5/1.5 e5/.5 | b4/1 a4/2 | g4/3"
    ),
    middle="d4/1 g4/2 | d4/3 | g4/3 | f#4/3 | g4/3 | g4/3 | g4/1 f#4/2 | d4/3",
    bass=_GROUND,
    chords="G/3 | D7/3 | Em/3 | D7/3 | G/3 | C/3 | G/1 D7/2 | G/3",
)
_REPLY = Strain(
    melody=(
        "d5/1.5 e5/.5 d5/.5 b4/.5 | d5/1 a4/1.5 b4/.5 | b4/1 g4/1 e5/1 | f#5/1 d5/1.5 f#5/.5"
        "| g5/1 d5/2 | e5/1 c5/1.5 b4/.5 | a4/1 b4/.5 a4/.5 a4/1 | g4/3"
    ),
    middle="b4/1 g4/2 | a4/1 d4/2 | g4/1 b3/2 | f#4/3 | g4/3 | g4/3 | f#4/3 | d4/3",
    bass=_GROUND,
    chords=_HARMONY,
)
_STEPS = Strain(
    melody=(
        "g4/.5 a4/.5 b4/.5 c5/.5 d5/.5 b4/.5 | a4/.5 f#4/.5 a4/.5 b4/.5 c5/.5 a4/.5"
        "| b4/.5 g4/.5 b4/.5 c5/.5 d5/.5 e5/.5 | f#5/.5 e5/.5 d5/.5 c5/.5 b4/.5 a4/.5"
        "| g4/.5 b4/.5 d5/.5 g5/.5 f#5/.5 g5/.5 | e5/.5 d5/.5 c5/.5 d5/.5 e5/.5 g5/.5"
        "| f#5/.5 e5/.5 d5/.5 c5/.5 b4/.5 a4/.5 | g4/.5 b4/.5 d5/.5 b4/.5 g4/1"
    ),
    middle="b3/1 d4/2 | d4/3 | b3/3 | a4/1 f#4/2 | d4/3 | e4/3 | a4/1 f#4/2 | d4/3",
    bass=_GROUND,
    chords=_HARMONY,
)
_STREAM = Strain(
    melody=(
        "d5/.5 e5/.5 d5/.5 c5/.5 b4/.5 d5/.5 | a4/.5 b4/.5 c5/.5 b4/.5 a4/.5 d5/.5"
        "| g5/.5 f#5/.5 e5/.5 b4/.5 d5/.5 e5/.5 | f#5/.5 d5/.5 a4/.5 d5/.5 e5/.5 f#5/.5"
        "| g5/.5 d5/.5 b4/.5 d5/.5 g5/.5 b5/.5 | e5/.5 g5/.5 e5/.5 d5/.5 c5/.5 b4/.5"
        "| a4/.5 b4/.5 c5/.5 a4/.5 f#4/.5 a4/.5 | g4/3"
    ),
    middle="b3/3 | d4/3 | b4/1 g4/2 | d4/3 | g4/3 | g4/3 | f#4/1 d4/2 | d4/3",
    bass=_GROUND,
    chords=_HARMONY,
)
_MINOR = Strain(
    melody=(
        "bb4/1 bb4/1.5 c5/.5 | a4/1 d5/2 | bb4/1 eb5/1.5 d5/.5 | d5/1 c5/1 a4/1"
        "| d5/1 g5/1.5 f5/.5 | eb5/1 g5/1.5 f5/.5 | bb4/1 c5/.5 bb4/.5 a4/1 | g4/3"
    ),
    middle="d4/1 g4/2 | d4/3 | g4/3 | f#4/3 | g4/3 | g4/3 | g4/1 f#4/2 | d4/3",
    bass=_MINOR_GROUND,
    chords="Gm/3 | Dm/3 | Eb/3 | D7/3 | Gm/3 | Cm/3 | Gm/1 D7/2 | Gm/3",
    weight=0.9,
)
_MINOR_STEPS = Strain(
    melody=(
        "g4/.5 bb4/.5 d5/.5 c5/.5 bb4/.5 g4/.5 | a4/.5 d5/.5 f5/.5 e5/.5 d5/.5 a4/.5"
        "| bb4/.5 g4/.5 bb4/.5 eb5/.5 d5/.5 c5/.5 | d5/.5 c5/.5 a4/.5 bb4/.5 c5/.5 a4/.5"
        "| d5/.5 bb4/.5 g4/.5 bb4/.5 d5/.5 g5/.5 | eb5/.5 g5/.5 eb5/.5 d5/.5 c5/.5 bb4/.5"
        "| a4/.5 bb4/.5 c5/.5 a4/.5 f#4/.5 a4/.5 | g4/3"
    ),
    middle="bb3/3 | d4/3 | g4/1 eb4/2 | f#4/3 | g4/3 | g4/3 | f#4/1 d4/2 | d4/3",
    bass=_MINOR_GROUND,
    chords=_MINOR_HARMONY,
    weight=0.9,
)


def _again(strain: Strain, weight: float = 0.88) -> Strain:
    """The same with broken chords, as one varies a repeat."""
    return replace(strain, broken=True, weight=strain.weight * weight)


PIECES = {
    "sarabande": Piece(62, (_FIRST, _again(_FIRST), _SECOND, _again(_SECOND))),
    "air": Piece(
        88,
        (
            _THEME,
            _again(_THEME),
            _REPLY,
            _STEPS,
            _MINOR,
            _MINOR_STEPS,
            _again(_MINOR),
            _STREAM,
            _again(_REPLY),
            _THEME,
        ),
    ),
}

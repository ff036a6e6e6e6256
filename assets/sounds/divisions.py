"""Divisions: a melody in quicker notes, as players of the time varied a repeat.

What stands on a beat stays there; only between beats does something new come, and it leads to the
next note. Standard library alone, so that tests can read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from score import Note, Section, sounding, weight_at

HIGHEST = 84
PERFECT = (0, 7)


def plain(section: Section, name: str) -> list[Note]:
    """The melody as it is written."""
    return section.melody(name)


def light(section: Section, name: str) -> list[Note]:
    """Each beat that one note fills becomes two quavers."""
    return _divided(section, section.melody(name), 1.0)


def rich(section: Section, name: str) -> list[Note]:
    """As `light`, and in the second half of each bar quavers become semiquavers."""
    return _divided(section, light(section, name), 0.5)


LEVELS = {"plain": plain, "light": light, "rich": rich}


def _divided(section: Section, melody: Sequence[Note], span: float) -> list[Note]:
    """Each stretch of `span` beats that one note fills in two halves; the last bar stays."""
    result: list[Note] = []
    last_bar = section.beats - 3
    for number, note in enumerate(melody):
        following = melody[number + 1].pitch if number + 1 < len(melody) else note.pitch
        at = note.start
        while at < note.end:
            if at >= last_bar:
                result.append(note)
                break
            fills = at % span == 0 and at + span <= note.end
            if not fills or (span < 1 and at % 3 < 1.5):
                end = min(note.end, at - at % span + span)
                result.append(replace(note, start=at, beats=end - at, weight=weight_at(at)))
                at = end
                continue
            goal = note.pitch if at + span < note.end else following
            between = _leading(section, note.pitch, goal, at + span / 2, at + span)
            half = span / 2
            result.append(replace(note, start=at, beats=half, weight=weight_at(at)))
            result.append(Note("melody", at + half, half, between, 0.74))
            at += span
    return _joined(result)


def _joined(notes: Sequence[Note]) -> list[Note]:
    """The same with neighbours of one pitch as one note, unless each begins a quaver's beat."""
    result: list[Note] = []
    for note in notes:
        before = result[-1] if result else None
        if before is not None and before.pitch == note.pitch and before.beats == note.beats == 0.25:
            result[-1] = replace(before, beats=0.5)
        else:
            result.append(note)
    return result


def _leading(section: Section, own: int, goal: int, at: float, arrives: float) -> int:
    """The tone at the moment `at` between a note and the next one."""
    up, down = _step(section, own, 1, at), _step(section, own, -1, at)
    if abs(goal - own) in (3, 4):
        wanted = [up if goal > own else down]
    elif abs(goal - own) > 4:
        wanted = [_step(section, goal, -1 if goal > own else 1, at)]
    else:
        # Away from a neighbour, and back to the same note from above or below by turns.
        rises = goal > own or (goal == own and int(at) % 2 == 0)
        wanted = [down, up] if rises else [up, down]
    # No augmented seconds, which are hard to sing.
    steps = [each for each in (up, down) if abs(each - own) <= 2]
    wanted = [each for each in wanted if each in steps or each not in (up, down)] + steps
    floor = sounding(section.line("middle"), at).pitch
    return next(
        (
            each
            for each in wanted
            if floor <= each <= HIGHEST and not _parallel(section, each, goal, at, arrives)
        ),
        own,
    )


def _step(section: Section, pitch: int, way: int, at: float) -> int:
    """The next tone of the scale; where the chord has another form of a degree, that one."""
    chord = section.chord_at(at).tones
    raised = {tone for tone in chord if tone not in section.tones}
    tones = {each for each in section.tones if not {(each - 1) % 12, (each + 1) % 12} & raised}
    tones |= raised
    found = pitch + way
    while found % 12 not in tones:
        found += way
    return found


def _parallel(section: Section, tone: int, goal: int, at: float, arrives: float) -> bool:
    """True if it would lead to parallel fifths or octaves with the bass."""
    if arrives >= section.beats:
        return False
    low, lower = (sounding(section.line("bass"), each).pitch for each in (at, arrives))
    if low == lower or tone == goal or (lower > low) != (goal > tone):
        return False
    return (tone - low) % 12 == (goal - lower) % 12 and (tone - low) % 12 in PERFECT

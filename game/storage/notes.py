"""Notes that people write on moments of a game, in a file beside its record.

The record itself is never changed for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.file_kinds import is_file
from game.plain_text import plain_name
from game.rules.lines import dumps
from game.storage.checks import parse_file
from game.storage.mended_file import FileWords, MendedFile
from game.storage.messages import N_, Sentence, StorageError
from game.storage.serialize import UnfitError, pack, unpack

if TYPE_CHECKING:
    from game.rules.records.header import Header
    from game.rules.records.history import Step

LONGEST_NOTE = 200
"""Most visible characters of a note."""

_LARGEST = 1 << 20
"""Largest file in bytes; a note takes less than a thousand."""

_MOST_STRAYS = 500
"""Notes on moments that the game does not have (any more) which the file keeps."""


def notes_path(record: Path) -> Path:
    """The file with the notes on a record's game."""
    return record.with_name(f"{record.name}.notes.json")


@dataclass(frozen=True, slots=True)
class _Note:
    """A note on the moment after so many actions; `after` is a digest of all that led to it."""

    moment: int
    after: str
    text: str

    def __post_init__(self) -> None:
        if self.moment < 0 or not self.text or self.text != plain_note(self.text):
            raise ValueError("this is no note")


def plain_note(text: str) -> str:
    """The text as a note is kept: on one line, with what can be shown of it."""
    return plain_name(text, LONGEST_NOTE)


class NoteChangedError(StorageError):
    """Another note stands on the moment than the one to be replaced; `note` is its text."""

    def __init__(self, note: str) -> None:
        super().__init__(MEANWHILE if note else DELETED_MEANWHILE, note=note)
        self.note = note


class NotesFile:
    """The notes on the game of a `record`, which may go on later; `steps` is how far it has come.

    A note stays with what was played: of a game that was taken back and went on in another way,
    those on moments that are gone are kept but not given, nor are those of another game.
    """

    def __init__(self, record: Path, header: Header, steps: Sequence[Step]) -> None:
        self._record = record
        self._moments = {after: at for at, after in enumerate(_digests(header, steps))}
        self._file = MendedFile[tuple[_Note, ...]](
            notes_path(record), _LARGEST, (), _parsed, _values, _WORDS
        )

    def load(self) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        """The notes by moment, in order, and notices on faults of their file."""
        notes, notices = self._file.load()
        return self._by_moment(notes), notices

    def write(
        self, moment: int, text: str, before: str | None = None
    ) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        """Keep a note on a moment instead of the one there was, "" for none; returns as `load`.

        `before` is the note that it is to replace, None for whatever there is. Raises
        NoteChangedError where another window has put another one there, and StorageError, both
        with the file unchanged.
        """
        if not is_file(self._record):
            raise StorageError(GONE, file=self._record)
        after = next(each for each, at in self._moments.items() if at == moment)
        words = plain_note(text)

        def changed(notes: tuple[_Note, ...]) -> tuple[_Note, ...]:
            strays = [each for each in notes if each.after not in self._moments]
            kept = {each.after: each for each in notes if each.after in self._moments}
            old = kept.pop(after, None)
            there = old.text if old else ""
            if before is not None and there not in (before, words):
                raise NoteChangedError(there)
            if words:
                kept[after] = _Note(moment, after, words)
            mine = sorted(kept.values(), key=lambda each: each.moment)
            return (*strays[-_MOST_STRAYS:], *mine)

        notes, notices = self._file.change(changed)
        return self._by_moment(notes), notices

    def _by_moment(self, notes: Sequence[_Note]) -> dict[int, str]:
        found = {
            self._moments[each.after]: each.text for each in notes if each.after in self._moments
        }
        return dict(sorted(found.items()))


def _digests(header: Header, steps: Sequence[Step]) -> list[str]:
    """A text for each moment that no other one has, nor one of another game.

    It is made of the cards and actions alone: it stays when people or titles are called otherwise,
    and when a header says more one day.
    """
    start = {"map": header.map_id, "start": header.start, "supply": list(header.supply)}
    # The library behind it takes longer to load than many a page to paint.
    import hashlib

    digest = hashlib.sha256(dumps(start).encode())
    found = [digest.hexdigest()[:32]]
    for step in steps:
        for entry in (step.chance, step.ply):
            if entry is not None:
                digest.update(dumps(entry.line(step.before.rules.board)).encode())
        found.append(digest.hexdigest()[:32])
    return found


def _parsed(data: bytes) -> tuple[tuple[_Note, ...], bool]:
    """The notes in a file's bytes, and whether all of them could be read."""
    values, whole = parse_file(data)
    items = None if values is None else values.get("notes")
    if not isinstance(items, list):
        return (), False
    notes = []
    for item in items:
        try:
            notes.append(unpack(item, _Note))
        except UnfitError:
            whole = False
    return tuple(notes), whole


def _values(notes: tuple[_Note, ...]) -> Mapping[str, Any]:
    return {"notes": pack(notes)}


GONE = N_("The note cannot be saved: the game’s file “{file}” is gone.")

MEANWHILE = N_(
    "Another window has meanwhile written on this moment: “{note}”. Save your note again to "
    "replace it."
)

DELETED_MEANWHILE = N_(
    "Another window has meanwhile deleted the note on this moment. Save yours again to keep it."
)

_WORDS = FileWords(
    cannot_read=N_("The notes on this game in “{file}” cannot be read: {reason}."),
    cannot_save=N_("The notes on this game cannot be saved in “{file}”: {reason}."),
    in_use=N_(
        "The notes in “{file}” are being changed in another window of the game, which takes too "
        "long: close that window and try again."
    ),
    too_large=N_("The file “{file}” is too large for notes: move it out of its folder."),
    damaged=N_(
        "The notes on this game in “{file}” were damaged or changed by another program: what "
        "could not be read of them is missing. The file as it was is kept as “{aside}”, and the "
        "game itself is unharmed."
    ),
    damaged_here=N_(
        "The notes on this game in “{file}” are damaged and left as they are, since no copy of "
        "them can be kept: {reason}. The game itself is unharmed."
    ),
)

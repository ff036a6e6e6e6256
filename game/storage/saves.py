"""The folder of saved games: records, finished or not, one file each."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.file_kinds import is_file
from game.rules.lines import RecordError, dumps
from game.storage.atomic import begins_with, discard, keep_aside, write_whole
from game.storage.checks import find_damage, seal
from game.storage.journal import CANNOT_WRITE, MAX_SIZE, TOO_LARGE, FileJournal
from game.storage.late_journal import LateJournal
from game.storage.listing import delete_save, list_saves
from game.storage.messages import (
    N_,
    BrokenSaveError,
    DamagedSaveError,
    SaveInUseError,
    Sentence,
    StorageError,
    reason,
)
from game.storage.peek import BROKEN, CANNOT_READ, DAMAGED, SavedGame, UnreadableSave
from game.storage.reading import read_at_most
from game.storage.snapshots import Snapshots
from game.storage.titles import TitleFile
from game.storage.torn_end import find_torn_end

if TYPE_CHECKING:
    from game.rules.records.header import Header
    from game.rules.records.replaying import FindBoard, Replay


@dataclass(frozen=True, slots=True)
class Resumed:
    """A resumed game. Without a journal it goes on unsaved; `notices` say why, last of all.

    `later` is its journal once the save can be written again, unless that was damaged as well.
    """

    game: Replay
    journal: FileJournal | None
    notices: tuple[Sentence, ...] = ()
    later: LateJournal | None = None


class Saves:
    """The games in a folder, which is created with the first of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self) -> Path:
        """The path for a save that begins now."""
        # The random part keeps two copies of the game that start in one second apart.
        return self.folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.urandom(4).hex()}.jsonl"

    def create(self, header: Header, path: Path | None = None) -> FileJournal:
        """Begin a new save, at `path` if given. Raises StorageError, with nothing left behind."""
        path = path or self.new_path()
        line = {**header.line(), "created": datetime.now(UTC).isoformat(timespec="seconds")}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, seal(dumps(line).encode())[0] + b"\n")
        except OSError as error:
            discard(path)
            raise StorageError(CANNOT_SAVE, folder=self.folder, reason=reason(error)) from error
        try:
            return FileJournal(path, Snapshots(path))
        except StorageError:
            discard(path)
            raise

    def entries(self) -> list[SavedGame | UnreadableSave]:
        """All saves, the last played first. Raises StorageError if the folder cannot be read.

        Only header and last line are read: `resume` may still find a record broken.
        """
        return list_saves(self.folder)

    def record(self, name: str) -> Path | None:
        """The file of a game by its name in the album; None where it is gone."""
        path = self.folder / Path(name).name
        return path if is_file(path) else None

    def rename(self, path: Path, title: str) -> None:
        """Give a save a title, "" for none; the record is not changed. Raises StorageError."""
        TitleFile(self.folder).set(path.name, title)

    def delete(self, path: Path) -> None:
        """Delete a save with its snapshots and notes for good.

        Raises SaveInUseError while it is open in another window, and StorageError, with the save
        unchanged.
        """
        delete_save(path)

    def show(self, path: Path) -> tuple[bytes, Sentence | None]:
        """The record without a torn end, and a notice on that; the file is not changed.

        A damaged record is replaced by a snapshot of the whole game if there is one, a record
        that was cut off by its last snapshot. Raises StorageError.
        """
        data = _read(path)
        tear = find_torn_end(data)
        data = data[: tear.end]
        damage = find_damage(data)
        if damage is None:
            if longer := self._longer_copy(path, data):
                return longer, None
            return data, Sentence(SHOWN_TORN, {"file": path.name}) if tear.lost else None
        if self._in_folder(path):
            for copy in Snapshots(path).paths():
                good = _intact_copy(copy)
                if good is not None and b'{"result"' in good:
                    return good, None
        raise DamagedSaveError(DAMAGED, file=path, line=damage.line)

    def _in_folder(self, path: Path) -> bool:
        """True if this is a save; other records have no snapshots."""
        return path.parent == self.folder

    def _longer_copy(self, path: Path, data: bytes) -> bytes | None:
        """The last snapshot of a save if it continues `data`, the content of the save.

        A save cut off at the end of a line has correct checks, but its last lines are missing.
        """
        copies = Snapshots(path).paths() if self._in_folder(path) else []
        return _intact_copy(copies[0], data) if copies else None

    def resume(self, path: Path, find_board: FindBoard) -> Resumed:
        """The game of a save and its journal, without one if the file cannot be written.

        A damaged save is copied and replaced by its intact part or a snapshot. Raises
        BrokenSaveError with the file unchanged, SaveInUseError, and StorageError if it cannot be
        read.
        """
        try:
            journal = FileJournal(path, Snapshots(path))
        except SaveInUseError:
            raise
        except StorageError as error:
            return _resume_unlocked(path, find_board, error.sentence)
        try:
            game = _replay(path, journal.good_part, find_board)
            if self._longer_copy(path, journal.good_part) is not None:
                raise DamagedSaveError(CUT_OFF, file=path)
        except DamagedSaveError:
            journal.close()
            restored = self._restore(path, journal.data, find_board)
            if restored is None:
                raise
            return restored
        except BaseException:
            journal.close()
            raise
        try:
            journal.mend()
        except StorageError as error:
            journal.close()
            later = LateJournal(path, partial(_reopen, path, journal.good_part))
            return Resumed(game, None, (error.sentence,), later)
        return Resumed(game, journal, (journal.notice,) if journal.notice else ())

    def _restore(self, path: Path, data: bytes, find_board: FindBoard) -> Resumed | None:
        """Replace a damaged save by its best intact part; None if there is none."""
        best = _best_part(path, data, find_board)
        if best is None:
            return None
        good, game = best
        try:
            aside = keep_aside(path, data, "damaged")
            try:
                write_whole(path, good)
            except OSError:
                if begins_with(path, data):
                    discard(aside)
                raise
            journal = FileJournal(path, Snapshots(path))
        except OSError as error:
            unsaved = Sentence(CANNOT_WRITE, {"file": path, "reason": reason(error)})
            return Resumed(game, None, (unsaved,))
        except StorageError as error:
            return Resumed(game, None, (error.sentence,))
        notice = Sentence(RESTORED, {"file": path.name, "aside": aside.name})
        return Resumed(game, journal, (notice,))


def _read(path: Path) -> bytes:
    """The content of a record's file. Raises StorageError."""
    try:
        data = read_at_most(path, MAX_SIZE + 1)
    except OSError as error:
        raise StorageError(CANNOT_READ, file=path, reason=reason(error)) from error
    if len(data) > MAX_SIZE:
        raise StorageError(TOO_LARGE, file=path)
    return data


def _resume_unlocked(path: Path, find_board: FindBoard, why: Sentence) -> Resumed:
    """The game of a save that may only be read, and `why`. Raises StorageError."""
    data = _read(path)
    good = data[: find_torn_end(data).end]
    try:
        game = _replay(path, good, find_board)
    except DamagedSaveError:
        best = _best_part(path, data, find_board)
        if best is None:
            raise
        return Resumed(best[1], None, (why,))
    return Resumed(game, None, (why,), LateJournal(path, partial(_reopen, path, good)))


def _reopen(path: Path, good: bytes) -> FileJournal:
    """Go on in a save that could only be read, and was `good` up to its last whole line then.

    Raises StorageError.
    """
    journal = FileJournal(path, Snapshots(path))
    try:
        if journal.good_part != good:
            # Somebody else has gone on in it meanwhile: nothing of theirs is lost.
            changed = OSError(errno.EBUSY, "changed by another program")
            raise StorageError(CANNOT_WRITE, file=path, reason=reason(changed))
        journal.mend()
    except StorageError:
        journal.close()
        raise
    return journal


def _best_part(path: Path, data: bytes, find_board: FindBoard) -> tuple[bytes, Replay] | None:
    """The intact part of a damaged save with the content `data`, or a snapshot of it."""
    damage = find_damage(data)
    whole = [good for copy in Snapshots(path).paths() if (good := _intact_copy(copy)) is not None]
    if damage is not None and damage.end:
        # The longer one of last snapshot and intact part; older snapshots may have undone lines.
        whole.insert(int(bool(whole) and len(whole[0]) >= damage.end), data[: damage.end])
    for good in whole:
        try:
            return good, _replay(path, good, find_board)
        except BrokenSaveError:
            continue
    return None


def _intact_copy(copy: Path, beyond: bytes = b"") -> bytes | None:
    """The content of a snapshot if its checks are correct and it continues `beyond`."""
    try:
        data = copy.read_bytes()
    except OSError:
        return None
    longer = len(data) > len(beyond) and data.startswith(beyond)
    return data if longer and find_damage(data) is None else None


def _replay(path: Path, data: bytes, find_board: FindBoard) -> Replay:
    from game.rules.records.replaying import replay

    damage = find_damage(data)
    if damage is not None:
        raise DamagedSaveError(DAMAGED, file=path, line=damage.line)
    try:
        return replay(data, find_board)
    except RecordError as error:
        kind = DamagedSaveError if error.line == 1 else BrokenSaveError
        raise kind(BROKEN, file=path, line=error.line, message=error.message.rstrip(".")) from error


CANNOT_SAVE = N_("No game can be saved in “{folder}”, so this one goes on unsaved: {reason}.")
SHOWN_TORN = N_("The end of “{file}” is torn off: the game is shown as far as it is whole.")
CUT_OFF = N_("The end of the save “{file}” is missing.")
RESTORED = N_(
    "The save “{file}” was damaged, so the game goes on from a copy of it, and the last moves "
    "may be missing; the damaged file is kept as “{aside}”."
)

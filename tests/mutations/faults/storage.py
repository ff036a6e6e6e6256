"""Faults to be planted in what is kept in files."""

from __future__ import annotations

from tests.mutations.fault import Fault

STORAGE = (
    Fault(
        "game/storage/journal.py",
        "        self._check = _last_check(data[:end])\n",
        "",
        "after a step back the next line has a wrong check",
        "tests/storage/test_journal.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/journal.py",
        "            with contextlib.suppress(OSError):\n"
        "                os.ftruncate(self._handle, self._end)\n"
        "            raise",
        "            raise",
        "a part of a line stays in a save where the disk is full",
        "tests/storage/test_journal.py tests/storage/test_disk_faults.py",
    ),
    Fault(
        "game/storage/journal.py",
        "if status.st_size != self._end:",
        "if status.st_size < self._end:",
        "lines are added after what another program has added",
        "tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/journal.py",
        ">= SNAPSHOT_EVERY or",
        ">= SNAPSHOT_EVERY and",
        "no copies are kept of a game that is being played",
        "tests/storage/test_damage.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/journal.py",
        "if status.st_nlink == 0 or not self._in_its_place(status):",
        "if status.st_nlink < 0:",
        "a save that was deleted is written on",
        "tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/atomic.py",
        "        except FileExistsError:\n            number += 1\n        else:",
        "        except FileExistsError:\n            discard(aside)\n        else:",
        "a file that was put aside earlier is lost",
        "tests/storage/test_atomic.py tests/storage/test_torn_end.py",
    ),
    Fault(
        "game/storage/atomic.py",
        "    if written < len(data):",
        "    if written < 0:",
        "half a file is taken for a whole one",
        "tests/storage/test_atomic.py tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/torn_end.py",
        '"chance" in line:\n            start = before',
        '"do" in line:\n            start = before',
        "a reshuffle without its action stays at a torn end",
        "tests/storage/test_torn_end.py",
    ),
    Fault(
        "game/storage/torn_end.py",
        "return before is None or intact(data[start:end], before)",
        "return True",
        "a last line that is not as it was written is believed",
        "tests/storage/test_torn_end.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/peek.py",
        "in_use = not lock(handle, patience=_LOCK_SECONDS)",
        "in_use = False",
        "a game that is open in another window is offered",
        "tests/storage/test_saves.py tests/storage/test_processes.py",
    ),
    Fault(
        "game/storage/listing.py",
        "sorted(found, reverse=True)",
        "sorted(found)",
        "the game played longest ago comes first",
        "tests/storage/test_saves.py",
    ),
    Fault(
        "game/plain_text.py",
        "            marks += 1\n",
        "",
        "any number of marks on one letter of a name",
        "tests/test_plain_text.py",
    ),
)

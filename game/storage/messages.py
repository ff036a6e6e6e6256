"""Disk errors as sentences that can be translated."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Translate: TypeAlias = Callable[[str], str]


def N_(template: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a template for the catalogue; it is translated when shown."""
    return template


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English sentence with `{name}` gaps and their values, which may be sentences."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, translate: Translate = str) -> str:
        """The translated sentence with its gaps filled."""
        filled = {
            name: value.text(translate) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return translate(self.template).format(**filled)

    def __str__(self) -> str:
        return self.text()


class StorageError(Exception):
    """A failure to read or write a file; `sentence` says what to do."""

    def __init__(self, template: str, **values: object) -> None:
        self.sentence = Sentence(template, values)
        super().__init__(str(self.sentence))


class SaveInUseError(StorageError):
    """The save is being played in another running copy of the game."""


class BrokenSaveError(StorageError):
    """The save is not a valid record; its file is left unchanged."""


class DamagedSaveError(BrokenSaveError):
    """The save has a wrong check or no header; a snapshot may replace it."""


_REASONS = {
    errno.ENOSPC: N_("the disk is full; free some space"),
    errno.EDQUOT: N_("your share of the disk is full; free some space"),
    errno.EROFS: N_("the disk cannot be written to; use another one"),
    errno.EACCES: N_("there is no permission for it; check the rights of file and folder"),
    errno.EPERM: N_("there is no permission for it; check the rights of file and folder"),
    errno.ENOTDIR: N_("a file stands where a folder is needed; move it away"),
    errno.EEXIST: N_("a file stands where a folder is needed; move it away"),
    errno.EISDIR: N_("a folder stands where the file should be; move it away"),
    errno.ENOENT: N_("it is not there any more; put it back or start anew"),
    errno.EBUSY: N_("another program has changed the save; close that program"),
    errno.ENXIO: N_("a pipe or a device stands where the file should be; move it away"),
    errno.EMFILE: N_("too many files are open; close other programs"),
    errno.ENFILE: N_("too many files are open; close other programs"),
    errno.ENAMETOOLONG: N_("its name is too long; give it a shorter one"),
    errno.ELOOP: N_("its links lead in a circle; delete them"),
    errno.EIO: N_("the disk does not work properly; check it and its cable"),
}


def reason(error: OSError) -> Sentence:
    """The system's error and the remedy, as the second half of a sentence."""
    known = _REASONS.get(error.errno or 0)
    if known is not None:
        return Sentence(known)
    words = " ".join((error.strerror or str(error) or error.__class__.__name__).split())
    return Sentence(N_("the system says “{words}”; check the disk"), {"words": words})

"""Settings of any dataclass in a JSON file; a value that does not fit costs only its own field."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from game.storage.atomic import keep_aside, write_whole
from game.storage.sentences import N_, Sentence, StorageError, reason
from game.storage.values import UnfitError, pack, unpack

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Settings = TypeVar("Settings", bound="DataclassInstance")

_LARGEST = 1 << 20


def load_settings(cls: type[Settings], path: Path) -> tuple[Settings, tuple[Sentence, ...]]:
    """The settings in a file and what was wrong with it; defaults where there is none.

    Keys that the dataclass does not know are ignored. A value of a wrong type, or one that the
    dataclass refuses with a ValueError, is replaced by the field's default. A damaged file is
    kept aside, since the next saving would overwrite it.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return cls(), ()
    except OSError as error:
        return cls(), (Sentence(CANNOT_READ, {"file": path, "reason": reason(error)}),)
    values = _parsed(data)
    if values is None:
        return cls(), (_put_aside(path, data),)
    return _filled(cls, path, values)


def save_settings(settings: DataclassInstance, path: Path) -> None:
    """Write the settings so that a crash leaves the old file or the new one.

    Raises StorageError.
    """
    text = json.dumps(pack(settings), ensure_ascii=False, indent=2, allow_nan=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Half a surrogate pair, as in a file name that is not UTF-8, becomes its JSON escape.
        write_whole(path, f"{text}\n".encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise StorageError(CANNOT_SAVE, file=path, reason=reason(error)) from error


def _parsed(data: bytes) -> dict[str, Any] | None:
    if len(data) > _LARGEST:
        return None
    try:
        values = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _put_aside(path: Path, data: bytes) -> Sentence:
    try:
        # A file beyond all measure is cut: what a person set by hand is in its first part.
        aside = keep_aside(path, data, "damaged")
    except OSError as error:
        return Sentence(DAMAGED_HERE, {"file": path, "reason": reason(error)})
    return Sentence(DAMAGED, {"file": path, "aside": aside.name})


def _filled(
    cls: type[Settings], path: Path, values: dict[str, Any]
) -> tuple[Settings, tuple[Sentence, ...]]:
    settings, notices = cls(), []
    hints = get_type_hints(cls)
    for field in dataclasses.fields(cls):
        if not field.init or field.name not in values:
            continue
        try:
            value = unpack(values[field.name], hints[field.name])
            settings = dataclasses.replace(settings, **{field.name: value})
        except (UnfitError, ValueError):
            notices.append(Sentence(UNFIT, {"file": path, "name": field.name}))
    return settings, tuple(notices)


CANNOT_READ = N_('The settings in "{file}" cannot be read, so the usual ones hold: {reason}.')
CANNOT_SAVE = N_('The settings cannot be kept in "{file}": {reason}.')
DAMAGED = N_(
    'The settings in "{file}" are damaged, so the usual ones hold: set yours again; the damaged '
    'file is kept as "{aside}".'
)
DAMAGED_HERE = N_(
    'The settings in "{file}" are damaged, so the usual ones hold, and no copy of the file can '
    "be kept: {reason}."
)
UNFIT = N_(
    'The setting "{name}" in "{file}" has a value that does not fit, so the usual one holds: '
    "set it again."
)

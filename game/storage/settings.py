"""Settings of any dataclass in a JSON file; an invalid value resets only its own field."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from game.storage.atomic import begins_with, discard, keep_aside, write_whole
from game.storage.checks import parse_file, seal_file
from game.storage.locks import replace_lock
from game.storage.messages import N_, Sentence, StorageError, reason
from game.storage.reading import read_at_most
from game.storage.serialize import UnfitError, pack, unpack

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Settings = TypeVar("Settings", bound="DataclassInstance")

_LARGEST = 1 << 20

LOCK_SECONDS = 1.0
"""Seconds to wait for another window that changes the file, which takes some hundredths."""


def load_settings(cls: type[Settings], path: Path) -> tuple[Settings, tuple[Sentence, ...]]:
    """The settings in a file, and notices on its faults; defaults where there is none.

    Keys that the dataclass does not know are ignored. A value of a wrong type, or one that the
    dataclass refuses with a ValueError, is replaced by the field's default. A damaged file is
    copied and rewritten with the values that could be read.
    """
    try:
        data = read_at_most(path, _LARGEST + 1)
    except FileNotFoundError:
        return cls(), ()
    except OSError as error:
        return cls(), (Sentence(CANNOT_READ, {"file": path, "reason": reason(error)}),)
    values, whole = parse_file(data, nan=True) if len(data) <= _LARGEST else (None, False)
    if values is None:
        return cls(), (_put_aside(path, data, cls(), (DAMAGED, DAMAGED_HERE)),)
    settings, notices = _filled(cls, path, values)
    if whole:
        return settings, notices
    return settings, (_put_aside(path, data, settings, (CHANGED, CHANGED_HERE)),)


def save_settings(settings: DataclassInstance, path: Path) -> None:
    """Write the settings so that a crash leaves the old file or the new one.

    Raises StorageError.
    """
    try:
        _write(settings, path)
    except OSError as error:
        raise StorageError(CANNOT_SAVE, file=path, reason=reason(error)) from error


def merge_settings(settings: Settings, before: Settings, path: Path) -> None:
    """Write the fields in which `settings` differ from `before`; the file keeps its others.

    So two windows do not undo each other's changes. Raises StorageError, with the file unchanged.
    """
    changed = {
        field.name: value
        for field in dataclasses.fields(settings)
        if (value := getattr(settings, field.name)) != getattr(before, field.name)
    }
    change_settings(path, settings, lambda now: dataclasses.replace(now, **changed))


def change_settings(
    path: Path, usual: Settings, change: Callable[[Settings], Settings]
) -> Settings:
    """Change the settings that the file has now, `usual` where there is none, and write them.

    Other windows wait meanwhile. Raises StorageError, with the file unchanged.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replace_lock(path, LOCK_SECONDS):
            settings = change(_on_disk(path, usual))
            _write(settings, path)
    except BlockingIOError as error:
        raise StorageError(IN_USE, file=path) from error
    except OSError as error:
        raise StorageError(CANNOT_SAVE, file=path, reason=reason(error)) from error
    return settings


def _on_disk(path: Path, usual: Settings) -> Settings:
    """The settings in the file, `usual` where there are none. Raises OSError."""
    try:
        read_at_most(path, 1)
    except FileNotFoundError:
        return usual
    return load_settings(type(usual), path)[0]


def _write(settings: DataclassInstance, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, seal_file(pack(settings)))


def _put_aside(
    path: Path, data: bytes, settings: DataclassInstance, templates: tuple[str, str]
) -> Sentence:
    """Copy the file and write `settings` in its place; the notice on that.

    The second of `templates` is for a failure.
    """
    template, template_here = templates
    try:
        # A very large file is cut: a person's own values are in its first part.
        aside = keep_aside(path, data, "damaged")
    except OSError as error:
        return Sentence(template_here, {"file": path, "reason": reason(error)})
    try:
        # Written at once: the next start must not find the same damage and make another copy.
        _write(settings, path)
    except OSError as error:
        if begins_with(path, data):
            discard(aside)
        return Sentence(template_here, {"file": path, "reason": reason(error)})
    return Sentence(template, {"file": path, "aside": aside.name})


def _filled(
    cls: type[Settings], path: Path, values: dict[str, Any]
) -> tuple[Settings, tuple[Sentence, ...]]:
    settings, unfit = cls(), []
    hints = get_type_hints(cls)
    for field in dataclasses.fields(cls):
        if not field.init or field.name not in values:
            continue
        try:
            value = unpack(values[field.name], hints[field.name])
            settings = dataclasses.replace(settings, **{field.name: value})
        except (UnfitError, ValueError):
            unfit.append(field.name)
    return settings, _unfit(path, unfit)


def _unfit(path: Path, names: list[str]) -> tuple[Sentence, ...]:
    """The notice on values that do not fit, if there are any."""
    if not names:
        return ()
    if len(names) == 1:
        return (Sentence(UNFIT, {"file": path, "name": names[0]}),)
    return (Sentence(UNFIT_MANY, {"file": path, "names": ", ".join(names)}),)


CANNOT_READ = N_(
    "The settings in “{file}” cannot be read, so the standard ones are used: {reason}."
)
CANNOT_SAVE = N_("The settings cannot be saved in “{file}”: {reason}.")
IN_USE = N_(
    "The file “{file}” is being changed in another window of the game, which takes too long: "
    "close that window and try again."
)
DAMAGED = N_(
    "The settings in “{file}” are damaged, so the standard ones are used: set yours again; the "
    "damaged file is kept as “{aside}”."
)
DAMAGED_HERE = N_(
    "The settings in “{file}” are damaged, so the standard ones are used, and the file is left "
    "as it is, since no copy of it can be kept: {reason}."
)
CHANGED = N_(
    "The settings in “{file}” were damaged or changed by another program: what could be read of "
    "them is used, so check whether it is right; the file as it was is kept as “{aside}”."
)
CHANGED_HERE = N_(
    "The settings in “{file}” are damaged or were changed by another program: what can be read "
    "of them is used, and the file is left as it is, since no copy of it can be kept: {reason}."
)
UNFIT = N_(
    "The setting “{name}” in “{file}” has a value that does not fit, so the standard one is "
    "used: set it again."
)
UNFIT_MANY = N_(
    "These settings in “{file}” have values that do not fit, so the standard ones are used: "
    "{names}. Set them again."
)

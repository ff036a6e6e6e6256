"""Values to and from JSON by their annotated type, without conversion: "1" is no number."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


class UnfitError(Exception):
    """A value does not have the wanted type."""


def pack(value: Any) -> Any:
    """The JSON form of a dataclass, mapping, sequence, enum member, path or plain value."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return {field.name: pack(getattr(value, field.name)) for field in fields if field.init}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): pack(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [pack(item) for item in value]
    return value


def unpack(value: Any, wanted: Any) -> Any:
    """The value as the type `wanted`. Raises UnfitError."""
    if wanted is Any:
        return value
    origin, args = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return _unpack_union(value, args)
    if origin is Literal:
        if any(type(item) is type(value) and item == value for item in args):
            return value
        raise UnfitError
    if origin in (list, Sequence):
        return [unpack(item, args[0]) for item in _of(value, list)]
    if origin is tuple:
        return _unpack_tuple(_of(value, list), args)
    if origin in (dict, Mapping):
        return {key: unpack(item, args[1]) for key, item in _of(value, dict).items()}
    if not isinstance(wanted, type):
        raise TypeError(f"settings of type {wanted!r} cannot be kept in a file")
    if dataclasses.is_dataclass(wanted):
        return _unpack_dataclass(_of(value, dict), wanted)
    return _unpack_plain(value, wanted)


def _unpack_plain(value: Any, wanted: type) -> Any:
    if issubclass(wanted, Enum):
        for member in wanted:
            if type(member.value) is type(value) and member.value == value:
                return member
        raise UnfitError
    if wanted is float and type(value) is int:
        return float(value)
    if wanted is Path:
        return Path(_of(value, str))
    result = _of(value, wanted)
    if isinstance(result, float) and not math.isfinite(result):
        raise UnfitError
    return result


def _of(value: Any, wanted: type) -> Any:
    """The value if it is exactly of this type: true is no number."""
    if type(value) is not wanted:
        raise UnfitError
    return value


def _unpack_union(value: Any, members: Sequence[Any]) -> Any:
    for member in members:
        if member is NoneType:
            if value is None:
                return None
            continue
        try:
            return unpack(value, member)
        except UnfitError:
            continue
    raise UnfitError


def _unpack_tuple(items: list[Any], args: Sequence[Any]) -> tuple[Any, ...]:
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(unpack(item, args[0]) for item in items)
    if len(items) != len(args):
        raise UnfitError
    return tuple(unpack(item, arg) for item, arg in zip(items, args, strict=True))


@cache
def _hints(wanted: type) -> dict[str, Any]:
    """The types of a dataclass's fields."""
    return get_type_hints(wanted)


def _unpack_dataclass(values: dict[str, Any], wanted: type) -> Any:
    hints = _hints(wanted)
    known = {
        field.name: unpack(values[field.name], hints[field.name])
        for field in dataclasses.fields(wanted)
        if field.init and field.name in values
    }
    try:
        return wanted(**known)
    except (TypeError, ValueError) as error:
        raise UnfitError from error

"""The scripts in `assets/packaging`, which import each other by their short names."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

from game import resources


def packaging_script(name: str) -> ModuleType:
    """A script as a module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(resources.folder("assets") / "packaging"))
        return importlib.import_module(name)

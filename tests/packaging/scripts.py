"""The scripts in `assets/packaging`, which import each other by their short names."""

from __future__ import annotations

from types import ModuleType

import pytest

from game import resources
from tests.scripts import load_script


def packaging_script(name: str) -> ModuleType:
    """A script as a module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(resources.folder("assets") / "packaging"))
        return load_script("packaging", name)

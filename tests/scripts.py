"""The scripts that lie with the assets, and are no part of the package."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from game import resources


def load_script(folder: str, name: str) -> ModuleType:
    """The script `assets/<folder>/<name>.py` as a module."""
    path = resources.folder("assets") / folder / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"assets_{folder}_{name}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look themselves up there.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module

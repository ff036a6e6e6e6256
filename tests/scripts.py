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
    # It imports those beside it by their bare names, as when it is run.
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(path.parent))
    return module

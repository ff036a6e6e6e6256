"""What is compiled is named and fit for it; both forms play in `tests.endurance compiled`."""

from __future__ import annotations

import tomllib

from game import resources
from tests.compiled import ROOT


def test_a_checkout_is_pure() -> None:
    assert not resources.compiled()
    assert resources.build_name() == f"{resources.version()} (pure Python)"


def test_what_is_compiled_is_there_and_can_be_pickled() -> None:
    """A compiled frozen dataclass could not be: FrozenInstanceError while it is unpickled."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert hook["enable-by-default"] is False
    for name in hook["include"]:
        assert "@dataclass(frozen" not in (ROOT / name.lstrip("/")).read_text(encoding="utf-8")

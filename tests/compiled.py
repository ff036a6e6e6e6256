"""The compiled form of the game, built from this checkout into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("game", "assets", "maps", "pyproject.toml", "README.md", "LICENSE")


def obstacle() -> str | None:
    """The reason why nothing can be compiled here, in a sentence; None if it can."""
    if find_spec("hatch_mypyc") is None:
        return "hatch-mypyc is not installed"
    if sys.platform == "win32":
        return "on Windows only the release workflow compiles"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler!r}"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python are not installed"
    return None


def build(folder: Path, *, optimised: bool) -> Path:
    """Build a compiled wheel in `folder` and unpack it; the place of the package `game`.

    `optimised`: as it is released, which takes twice as long. Raises CalledProcessError.
    """
    source, place = folder / "source", folder / "unpacked"
    source.mkdir()
    for name in SOURCES:
        path = ROOT / name
        if path.is_dir():
            left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(path, source / name, ignore=left_out)
        else:
            shutil.copyfile(path, source / name)
    if not optimised:
        project = source / "pyproject.toml"
        text = project.read_text(encoding="utf-8")
        assert 'opt_level = "3"' in text
        project.write_text(text.replace('opt_level = "3"', 'opt_level = "0"'), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=source,
        env=os.environ | {"HATCH_BUILD_HOOKS_ENABLE": "1"},
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def python(*words: str) -> list[str]:
    """The command that runs a module of the game or the tests; see `environment`."""
    # Without -P the folder in which it runs would come first.
    return [sys.executable, "-P", "-m", *words]


def environment(place: Path) -> dict[str, str]:
    """The environment in which the package `game` is the one in this place."""
    return os.environ | {"PYTHONPATH": os.pathsep.join((str(place), str(ROOT)))}

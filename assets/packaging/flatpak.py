"""The sources of a Flatpak: a manifest that names every file by its checksum, and our own files.

    uv lock
    python -m hatchling build -t wheel -d dist
    python assets/packaging/flatpak.py uv.lock dist/NAME.whl [FOLDER]

FOLDER is `build/flatpak` unless given. `flatpak-builder --user --install work MANIFEST` in it then
builds the game; nothing is loaded that the manifest does not name.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from checksum import sha256
from names import APP_ID, NAME
from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags
from packaging.utils import parse_wheel_filename
from share import write_share

RUNTIME = "25.08"
PYTHON = (3, 13)
"""The Python of that runtime."""

MACHINES = ("x86_64", "aarch64")
GLIBC = 41
"""The second number of the C library's version in the runtime: 2.41."""

PERMISSIONS = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    # Gamepads; there is no narrower permission that all versions of Flatpak know.
    "--device=all",
    # Screen readers.
    "--talk-name=org.a11y.Bus",
    "--filesystem=xdg-pictures/Thurn und Taxis:create",
    f"--env=SDL_VIDEO_WAYLAND_WMCLASS={APP_ID}",
)


class UnlockedError(Exception):
    """Raised where the lock has no wheel that fits, or not all that is needed."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lock", type=Path)
    parser.add_argument("wheel", type=Path, help="the game's own, in pure Python")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/flatpak"))
    wanted = parser.parse_args()
    lock = tomllib.loads(wanted.lock.read_text(encoding="utf-8"))
    shutil.rmtree(wanted.folder, ignore_errors=True)
    write_share(wanted.folder / "share")
    wheel = Path(shutil.copy(wanted.wheel, wanted.folder))
    own = {"type": "file", "path": wheel.name, "sha256": sha256(wheel)}
    target = wanted.folder / f"{APP_ID}.json"
    text = json.dumps(manifest([own, *sources(lock)]), indent=2)
    target.write_text(text + "\n", encoding="utf-8")
    print(f"made: {target}")
    return 0


def manifest(wheels: list[dict[str, Any]]) -> dict[str, Any]:
    """The manifest of a Flatpak that is installed from wheels alone."""
    install = f'pip3 install --no-index --find-links="file://$PWD" --prefix=/app {NAME}'
    return {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": NAME,
        "finish-args": list(PERMISSIONS),
        "modules": [
            {
                "name": NAME,
                "buildsystem": "simple",
                "build-commands": [install, "mkdir -p /app/share", "cp -r share/. /app/share"],
                "sources": [*wheels, {"type": "dir", "path": "share", "dest": "share"}],
            }
        ],
    }


def sources(lock: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The wheels of all that the game needs, for each machine. Raises UnlockedError."""
    found: dict[str, dict[str, Any]] = {}
    for machine in MACHINES:
        tags = {tag: place for place, tag in enumerate(_tags(machine))}
        for package in _needed(lock, machine):
            wheel = _best(package, tags)
            source = found.setdefault(
                wheel["url"],
                {
                    "type": "file",
                    "url": wheel["url"],
                    "sha256": wheel["hash"].removeprefix("sha256:"),
                    "only-arches": [],
                },
            )
            source["only-arches"].append(machine)
    return [_for_all(found[url]) for url in sorted(found)]


def _for_all(source: dict[str, Any]) -> dict[str, Any]:
    if source["only-arches"] == list(MACHINES):
        return {key: value for key, value in source.items() if key != "only-arches"}
    return source


def _needed(lock: Mapping[str, Any], machine: str) -> Iterator[Mapping[str, Any]]:
    """The packages that the game needs on a machine, each once."""
    environment = {
        "python_version": ".".join(map(str, PYTHON)),
        "python_full_version": f"{PYTHON[0]}.{PYTHON[1]}.0",
        "sys_platform": "linux",
        "platform_system": "Linux",
        "os_name": "posix",
        "platform_machine": machine,
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }
    known = {each["name"]: each for each in lock["package"]}
    seen, waiting = {NAME}, [NAME]
    while waiting:
        name = waiting.pop()
        if name not in known:
            raise UnlockedError(f"{name} is not in the lock; call uv lock")
        if name != NAME:
            yield known[name]
        for each in known[name].get("dependencies", ()):
            wanted = "marker" not in each or Marker(each["marker"]).evaluate(environment)
            if wanted and each["name"] not in seen:
                seen.add(each["name"])
                waiting.append(each["name"])


def _best(package: Mapping[str, Any], tags: Mapping[Tag, int]) -> Mapping[str, Any]:
    """The wheel that fits best. Raises UnlockedError if none fits."""

    def place(wheel: Mapping[str, Any]) -> int:
        name = unquote(urlsplit(wheel["url"]).path).rpartition("/")[2]
        return min((tags[tag] for tag in parse_wheel_filename(name)[3] if tag in tags), default=-1)

    fitting = [wheel for wheel in package.get("wheels", ()) if place(wheel) >= 0]
    if not fitting:
        raise UnlockedError(f"{package['name']} has no wheel for Python {PYTHON} on Linux")
    return min(fitting, key=place)


def _tags(machine: str) -> Iterator[Tag]:
    """What a wheel may be made for, the best first."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in range(GLIBC, 4, -1)]
    platforms += [f"manylinux{year}_{machine}" for year in ("2014", "2010", "1")]
    yield from cpython_tags(PYTHON, platforms=platforms)
    yield from compatible_tags(PYTHON, platforms=platforms)


if __name__ == "__main__":
    sys.exit(main())

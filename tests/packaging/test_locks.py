"""The locks: all that is asked for in versions that will do, by checksums, from nowhere named."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("packaging", reason="requirements are read with packaging")

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = {"dev": "dev.txt", "package": "package.txt"}
"""The extra and its file."""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "linux": {"platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    "win32": {"platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
    "darwin": {"platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def test_all_pythons_and_systems_are_those_of_the_workflow() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert tuple(re.findall(r'"([\d.]+)"', matrix)) == PYTHONS
    (systems,) = re.findall(r"os: \[(.*)\]", workflow)
    assert systems.count("-latest") == len(SYSTEMS)


@pytest.mark.parametrize("extra", LOCKS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_all_that_is_asked_for_is_locked_in_a_version_that_will_do(
    system: str, python: str, extra: str
) -> None:
    environment: dict[str, str] = {
        **{name: str(value) for name, value in default_environment().items()},
        **SYSTEMS[system],
        "sys_platform": system,
        "python_version": python,
        "python_full_version": f"{python}.9",
        "extra": "",
    }
    versions: dict[str, str] = {}
    for line in locked(extra):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate(environment):
            name = canonicalize_name(requirement.name)
            assert name not in versions, "locked twice"
            (exact,) = requirement.specifier
            assert exact.operator == "=="
            versions[name] = exact.version
    for wanted in asked_for(extra):
        if wanted.marker is None or wanted.marker.evaluate(environment):
            version = versions.get(canonicalize_name(wanted.name))
            assert version is not None, f"{wanted}: call requirements/lock.py"
            assert wanted.specifier.contains(version), f"{wanted}: {version} is locked"


@pytest.mark.parametrize("extra", LOCKS)
def test_a_lock_has_a_checksum_for_all_and_names_no_place(extra: str) -> None:
    text = (ROOT / "requirements" / LOCKS[extra]).read_text(encoding="utf-8")
    assert re.findall(r"://|@|^\s*-(?!-hash)", text, re.MULTILINE) == []
    for entry in re.split(r"\n(?=\S)", text.replace("\\\n", "")):
        assert HASH.search(entry), entry


def test_the_locks_agree() -> None:
    """Both may be installed into one environment."""
    versions: dict[str, dict[str, set[str]]] = {extra: {} for extra in LOCKS}
    for extra, found in versions.items():
        for requirement in map(Requirement, locked(extra)):
            found.setdefault(requirement.name, set()).add(str(requirement.specifier))
    both = versions["dev"].keys() & versions["package"].keys()
    assert "pygame-ce" in both
    for name in both:
        assert versions["dev"][name] == versions["package"][name], name


@cache
def locked(extra: str) -> tuple[str, ...]:
    """The requirements of a lock, without their checksums."""
    text = (ROOT / "requirements" / LOCKS[extra]).read_text(encoding="utf-8")
    entries = HASH.sub("", text.replace("\\\n", "")).splitlines()
    return tuple(entry.strip() for entry in entries if entry.strip())


def asked_for(extra: str) -> Iterator[Requirement]:
    """The packages that `pyproject.toml` wants for an extra, with those that the game needs."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    for line in (*project["dependencies"], *project["optional-dependencies"][extra]):
        yield Requirement(line)

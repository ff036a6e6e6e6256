"""What the papers name is there: versions, paths, names in files, and the tools' settings."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAPERS = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")})
FOLDERS = ("game", "assets", "maps", "tests", "docs", ".github", ".ci")
GLOSSARY_LINES = 30

PATH = re.compile(rf"(?:{'|'.join(map(re.escape, FOLDERS))})(?:/[\w.*-]+)+/?")
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
NAME_IN_FILE = re.compile(r"`(\w+)(?:\(\))?`\s+(?:in|of)\s+`([\w./-]+\.py)`")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def project() -> dict[str, object]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["project"])


def test_the_newest_release_in_the_changelog_is_the_version(project: dict[str, object]) -> None:
    headings = re.findall(r"^## (.*)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    releases = [heading.split(" - ") for heading in headings[1:]]
    assert releases[0][0] == f"[{project['version']}]"
    dates = [date.fromisoformat(day) for _version, day in releases]
    assert dates == sorted(dates, reverse=True)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.stem)
def test_every_path_that_is_named_exists(paper: Path) -> None:
    """A part in capitals, as in `game/ui/NAME.py`, is to be chosen: its folder must be there."""
    missing = []
    for word in (word for quoted in QUOTED.findall(text_of(paper)) for word in quoted.split()):
        if PATH.fullmatch(word) is None:
            continue
        parts = word.rstrip("/").split("/")
        chosen = next((at for at, part in enumerate(parts) if re.search("[A-Z]{2}", part)), None)
        if not any(ROOT.glob("/".join(parts[:chosen]))):
            missing.append(word)
    missing += [link for link in LINK.findall(text_of(paper)) if not (paper.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.stem)
def test_every_name_that_is_said_to_be_in_a_file_is_there(paper: Path) -> None:
    for name, path in NAME_IN_FILE.findall(text_of(paper)):
        assert re.search(rf"\b{name}\b", text_of(ROOT / path)), f"{name} in {path}"


def test_the_hooks_lint_with_the_ruff_of_the_extra_for_development() -> None:
    wanted = re.findall(r'"(ruff[^"]+)"', text_of(ROOT / "pyproject.toml"))
    hooks = re.findall(r'"(ruff[^"]+)"', text_of(ROOT / ".pre-commit-config.yaml"))
    assert len(wanted) == 1
    assert set(hooks) == set(wanted)


def test_the_workflow_checks_every_python_that_the_package_names(
    project: dict[str, object],
) -> None:
    classifiers = project["classifiers"]
    assert isinstance(classifiers, list)
    named = [each.rpartition(" ")[2] for each in classifiers if "Python :: 3." in each]
    workflow = text_of(ROOT / ".github" / "workflows" / "ci.yml")
    (matrix,) = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r'"([\d.]+)"', matrix) == named
    assert project["requires-python"] == f">={named[0]}"


def test_the_glossary_stays_short() -> None:
    glossary = text_of(ROOT / "CONTRIBUTING.md").partition("## Glossary\n")[2].partition("\n## ")[0]
    lines = [line for line in glossary.splitlines() if line]
    assert 1 < len(lines) <= GLOSSARY_LINES
    words = [line.partition(":")[0].lower() for line in lines]
    assert words == sorted(words)

"""What the papers name is there: versions, paths, names in files, and the tools' settings."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

ROOT = Path(__file__).resolve().parent.parent
PAPERS = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")})
FOLDERS = ("game", "assets", "maps", "tests", "docs", "requirements", ".github", ".ci")
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


@pytest.mark.parametrize(("column", "system"), [(1, Unix), (2, MacOS)])
def test_the_readme_says_where_the_person_s_files_lie(
    column: int, system: type[PlatformDirsABC]
) -> None:
    lines = text_of(ROOT / "README.md").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    said = {row[0]: row[column] for row in rows if len(row) == 4}
    there = system("thurn-und-taxis", appauthor=False)
    for what, path in {
        "games, album, maps": there.user_data_dir,
        "settings": there.user_config_dir,
        "reports of errors": there.user_log_dir,
    }.items():
        place = said["games, album, maps"] if said[what] == "with the games" else said[what]
        assert place == f"`{path.replace(str(Path.home()), '~')}`"


def test_the_command_to_play_names_no_version_of_python() -> None:
    """Where only a newer one is installed, `python3.11` would fail at the first word."""
    play = text_of(ROOT / "README.md").partition("## Play\n")[2].partition("```sh\n")[2]
    assert play.startswith("python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/")


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

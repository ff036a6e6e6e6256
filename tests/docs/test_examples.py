"""The examples on the pages: each one runs and answers what stands there."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.commands import run_process

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path for path in (ROOT / "docs").glob("*.md") if "```pycon" in path.read_text("utf-8")
)
RECORD = ROOT / "tests" / "storage" / "golden" / "0.1.0" / "saves" / "south-finished.jsonl"


def examples(text: str) -> str:
    """The page's blocks of examples, each in its line; what stands between them is left out."""
    kept, inside = [], False
    for line in text.splitlines():
        fence = re.fullmatch(r"```(\w*)", line)
        if fence:
            inside = fence[1] == "pycon"
        kept.append(line if inside and not fence else "")
    return "\n".join(kept) + "\n"


def files(text: str) -> Iterator[tuple[str, str]]:
    """Name and text of each file that the page shows in full below a line that names it."""
    shown = re.compile(r"^(.+)\n\n```(?:python|toml)\n((?:.*\n)*?)```$", re.M)
    for found in shown.finditer(text):
        if name := re.search(r"`(\w+\.(?:py|toml))`", found[1]):
            yield name[1], found[2]


def lay(page: Path, folder: Path) -> list[str]:
    """Write the page's files into a folder; their names."""
    named = dict(files(page.read_text(encoding="utf-8")))
    for name, text in named.items():
        (folder / name).write_text(text, encoding="utf-8")
    return list(named)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_on_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copyfile(RECORD, tmp_path / "game.jsonl")
    lay(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    text = examples(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    result = doctest.DocTestRunner().run(test)
    assert not result.failed, capsys.readouterr().out
    assert result.attempted == text.count("\n>>> ")


@pytest.mark.slow
def test_the_bot_on_its_page_is_installed_and_plays(tmp_path: Path) -> None:
    """As the page has it, but into a folder of the test, and built by what is there already."""
    pytest.importorskip("hatchling")
    package, site = tmp_path / "package", tmp_path / "site"
    package.mkdir()
    assert lay(ROOT / "docs" / "bots.md", package) == ["my_bot.py", "pyproject.toml"]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    pip += ["--no-build-isolation", "--disable-pip-version-check", "--target", str(site)]
    subprocess.run([*pip, str(package)], check=True)
    path = {"PYTHONPATH": str(site)}
    assert run_process("--version", home=tmp_path, **path).lines[-1] == "bot closer, of my-bot 0.1"
    seats = ("--seats", "closer,random", "--games", 1, "--seed", 3)
    played = run_process(
        "simulate", *seats, "--record", tmp_path / "records", home=tmp_path, **path
    )
    assert " closer " in played.well().out
    (record,) = (tmp_path / "records").iterdir()
    assert '"level": "club", "bot": "closer"' in record.read_text("utf-8").splitlines()[0]
    assert run_process("verify", record, home=tmp_path).well().out == f"{record}: ok\n"

"""The examples on the pages: each one runs and answers what stands there."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

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


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_on_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copyfile(RECORD, tmp_path / "game.jsonl")
    monkeypatch.chdir(tmp_path)
    text = examples(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    result = doctest.DocTestRunner().run(test)
    assert not result.failed, capsys.readouterr().out
    assert result.attempted == text.count("\n>>> ")

"""The papers as a site: whole, with pictures drawn for it, and refused where a link is dead."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAPERS = [ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG")]
PAPERS += sorted((ROOT / "docs").rglob("*.md"))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        any(find_spec(name) is None for name in ("sphinx", "myst_parser", "furo")),
        reason="the site is built by Sphinx, which comes with the extra 'dev'",
    ),
]


def build(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "docs" / "build.py"), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_the_site_has_every_paper_and_pictures_drawn_for_it(tmp_path: Path) -> None:
    done = build(ROOT, str(tmp_path / "site"))
    assert done.returncode == 0, done.stderr
    for paper in PAPERS:
        page = tmp_path / "site" / paper.relative_to(ROOT).with_suffix(".html")
        assert page.is_file(), paper
    assert "README.html" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    shown = re.findall(r"assets/readme/(\S+\.png)", PAPERS[0].read_text(encoding="utf-8"))
    assert shown
    for name in shown:
        drawn = (tmp_path / "site-pictures" / name).read_bytes()
        assert (tmp_path / "site" / "_images" / name).read_bytes() == drawn


def test_dead_links_are_errors(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("build.py", "conf.py", "index.html", "rules.md"):
        shutil.copyfile(ROOT / "docs" / name, tmp_path / "docs" / name)
    links = ("rules.md#perft", "nowhere.md", "rules.md#nothing", "#nothing")
    for name, text in {
        "README.md": "# Readme\n",
        "docs/record.md": "# Record\n" + "".join(f"\n[link]({link})\n" for link in links),
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = build(tmp_path, "--no-pictures")
    assert done.returncode == 1
    assert re.findall(r"docs/record\.md:(\d+): WARNING", done.stderr) == ["5", "7", "9"]
    assert not (tmp_path / "build" / "site").exists()

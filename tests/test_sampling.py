"""What the suite has a share of is found again by the trial that looks at all of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import sampling
from tests.endurance.thorough import files
from tests.sampling import every, in_turn, share

ROOT = Path(__file__).parents[1]
CHOICES = ["a", "b", "c"]


@pytest.fixture(params=[False, True])
def thorough(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(sampling, "THOROUGH", request.param)
    return bool(request.param)


def test_a_share_is_the_first_or_all(thorough: bool) -> None:
    assert share(CHOICES, 2) == (CHOICES if thorough else ["a", "b"])


def test_each_case_has_choices_of_its_own_or_all(thorough: bool) -> None:
    found = [in_turn(number, CHOICES, 2) for number in range(2)]
    assert found == ([CHOICES, CHOICES] if thorough else [["a", "b"], ["c", "a"]])


def test_each_so_many_or_all(thorough: bool) -> None:
    assert every(CHOICES, 2) == (CHOICES if thorough else ["a", "c"])
    assert every(CHOICES, 2, 1) == (CHOICES if thorough else ["b"])


@pytest.mark.slow
def test_the_suite_leaves_out_what_the_trial_alone_runs(
    thorough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_both.py").write_text(
        "import pytest\n\n@pytest.mark.thorough\ndef test_long(): ...\n\ndef test_short(): ...\n"
    )
    monkeypatch.setenv(sampling.VARIABLE, "1")
    if not thorough:
        monkeypatch.delenv(sampling.VARIABLE)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest"]
    done = subprocess.run(
        [*command, "-W", "ignore", f"--rootdir={tmp_path}", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("2 passed" if thorough else "1 passed, 1 deselected") in done.stdout


def test_the_trial_runs_whatever_asks_how_much() -> None:
    assert any(each.endswith("test_gallery.py") for each in files())
    assert any(each.endswith("test_site.py") for each in files())
    assert __file__ in files()
    assert not any(each.endswith("test_documents.py") for each in files())

"""What the suite has a share of is found again by the trial that looks at all of it."""

from __future__ import annotations

import pytest

from tests import sampling
from tests.endurance.thorough import files
from tests.sampling import in_turn, share

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


def test_the_trial_runs_whatever_asks_how_much() -> None:
    assert any(each.endswith("test_gallery.py") for each in files())
    assert __file__ in files()
    assert not any(each.endswith("test_documents.py") for each in files())

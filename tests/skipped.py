"""Skipped tests as failures, so that a run in which all is well has tried everything.

`NO_SKIPPED_TESTS=1` in the environment asks for it, wherever all that tests want is installed.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

import pytest

VARIABLE = "NO_SKIPPED_TESTS"

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _failed((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that wants a library is skipped when it is collected."""
    return _failed((yield))


def _failed(report: Report) -> Report:
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: {reason}, and {VARIABLE} is set"
    return report

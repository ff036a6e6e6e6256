"""A signal ends the program even where Python drops the exception."""

from __future__ import annotations

import os
import signal
import sys
import weakref
from collections.abc import Iterator

import pytest

from game.cli.progress import progress
from game.signals import ENDS, interrupts_noted, raise_noted

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")


class Passing:
    """Something whose end runs a callback."""


def lose(number: int) -> None:
    """Have a signal come in a callback, which drops its exception."""
    passing = Passing()
    callback = weakref.ref(passing, lambda _: os.kill(os.getpid(), number))
    del passing
    assert callback() is None


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Who starts the tests in the background has Ctrl+C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def dropped(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The exceptions that Python drops."""
    found: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda what: found.append(what.exc_type))
    return found


def test_an_interrupt_that_was_dropped_is_raised_later_and_once(dropped: list[object]) -> None:
    with interrupts_noted():
        raise_noted()
        lose(signal.SIGINT)
        assert dropped == [KeyboardInterrupt]
        with pytest.raises(KeyboardInterrupt):
            raise_noted()
        raise_noted()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_long_work_does_not_begin_after_an_interrupt_that_was_dropped() -> None:
    with interrupts_noted():
        lose(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt), progress("Games", 1):
            pytest.fail("it has begun")


@pytest.mark.parametrize("number", ENDS)
def test_long_work_ends_at_its_next_step_after_a_signal_that_was_dropped(
    number: int, dropped: list[object]
) -> None:
    with pytest.raises(SystemExit) as ended, progress("Games", 2) as advance:
        advance()
        lose(number)
        assert dropped == [SystemExit]
        advance()
        pytest.fail("it went on")
    assert ended.value.code == 128 + number
    with progress("Games", 1) as advance:
        advance()


def test_an_ignored_interrupt_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupts_noted():
            os.kill(os.getpid(), signal.SIGINT)
            raise_noted()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)

"""Small tasks on executors of any kind: the same results, in order, whatever gets lost."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future, ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from game.ai.tasks import AHEAD, CHUNK, MOST_LOSSES, results
from game.ai.workers import local_executor
from tests.ai.executors import Forgetful
from tests.sampling import share

JOBS = 5 * CHUNK + 1


def square(number: int) -> int:
    return number * number


SQUARES = [square(number) for number in range(JOBS)]


def test_without_an_executor_this_process_does_it() -> None:
    assert list(results(square, range(JOBS))) == SQUARES


@pytest.mark.parametrize("lost", [(), (0,), (5,), (0, 1, 2, 3, 4, 5), (2, 6, 7)])
def test_lost_jobs_are_done_again_and_come_in_order(lost: tuple[int, ...]) -> None:
    assert list(results(square, range(JOBS), Forgetful(*lost))) == SQUARES


def test_an_executor_that_loses_everything_is_given_up() -> None:
    executor = Forgetful(*range(1000))
    with pytest.raises((BrokenExecutor, CancelledError)):
        list(results(square, range(CHUNK), executor))
    assert next(executor.calls) == MOST_LOSSES + 1


def test_a_job_that_goes_wrong_is_not_tried_again() -> None:
    tried = []

    def fail(number: int) -> int:
        tried.append(number)
        raise ZeroDivisionError

    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError):
        list(results(fail, [1], executor))
    assert tried == [1]


class Interrupted:
    """A lock whose holder is interrupted as soon as it has it, as by Ctrl+C."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self.release = self._lock.release

    def acquire(self, *way: float) -> bool:
        got = self._lock.acquire(*way)  # type: ignore[arg-type]
        signal.raise_signal(signal.SIGINT)
        return got

    __enter__ = acquire

    def __exit__(self, *_: object) -> None:
        self.release()


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl+C interrupts, as it does not in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held there")
def test_nothing_stays_locked_where_the_wait_for_a_result_is_interrupted(
    interruptible: None,
) -> None:
    """The thread of a pool would wait for that lock for ever, and the command with it."""
    lock, future = Interrupted(), Future[list[int]]()
    future.set_result([1])
    future._condition = threading.Condition(lock)  # type: ignore[arg-type]

    class Pool(ThreadPoolExecutor):
        def submit(self, *_: object, **__: object) -> Future[list[int]]:  # type: ignore[override]
            return future

    with pytest.raises(KeyboardInterrupt):
        list(results(square, [1], Pool(1)))
    free: list[bool] = []
    other = threading.Thread(target=lambda: free.append(lock._lock.acquire(blocking=False)))
    other.start()
    other.join()
    assert free == [True]


def test_jobs_are_handed_out_as_results_are_taken() -> None:
    executor = Forgetful()
    jobs = iter(range(10 * AHEAD * CHUNK))
    found = results(square, jobs, executor)
    assert [next(found) for _ in range(3)] == [0, 1, 4]
    assert next(jobs) == AHEAD * CHUNK


def test_jobs_that_nobody_waits_for_any_more_are_dropped() -> None:
    begun = []

    def begin(number: int) -> int:
        begun.append(number)
        if number == 0:
            raise ZeroDivisionError
        return number

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(ZeroDivisionError):
            list(results(begin, range(100 * CHUNK), executor))
        dropped = len(begun)
    assert dropped < 100 * CHUNK


def square_or_die(kill: int, folder: Path, number: int) -> int:
    """A square; the first process that is to find that of 7 is ended by a signal instead."""
    died = folder / "died"
    if number == 7 and not died.exists():
        died.touch()
        os.kill(os.getpid(), kill)
    return square(number)


class OrDie:
    """`square_or_die` as a task with small arguments."""

    def __init__(self, kill: int, folder: Path) -> None:
        self._kill, self._folder = kill, folder

    def __call__(self, number: int) -> int:
        return square_or_die(self._kill, self._folder, number)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_a_pool_goes_on_after_the_loss_of_a_worker(tmp_path: Path, name: str) -> None:
    with local_executor(2) as pool:
        task = OrDie(getattr(signal, name), tmp_path)
        assert list(results(task, range(JOBS), pool)) == SQUARES
    assert (tmp_path / "died").exists()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_a_job_that_always_ends_its_worker_ends_the_work(tmp_path: Path) -> None:
    with local_executor(2) as pool, pytest.raises(BrokenExecutor):
        for _ in results(Deadly(), range(JOBS), pool):
            pass


@pytest.mark.slow
def test_work_that_is_broken_off_leaves_no_process_and_no_thread_behind() -> None:
    """What were left would meet the end of the program in the middle of its own."""
    before = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt), local_executor(2) as pool:
        assert pool is not None
        for number in results(square, range(JOBS), pool):
            if number:
                raise KeyboardInterrupt
    assert not multiprocessing.active_children()
    assert set(threading.enumerate()) <= before


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_nothing_interrupts_the_end_of_broken_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who holds Ctrl+C down sends many: each would leave the pool while it is being closed."""
    active = multiprocessing.active_children
    sent: list[int] = []

    def impatient() -> list[BaseProcess]:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.raise_signal(number)
            sent.append(number)
        return active()

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(BrokenOffError), local_executor(2) as pool:
        for number in results(square, range(JOBS), pool):
            if number:
                monkeypatch.setattr(multiprocessing, "active_children", impatient)
                raise BrokenOffError
    assert sent
    assert not active()
    assert signal.getsignal(signal.SIGINT) is before


class BrokenOffError(Exception):
    """The work is broken off."""


class Deadly:
    """A task that ends its process at one of the jobs."""

    def __call__(self, number: int) -> int:
        if number == JOBS - 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return number


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
@pytest.mark.parametrize("name", share(["SIGKILL", "SIGTERM"]))
def test_a_worker_that_waits_for_work_may_be_lost_as_well(name: str) -> None:
    """It may hold the lock of the queue, which the others then wait for in vain."""
    with local_executor(2) as pool:
        assert list(results(square, range(JOBS), pool)) == SQUARES
        for which in (0, -1):
            worker = multiprocessing.active_children()[which]
            assert worker.pid is not None
            os.kill(worker.pid, getattr(signal, name))
            assert list(results(square, range(JOBS), pool)) == SQUARES

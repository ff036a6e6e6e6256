"""Games on a dask cluster: the same ones as in one process, and a sentence for each failure."""

from __future__ import annotations

import gc
import json
import os
import signal
import socketserver
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.ai.matches.arena import PlayedGame, run_match
from game.ai.matches.training import Plan, train
from game.ai.tasks import results
from game.ai.weights import Weights
from game.cli.cluster.executor import PATIENCE, Cluster, cluster_executor
from game.cli.cluster.scheduler_check import check_scheduler
from game.cli.output import CommandError
from game.rules import Ruleset
from tests.cli.commands import ROOT, Outcome, environment

Run = Callable[..., Outcome]
RANDOM = ("simulate", "--seats", "random,random", "--seed", "1")

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="a cluster needs the extra 'cluster'"
)

CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    workers = int(sys.argv[1])
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def local_cluster(
    home: Path, workers: int, **settings: str
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a cluster of this machine, and its process, which ends with this one.

    `settings` are for its environment.
    """
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(workers)],
        cwd=ROOT,
        env=environment(home, **settings),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        yield process.stdout.readline().strip(), process
        process.stdin.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with local_cluster(tmp_path_factory.mktemp("cluster"), 2) as (place, _):
        yield place


def records(
    rules: Ruleset,
    games: int,
    executor: Executor | None = None,
    between: Callable[[], None] = lambda: None,
) -> list[list[str]]:
    """The records of a match; `between` is called after one of its first games."""
    kept: list[list[str]] = []

    def keep(number: int, game: PlayedGame) -> None:
        kept.append(list(game.lines()))
        if number == 2:
            between()

    run_match(rules, ["random"] * 2, games, 5, on_game=keep, executor=executor)
    return kept


@needs_dask
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_a_cluster_plays_the_same_games_although_it_loses_a_worker(
    rules: Ruleset, address: str
) -> None:
    from distributed import Client

    with Client(address, timeout=10, set_as_default=False) as client:

        def lose() -> None:
            # As the system does it where memory is short.
            workers = client.run(os.getpid)
            os.kill(next(iter(workers.values())), signal.SIGKILL)
            lost.update(workers)

        lost: dict[str, int] = {}
        played = records(rules, 24, client.get_executor(), lose)
        assert lost and client.run(os.getpid) != lost
    assert played == records(rules, 24)


def other_connection(cluster: Cluster, first: Any) -> bool:
    """True if dask's own client, which lost its connection, has another one."""
    now = first.scheduler_comm
    return first.status == "running" and now is not None and now is not cluster._connection


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_connection_is_made_anew(rules: Ruleset, address: str) -> None:
    with cluster_executor(address) as executor:
        assert isinstance(executor, Cluster)
        client = executor._client
        played = records(
            rules, 12, executor, lambda: client.loop.add_callback(client.scheduler_comm.comm.abort)
        )
        assert played == records(rules, 12)
        first = executor._client
        first.loop.add_callback(first.scheduler_comm.comm.abort)
        until = time.monotonic() + PATIENCE
        while not other_connection(executor, first) and time.monotonic() < until:
            time.sleep(0.01)
        assert other_connection(executor, first)
        assert executor.submit(abs, -1).result(PATIENCE) == 1
        assert executor._client is not first
    # dask leaves the socket that was lost to the garbage collector, which warns of it.
    gc.collect()


@needs_dask
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_call_fails_that_dask_forgets_with_its_connection(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it happens to one whose result is being fetched when the connection is lost."""
    monkeypatch.setattr("distributed.client.FutureState.cancel", lambda *args, **told: None)
    with cluster_executor(address) as executor:
        assert isinstance(executor, Cluster)
        client = executor._client
        call = executor.submit(time.sleep, 1)
        client.loop.add_callback(client.scheduler_comm.comm.abort)
        with pytest.raises(BrokenExecutor, match="connection to the scheduler was lost"):
            call.result(PATIENCE)
        assert executor.submit(abs, -1).result(PATIENCE) == 1
    gc.collect()


@needs_dask
@pytest.mark.slow
@pytest.mark.skipif(find_spec("cma") is None, reason="training needs the extra 'train'")
def test_a_cluster_trains_the_same_weights(rules: Ruleset, address: str) -> None:
    plan = Plan((rules,), seats=2, seed=4, generations=1, population=4, games=1)
    with cluster_executor(address) as executor:
        assert train(plan, Weights(), executor, trial_games=1) == train(
            plan, Weights(), trial_games=1
        )


@needs_dask
@pytest.mark.slow
def test_commands_play_on_a_cluster(run: Run, address: str) -> None:
    there, here = (
        json.loads(run(*RANDOM, "--games", 5, "--json", *more).well().out)
        for more in (("--scheduler", address), ())
    )
    assert [seat["wins"] for seat in there["seats"]] == [seat["wins"] for seat in here["seats"]]
    assert there["rounds_mean"] == here["rounds_mean"]


@needs_dask
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cluster_that_waits_for_workers_and_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.cluster.executor.PATIENCE", 1)
    with (
        local_cluster(tmp_path, 0) as (place, cluster),
        pytest.raises(CommandError, match=f"the scheduler at {place} has gone away; start it"),
        cluster_executor(place) as executor,
    ):
        assert f"the scheduler at {place} has no workers yet" in capsys.readouterr().err
        cluster.kill()
        list(results(abs, range(9), executor))
    gc.collect()


@needs_dask
@pytest.mark.slow
def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.cluster.executor.PATIENCE", 0.2)
    with (
        pytest.raises(CommandError, match=r"no dask scheduler answers at tcp://127.0.0.1:1;"),
        cluster_executor("127.0.0.1:1"),
    ):
        pass


@contextmanager
def server_that_says(greeting: bytes) -> Iterator[str]:
    """The address of a server of another kind, which speaks first, on this machine."""

    class Greet(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.sendall(greeting)
            # Until the other side closes.
            with suppress(OSError):
                while self.request.recv(1 << 16):
                    pass

    with serving(Greet) as place:
        yield place


@contextmanager
def serving(handler: type[socketserver.BaseRequestHandler]) -> Iterator[str]:
    """The address of a server whose connections are handled like that."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        host, port = server.server_address[:2]
        yield f"tcp://{host!s}:{port}"
        server.shutdown()
        thread.join()


@pytest.mark.slow
@needs_dask
@pytest.mark.parametrize(
    "greeting",
    [
        b"SSH-2.0-OpenSSH_9.6p1 Ubuntu-3\r\n" * 9,
        b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n",
        b"\xff" * 64,
        (1).to_bytes(8, "little") + b"x",
        (9).to_bytes(8, "little") + b"\x01\0\0\0\0\0\0\0x",
        (16).to_bytes(8, "little") + b"\x01" + 7 * b"\0" + b"\xff" * 24,
        (1 << 60).to_bytes(8, "little"),
        bytes(64),
    ],
    ids=lambda greeting: repr(greeting[:12]),
)
def test_a_server_of_another_kind_is_no_scheduler(
    run: Run, monkeypatch: pytest.MonkeyPatch, greeting: bytes
) -> None:
    monkeypatch.setattr("game.cli.cluster.executor.PATIENCE", 0.2)
    with server_that_says(greeting) as place:
        outcome = run(*RANDOM, "--games", 1, "--scheduler", place)
    assert outcome.code == 1
    assert outcome.fault == (
        WEB.format(place=place)
        if greeting.startswith(b"HTTP")
        else f"no dask scheduler answers at {place}; start one there, or mend the address"
    )


WEB = (
    "{place} is a server of the web, as is a cluster's dashboard; give the address of the scheduler"
)


@contextmanager
def server_that_is_asked_first(answer: bytes) -> Iterator[str]:
    """The address of a server that says nothing before it is asked, on this machine."""

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                while said := self.request.recv(1 << 16):
                    if said.endswith(b"\r\n\r\n"):
                        self.request.sendall(answer)

    with serving(Answer) as place:
        yield place


@pytest.mark.slow
def test_a_server_of_the_web_is_told_from_a_slow_scheduler(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.cluster.scheduler_check.SLOW", 0.05)
    monkeypatch.setattr("game.cli.cluster.scheduler_check.connection_args", lambda address: {})
    with server_that_is_asked_first(b"HTTP/1.0 200 OK\r\n\r\n") as place:
        with pytest.raises(CommandError) as raised:
            check_scheduler(place, 15)
        assert str(raised.value) == WEB.format(place=place)
        waiting = f"{place} does not answer yet; waiting for up to 15 seconds"
        assert waiting in capsys.readouterr().err
    with (
        server_that_is_asked_first(b"") as place,
        pytest.raises(CommandError, match="no dask scheduler answers"),
    ):
        check_scheduler(place, 0.2)


@needs_dask
@pytest.mark.slow
def test_the_address_of_a_worker_leads_to_its_scheduler(address: str) -> None:
    from distributed import Client

    with Client(address, timeout=10, set_as_default=False) as client:
        worker = next(iter(client.scheduler_info()["workers"]))
    with pytest.raises(CommandError) as raised:
        check_scheduler(worker, 15)
    assert str(raised.value) == f"{worker} is a dask worker, not a scheduler; give {address}"


@pytest.mark.parametrize(
    "place",
    [
        "",
        "nowhere",
        ":1",
        ":abc",
        "tcp://",
        "tcp://nowhere:abc",
        "tcp://nowhere:65536",
        "tcp://nowhere:0",
        "tcp://[::1:1",
        "tcp://::1:1",
        "tcp://some body:1",
        "tcp://nowhere:1/status",
        f"tcp://{'x' * 90}:1",
        "tcp://a..b:1",
        "ftp://nowhere:1",
        "ucx://1",
        "ucx://nowhere:1",
        "inproc://x",
        "inproc://nowhere:1",
        "tcp://tls://nowhere:1",
    ],
)
def test_a_wrong_address_is_said_in_words_of_the_game(run: Run, place: str) -> None:
    outcome = run(*RANDOM, "--games", 1, "--scheduler", place)
    assert outcome.code == 2
    assert outcome.fault == (
        f"--scheduler: {place!r} is not the address of a dask scheduler; give it as "
        "tcp://HOST:PORT or tls://HOST:PORT"
    )


@pytest.mark.slow
@needs_dask
def test_certificates_are_needed_for_tls(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import dask

    command = (*RANDOM, "--games", 1, "--scheduler", "tls://127.0.0.1:1")
    outcome = run(*command)
    assert outcome.code == 1
    assert outcome.fault == (
        "tls://127.0.0.1:1 needs dask's certificates; set "
        "DASK_DISTRIBUTED__COMM__TLS__CA_FILE, "
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT and "
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY to their files"
    )
    nothing = tmp_path / "ca.pem"
    for _ in range(2):
        names = ("ca-file", "client.cert", "client.key")
        with dask.config.set({f"distributed.comm.tls.{name}": str(nothing) for name in names}):
            outcome = run(*command)
        assert outcome.code == 1
        assert outcome.fault.startswith("dask's certificates for tls://127.0.0.1:1 cannot be used")
        nothing.write_text("no certificate", encoding="utf-8")


@needs_dask
@pytest.mark.slow
def test_a_cluster_of_another_version_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.cluster.executor.version", Versions())
    with (
        pytest.raises(CommandError, match=r"the scheduler has version .+ of the game, not here;"),
        cluster_executor(address),
    ):
        pass


class Versions:
    """The version of the game: another one here than on the cluster."""

    def __call__(self) -> str:
        return "here"

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return _from_resources, ("version",)


def _from_resources(name: str) -> object:
    from game import resources

    return getattr(resources, name)


@pytest.mark.slow
def test_without_dask_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setitem(sys.modules, "distributed.scheduler", None)
    outcome = run(*RANDOM, "--games", 1, "--scheduler", "tcp://127.0.0.1:1")
    assert outcome.code == 1
    assert "install the game with the extra 'cluster'" in outcome.fault

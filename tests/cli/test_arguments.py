"""Wrong arguments, help, version, and what happens when nothing goes as planned."""

from __future__ import annotations

import errno
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from game.cli import _parser
from game.cli.completion import NAMED, SHELLS
from game.rules import Options
from game.rules.levels import LEVELS
from game.ui.language import LANGUAGES
from tests.cli.commands import ROOT, Outcome, environment, run_process

Run = Callable[..., Outcome]
SIMULATE = ["simulate", "--map", "south", "--variant", "base", "--games", "1", "--seed", "1"]


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--fly"], "--fly"),
        (["verify"], "FILE"),
        (["verify", "a.jsonl", "--loud"], "--loud"),
        (["legal"], "FILE"),
        (["legal", "a.jsonl", "b.jsonl"], "b.jsonl"),
        (["perft", "a.jsonl"], "--depth"),
        (["perft", "a.jsonl", "--depth", "-1"], "'-1' is not a whole number of at least 0"),
        (["perft", "a.jsonl", "--depth", "two"], "'two' is not a whole number"),
        (["perft", "a.jsonl", "--dep", "2"], "--dep"),
        (["perft", "a.jsonl", "--depth=--"], "--depth: '--' is no value"),
        ([*SIMULATE, "--seats=--"], "--seats: '--' is no value"),
        (["export", "a.jsonl", "-o=--"], "'--' is no value"),
        (["check-map", "a.tmx", "--balance=--"], "--balance: '--' is no value"),
        (["replay"], "FILE"),
        (["check-map"], "FILE.tmx"),
        (["simulate"], "--seats, --games"),
        ([*SIMULATE], "--seats"),
        ([*SIMULATE, "--seats", "random"], "2 to 4 levels"),
        ([*SIMULATE, "--seats", "random,random,random,random,random"], "2 to 4 levels"),
        ([*SIMULATE, "--seats", "random,genius"], "'genius'; the levels are random"),
        ([*SIMULATE, "--seats", "random,"], "''; the levels are random"),
        ([*SIMULATE, "--seats", "random,random", "--map", "mars"], "mars"),
        ([*SIMULATE, "--seats", "random,random", "--map", "../south"], "../south"),
        ([*SIMULATE, "--seats", "random,random", "--variant", "cows"], "base, horses"),
        ([*SIMULATE, "--seats", "random,random", "--variant", "horses"], "no horses"),
        ([*SIMULATE, "--seats", "random,random", "--option", "magic"], "open_draw_only"),
        ([*SIMULATE, "--seats", "random,random", "--games", "0"], "'0' is not a whole number"),
        ([*SIMULATE, "--seats", "random,random", "--seed", "x"], "--seed"),
        ([*SIMULATE, "--seats", "random,random", "--workers", "0"], "--workers"),
        ([*SIMULATE, "--seats", "random,random", "--seed", ""], "'' is not a whole number"),
        ([*SIMULATE, "--seats", "random,random", "--seed", "7" * 5000], "at most 100 digits"),
        ([*SIMULATE, "--seats", "random,random", "--games", "7" * 5000], "at most 100 digits"),
        ([*SIMULATE, "--seats", "random,random", "--games", "1000001"], "from 1 to 1000000"),
        (
            [*SIMULATE, "--seats", "club,club", "--map", "x"],
            "the maps are south, north, italy, spain",
        ),
        ([*SIMULATE, "--check", "--no-check"], "--no-check: not allowed with argument --check"),
        (["train", "--games", "100001"], "from 1 to 100000"),
        ([*SIMULATE, "--seats", "random,random", "--seed", "1_0"], "'1_0' is not a whole number"),
        ([*SIMULATE, "--seats", "random,random", "--record", ""], "name of the folder is empty"),
        ([*SIMULATE, "--seats", "random,random", "--resume", ""], "name of the file is empty"),
        (["legal", ""], "the name of the file is empty"),
        (["verify", "a.jsonl", ""], "the name of the file is empty"),
        (["perft", "", "--depth", "1"], "the name of the file is empty"),
        (["replay", ""], "the name of the file is empty"),
        (["check-map", ""], "the name of the file is empty"),
        (["train", "-o", ""], "the name of the file is empty"),
        (["train", "-o", "a.json", "--points", "nan"], "'nan' is not a number"),
        (["perft", "a.jsonl", "--depth", "\u0661"], "is not a whole number"),
        (["screenshot", "table", "-o", ""], "the name of the file is empty"),
        (["screenshot", "table", "-o", "t.png", "--size", "\uff11024x600"], "1920x1080"),
        (["screenshot"], "--list"),
        (["screenshot", "table"], "-o OUT.png"),
        (["screenshot", "table", "-o", "table.jpg"], "must end in .png"),
        (["screenshot", "table", "-o", "table.png", "--size", "big"], "1920x1080"),
        (["screenshot", "table", "-o", "table.png", "--size", "0x100"], "1 to 8192"),
        (["screenshot", "table", "-o", "table.png", "--size", "-1x5"], "'-1x5' is not a size"),
        (["screenshot", "table", "-o", "table.png", "--lang", "tlh"], ", ".join(LANGUAGES)),
    ],
)
def test_wrong_arguments_are_told_in_one_line(run: Run, argv: list[str], words: str) -> None:
    outcome = run(*argv)
    assert outcome.code == 2
    assert outcome.out == ""
    assert words in outcome.fault


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--fly"], "see thurn-und-taxis --help"),
        (["verify", "a.jsonl", "--loud"], "see thurn-und-taxis verify --help"),
        (["legal", "a.jsonl", "b.jsonl"], "see thurn-und-taxis legal --help"),
        ([*SIMULATE, "--seats", "a,b", "--sed"], "--sed (did you mean --seed?); see thurn-und"),
        (["perft", "a", "--depth", "1", "--divde"], "(did you mean --divide?); see thurn-und"),
        ([*SIMULATE, "--workers", "2", "--scheduler", "a:1"], "--scheduler: not allowed with"),
    ],
)
def test_a_mistake_points_to_the_help_of_its_command(run: Run, argv: list[str], words: str) -> None:
    assert words in run(*argv).fault


def test_line_breaks_in_arguments_do_not_break_the_line(run: Run) -> None:
    outcome = run("legal", "no\nsuch\x1bfile.jsonl")
    assert r"no\nsuch\x1bfile.jsonl" in outcome.fault


LONG = "longer and longer" * 600


@pytest.mark.parametrize(
    "argv",
    [
        [LONG],
        ["legal", LONG],
        ["legal", "a.jsonl", LONG],
        ["check-map", f"{LONG}.tmx"],
        ["perft", "a.jsonl", f"--depth={LONG}"],
        ["perft", "a.jsonl", "--depth", "\n" * 9999],
        [*SIMULATE, "--seats", f"random,{LONG}"],
        [*SIMULATE, "--seats", "random,random", "--map", LONG],
        [*SIMULATE, "--seats", "random,random", "--option", LONG],
        [*SIMULATE, "--seats", "random,random", "--record", f"{LONG}/{LONG}"],
        [*SIMULATE, "--seats", "random,random", "--resume", LONG],
        ["train", "-o", LONG],
        ["train", f"-o{LONG}"],
        [*SIMULATE, "--seats", "random,random", "--scheduler", LONG],
        ["screenshot", "table", "-o", f"{LONG}/a.png"],
    ],
    ids=lambda argv: " ".join(argv)[:60],
)
def test_long_arguments_are_shortened_in_messages(run: Run, argv: list[str]) -> None:
    fault = run(*argv).fault
    assert "…" in fault
    assert len(fault) < 500


def test_an_ordinary_path_is_said_whole(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a long name that still is one of a file.jsonl"
    assert run("legal", path).fault.startswith(f"{path}: there is no such file")


@pytest.mark.parametrize("argv", [["--help"], ["simulate", "--help"], ["-h"]])
def test_help(run: Run, argv: list[str]) -> None:
    outcome = run(*argv).well()
    assert outcome.out.startswith("usage: thurn-und-taxis")


COMMANDS = dict(_parser().commands())


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_in_the_help_are_right(run: Run, command: str) -> None:
    _, examples = run(command, "--help").well().out.split("examples:\n")
    for example in examples.splitlines():
        program, *argv = shlex.split(re.sub(" [<>].*", "", example))
        assert program == "thurn-und-taxis"
        assert argv[0] == command
        _parser().parse_args(argv)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_says_what_each_value_is(command: str) -> None:
    """A name such as FILE or N, the choices, or more than the option's own name."""
    for action in COMMANDS[command]._actions:
        assert action.help
        if action.nargs != 0 and not action.choices:
            assert action.metavar, action.option_strings


def test_the_help_names_levels_and_options(run: Run) -> None:
    said = " ".join(run("simulate", "--help").well().out.split())
    assert ", ".join(LEVELS) in said
    assert ", ".join(Options.names()) in said


def complete(script: str, *words: str) -> list[str]:
    """What bash proposes for the last of these words."""
    line = " ".join(map(shlex.quote, words))
    ask = f"COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}"
    name = re.findall(r"complete .*-F (\S+)", script)[0]
    tell = 'printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(
        ["bash", "-c", f"{script}\n{ask}\n{name}\n{tell}"],
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.split()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("shtab") is None, reason="completion needs the extra 'completion'")
@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_a_shell_completes_commands_options_and_files(run: Run) -> None:
    script = run("completion", "bash").well().out
    assert complete(script, "thurn-und-taxis", "per") == ["perft"]
    assert complete(script, "thurn-und-taxis", "perft", "--d") == ["--depth", "--divide"]
    place = str(ROOT / "pyproject")
    assert complete(script, "thurn-und-taxis", "verify", place) == [f"{place}.toml"]
    for shell in SHELLS:
        assert "perft" in run("completion", shell).well().out


@pytest.mark.slow
@pytest.mark.skipif(find_spec("shtab") is None, reason="completion needs the extra 'completion'")
@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_fish_completes_commands_options_and_files(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "thurn-und-taxis.fish"
    script.write_text(run("completion", "fish").well().out, encoding="utf-8")
    place = str(ROOT / "pyproject")
    for words, found in (("per", "perft"), ("perft --d", "--depth"), (f"verify {place}", ".toml")):
        done = subprocess.run(
            ["fish", "--no-config", "-c", f"source {script}; complete -C'thurn-und-taxis {words}'"],
            env={**os.environ, "HOME": str(tmp_path)},
            check=True,
            capture_output=True,
            text=True,
        )
        assert found in done.stdout


def test_the_same_shells_are_named_everywhere(run: Run) -> None:
    fault = run("completion", "cmd").fault
    assert re.findall(r"\w+", fault.partition("choose from")[2])[: len(SHELLS)] == list(SHELLS)
    assert NAMED in run("completion", "--help").well().out
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"prints what {NAMED} needs" in readme


def test_without_shtab_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    outcome = run("completion", "bash")
    assert outcome.code == 1
    assert "install the game with the extra 'completion'" in outcome.fault


def test_version(run: Run) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    first, python, *libraries = run("--version").well().lines
    assert first == f"thurn-und-taxis {project['project']['version']} (pure Python)"
    assert python.startswith(f"Python {platform.python_version()} on ")
    wanted = [re.match(r"[\w-]+", each)[0] for each in project["project"]["dependencies"]]  # type: ignore[index]
    assert [each.partition(" ")[0].rstrip(":") for each in libraries] == sorted(wanted)
    assert f"pygame-ce {metadata.version('pygame-ce')}" in libraries


def test_the_version_says_what_is_not_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = ["rich>=13", "nobody-has-this; sys_platform == 'x'", "cma; extra == 'train'"]
    monkeypatch.setattr(metadata, "requires", lambda name: wanted)
    lines = run("--version").well().lines
    assert lines[2:] == [f"rich {metadata.version('rich')}", "nobody-has-this: not installed"]


LIGHT = """
import sys
from game.cli import main
main(sys.argv[1:])
heavy = {"pygame", "pytmx", "rich", "game.ui", "game.ai", "platformdirs"}
heavy |= {name for name in sys.modules if name.startswith("game.rules.")}
heavy -= {"game.rules.variants", "game.rules.levels", "game.rules.options"}  # Names alone.
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
"""
WINDOWLESS = """
import sys
from game.cli import main
assert main(sys.argv[1:]) == 0
assert not [name for name in sys.modules if name.startswith("game.ui")]
pygame = sys.modules.get("pygame")
assert pygame is None or not pygame.display.get_init()
"""


@pytest.mark.slow
@pytest.mark.parametrize("argv", [["--help"], ["fly"], ["perft", "--help"], ["perft", "x"]])
def test_nothing_heavy_is_imported_for_help_and_mistakes(tmp_path: Path, argv: list[str]) -> None:
    check = [sys.executable, "-c", LIGHT, *argv]
    subprocess.run(check, cwd=ROOT, env=environment(tmp_path), check=True, capture_output=True)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["verify", "legal", "perft --depth 1", "simulate"])
def test_commands_open_no_window(tmp_path: Path, record: Path, command: str) -> None:
    argv = [*SIMULATE, "--seats", "random,random"]
    if command != "simulate":
        name, *more = command.split()
        argv = [name, str(record), *more]
    check = [sys.executable, "-c", WINDOWLESS, *argv]
    done = subprocess.run(
        check, cwd=ROOT, env=environment(tmp_path), check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "pygame" not in done.stdout


def open_game_as(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def open_game(file: Path | None) -> None:
        raise error

    fake = ModuleType("game.ui.program.run")
    fake.__dict__["open_game"] = open_game
    monkeypatch.setitem(sys.modules, "game.ui.program.run", fake)


@pytest.mark.parametrize("name", ["game.jsonl", str(Path("a game").absolute())])
def test_a_file_named_alone_is_opened(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """As file managers do it, by its whole path."""
    opened: list[Path | None] = []
    fake = ModuleType("game.ui.program.run")
    fake.__dict__["open_game"] = opened.append
    monkeypatch.setitem(sys.modules, "game.ui.program.run", fake)
    run(name).well()
    assert opened == [Path(name)]
    assert "invalid choice: 'simulato'" in run("simulato").fault


def test_an_unexpected_error_is_one_line_and_a_report(
    run: Run, monkeypatch: pytest.MonkeyPatch, own_folders: Path
) -> None:
    open_game_as(monkeypatch, ZeroDivisionError("by\nzero"))
    outcome = run()
    assert outcome.code == 1
    (report,) = (own_folders / "logs").iterdir()
    assert str(report) in outcome.fault
    assert r"ZeroDivisionError: by\nzero" in outcome.fault
    assert "Traceback" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "too many files are open"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "no memory"),
        (MemoryError(), "no memory"),
        (BrokenProcessPool("terminated abruptly"), "a worker has ended"),
    ],
    ids=str,
)
def test_what_the_system_has_too_little_of_is_no_error_of_the_program(
    run: Run, monkeypatch: pytest.MonkeyPatch, own_folders: Path, error: Exception, words: str
) -> None:
    open_game_as(monkeypatch, error)
    outcome = run()
    assert outcome.code == 1
    assert words in outcome.fault
    assert "raise the system's limits" in outcome.fault
    assert not own_folders.exists()


def test_an_unexpected_error_without_a_place_for_the_report(
    run: Run, monkeypatch: pytest.MonkeyPatch, own_folders: Path
) -> None:
    own_folders.write_text("a file in the folder's place")
    open_game_as(monkeypatch, RuntimeError())
    outcome = run()
    assert outcome.code == 1
    assert "no report of it could be written" in outcome.fault


def test_ctrl_c_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    open_game_as(monkeypatch, KeyboardInterrupt())
    assert run() == Outcome(130, "", "")


def test_without_a_display_a_sentence_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.engine.window import NO_DISPLAY, DisplayError

    open_game_as(monkeypatch, DisplayError(NO_DISPLAY))
    outcome = run()
    assert outcome.code == 1
    assert "graphical session" in outcome.fault


@pytest.mark.slow
def test_a_pipe_that_nobody_reads_is_quiet(tmp_path: Path, record: Path) -> None:
    command = [sys.executable, "-m", "game", "perft", str(record), "--depth", "3", "--divide"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["--help", "--version", "legal FILE", "simulate"])
def test_output_that_cannot_be_written(
    tmp_path: Path, record: Path, command: str, unbuffered: str
) -> None:
    argv = [str(record) if word == "FILE" else word for word in command.split()]
    if command == "simulate":
        argv = [*SIMULATE, "--seats", "random,random"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *argv],
            cwd=ROOT,
            env=environment(tmp_path, PYTHONUNBUFFERED=unbuffered),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    outcome = Outcome(done.returncode, "", done.stderr)
    assert outcome.code == 1
    assert "the output cannot be written" in outcome.fault


@pytest.mark.slow
def test_output_is_utf_8_whatever_the_system_speaks(tmp_path: Path, record: Path) -> None:
    odd = tmp_path / "Jörg 日本.jsonl"
    odd.write_bytes(record.read_bytes())
    outcome = run_process("verify", odd, home=tmp_path, PYTHONIOENCODING="ascii").well()
    assert outcome.out == f"{odd}: ok\n"


@pytest.mark.parametrize("command", ["screenshot", "export"])
def test_the_help_says_that_a_picture_replaces_a_file(run: Run, command: str) -> None:
    words = " ".join(run(command, "--help").well().out.split())
    assert "a file that is there is replaced" in words

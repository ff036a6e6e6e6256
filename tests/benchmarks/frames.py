"""Measures frames in this process and prints them: `frames.py WHAT… WIDTH HEIGHT`."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median, quantiles

import pygame

BARE_FRAMES = 40
DRAG_FRAMES = 80
REST_SECONDS = 1.5
TICKS = 30
CLOSINGS = 4

Size = tuple[int, int]


def bare(size: Size) -> float:
    """A blit of the whole window and a flip in a window that the game has opened, in ms."""
    from game.ui.engine.window import Window
    from game.ui.pieces.figures import horn

    return _full_frame(Window.open("", "", horn, size, fullscreen=False).surface)


def texture(size: Size) -> float:
    """The same in a window opened as SDL does it unasked."""
    pygame.display.init()
    return _full_frame(pygame.display.set_mode(size))


def _full_frame(window: pygame.Surface) -> float:
    picture = pygame.Surface(window.get_size()).convert()
    return 1000 * median(timed(lambda: _flip(window, picture)) for _ in range(BARE_FRAMES))


def _flip(window: pygame.Surface, picture: pygame.Surface) -> None:
    window.blit(picture, (0, 0))
    pygame.display.flip()


def timed(work: Callable[[], object], watch: Callable[[], float] = time.perf_counter) -> float:
    began = watch()
    work()
    return watch() - began


class Game:
    """The sample game on a table in a real window, its time in our hands."""

    def __init__(self, size: Size, scene: str) -> None:
        from game.library import find_board
        from game.rules.records.replaying import replay
        from game.ui import samples
        from game.ui.audio.sound import Sound
        from game.ui.clock import ManualClock
        from game.ui.engine.garbage import collected
        from game.ui.program.app_factory import open_app
        from game.ui.settings import Settings
        from game.ui.table.scene import TableScene

        self.clock = ManualClock()
        self.app = open_app(Settings(), self.clock, size)
        # Frames are measured, not the thread of the sound device.
        self.app.sound = Sound(None, self.app.settings, self.clock)
        sample = samples.Sample.of(replay(samples.sample_lines(), find_board))
        shown = samples.SCENES[scene](self.app, sample)
        assert isinstance(shown, TableScene)
        self.scene = shown
        self.app.push(shown)
        for _ in range(4):
            self.look()
        # As the program does while the table is at rest.
        self.app.background.run(collected())
        self.app.background.finish()

    def look(self) -> None:
        """Let time pass until the window shows all of the picture, in however many frames."""
        self.frame(0.3)
        while not self.app.painter.complete:
            self.frame(0.3)

    def frame(self, seconds: float, watch: Callable[[], float] = time.perf_counter) -> float:
        """Let time pass and draw; how long that took by this watch, in milliseconds."""
        self.clock.advance(seconds)
        return 1000 * timed(self.app.step, watch)


def drag(size: Size) -> float:
    game = Game(size, "table")
    x, y = game.scene.position.layout.slot(1).center
    give = game.scene.handle
    give(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    give(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    spent = []
    for step in range(DRAG_FRAMES):
        place = x - step * size[0] // 200, y + step * size[1] // 300

        def move(place: tuple[int, int] = place) -> None:
            give(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(-3, 3), buttons=(1, 0, 0)))
            game.app.refresh()
            # Time must pass, or the card would neither grow nor lean.
            game.clock.advance(1 / 60)
            game.app.step()

        spent.append(1000 * timed(move))
    return median(spent)


def whole(size: Size) -> float:
    game = Game(size, "table")

    def anew() -> None:
        game.app.invalidate()
        game.app.draw()

    return 1000 * median(timed(anew) for _ in range(20))


def closing(size: Size) -> list[float]:
    """Every frame from the moment a long route is closed until all has come to rest."""
    return closed(Game(size, "closing"))


class Thinker:
    """A level that ponders in `processes` processes, one question after the other."""

    def __init__(self, game: Game, level: str, processes: int = 1) -> None:
        from game.ai.process import BotProcess

        session = game.scene.session
        self._level = level
        self._rules, self._seen = session.rules, session.observe(session.state.turn)
        self._thinker = BotProcess(processes - 1)
        self._answers = 0
        while not self._answers:
            self.ponder()
            time.sleep(0.01)

    def ponder(self) -> None:
        """See to it that there is a question."""
        from game.ai.questions import MoveQuestion

        self._answers += self._thinker.poll(MoveQuestion) is not None
        if not self._thinker.thinking:
            question = MoveQuestion(self._seen, self._answers, self._level)
            self._thinker.ask(self._rules, question, 60.0)

    def hold(self, still: bool) -> None:
        """Stop its process between two thoughts, or let it go on."""
        pid = self._thinker.pid
        if pid is not None:
            os.kill(pid, signal.SIGSTOP if still else signal.SIGCONT)

    def close(self) -> None:
        self.hold(False)
        self._thinker.close()


def closing_while_thinking(size: Size, level: str, processes: int) -> list[float]:
    """The same while a level ponders."""
    game = Game(size, "closing")
    thinker = Thinker(game, level, processes)
    try:
        return closed(game, thinker.ponder)
    finally:
        thinker.close()


def closing_while_all_cores_think(size: Size) -> list[float]:
    """The same while the grandmaster ponders in as many processes as there are cores."""
    from game.ai.worlds.team import usable_cores

    return closing_while_thinking(size, "grandmaster", usable_cores())


def thinking_and_not(size: Size) -> float:
    """How many times as much 95 of 100 frames are at the most while the master thinks.

    The frames of the same animation by turns with its process thinking and stopped, each in the
    processor time that this thread has spent on it. In every second animation it is the other way
    round, so that nothing else differs: few frames are heavy, and these are always the same.
    """
    frames: tuple[list[float], list[float]] = [], []
    for number in range(CLOSINGS):
        game = Game(size, "closing")
        master = Thinker(game, "master")
        turns = count(number)

        def turn(master: Thinker = master, turns: Iterator[int] = turns) -> None:
            master.ponder()
            master.hold(next(turns) % 2 == 0)

        try:
            done = closed(game, turn, time.thread_time)
        finally:
            master.close()
        frames[0].extend(done[number % 2 :: 2])
        frames[1].extend(done[1 - number % 2 :: 2])
        game.app.close()
    still, thinking = (quantiles(each, n=20)[18] for each in frames)
    return thinking / still


def closed(
    game: Game,
    between: Callable[[], object] = lambda: None,
    watch: Callable[[], float] = time.perf_counter,
) -> list[float]:
    from game.ui.table.modes.closing import Closing

    table, chosen = game.scene.table, game.scene.table.mode
    assert isinstance(chosen, Closing) and chosen.view.choice.action is not None
    # The table was seen before the closing view lay on it.
    game.scene.interaction.reset()
    for mode in (table.idle_mode, chosen):
        table.idle_mode = mode
        table.refresh()
        game.look()
    chosen.view.close()
    frames = []
    while game.scene.busy:
        between()
        frames.append(game.frame(1 / 60, watch))
    assert len(frames) > 60
    return frames


def rest(size: Size) -> float:
    """Milliseconds of the processor a second, while nothing happens."""
    from game.ui.clock import SystemClock
    from game.ui.engine.pace import Pace

    game = Game(size, "table")
    game.app.clock = SystemClock()
    game.app.pace = Pace()
    return used(game.app.step, lambda: game.app.frame_rate)


def tick(size: Size) -> float:
    """The same of a loop that only fetches events and waits."""
    open_window(size)
    return used(pygame.event.get, lambda: TICKS)


def used(step: Callable[[], object], rate: Callable[[], int]) -> float:
    """Milliseconds of the processor a second that a loop of such steps and rate takes."""
    pace = pygame.time.Clock()
    for _ in range(TICKS):
        step()
        pace.tick(rate())
    began, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < REST_SECONDS:
        step()
        pace.tick(rate())
    return 1000 * (time.process_time() - spent) / (time.perf_counter() - began)


def title(size: Size) -> float:
    """Seconds from the start of this process to the first frame of the title page."""
    return begun(since_start)


def title_cpu(size: Size) -> float:
    """The same in processor time."""
    return begun(time.process_time)


def table_memory(size: Size) -> float:
    """Megabytes of this process when the table of a game has been drawn."""
    whole(size)
    return resident()


def window_memory(size: Size) -> float:
    """Megabytes of this process with a bare window of which one frame has been drawn."""
    open_window(size)
    pygame.display.flip()
    return resident()


def resident() -> float:
    """Megabytes of memory that this process holds, without what it shares as files."""
    fields = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in fields if line.startswith("RssAnon")) / 1024


def begun(figure: Callable[[], float]) -> float:
    """A figure of the moment when the title page has its first frame."""
    from game.ui.engine.app import App
    from game.ui.program.run import open_game

    shown: list[float] = []
    step = App.step

    def once(app: App) -> None:
        step(app)
        if app.painter.complete:
            shown.append(figure())
            app.quit()

    setattr(App, "step", once)  # noqa: B010 - a method is not assigned to
    open_game()
    return shown[0]


def window(size: Size) -> float:
    """Seconds from the start of this process until a window is open and there is a font."""
    open_bare(size)
    return since_start()


def window_cpu(size: Size) -> float:
    """The same in processor time."""
    open_bare(size)
    return time.process_time()


def open_bare(size: Size) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.font.Font(None, 20)
    open_window((size[0] * 82 // 100, size[1] * 82 // 100))
    pygame.display.flip()


def open_window(size: Size) -> None:
    """Open a window of the same kind as the game's, without the game."""
    pygame.display.init()
    # As `game.ui.engine.window` has it: a framebuffer without a texture.
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    pygame.display.set_mode(size, pygame.RESIZABLE)


def p99(frames: list[float]) -> float:
    return quantiles(frames, n=100)[98]


def since_start() -> float:
    return time.time() - float(os.environ["BENCHMARK_BEGAN"])


FIGURES: dict[str, Callable[[Size], float]] = {
    "bare": bare,
    "texture": texture,
    "drag": drag,
    "whole": whole,
    "median": lambda size: median(closing(size)),
    "p99": lambda size: p99(closing(size)),
    "slowest": lambda size: max(closing(size)),
    "p99-thinking": lambda size: p99(closing_while_thinking(size, "master", 1)),
    "p99-all-cores": lambda size: p99(closing_while_all_cores_think(size)),
    "rest": rest,
    "tick": tick,
    "thinking-and-not": thinking_and_not,
    "title": title,
    "title-cpu": title_cpu,
    "table-memory": table_memory,
    "window": window,
    "window-cpu": window_cpu,
    "window-memory": window_memory,
}


def main() -> None:
    *names, width, height = sys.argv[1:]
    size = int(width), int(height)
    print(json.dumps({name: FIGURES[name](size) for name in names}))


if __name__ == "__main__":
    main()

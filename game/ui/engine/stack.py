"""Stack of scenes."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.engine.scene import Scene


class SceneStack:
    """Calls the methods of its scenes in their order, see `Scene`. `size` is the window's."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._outdated: list[Scene] = []

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        """Bottom first."""
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> list[Scene]:
        """The top scene and those visible below it, bottom first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        # Of no scenes this is none, too.
        return self._scenes[first:]

    def push(self, scene: Scene, size: tuple[int, int]) -> None:
        """Put a scene on top."""
        self._scenes.append(scene)
        scene.resize(size)
        scene.enter()

    def drop(self) -> None:
        """Remove the top scene."""
        scene = self._scenes.pop()
        if scene in self._outdated:
            self._outdated.remove(scene)
        scene.leave()

    def clear(self) -> None:
        """Remove all scenes, the top one first."""
        while self._scenes:
            self.drop()

    def uncover(self, size: tuple[int, int]) -> None:
        """Lay out and resume what is visible after a scene was dropped."""
        for scene in self.visible:
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.resize(size)
        if self._scenes:
            self._scenes[-1].resume()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the visible scenes; the others follow when they become visible."""
        visible = self.visible
        self._outdated = [scene for scene in self._scenes if scene not in visible]
        for scene in visible:
            scene.resize(size)

"""The pages that lie on one another; the window shows the top one, and what its overlays leave."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.engine.scene import Scene


class SceneStack:
    """Leads its scenes through their lives: see `Scene`. Sizes are the window's, in pixels."""

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
        """The top scene and those that are seen below it, bottom first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(first, 0) :]

    def push(self, scene: Scene, size: tuple[int, int]) -> None:
        """Lay a scene on the others."""
        self._scenes.append(scene)
        scene.resize(size)
        scene.enter()

    def drop(self) -> None:
        """Take the top scene away."""
        scene = self._scenes.pop()
        if scene in self._outdated:
            self._outdated.remove(scene)
        scene.leave()

    def clear(self) -> None:
        """Take all scenes away, the top one first."""
        while self._scenes:
            self.drop()

    def uncover(self, size: tuple[int, int]) -> None:
        """After a scene was dropped: let the one below it come up as it must look now."""
        for scene in self.visible:
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.resize(size)
        if self._scenes:
            self._scenes[-1].resume()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out what is seen; the others follow when they are seen again."""
        visible = self.visible
        self._outdated = [scene for scene in self._scenes if scene not in visible]
        for scene in visible:
            scene.resize(size)

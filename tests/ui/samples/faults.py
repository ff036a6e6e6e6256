"""What is wrong with a page: words cut, broken, covered, or beyond their sheet."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pygame import Font, Rect, Surface, mask

from game.ui.engine.scene import Scene
from game.ui.forms.form import FormScene
from game.ui.graphics import cache, materials, patterns, shadows, svg, text, textures, typeface
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.textures import PaperStyle
from game.ui.pieces import coach, desk, driving, faces, letters, portraits
from game.ui.scenes import title_coach, title_landscape
from game.ui.table.advice.callout import Callout
from game.ui.table.draw import ground, strokes
from game.ui.table.draw.map import sheet
from game.ui.table.model.hit_targets import Spot
from game.ui.widgets import Widget

RENDERERS = ("render", "render_narrow", "render_block", "render_marked_block")
PAINTERS = (ground, sheet, materials, patterns, shadows, strokes, svg, textures, typeface)
PICTURES = (coach, desk, driving, faces, letters, portraits, title_coach, title_landscape)
WORDLESS = {each.__name__ for each in PAINTERS + PICTURES}
"""The modules whose pictures have no words in them, and take longest to paint; and the fonts."""

SOME = 3
"""Pixels by which things may touch that are drawn a little larger than they look."""

MANY = 12
"""Pixels that one picture may hide of another."""


def forget_words() -> None:
    """Let all words be drawn anew, but not what takes longest and has none."""
    for painted, forget in cache._CLEAR.items():
        if painted.__module__ not in WORDLESS:
            forget()


class PageWords:
    """Knows which pictures are words, where the sheets are, and which words were broken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pictures: dict[int, tuple[str, Surface]] = {}
        self.broken: set[str] = set()
        self._sheets: list[Rect] = []
        for name in RENDERERS:
            monkeypatch.setattr(text, name, self._noting(getattr(text, name)))
        self._cut = text._cut_at
        monkeypatch.setattr(text, "_cut_at", self._broken)
        self._put_sheet = FormScene.put_sheet
        monkeypatch.setattr(FormScene, "put_sheet", self._noting_sheet())

    def clear(self) -> None:
        """Forget all: another page or another scale comes."""
        forget_words()
        self.pictures.clear()
        self.broken.clear()
        self._sheets.clear()

    def _noting(self, render: Callable[..., Surface]) -> Callable[..., Surface]:
        def noting(words: str, *args: Any, **kwargs: Any) -> Surface:
            image = render(words, *args, **kwargs)
            self.pictures[id(image)] = words, image
            return image

        return noting

    def _broken(self, word: str, font: Font, width: int) -> int:
        cut = self._cut(word, font, width)
        if word[cut - 1] not in text.HYPHENS:
            self.broken.add(word)
        return cut

    def _noting_sheet(self) -> Callable[[FormScene, Rect, PaperStyle], None]:
        put = self._put_sheet

        def put_sheet(scene: FormScene, rect: Rect, style: PaperStyle) -> None:
            if not scene.draft:
                self._sheets.append(Rect(rect))
            put(scene, rect, style)

        return put_sheet

    def on(self, sprites: list[Sprite]) -> Iterator[tuple[int, str, Rect]]:
        """The words among sprites: the index, what they say, and where their letters are."""
        for index, sprite in enumerate(sprites):
            words, _image = self.pictures.get(id(sprite.image), ("", None))
            if words.strip():
                yield index, words, sprite.image.get_bounding_rect().move(sprite.x, sprite.y)

    def faults(self, scene: Scene) -> list[str]:
        """Everything that is wrong on the page, in words."""
        found = [f"broken: {word}" for word in sorted(self.broken)]
        group = getattr(scene, "group", None)
        widgets = [each for each in group.widgets if each.visible] if group else []
        if isinstance(scene, FormScene):
            found += self._covered(scene, [*scene.decor])
            found += self._among_widgets(scene.decor, widgets)
        found += overlapping(widgets)
        return found

    def _covered(self, scene: FormScene, sprites: list[Sprite]) -> Iterator[str]:
        window = Rect((0, 0), scene.size)
        lines = [*self.on(sprites)]
        for index, words, rect in lines:
            if not window.contains(rect):
                yield f"beyond the window: {words}"
            sheets = [each for each in self._sheets if each.collidepoint(rect.center)]
            if sheets and not any(each.contains(rect) for each in sheets):
                yield f"beyond the sheet: {words}"
            for over in sprites[index + 1 :]:
                if over.rect.colliderect(rect) and covers(over, sprites[index]):
                    said = self.pictures.get(id(over.image), (f"{over.rect}", None))[0]
                    yield f"{said} covers: {words}"
            papers = [
                number
                for number, each in enumerate(sprites[:index])
                if each.rect in self._sheets and each.rect.contains(rect)
            ]
            # What lies below the sheet, such as its shadow, is not seen under the words.
            for number in range(max(papers, default=0), index):
                under = sprites[number]
                picture = id(under.image) not in self.pictures and not under.rect.contains(rect)
                if not (picture and under.rect.colliderect(rect) and covers(sprites[index], under)):
                    continue
                # Nor is what lies below a banner.
                both = under.rect.clip(rect)
                if not any(hides(each, both) for each in sprites[number + 1 : index]):
                    yield f"written over {under.rect}: {words}"
        for (_, one, first), (_, other, second) in itertools.combinations(lines, 2):
            common = first.clip(second)
            if min(common.size) > SOME and first != second:
                yield f"{one} and {other} overlap"

    def _among_widgets(self, sprites: list[Sprite], widgets: list[Widget]) -> Iterator[str]:
        for _index, words, rect in self.on(sprites):
            for widget in widgets:
                if min(widget.rect.clip(rect).size) > SOME:
                    yield f"widget {widget.key} covers: {words}"


def hides(over: Sprite, place: Rect) -> bool:
    """True if a picture lets nothing be seen that lies below it in a place."""
    if over.alpha < 255 or not over.rect.contains(place):
        return False
    seen = mask.from_surface(over.image, 254)
    inner = place.move(-over.x, -over.y)
    return seen.overlap_area(mask.Mask(inner.size, fill=True), inner.topleft) == inner.w * inner.h


def covers(over: Sprite, below: Sprite) -> bool:
    """True if a sprite hides more than a bit of the one below it."""
    hidden, hiding = mask.from_surface(below.image), mask.from_surface(over.image)
    return hidden.overlap_area(hiding, (over.x - below.x, over.y - below.y)) > MANY


ON_CALLOUTS = ("next", "lessons", "step-back", "again", "show", "leave-exercise", "onward")
"""Buttons that stand at the foot of a callout."""


def overlapping(widgets: list[Widget]) -> Iterator[str]:
    """Buttons and the like that share a place, or lie below a callout."""
    some = [each for each in widgets if not isinstance(each, Spot)]
    for one, other in itertools.combinations(some, 2):
        if min(one.rect.clip(other.rect).size) > SOME:
            callouts = [each for each in (one, other) if isinstance(each, Callout)]
            inside = any(each.rect.contains(other.rect) for each in callouts)
            inside = inside and other.key in ON_CALLOUTS
            # A list has the button for a line within that line.
            inside |= one.holds_others and one.rect.contains(other.rect)
            if not inside:
                yield f"{one.key} and {other.key} share a place"

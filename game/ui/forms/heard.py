"""What a form is for a screen reader: its words and its widgets, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from pygame import Rect

from game.ui.accessibility.node import Node, Role, walk
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite


def reading_order(
    sprites: Iterable[Sprite], described: Sequence[Node], widgets: Sequence[Node], page: str
) -> list[Node]:
    """The words among `sprites`, the nodes `described` by the page, and its widgets.

    Words within a described node are that node's; those that name the page or a widget are heard
    there. Each stands before the first widget beside it on the right, or else below it.
    """
    nodes = [*widgets, *(inner for each in widgets for _path, inner in walk(each))]
    said = {page, *(words for each in nodes for words in (each.name, each.description))}
    keys = {each.key for each in widgets}
    places = [Rect(each.box) for each in described if each.box is not None]
    labels: list[Node] = []
    for sprite in sprites:
        words = text.words_of(sprite.image)
        rect = sprite.rect
        if (
            not words.strip()
            or words in said
            or any(each.collidepoint(rect.center) for each in places)
        ):
            continue
        key = f"words-{len(labels)}"
        labels.append(Node(key, Role.LABEL, words, box=(*rect.topleft, *rect.size)))
    shown = [
        each for each in described if each.key not in keys and (each.name != page or each.children)
    ]
    result = list(widgets)
    for label in sorted([*shown, *labels], key=_top_left, reverse=True):
        result.insert(_place_of(label, result), label)
    return result


def _top_left(node: Node) -> tuple[int, int]:
    x, y, _width, height = node.box or (0, 0, 0, 0)
    return y + height // 2, x


def _place_of(label: Node, nodes: Sequence[Node]) -> int:
    """The index among nodes at which words are read: before the first that follows them."""
    left, top, width, height = label.box or (0, 0, 0, 0)
    middle = top + height // 2
    places = [(n, each.box) for n, each in enumerate(nodes) if each.box is not None]
    beside = (n for n, (x, y, _, tall) in places if y <= middle < y + tall and left < x)
    below = [(n, x, wide) for n, (x, y, wide, _) in places if middle < y]
    # What lies in the same column goes before what lies in another one.
    column = (n for n, x, wide in below if x < left + width and left < x + wide)
    others = (n for n, _x, _wide in below)
    return next(chain(beside, column, others), len(nodes))

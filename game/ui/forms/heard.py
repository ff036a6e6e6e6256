"""Nodes of a form for a screen reader: its words and its widgets, in reading order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from math import inf

from pygame import Rect

from game.ui.accessibility.node import Node, Role, walk
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.language import _

ROW_LINES = 3
"""Lines of words that a widget may be high to be in a row with one of them; a list is higher."""


def reading_order(
    sprites: Iterable[Sprite], described: Sequence[Node], widgets: Sequence[Node], page: str
) -> list[Node]:
    """The words among `sprites`, the nodes `described` by the page, and its widgets.

    Words within a described node are that node's; those that name the page or a widget are heard
    there.
    """
    nodes = [*widgets, *(inner for each in widgets for _path, inner in walk(each))]
    said = {page, *(words for each in nodes for words in (each.name, each.description))}
    said.update(line for each in nodes for line in each.description.split("\n"))
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
    result, raised = list(widgets), _raised(widgets)
    last: Node | None = None
    for label in reversed(_row_by_row([*shown, *labels])):
        place = _place_of(label, result, keys, raised)
        if place is None:
            # Behind everything, but before the words of which that was found before.
            place = len(result) if last is None else result.index(last)
            last = label
        result.insert(place, label)
    return result


def _raised(widgets: Sequence[Node]) -> set[str]:
    """The keys of widgets that the order leads back up to, from what lies below them."""
    boxes = [(each.key, Rect(each.box)) for each in widgets if each.box is not None]
    return {
        key
        for number, (key, box) in enumerate(boxes)
        if any(
            box.bottom <= before.top and box.left < before.right and before.left < box.right
            for _key, before in boxes[:number]
        )
    }


def _row_by_row(nodes: Iterable[Node]) -> list[Node]:
    """The nodes from the top down, those in one row from the left."""
    rows: list[list[tuple[Rect, Node]]] = []
    placed = [(Rect(node.box or (0, 0, 0, 0)), node) for node in nodes]
    for rect, node in sorted(placed, key=lambda each: each[0].centery):
        first = rows[-1][0][0] if rows else None
        if first is not None and first.top <= rect.centery < first.centery + first.height // 4:
            rows[-1].append((rect, node))
        else:
            rows.append([(rect, node)])
    return [node for row in rows for _rect, node in sorted(row, key=lambda each: each[0].x)]


def _place_of(
    label: Node, nodes: Sequence[Node], widgets: Collection[str], raised: Collection[str]
) -> int | None:
    """The index among nodes at which words are read, None for behind all; `widgets` are the keys of
    widgets, and of them `raised` those that the order leads back up to.

    That is before the widgets in their box or beside them in a row, else after what lies above them
    in the same column, best without going back up, else before what lies below them. A heading
    further to the right has the widgets beside it for itself.
    """
    left, top, width, height = label.box or (0, 0, 0, 0)
    middle = top + height // 2
    places = [(n, each.box) for n, each in enumerate(nodes) if each.box is not None]
    own = [(n, box) for n, box in places if nodes[n].key in widgets]
    headings = [each.box for each in nodes if each.role is Role.HEADING and each.box is not None]
    end = min((x for x, y, _, tall in headings if y <= middle < y + tall and left < x), default=inf)
    inside = (n for n, box in own if Rect(label.box or (0, 0, 0, 0)).contains(box))
    beside = (
        n
        for n, (x, y, _, tall) in own
        if y <= middle < y + tall <= y + ROW_LINES * height and left < x < end
    )
    column = [
        (n, y, y + tall) for n, (x, y, w, tall) in places if x < left + width and left < x + w
    ]
    over = [n for n, _y, foot in reversed(column) if foot <= middle]
    above = (n + 1 for n in sorted(over, key=lambda n: nodes[n].key in raised))
    below = (n for n, y, _end in column if middle < y)
    others = (n for n, (_x, y, _, _) in places if middle < y)
    return next(chain(inside, beside, above, below, others), None)


def value_with_head(head: str, value: str) -> str:
    """The head of a column and a value in it; one of them alone where the other is empty."""
    if not (head and value):
        return head or value
    # Translators: read out of a table: the head of a column and what stands there, "Points: 85".
    return _("{head}: {value}").format(head=head, value=value)

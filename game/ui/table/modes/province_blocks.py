"""The choice of a province for all houses of a way: a block for each, with all that it brings."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.closing.province_rows import Block, Blocks, brief_gains
from game.ui.table.modes.province_tickets import FIGURES, TICK, ProvinceTickets

LARGER, LEAST = 108, 74
"""Per cent of the font of the rows that the name of a province has above them, and at least where
pictures stand beside it.
"""

AFTER_MARK, NOTCH = 0.6, 0.6
"""Units between the mark of a province and its name, and the radius of the notches of its paper."""


class ProvinceBlocks(ProvinceTickets):
    """Provinces as tickets one below the other, each with its name, its sum and what is in it."""

    blocks: Blocks
    sums: tuple[tuple[str, ...], ...] = ()
    """What each of the provinces brings in all, at length and in short."""

    def lie(self, blocks: Blocks) -> None:
        """Lie where these blocks do, with names as large as their lines have room."""
        self.blocks = blocks
        papers = [each.paper for each in blocks.each]
        self.rect = papers[0].unionall(papers[1:])
        largest = blocks.font * LARGER // 100
        for size in range(largest, blocks.font * LEAST // 100, -1):
            self.size = size
            if all(self._free(index, each) >= 0 for index, each in enumerate(blocks.each)):
                break

    def _free(self, index: int, block: Block) -> int:
        """The pixels that are left in the line of a name beside its sum in short."""
        brief = brief_gains(block.beside, block.head.height, self.size)
        beside = brief.get_width() + self.metrics.unit if brief is not None else 0
        return block.head.width - self._named(index) - beside - self._wide(self.sums[index][-1])

    def _named(self, index: int) -> int:
        """The width of the mark of a province and its name, with the gap after them."""
        name = text.width_of(self.names[index], self.size, "semibold")
        return self._side() + self.metrics.px(AFTER_MARK) + name + self.metrics.unit

    def _wide(self, words: str) -> int:
        return text.width_of(words, self.size * FIGURES // 100, "bold")

    def _radius(self) -> int:
        return max(3, self.metrics.px(NOTCH))

    def _parts(self) -> list[Rect]:
        return [each.paper for each in self.blocks.each]

    def _said(self, index: int, part: Rect) -> list[Sprite]:
        """The ring or the tick of a province, its name and its sum; and its rows below."""
        block, side = self.blocks.each[index], self._side()
        head, before = block.head, side + self.metrics.px(AFTER_MARK)
        mark = self._mark(index, side, self.size * TICK // 100)
        name = text.render(self.names[index], self.size, palette().ink, "semibold")
        gain = self._sum(index, block)
        said = [
            (mark, mark.get_rect(center=(head.x + side // 2, head.centery))),
            (name, name.get_rect(midleft=(head.x + before, head.centery))),
            (gain, gain.get_rect(midright=head.midright)),
        ]
        brief = brief_gains(block.beside, head.height, self.size)
        if brief is not None and self._free(index, block) >= 0:
            right = head.right - gain.get_width() - self.metrics.unit
            said.append((brief, brief.get_rect(midright=(right, head.centery))))
        sprites = [Sprite(image, *place.topleft) for image, place in said]
        return [*sprites, *self.blocks.row_sprites(block.rows, self.metrics)]

    def _sum(self, index: int, block: Block) -> Surface:
        """What a province brings in all: in short where no rows say what it is made of, or where
        there is no room for more.
        """
        long, short = self.sums[index]
        fits = self._wide(long) <= block.head.width - self._named(index)
        words = long if block.rows and fits else short
        return text.render(words, self.size * FIGURES // 100, palette().ink, "bold")

"""The choice of a province for all houses of a way: a block for each, with all that it brings."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.closing.province_rows import Blocks
from game.ui.table.modes.province_tickets import FIGURES, TICK, ProvinceTickets

LARGER = 108
"""Per cent of the font of the rows that the name of a province has above them."""


class ProvinceBlocks(ProvinceTickets):
    """Provinces as tickets one below the other, each with its name, its sum and what is in it."""

    blocks: Blocks
    sums: tuple[tuple[str, ...], ...] = ()
    """What each of the provinces brings in all, at length and in short."""

    def lie(self, blocks: Blocks) -> None:
        """Lie where these blocks do."""
        self.blocks = blocks
        self.size = blocks.font * LARGER // 100
        papers = [each.paper for each in blocks.each]
        self.rect = papers[0].unionall(papers[1:])

    def _parts(self) -> list[Rect]:
        return [each.paper for each in self.blocks.each]

    def _said(self, index: int, part: Rect) -> list[Sprite]:
        """The ring or the tick of a province, its name and its sum; and its rows below."""
        block, side = self.blocks.each[index], self._side()
        head = block.head
        mark = self._mark(index, side, self.size * TICK // 100)
        before = side + self.metrics.px(0.6)
        name = text.render(self.names[index], self.size, palette().ink, "semibold")
        gain = self._sum(index, head.width - before - name.get_width() - self.metrics.unit)
        said = [
            (mark, mark.get_rect(center=(head.x + side // 2, head.centery))),
            (name, name.get_rect(midleft=(head.x + before, head.centery))),
            (gain, gain.get_rect(midright=head.midright)),
        ]
        sprites = [Sprite(image, *place.topleft) for image, place in said]
        return [*sprites, *self.blocks.row_sprites(block.rows, self.metrics)]

    def _sum(self, index: int, room: int) -> Surface:
        """What a province brings in all, in short where there is no room for more."""
        size = self.size * FIGURES // 100
        fits = (each for each in self.sums[index] if text.width_of(each, size, "bold") <= room)
        return text.render(next(fits, self.sums[index][-1]), size, palette().ink, "bold")

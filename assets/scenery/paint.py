"""Paints what lies farthest on the title page: its sky and the Alps.

    python assets/scenery/paint.py

writes to `assets/pieces/` for each a painting, `*-painted.jpg`, which the game spreads out, and a
drawing of the lines that are engraved over it, `*-lines.svg`; for the Alps also their silhouettes,
`landscape-far.svg`, in which that painting is seen. The washes on the land before them are another
painting. Needs, from the extra `art`: numpy and pillow.
"""

from __future__ import annotations

from pathlib import Path

import mountains
import numpy as np
import sky
import wash
from noise import Field
from PIL import Image

PIECES = Path(__file__).resolve().parents[1] / "pieces"
QUALITY = 86


def save(name: str, painting: Field) -> None:
    """Write a painting."""
    pixels = np.clip(painting + 0.5, 0, 255).astype(np.uint8)
    Image.fromarray(pixels).save(PIECES / f"{name}-painted.jpg", quality=QUALITY, optimize=True)


def write(name: str, width: int, top: int, foot: int, parts: list[str]) -> None:
    """Write a drawing."""
    high = foot - top
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {width} {high}" '
        f'width="{width}" height="{high}">'
    )
    text = "\n".join((head, *parts, "</svg>\n"))
    (PIECES / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    painting, silhouettes, lines = mountains.paint()
    save("landscape-far", painting)
    # As high as the other layers of the landscape.
    for name, parts in (("landscape-far", silhouettes), ("landscape-far-lines", lines)):
        write(name, mountains.WIDTH, mountains.TOP, 400, parts)
    save("landscape-wash", wash.paint())
    painting, lines = sky.paint()
    save("title-sky", painting)
    write("title-sky-lines", sky.WIDTH, 0, sky.LINES, lines)


if __name__ == "__main__":
    main()

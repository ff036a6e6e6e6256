"""Large engravings of the towns, for pages of their own: `assets/towns/views/*.svg`.

Each is the engraving of the town's cards in its country, with a foreground of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from foregrounds import barges, coach, ferry, harbour, market, rider, vines
from shapes import write
from view import HEIGHT, SHEET, WIDTH, View

Foreground: TypeAlias = Callable[[View], None]

# fmt: off
TOWNS: dict[Foreground, dict[str, float]] = {
    ferry: {
        "basel": 0.8, "sigmaringen": 1.0, "ulm": 0.6, "coelln": 0.2, "schwerin": 0.3,
        "ferrara": 0.1, "mantova": 0.1, "verona": 1.0, "cordoba": 0.7, "lerida": 0.5,
        "merida": 0.4, "salamanca": 0.4, "toledo": 1.2, "zaragoza": 0.4,
    },
    barges: {
        "mannheim": 0.3, "zuerich": 1.3, "regensburg": 0.4, "passau": 0.9, "linz": 0.8,
        "luettich": 0.8, "magdeburg": 0.2, "berlin": 0.1, "dresden": 0.5, "como": 1.8,
        "piacenza": 0.2, "porto": 0.9, "sevilla": 0.2,
    },
    harbour: {
        "amsterdam": 0.1, "stettin": 0.3, "bremen": 0.1, "hamburg": 0.1, "luebeck": 0.15,
        "genova": 1.3, "spezia": 1.2, "venezia": 0.1, "alicante": 1.0, "barcelona": 0.9,
        "cadiz": 0.1, "lisboa": 0.8,
    },
    market: {
        "nuernberg": 0.4, "augsburg": 0.4, "pilsen": 0.4, "bruessel": 0.2, "muenster": 0.2,
        "hannover": 0.2, "leipzig": 0.2, "frankfurt": 0.6, "bologna": 0.7, "milano": 0.3,
        "modena": 0.3, "padova": 0.2, "udine": 0.9, "evora": 0.5, "leon": 0.9, "madrid": 0.8,
        "santiago": 0.7, "valladolid": 0.3,
    },
    rider: {
        "innsbruck": 2.2, "ingolstadt": 0.3, "kempten": 1.9, "salzburg": 2.0, "lodz": 0.2,
        "goettingen": 0.7, "weimar": 0.6, "alessandria": 0.6, "brixen": 2.1, "cuneo": 1.9,
        "ravenna": 0.1, "vercelli": 0.9, "cuenca": 1.4, "granada": 2.0, "lugo": 0.8,
        "oviedo": 1.3,
    },
    coach: {
        "carlsruhe": 0.4, "muenchen": 1.0, "budweis": 0.5, "halle": 0.4, "cassel": 0.8,
        "parma": 0.4, "torino": 1.7, "burgos": 0.8, "pamplona": 1.2, "valencia": 0.4,
    },
    vines: {
        "freiburg": 1.4, "stuttgart": 0.9, "wuerzburg": 0.8, "coblenz": 1.0, "darmstadt": 0.7,
        "bergamo": 1.6, "bozen": 2.0, "trento": 2.0,
    },
}
# fmt: on
"""The foreground of each town, and how high the hills are behind it: 0.1 flat, 2 the Alps."""


def main() -> None:
    for foreground, towns in TOWNS.items():
        for name, steep in towns.items():
            view = View(name)
            view.fill([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], SHEET)
            view.sky()
            view.hills(steep)
            view.meadow()
            view.hedges()
            view.town()
            foreground(view)
            view.plate()
            # The word tells who reads the file what its foreground is.
            kind = f"<!-- {foreground.__name__} -->"
            write(f"towns/views/{name}", WIDTH, HEIGHT, kind, *view.parts)


if __name__ == "__main__":
    main()

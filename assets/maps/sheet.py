"""The sheet of a map as Tiled writes it: a tree of layers and objects with their properties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import numpy as np
from world import Floats

TILE = 40
SOURCES = "Places: GeoNames, CC BY 4.0. Coasts and lakes: Natural Earth, public domain."
ENUMS = {"pattern": "Pattern", "kind": "StackKind"}
CARD, COLUMNS, ROWS = (164, 230), (1556, 1732), (46, 298, 550, 802)


class Sheet:
    """A map that is being written; ids are given in the order of writing."""

    def __init__(self, recipe: dict[str, Any], size: tuple[int, int]) -> None:
        self._recipe = recipe
        self._layers = self._objects = 0
        self.root = Element(
            "map",
            version="1.8",
            tiledversion="1.8.2",
            orientation="orthogonal",
            renderorder="right-down",
            width=str(size[0] // TILE),
            height=str(size[1] // TILE),
            tilewidth=str(TILE),
            tileheight=str(TILE),
            infinite="0",
        )
        _properties(
            self.root,
            {key: recipe[key] for key in ("copies_per_city", "core_province", "horses_per_copy")}
            | {"map_id": recipe["map_id"], "sources": SOURCES}
            | {f"title_{code}": title for code, title in recipe["titles"].items()},
        )
        ground = self._layer("imagelayer", "ground", locked="1")
        picture = f"{recipe['map_id']}-ground"
        SubElement(
            ground, "image", source=f"{picture}.jpg", width=str(size[0]), height=str(size[1])
        )
        large = SubElement(SubElement(ground, "properties"), "property", name="large_image")
        large.set("type", "file")
        large.set("value", f"{picture}@2x.jpg")

    def provinces(self, areas: Mapping[str, Sequence[Floats]]) -> None:
        layer = self._layer("objectgroup", "provinces", color="#b5654a")
        for name, rings in areas.items():
            facts = self._recipe["provinces"][name]
            for ring in rings:
                thing = self._object(layer, name, "Province", ring[0])
                tint = facts["tint"].replace("#", "#ff")
                _properties(
                    thing, {"pattern": facts["pattern"], "tint": tint, "title": facts["title"]}
                )
                SubElement(thing, "polygon", points=_points(ring))

    def roads(self, lines: Mapping[tuple[str, str], Floats]) -> None:
        layer = self._layer("objectgroup", "roads", color="#5b4632")
        for (a, b), line in lines.items():
            thing = self._object(layer, f"{a}-{b}", "Road", line[0])
            _properties(thing, {"city_a": a, "city_b": b})
            SubElement(thing, "polyline", points=_points(line))

    def cities(self, spots: Mapping[str, Floats]) -> None:
        layer = self._layer("objectgroup", "cities", color="#7a1f1f")
        for name, spot in spots.items():
            facts = self._recipe["cities"][name]
            known = {key: facts[key] for key in ("plate", "province", "title") if key in facts}
            _properties(thing := self._object(layer, name, "City", spot), known)
            SubElement(thing, "point")

    def stacks(self, spots: Mapping[str, Sequence[float]]) -> None:
        layer = self._layer("objectgroup", "stacks", color="#2f7d32")
        for name, facts in self._recipe["stacks"].items():
            thing = self._object(layer, name, "BonusStack", spots[name])
            known = {key: facts[key] for key in sorted(facts) if key not in ("at", "tiles")}
            _properties(thing, known | {"tile_values": facts["tiles"]})
            SubElement(thing, "point")

    def carriages(self) -> None:
        layer = self._layer("objectgroup", "carriages", color="#6b4a2b")
        left, y = self._recipe["carriages"]["at"]
        points = self._recipe["carriages"]["points"]
        for place, (length, worth) in enumerate(
            zip(range(3, 3 + len(points)), points, strict=True)
        ):
            thing = self._object(layer, f"carriage-{length}", "Carriage", (left + 104 * place, y))
            _properties(thing, {"route_length": length, "victory_points": worth})
            SubElement(thing, "point")

    def places(self) -> None:
        """The places of the cards, and the ornaments."""
        layer = self._layer("objectgroup", "display", color="#2f5d8a")
        spots = [(x, y) for y in ROWS for x in COLUMNS]
        for slot, spot in enumerate(spots[:6], 1):
            thing = self._object(layer, f"display-{slot}", "DisplayPlace", spot, CARD)
            _properties(thing, {"slot": slot})
        layer = self._layer("objectgroup", "supply", color="#5d2f8a")
        self._object(layer, "supply", "SupplyPlace", spots[6], CARD)
        self._object(layer, "discard", "DiscardPlace", spots[7], CARD)
        layer = self._layer("objectgroup", "ornaments", color="#8a7a5d")
        for kind, (x, y, width, height) in self._recipe["ornaments"].items():
            thing = self._object(layer, kind, "Ornament", (x, y), (width, height))
            _properties(thing, {"kind": kind}, {"kind": "OrnamentKind"})
        self.root.set("nextlayerid", str(self._layers + 1))
        self.root.set("nextobjectid", str(self._objects + 1))

    def _layer(self, kind: str, name: str, **more: str) -> Element:
        self._layers += 1
        return SubElement(self.root, kind, id=str(self._layers), name=name, **more)

    def _object(
        self,
        layer: Element,
        name: str,
        kind: str,
        spot: Sequence[float] | Floats,
        size: tuple[int, int] | None = None,
    ) -> Element:
        self._objects += 1
        where = {"x": f"{spot[0]:g}", "y": f"{spot[1]:g}"}
        if size is not None:
            where |= {"width": str(size[0]), "height": str(size[1])}
        return SubElement(layer, "object", id=str(self._objects), name=name, type=kind, **where)


def _properties(
    owner: Element, values: Mapping[str, object], enums: Mapping[str, str] = ENUMS
) -> None:
    all_of_them = SubElement(owner, "properties")
    for name, value in sorted(values.items()):
        each = SubElement(all_of_them, "property", name=name)
        if name in enums:
            each.set("propertytype", enums[name])
        elif name == "tint":
            each.set("type", "color")
        elif isinstance(value, int):
            each.set("type", "int")
        each.set("value", str(value))


def _points(line: Floats) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in np.asarray(line) - line[0])

"""Read an untrusted .tmx file and check it before pytmx gets it.

pytmx opens what a map names, inflates what it holds and trusts every number. So the text is
parsed here, under limits, and pytmx gets the tree that was checked.
"""

from __future__ import annotations

import base64
import binascii
import math
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree
from xml.parsers import expat

from game.tiled.faults import Fault, MapError, name_objects

MAX_FILE_BYTES = 1_000_000
MAX_INFLATED_BYTES = 4_000_000
MAX_OBJECTS = 3_000
MAX_ELEMENTS = 40_000
MAX_DEPTH = 24
MAX_CORNERS = 8_000
MAX_COORDINATE = 100_000.0
_NUMBERS = ("x", "y", "width", "height", "rotation")
_OBJECT_ATTRIBUTES = {*_NUMBERS, "id", "name", "type", "class", "gid", "visible", "template"}
_PLAIN_PROPERTIES = ("string", "bool", "int", "float", "color", "file", "object")


class _RefusalError(Exception):
    """Raised inside the parser's handlers, with the sentence to show."""

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(template)
        self.fault = Fault(None, template, **values)


def read_source(path: Path) -> ElementTree.Element:
    """The checked XML tree of a map. Raises MapError with every fault."""
    try:
        root = _parse(_read_text(path), path.name)
    except _RefusalError as refusal:
        raise MapError([refusal.fault]) from None
    faults = list(_refusals(root, path))
    if faults:
        objects = ((object_id(each), each.get("name", "")) for each in root.iter("object"))
        name_objects(faults, {number: name for number, name in objects if number is not None})
        raise MapError(faults)
    _drop_tiles(root)
    return root


def _drop_tiles(root: ElementTree.Element) -> None:
    """Remove layers and tilesets, which the game does not use, so that pytmx unpacks none."""
    for parent in list(root.iter()):
        for child in [*parent.findall("layer"), *parent.findall("tileset")]:
            parent.remove(child)


def object_id(element: ElementTree.Element) -> int | None:
    """An object's id, or None where it has none that is a positive whole number."""
    text = element.get("id", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def file_beside(path: Path, name: str) -> Path | None:
    """The file named by a map, or None if it is outside of the map's own folder."""
    inner = PurePosixPath(name)
    if not name or "\\" in name or ":" in name or inner.is_absolute() or ".." in inner.parts:
        return None
    folder = path.parent.resolve()
    try:
        target = (folder / inner).resolve()
    except (OSError, RuntimeError):
        # A name that is too long, or links that lead in a circle: no such file can be opened.
        return folder / inner
    return target if target.is_relative_to(folder) else None


def _read_text(path: Path) -> str:
    try:
        if path.is_dir():
            raise _RefusalError("{file} is a folder. Name the .tmx file inside it.", file=path)
        if not path.exists():
            raise _RefusalError("There is no file {file}. Check its name.", file=path)
        if not path.is_file():
            raise _RefusalError("{file} is no ordinary file. Name a .tmx file.", file=path)
        with path.open("rb") as stream:
            data = stream.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise _RefusalError(
            "{file} cannot be read: {reason}. Check the file.", file=path, reason=error.strerror
        ) from None
    if len(data) > MAX_FILE_BYTES:
        raise _RefusalError(
            "{file} is larger than 1 MB. A map is smaller: check the file.", file=path.name
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _RefusalError(
            "{file} is not UTF-8 text. Open it in Tiled and save it again.", file=path.name
        ) from None


def _parse(text: str, name: str) -> ElementTree.Element:
    builder = ElementTree.TreeBuilder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    depth = objects = elements = 0

    def declaration(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.lower() not in ("utf-8", "utf8"):
            raise _RefusalError(
                "{file} is declared as {encoding}, not UTF-8. Open it in Tiled and save it again.",
                file=name,
                encoding=encoding,
            )

    def doctype(*_parts: object) -> None:
        raise _RefusalError(
            "{file} holds a document type, as no map does. Open it in Tiled and save it again.",
            file=name,
        )

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, objects, elements
        depth += 1
        elements += 1
        objects += tag == "object"
        if depth == 1 and tag != "map":
            raise _RefusalError("{file} is XML, but not a Tiled map. Choose a .tmx map.", file=name)
        if depth > MAX_DEPTH:
            raise _RefusalError(
                "{file} is nested deeper than {limit}. Take the groups apart.",
                file=name,
                limit=MAX_DEPTH,
            )
        if objects > MAX_OBJECTS:
            raise _RefusalError(
                "{file} has more than {limit} objects. Remove some.", file=name, limit=MAX_OBJECTS
            )
        if elements > MAX_ELEMENTS:
            raise _RefusalError(
                "{file} has more than {limit} elements. Remove what the map does not need.",
                file=name,
                limit=MAX_ELEMENTS,
            )
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    parser.XmlDeclHandler = declaration
    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        fault = expat.errors.messages[error.code]
        raise _RefusalError(
            "{file} is not well-formed XML (line {line}: {reason}). Open it in Tiled "
            "and save it again.",
            file=name,
            line=error.lineno,
            reason=fault,
        ) from None
    return builder.close()


def _refusals(root: ElementTree.Element, path: Path) -> Iterator[Fault]:
    if root.get("infinite", "0") != "0":
        yield Fault(None, "The map is infinite. Switch off Infinite in Tiled’s map properties.")
    if root.get("orientation", "orthogonal") != "orthogonal":
        yield Fault(None, "The map is not orthogonal. Set its orientation to orthogonal.")
    if not all(_whole(root.get(key)) for key in ("width", "height", "tilewidth", "tileheight")):
        yield Fault(
            None,
            "The map’s size is not given in whole numbers. Open it in Tiled and save it again.",
        )
    outlines = (*root.iter("polygon"), *root.iter("polyline"))
    if sum(outline.get("points", "").count(",") for outline in outlines) > MAX_CORNERS:
        yield Fault(
            None, "The map has more than {limit} corners. Draw it more simply.", limit=MAX_CORNERS
        )
        return
    inflated = 0
    for element in root.iter():
        match element.tag:
            case "object":
                yield from _object_refusals(element)
            case "objectgroup" | "group" | "imagelayer" if _shifted(element):
                name = element.get("name")
                yield Fault(
                    None, "The layer “{name}” is shifted. Set its offset to 0, 0.", name=name
                )
            case "tileset" if element.get("source") is not None:
                name = element.get("source")
                yield Fault(
                    None, "The tileset “{name}” is a file. Embed it into the map.", name=name
                )
            case "image" if (source := element.get("source")) and not file_beside(path, source):
                yield Fault(
                    None,
                    "The image “{name}” lies outside of the map’s folder. Move it there.",
                    name=source,
                )
            case "imagelayer" if not any(each.get("source") for each in element.iter("image")):
                name = element.get("name")
                yield Fault(None, "The image layer “{name}” has no image. Choose one.", name=name)
            case "data":
                size = _inflated_size(element, MAX_INFLATED_BYTES - inflated)
                if size is None:
                    yield Fault(
                        None, "A tile layer cannot be read or is too large. Save it as CSV."
                    )
                else:
                    inflated += size
            case "property" if not _readable(element):
                name = element.get("name")
                yield Fault(
                    None,
                    "The property “{name}” is not a plain value. Make it text or a number.",
                    name=name,
                )


def _object_refusals(element: ElementTree.Element) -> Iterator[Fault]:
    number = object_id(element)
    if number is None:
        yield Fault(
            None,
            "An object has the id “{text}”. Open it in Tiled and save it again.",
            text=element.get("id"),
        )
    strange = sorted(set(element.keys()) - _OBJECT_ATTRIBUTES)
    if strange:
        yield Fault(
            number,
            "It has the unknown attribute “{name}”. Open it in Tiled and save it again.",
            name=strange[0],
        )
    if element.get("template") is not None:
        yield Fault(number, "It is made from a template. Detach it in Tiled.")
    if element.get("gid") is not None:
        yield Fault(number, "It is a tile. Replace it by a plain object.")
    texts = [element.get(key, "0") for key in _NUMBERS]
    for shape in (*element.findall("polygon"), *element.findall("polyline")):
        pairs = [pair.split(",") for pair in shape.get("points", "").split()]
        if not pairs or any(len(pair) != 2 for pair in pairs):
            yield Fault(number, "Its points are not pairs of numbers. Draw it again.")
        texts += [text for pair in pairs for text in pair]
    if not all(_number(text) for text in texts):
        yield Fault(number, "A position or size in it is not a sensible number. Draw it again.")


def _number(text: str) -> bool:
    try:
        value = float(text)
    except ValueError:
        return False
    return math.isfinite(value) and abs(value) <= MAX_COORDINATE


def _whole(text: str | None) -> bool:
    return text is not None and text.isascii() and text.isdigit() and 0 < int(text[:9]) <= 20_000


def _shifted(element: ElementTree.Element) -> bool:
    texts = [element.get(key, "0") for key in ("offsetx", "offsety")]
    return not all(_number(text) and float(text) == 0 for text in texts)


def _readable(element: ElementTree.Element) -> bool:
    kind, value = element.get("type", "string"), element.get("value")
    if kind not in _PLAIN_PROPERTIES or element.get("name") is None:
        return False
    if kind in ("int", "float", "object"):
        return value is not None and _number(value) and (kind == "float" or _integer(value))
    return kind != "bool" or value in ("true", "false")


def _integer(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit()


def _inflated_size(data: ElementTree.Element, room: int) -> int | None:
    """The size in bytes of a tile layer's unpacked data, None if broken or more than `room`."""
    text = (data.text or "").strip()
    encoding, compression = data.get("encoding"), data.get("compression")
    if encoding == "csv":
        size = 4 * (text.count(",") + 1)
        return size if all(_integer(part.strip()) for part in text.split(",")) else None
    if encoding != "base64" or compression not in (None, "", "zlib", "gzip"):
        return None
    try:
        packed = base64.b64decode(text, validate=True)
        if compression:
            unpacker = zlib.decompressobj(wbits=47)
            packed = unpacker.decompress(packed, room + 1)
    except (binascii.Error, ValueError, zlib.error):
        return None
    return len(packed) if len(packed) <= room and len(packed) % 4 == 0 else None

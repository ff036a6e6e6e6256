"""A map is a stranger's file: whatever it holds, reading it is safe and ends in a sentence."""

from __future__ import annotations

import base64
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.tiled import Fault, MapError, check_map, find_map, load_map
from game.tiled.items import Members
from tests.maps.conftest import Copy, picture

Write = Callable[[bytes], Path]
MAP = '<map width="2" height="2" tilewidth="40" tileheight="40" orientation="orthogonal">{}</map>'


def only_fault(path: Path) -> str:
    faults = check_map(path)
    assert len(faults) == 1, faults
    return str(faults[0])


def test_no_file(tmp_path: Path) -> None:
    assert "There is no file" in only_fault(tmp_path / "lost.tmx")


def test_no_name() -> None:
    assert "There is no file" in only_fault(Path("a\0b.tmx"))


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder" in only_fault(tmp_path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not well-formed"),
        (b"hello", "not well-formed"),
        (b"<map><a></map>", "not well-formed"),
        (b"\x89PNG\r\n\x1a\n\xff", "not UTF-8"),
        ("<map>\u00fc</map>".encode("utf-16"), "not UTF-8"),
        (b'<?xml version="1.0" encoding="latin-1"?><map/>', "declared as latin-1"),
        (b"<svg/>", "not a Tiled map"),
        (b'<!DOCTYPE map SYSTEM "x.dtd"><map/>', "document type"),
        (b'<!DOCTYPE m [<!ENTITY a "b">]><map>&a;</map>', "document type"),
        (b"<map>" + b"<group>" * 50 + b"</group>" * 50 + b"</map>", "nested deeper"),
        (b"<map>" + b"<object/>" * 3001 + b"</map>", "more than 3000 objects"),
        (b"<map>" + b" " * 1_000_000 + b"</map>", "larger than 1 MB"),
    ],
)
def test_no_map(data: bytes, words: str, write: Write) -> None:
    assert words in only_fault(write(data))


def layer(data: bytes, attributes: str) -> str:
    text = base64.b64encode(data).decode()
    return f'<layer width="2" height="2"><data encoding="base64" {attributes}>{text}</data></layer>'


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        (
            f'<objectgroup><object><polygon points="{"1,2 " * 9000}"/></object></objectgroup>',
            "8000",
        ),
        ('<imagelayer name="ground"><image source="/etc/passwd"/></imagelayer>', "outside of"),
        ('<imagelayer name="ground"><image source="../a.png"/></imagelayer>', "outside of"),
        ('<imagelayer name="ground"><image source="C:\\a.png"/></imagelayer>', "outside of"),
        ('<imagelayer name="ground"><image source="http://a/b.png"/></imagelayer>', "outside of"),
        ('<imagelayer name="ground"/>', "has no image"),
        ('<imagelayer name="ground"><image source=""/></imagelayer>', "has no image"),
        ('<tileset firstgid="1" source="a.tsx"/>', "Embed it"),
        (layer(zlib.compress(bytes(5_000_000)), 'compression="zlib"'), "too large"),
        (layer(b"rubbish", 'compression="zlib"'), "cannot be read"),
        (layer(b"rubbish", 'compression="zstd"'), "cannot be read"),
        ('<objectgroup name="a" offsetx="3"/>', "Set its offset to 0"),
        ('<objectgroup><object id="x" type="City"/></objectgroup>', "the id “x”"),
        ('<objectgroup><object id="1" x="nan"/></objectgroup>', "not a sensible number"),
        ('<objectgroup><object id="1" x="1e99"/></objectgroup>', "not a sensible number"),
        ('<objectgroup><object id="1" template="a.tx"/></objectgroup>', "Detach it"),
        ('<objectgroup><object id="1" points="1"/></objectgroup>', "attribute “points”"),
        ('<objectgroup visible="perhaps"/>', "Open it in Tiled and save it again"),
        ('<objectgroup><object id="1" gid="4"/></objectgroup>', "It is a tile"),
        (
            '<objectgroup><object id="1"><polygon points="1,2 3"/></object></objectgroup>',
            "not pairs of numbers",
        ),
        ('<properties><property name="a" type="class"/></properties>', "not a plain value"),
        ('<properties><property name="a" type="int" value="x"/></properties>', "not a plain"),
    ],
)
def test_refused(inside: str, words: str, write: Write) -> None:
    assert words in only_fault(write(MAP.format(inside).encode()))


def test_refused_map_forms(copy: Copy) -> None:
    copy.replace('infinite="0"', 'infinite="1"')
    copy.replace('orientation="orthogonal"', 'orientation="hexagonal"')
    faults = [str(fault) for fault in check_map(copy.save())]
    assert [fault.split(".")[0] for fault in faults] == [
        "The map is infinite",
        "The map is not orthogonal",
    ]


def test_an_empty_map_has_many_faults_but_no_traceback(write: Write) -> None:
    faults = check_map(write(MAP.format("").encode()))
    assert len(faults) > 8
    assert all(fault.object_id is None for fault in faults)


def test_a_link_out_of_the_folder(copy: Copy, tmp_path: Path) -> None:
    target = tmp_path.parent / "elsewhere.jpg"
    target.write_bytes(picture(8, 5))
    (tmp_path / "south-ground.jpg").unlink()
    (tmp_path / "south-ground.jpg").symlink_to(target)
    assert "outside of the map’s folder" in only_fault(copy.save())


def test_links_in_a_circle(copy: Copy, tmp_path: Path) -> None:
    (tmp_path / "south-ground.jpg").unlink()
    (tmp_path / "south-ground.jpg").symlink_to("south-ground.jpg")
    assert "is not in the map’s folder" in only_fault(copy.save())


@pytest.mark.parametrize("name", ["g" * 300 + ".jpg", "g/" * 3000 + "g.jpg"], ids=["name", "path"])
def test_a_picture_whose_name_no_disk_takes(copy: Copy, name: str) -> None:
    path = copy.save()
    text = path.read_text(encoding="utf-8")
    assert 'source="south-ground.jpg"' in text
    path.write_text(text.replace("south-ground.jpg", name), encoding="utf-8")
    assert "is not in the map’s folder" in str(check_map(path)[0])


def test_titles_are_composed_and_visible() -> None:
    def titled(words: str) -> tuple[str, list[Fault]]:
        faults: list[Fault] = []
        return Members({"title": words}, faults, None).title("title"), faults

    assert titled("Mu\N{COMBINING DIAERESIS}nchen") == ("München", [])
    title, faults = titled("\N{VARIATION SELECTOR-16}")
    assert (title, len(faults)) == ("", 1)


def test_a_map_whose_name_no_disk_takes() -> None:
    with pytest.raises(MapError, match="There is no map"):
        find_map("a" * 300)


def test_properties_may_be_named_like_anything(copy: Copy) -> None:
    """pytmx would refuse a property called like one of its own attributes."""
    number = copy.id_of("City", "ulm")
    copy.change(number, "<properties>", '<properties>\n<property name="visible" value="no"/>')
    assert check_map(copy.save()) == []


def test_classes_as_tiled_1_9_writes_them(copy: Copy) -> None:
    expected = load_map(copy.save())
    copy.text = copy.text.replace(' type="City"', ' class="City"')
    assert load_map(copy.save()) == expected


def test_finding_maps(tmp_path: Path) -> None:
    own = tmp_path / "mine.tmx"
    own.write_text("<map/>", encoding="utf-8")
    assert find_map("south").name == "south.tmx"
    assert find_map("mine", [tmp_path]) == own
    for wrong in ("lost", "../maps/south", "", "South"):
        with pytest.raises(MapError, match="There is no map"):
            find_map(wrong, [tmp_path])


@pytest.mark.slow
def test_pygame_waits_until_a_map_is_read() -> None:
    """The AI's process and the help text of a command never load it; reading prints nothing."""
    code = (
        "import sys, game.tiled as t; assert 'pygame' not in sys.modules; "
        "t.load_map(t.find_map('south'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")

"""Nothing is packaged without its licence, and what is packaged is listed."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.scripts import packaging_script

ROOT = Path(__file__).parents[2]

pytest.importorskip("packaging", reason="requirements are read with packaging")


@pytest.fixture(scope="module")
def contents() -> ModuleType:
    return packaging_script("contents")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A packaged game by names of its files alone."""
    folder = tmp_path / "built"
    for name in ("libSDL2-2-50d19f93.0.so.0.3200.10", "libcrypto.so.3", "libpython3.11.so.1.0"):
        (folder / "_internal").mkdir(parents=True, exist_ok=True)
        (folder / "_internal" / name).write_bytes(name.encode())
    (folder / "_internal" / "base_library.zip").write_bytes(b"")
    return folder


def test_what_only_an_extra_brings_is_left_out(contents: ModuleType) -> None:
    """Else a package built where pictures can be exported would have Pillow, without a licence."""
    needed = {"accesskit", "platformdirs", "pygame", "pytmx", "rich"}
    needed |= {"fontpkg_atkinson_hyperlegible", "fontpkg_crimson_text", "game"}
    asked = set()
    for file in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                asked |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom):
                asked.add((node.module or "").partition(".")[0])
    extra = asked - needed - sys.stdlib_module_names - {"_typeshed"}
    assert {"PIL", "distributed", "numpy"} <= extra
    assert extra <= set(contents.LEFT_OUT)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("libSDL2-2.0.0.dylib", "SDL"),
        ("SDL2_mixer.dll", "SDL_mixer"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf"),
        ("libjpeg-a5e764f6.so.62.4.0", "libjpeg-turbo"),
        ("libpng16-16.dll", "libpng"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libopus-0.dll", "Opus"),
        ("libvorbisenc-263afe1b.so.2.0.12", "libvorbis"),
        ("libstdc++.so.6", "GCC runtime libraries"),
        ("libcrypto-3.dll", "OpenSSL"),
        ("python311.dll", "Python"),
        ("VCRUNTIME140_1.dll", "Python"),
        ("libuuid.so.1", "libuuid"),
        ("libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libzstd.so.1", None),
        ("libSDL3.so.0", None),
    ],
)
def test_a_library_is_known_by_its_file_on_every_system(
    contents: ModuleType, tmp_path: Path, file: str, name: str | None
) -> None:
    (tmp_path / file).write_bytes(b"")
    if name is None:
        with pytest.raises(contents.UnknownPartError, match=re.escape(f"{file} is in the package")):
            contents.libraries(tmp_path, [])
    else:
        assert [each.name for each in contents.libraries(tmp_path, [])] == [name]


def test_every_library_that_is_described_has_the_text_of_its_licence(contents: ModuleType) -> None:
    kinds = tomllib.loads((contents.HERE / "libraries.toml").read_text("utf-8"))["library"]
    for kind in kinds:
        if kind["name"] != "Python":
            assert all(len(text) > 400 for _, text in contents.spdx_texts(kind["licence"]))
    with pytest.raises(contents.UnknownPartError, match=r"the licence Beerware is not in"):
        contents.spdx_texts("MIT AND Beerware")


def test_the_packages_are_those_that_the_game_needs_here(contents: ModuleType) -> None:
    found = {each.name.lower(): each for each in contents.packages("thurn-und-taxis")}
    assert {"thurn-und-taxis", "pygame-ce", "pytmx", "rich", "fontpkg"} <= set(found)
    assert "pytest" not in found
    for each in found.values():
        assert each.licence and each.texts()


def test_the_folder_of_licences_has_each_part(contents: ModuleType, built: Path) -> None:
    licences = packaging_script("licences")
    packages = contents.packages("platformdirs")
    licences.write_licences(built / "licences", packages, contents.libraries(built, packages))
    words = (built / "licences" / "PARTS.txt").read_text(encoding="utf-8")
    for name in ("platformdirs", "SDL", "OpenSSL", "Python"):
        assert f"\n{name} " in words
        assert any(path.stat().st_size > 400 for path in (built / "licences" / name).iterdir())


@pytest.mark.slow
def test_the_list_for_tools_fits_its_schema(contents: ModuleType, built: Path) -> None:
    pytest.importorskip("cyclonedx", reason="the list is written with cyclonedx-python-lib")
    sbom = packaging_script("sbom")
    packages = contents.packages("thurn-und-taxis")
    file = built / "parts.cdx.json"
    sbom.write_sbom(file, "thurn-und-taxis", packages, contents.libraries(built, packages))
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["bomFormat"] == "CycloneDX"
    game = document["metadata"]["component"]
    assert (game["name"], game["type"]) == ("thurn-und-taxis", "application")
    assert "purl" not in game
    parts = {each["name"]: each for each in document["components"]}
    assert {"pygame-ce", "SDL", "OpenSSL", "Python"} <= set(parts)
    (library,) = parts["OpenSSL"]["components"]
    digest = hashlib.sha256(b"libcrypto.so.3").hexdigest()
    assert library["hashes"] == [{"alg": "SHA-256", "content": digest}]

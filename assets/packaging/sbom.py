"""The parts of a packaged game as a CycloneDX document, which tools for security read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from checksum import sha256
from contents import Library, Package
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import (
    ExternalReference,
    ExternalReferenceType,
    HashAlgorithm,
    HashType,
    XsUri,
)
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

VERSION = SchemaVersion.V1_6


def write_sbom(
    file: Path, name: str, packages: Sequence[Package], libraries: Sequence[Library]
) -> None:
    """Write the document; the package called `name` is what it is about.

    Raises ValueError if the document does not fit its schema.
    """
    components = {each.name: _package(each) for each in packages}
    bom = Bom()
    bom.metadata.component = components.pop(name)
    # It comes from here, not from an index of packages.
    bom.metadata.component.purl = None
    bom.metadata.component.type = ComponentType.APPLICATION
    bom.components.update(components.values())
    bom.components.update(map(_library, libraries))
    bom.register_dependency(bom.metadata.component, bom.components)
    text = make_outputter(bom, OutputFormat.JSON, VERSION).output_as_string(indent=2)
    fault = JsonStrictValidator(VERSION).validate_str(text)
    if fault is not None:
        raise ValueError(f"this is no CycloneDX document: {fault}")
    file.write_text(text + "\n", encoding="utf-8")


def _package(part: Package) -> Component:
    return Component(
        name=part.name,
        version=part.version,
        type=ComponentType.LIBRARY,
        bom_ref=f"package:{part.name}",
        purl=PackageURL("pypi", None, part.name.lower(), part.version),
        licenses=[LicenseFactory().make_from_string(part.licence)],
    )


def _library(part: Library) -> Component:
    return Component(
        name=part.name,
        version=part.version,
        type=ComponentType.LIBRARY,
        bom_ref=f"library:{part.name}",
        copyright=part.copyright,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        external_references=[
            ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.home))
        ],
        components=[
            Component(
                name=path.name,
                type=ComponentType.FILE,
                bom_ref=f"file:{path.name}",
                hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sha256(path))],
            )
            for path in {path.name: path for path in part.files}.values()
        ],
    )

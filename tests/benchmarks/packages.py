"""Packages that only benchmarks use, to be measured against."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tests.benchmarks.bench import NotRunError


def wanted(package: str) -> ModuleType:
    """The package. Raises NotRunError where it is not installed."""
    try:
        return import_module(package)
    except ImportError:
        raise NotRunError(
            f'The package {package} is not installed: pip install -e ".[bench]" brings it.'
        ) from None

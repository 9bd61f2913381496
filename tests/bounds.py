"""The bounds that pyproject.toml states for what the package needs to run."""

import tomllib
from pathlib import Path

from packaging.requirements import Requirement

DATA = "pegout-solver-data"
"""The second distribution of this repository."""
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def run_time_needs(*extras: str) -> list[Requirement]:
    """Requirements of the package with these extras, except our own data."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in extras for line in optional[extra])]
    return [need for need in map(Requirement, lines) if need.name != DATA]

"""The names under which commands and bots ask whether a kernel is compiled."""

from importlib import import_module
from pathlib import Path

import pytest

from pegout.solver import kernels
from pegout.solver.kernels import entry_points

NAMES = {name: value for name, value in vars(entry_points).items() if name.isupper()}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_entry_point_is_one_compiled_kernel(name):
    folder = Path(kernels.__path__[0])
    module, function = NAMES[name].split(".")
    [path] = folder.rglob(f"{module}.py")
    dotted = ".".join(path.relative_to(folder).with_suffix("").parts)
    found = getattr(import_module(f"pegout.solver.kernels.{dotted}"), function)
    assert hasattr(found, "py_func")

"""Which kernels are in the cache."""

import numba
import pytest

from pegout.solver.kernels.compiled import is_warm, kernel


@kernel
def twice(number):
    return 2 * number


def test_code_for_another_processor_is_not_in_the_cache(monkeypatch: pytest.MonkeyPatch):
    assert twice(3) == 6
    assert is_warm("test_compiled.twice")
    assert not is_warm("test_compiled.thrice")
    monkeypatch.setattr(numba.config, "CPU_NAME", "another")
    assert not is_warm("test_compiled.twice")

"""Gaussian-process regression, for processes whose mean is 0 before anything is known of them.

After Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006), chapter 2.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F64


def squared_exponential(squares: F64, length_scale: float) -> F64:
    """The correlation at squared distances, of any shape, in the unit of the length scale."""
    return np.asarray(np.exp(squares / (-2 * length_scale**2)))


def weights(covariance: F64, across: F64) -> F64:
    """Weights of known values in the posterior mean at another place, for many small regressions.

    Args:
        covariance: of the values of each, noise included, (h, n, n).
        across: of the values with the process elsewhere, (h, n).
    """
    return np.asarray(np.linalg.solve(covariance, across[..., None])[..., 0], np.float64)

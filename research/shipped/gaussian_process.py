"""The posterior of Gaussian processes whose mean is 0 before anything is known of them.

After Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006), chapter 2.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F64


def squared_distances(one: F64, other: F64) -> F64:
    """Between the rows of two matrices, (n, m)."""
    return np.asarray(((one[:, None] - other) ** 2).sum(axis=2))


class Posterior:
    """A process once some of its values are known (algorithm 2.1).

    Args:
        covariance: of the values, (n, n).
        values: (n,).
        deviations: the standard deviations of the noise in the values, (n,).
    """

    def __init__(self, covariance: F64, values: F64, deviations: F64):
        self._root = np.linalg.cholesky(covariance + np.diag(deviations**2))
        self._whitened = np.linalg.solve(self._root, values)

    @property
    def log_evidence(self) -> float:
        """The logarithm of the marginal likelihood of the values, to a constant."""
        squares = self._whitened @ self._whitened
        return float(-squares / 2 - np.log(np.diag(self._root)).sum())

    def elsewhere(self, across: F64, variances: F64 | float) -> tuple[F64, F64]:
        """The mean and the standard deviation of the process at other places, (m,) each.

        Args:
            across: covariances of the values with the process there, (n, m).
            variances: of the process there before the values were known, (m,).
        """
        whitened = np.linalg.solve(self._root, across)
        rest = variances - (whitened * whitened).sum(axis=0)
        return self._whitened @ whitened, np.sqrt(np.maximum(rest, 0.0))

"""The shipped results of Pegout's solver: arrays to look up, each with a header of its provenance.

`pegout.solver.artefacts` reads them; docs/shipped-data.md says what each is made from, and how.
"""

from __future__ import annotations

__version__ = "0.2.0"
"""The version of Pegout that reads these files."""

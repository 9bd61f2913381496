"""Cache folders of one's own, beside the compiled kernels of all."""

from pathlib import Path


def fresh_cache(place: Path) -> dict[str, str]:
    """The variables for a cache folder of one's own that has nothing but the compiled kernels."""
    from pegout.solver.kernels.compiled import cache_folder

    compiled = cache_folder()
    compiled.mkdir(parents=True, exist_ok=True)
    own = place / "pegout"
    own.mkdir(parents=True)
    (own / compiled.name).symlink_to(compiled)
    return {"XDG_CACHE_HOME": str(place)}

"""Where a user's games are: the state folder, and the database that the commands share."""

from __future__ import annotations

from pathlib import Path


def state_folder() -> Path:
    """Pegout's folder among this user's state files; it may not exist yet."""
    from platformdirs import user_state_path

    return user_state_path("pegout", appauthor=False)


def default_database() -> str:
    """The URL of the database of `pegout play`, `pegout history` and `pegout serve`."""
    return f"sqlite:///{state_folder() / 'pegout.sqlite'}"

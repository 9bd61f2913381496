"""The user's state folder, and the database in it that the commands share."""

from __future__ import annotations

from pathlib import Path


def state_folder() -> Path:
    """Pegout's state folder of this user; it may not exist yet."""
    from platformdirs import user_state_path

    return user_state_path("pegout", appauthor=False)


def default_database() -> str:
    """The URL of the database of `pegout play`, `pegout history` and `pegout serve`."""
    return f"sqlite:///{state_folder() / 'pegout.sqlite'}"

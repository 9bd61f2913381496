"""Environments of reinforcement learning, for PettingZoo and Gymnasium (the extra `rl`).

Importing this package registers them:

    import gymnasium, pettingzoo
    import pegout.lab.environments

    pettingzoo.make("aec", "pegout/cribbage-v0", rules="three-player")
    pettingzoo.make("aec", "pegout/table-top-v0")
    gymnasium.make("Pegout/Cribbage-v0", opponent="steady")
    gymnasium.make("Pegout/Deal-v0")
    gymnasium.make_vec("Pegout/Cribbage-v0", num_envs=1024)

docs/environments.md describes actions, observations and rewards, and those of one's own.
"""

from __future__ import annotations

from pegout.engine.errors import PegoutError

try:
    import gymnasium
    import pettingzoo

    from pegout.solver.encoding.cards import CARDS_BY_CODE, CODES
    from pegout.solver.encoding.features import Feature, Seen
except ImportError as error:
    raise PegoutError("extra-missing", module=error.name or "", extra="rl") from error


__all__ = ["CARDS_BY_CODE", "CODES", "Feature", "Seen"]


def _register() -> None:
    """Register the environments, once: a module may be loaded again."""
    home = "pegout.lab.environments"
    for name, kind in (("cribbage", "CribbageSeatsEnv"), ("table-top", "TableTopSeatsEnv")):
        if f"pegout/{name}-v0" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"pegout/{name}-v0", f"{home}.aec:{kind}")
    for name, episode in (("Cribbage", "game"), ("Deal", "deal")):
        if f"Pegout/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"Pegout/{name}-v0",
                f"{home}.one_seat:OneSeatEnv",
                vector_entry_point=f"{home}.batches:BatchEnv",
                kwargs={"episode": episode},
            )


_register()

"""What the worker calls: a cell is run, and an error comes back in parts."""

import json
import traceback

from pyodide.code import eval_code

from pegout.errors import PegoutError


def run(source: str) -> str:
    """Run a cell, print its last expression, and return its error as JSON; nothing without one."""
    try:
        value = eval_code(source, {"__name__": "__main__"}, filename="<cell>")
        if value is not None:
            print(repr(value))
    except BaseException as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == "<cell>"]
        own = isinstance(error, PegoutError)
        return json.dumps(
            {
                "line": getattr(error, "lineno", None) or (lines or [0])[-1],
                "text": "".join(traceback.format_exception_only(error)).strip(),
                "code": error.code if own else "",
                "params": error.params if own else {},
            }
        )
    return ""

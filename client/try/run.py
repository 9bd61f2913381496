"""The functions that the worker calls: a cell is run, and an error comes back in parts."""

import json
import traceback

from pyodide.code import eval_code

from pegout.engine.errors import PegoutError
from pegout.locale import default_language, translator


def run(source: str) -> str:
    """Run a cell and print its last expression.

    Returns:
        An error as JSON, its line and a message; nothing without one.
    """
    try:
        value = eval_code(source, {"__name__": "__main__"}, filename="<cell>")
        if value is not None:
            print(repr(value))
    except BaseException as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == "<cell>"]
        line = getattr(error, "lineno", None) or (lines or [0])[-1]
        if isinstance(error, PegoutError):
            message = translator(default_language()).error(error)
        else:
            message = traceback.format_exception_only(error)[-1].strip()
        return json.dumps({"line": line, "message": message})
    return ""

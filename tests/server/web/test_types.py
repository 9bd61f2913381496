"""Generated files of the browser client are current: types and default menu."""

import json
import subprocess
from pathlib import Path

import pytest
from client.constants import MODULES

from pegout.server.web.openapi import main

pytestmark = pytest.mark.slow

CLIENT = Path(__file__).parents[3] / "client"
SOURCES = CLIENT / "src"
TYPES = SOURCES / "wire.d.ts"


def test_the_types_are_current(tmp_path, capsys):
    main()
    document = tmp_path / "openapi.json"
    document.write_text(capsys.readouterr().out, "utf-8")
    made = tmp_path / "wire.d.ts"
    command = ["npm", "run", "--silent", "wire", "--", document, "--output", made]
    done = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert made.read_text("utf-8") == TYPES.read_text("utf-8"), "run script/generate-types"


@pytest.mark.parametrize("name", MODULES)
def test_the_built_in_constants_are_current(name):
    made = (SOURCES / name).read_text("utf-8")
    assert made == MODULES[name](), "run script/generate-types"


def test_the_document_describes_the_messages_of_the_stream(capsys):
    main()
    schemas = json.loads(capsys.readouterr().out)["components"]["schemas"]
    references = json.dumps(schemas["AnyMessage"])
    for name in ("StateMessage", "PhraseMessage", "PointMessage", "PongMessage", "PlayedEvent"):
        assert f'"#/components/schemas/{name}"' in references
        assert name in schemas

"""The Sphinx extensions in `docs/_extensions`; `script/docs` itself holds links and catalogues."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from sphinx.cmd.build import main as sphinx

EXTENSIONS = Path(__file__).parents[2] / "docs" / "_extensions"


def extension(name: str) -> Any:
    """A module of the documentation."""
    spec = spec_from_file_location(name, EXTENSIONS / f"{name}.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = extension("catalogues")
PAGES = sorted(path.stem for path in catalogues.CATALOGUES.glob("*.po"))


def build(folder: Path, text: str, cells_kept: str = "") -> tuple[int, str]:
    """Build a site of one page: the exit status, and the page."""
    folder.mkdir(exist_ok=True)
    conf = (
        f"import sys; sys.path.append({str(EXTENSIONS)!r}); extensions = ['myst_parser', 'cells']"
        f"; cells_kept = {cells_kept!r}"
    )
    (folder / "conf.py").write_text(f"{conf}; html_theme = 'basic'\n")
    (folder / "index.md").write_text(f"# A page\n\n{text}\n")
    status = sphinx(["-qW", "-b", "html", str(folder), str(folder / "out")])
    return status, (folder / "out" / "index.html").read_text()


def test_cells_of_a_page_share_names_and_show_what_they_print_and_return(tmp_path):
    cells = ["half = 21\nprint('printed')", "half * 2", "half = 0"]
    text = "\n\n".join(f"```{{code-cell}} python\n{cell}\n```" for cell in cells)
    status, page = build(tmp_path, text)
    assert status == 0
    assert ">printed\n" in page and ">42\n" in page
    assert page.count("cell-output") == 2


def test_a_cell_that_raises_fails_the_build(tmp_path, capsys):
    status, _ = build(tmp_path, "```{code-cell} python\n1 / 0\n```")
    assert status != 0
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_builds_of_two_languages_run_the_cells_of_a_page_once(tmp_path):
    runs = tmp_path / "runs"
    count = f"with open({str(runs)!r}, 'a') as file: file.write('x')\nprint('counted')"
    cells = [count, "class Picture:\n    def _repr_svg_(self): return '<svg></svg>'", "Picture()"]
    text = "\n\n".join(f"```{{code-cell}} python\n{cell}\n```" for cell in cells)
    kept = str(tmp_path / "cells")
    first, second = (build(tmp_path / name, text, kept) for name in ("en", "ja"))
    assert runs.read_text() == "x"
    assert first == second and first[0] == 0
    assert ">counted\n" in first[1] and "<svg>" in first[1]


def test_a_cell_that_raises_leaves_the_page_to_the_other_build(tmp_path, capsys):
    text = "```{code-cell} python\nprint(1)\n```\n\n```{code-cell} python\n1 / 0\n```"
    for name in ("en", "ja"):
        assert build(tmp_path / name, text, str(tmp_path / "cells"))[0] != 0
        assert "ZeroDivisionError" in capsys.readouterr().err


def test_what_is_wrong_with_a_catalogue_is_found():
    catalogue = Catalog(locale="ja")
    catalogue.add("kept", "残す")
    catalogue.add("empty", "")
    catalogue.add("changed", "変わる前", flags={"fuzzy"})
    catalogue.add("gone", "もうない")
    catalogue.add("1. Cards", "1. カード")
    listed = next(catalogues.faults(["1. Cards"], catalogue))
    assert listed == "write the number as `1\\.`: 1. カード"
    catalogue.delete("1. Cards")
    assert list(catalogues.faults(["kept"], catalogue))[-1] == "not on the page: gone"
    assert list(catalogues.faults(["kept", "empty", "changed", "gone", "new"], catalogue)) == [
        "changed since it was translated: changed",
        "not translated: empty",
        "not translated: new",
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_entry_is_translated(page):
    entries = [entry for entry in catalogues.catalogue_of(page) if entry.id]
    assert entries
    assert [entry.id for entry in entries if entry.fuzzy or not entry.string] == []


def test_what_players_read_is_translated():
    assert {"fair-deals", "glossary", "index", "lessons", "review", "rules"} <= set(PAGES)


@pytest.mark.parametrize("page", catalogues.BESIDE)
def test_the_page_beside_the_english_one_is_that_of_the_catalogue(page):
    written = (catalogues.DOCS / f"{page}.ja.md").read_text(encoding="utf-8")
    assert written == catalogues.japanese(page), "run script/docs --catalogues"

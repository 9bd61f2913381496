"""Pages that draw nothing, but while a test looks at how they look."""

UNDRAWN = """
{
  const unseen = new CSSStyleSheet();
  unseen.replaceSync("@media screen { html { opacity: 0 } }");
  document.adoptedStyleSheets = [unseen];
}
"""
"""Draws nothing of a page, which would be half of the processor time of a game.

Layout, focus, clicks and visibility are the same.
"""
DRAW = "() => { document.adoptedStyleSheets = []; }"
"""Draws the page until another is loaded."""


def as_drawn(function):
    """A function of JavaScript whose page is drawn meanwhile: transparency counts as it is."""
    return f"""
async (...given) => {{
  const unseen = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  try {{ return await ({function.strip()})(...given); }}
  finally {{ document.adoptedStyleSheets = unseen; }}
}}
"""

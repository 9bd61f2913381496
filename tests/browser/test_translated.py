"""A page that the browser translates goes on: what it says is what an untranslated one says."""

import pytest
from tests.browser.games import game_at, last_card
from tests.browser.person import watch

TRANSLATE = """
() => {
  const skipped = "[translate=no], svg, script, style, textarea, font";
  const translate = (node) => {
    if (!node.isConnected || node.parentElement.closest(skipped) || !node.data.trim()) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.textContent = `‹${node.data}›`;
    window.replaces ? node.replaceWith(outer) : (node.before(outer), node.remove());
  };
  const within = (node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  within(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") translate(target);
      for (const node of addedNodes) node instanceof Text ? translate(node) : within(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
"""
"""The effect of translators: each text, now and whenever one is added, becomes an element."""
WORDS = """
() => {
  const selector = ".heading, .seat, .deck, .prompt, .actions, .discard-area";
  const plain = (words) => words.replace(/[‹›]/g, "").replace(/\\s+/g, " ").trim();
  const said = (each) => [each.className, plain(each.innerText)];
  return [...document.querySelectorAll(selector)].map(said);
}
"""
OFFERED = """
() => [...document.querySelectorAll(".wordmark, .card, .card-text, .score, .opponents .name")]
  .filter((each) => each.translate).length
"""
"""How many parts offer themselves to a translator that none may touch."""
MARKED = "() => document.querySelectorAll('.felt font font').length"


@pytest.mark.parametrize("replaces", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_translated_table_says_what_holds(sit, address, replaces):
    game = game_at(address, last_card)
    person, other = sit(token=game.token), sit(token=game.token)
    person.go(f"/t/{game.table}")
    page = person.page
    person.act_until("play")
    page.evaluate("(replaces) => (window.replaces = replaces)", replaces)
    page.evaluate(TRANSLATE)
    compared: set[str] = set()  # before the show, and in the deal after it
    while compared != {"play 0", "discard 1", "play 1"}:
        what = person.ready()
        now = f"{what} {int('discard 1' in compared or what == 'discard')}"
        if what in ("discard", "play") and now not in compared:
            compared.add(now)
            other.go(f"/t/{game.table}")
            other.act_until(what)  # it may count the hands of the deal before
            assert page.evaluate(MARKED) > 5
            assert page.evaluate(OFFERED) == 0
            watch([person], lambda: page.evaluate(WORDS) == other.page.evaluate(WORDS))
        person.act()

"""The listeners of a table, which are there only while it is open."""

from playwright.sync_api import expect


def listeners(person):
    """The types of events that the window and the document listen to, one for each listener."""
    session = person.context.new_cdp_session(person.page)
    types = []
    for name in ("window", "document"):
        target = session.send("Runtime.evaluate", {"expression": name})["result"]["objectId"]
        found = session.send("DOMDebugger.getEventListeners", {"objectId": target})
        types += [f"{name} {each['type']}" for each in found["listeners"]]
    session.detach()
    return sorted(types)


def visit_table(person):
    """Go from the front page to a new table and back, and wait for the list of unfinished games."""
    person.click(".play-now")
    person.ready()
    person.click("header a[href='/']")
    expect(person.page.locator(".unfinished").first).to_be_visible()


def test_a_table_that_is_left_listens_to_nothing(sit):
    person = sit()
    person.go("/")
    visit_table(person)
    before = listeners(person)  # those of the driver among them
    for _ in range(2):
        visit_table(person)
    assert listeners(person) == before

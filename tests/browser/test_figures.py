"""How much a browser has to fetch before the first card."""

SMALL = 60_000
BUNDLES = (".js", ".mjs")


def test_the_scripts_before_the_first_card_are_small(sit):
    person = sit()
    sizes = {}

    def note(response):
        path = response.url.split("?")[0]
        if path.endswith(BUNDLES):
            sizes[path] = int(response.headers.get("content-length", 0))

    person.page.on("response", note)
    person.go("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.wait_for_selector(".spread")
    assert all(sizes.values())
    assert sum(sizes.values()) <= SMALL, sorted(sizes.items(), key=lambda each: -each[1])

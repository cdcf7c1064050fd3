"""Names that would be more than text somewhere: they are shown, and change nothing else."""
import json

from player import FOLDER, report, settle

NAMES = [
    "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"quoted\" 'names'", "a\u2028b", "a&amp;b<!--",
    "\u0d4e</title><img src=x onerror=alert(1)>", "end note over", "__proto__", "constructor", "x" * 60, "${alert(1)}",
    "עברית", "名前",
]


def run(browser, failures):
    for number, name in enumerate(NAMES):
        # An id has no control characters; titles and stories may.
        identity = name.replace("\u2028", "")
        path = FOLDER / f"hostile-{number}.json"
        path.write_text(json.dumps({
            "version": 1, "title": name, "story": f"Of {name}.",
            "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
                {"id": identity, "frame": [20, 100, 350, 600], "recognizers": [{"id": f"{identity[:50]} tap"}]}]}]}],
            "fingers": [{"tap": [195, 400], "at": "100ms"}],
        }))
        page = browser.open(report(path), "#r=200")
        settle(page)
        visible = page.evaluate("(name) => Taptrail.format.visible(name)", name)
        if page.locator("h1").first.text_content() != visible:
            failures.add(f"{name!r} becomes {page.locator('h1').first.text_content()!r}")
        if page.locator("img, iframe, object, embed").count():
            failures.add(f"{name!r} makes an element")
        for tab in page.get_by_role("tab").all():
            if tab.is_visible():
                tab.click()
        page.evaluate("(selection) => Taptrail.go({selection})", identity)
        settle(page)
        if not page.evaluate("(name) => Taptrail.runs[0].stateAt(200).views.some(view => view.name === name)", identity):
            failures.add(f"{name!r} is no view of the state")
        for key in ("Home", "End", "n", "p", "ArrowLeft"):
            page.keyboard.press(key)
        browser.close(page)
    return f"{len(NAMES)} names"

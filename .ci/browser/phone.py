"""The phone: what is drawn of many views, whose names are seen, and what a click on a view shows."""
import json

from player import FOLDER, report, settle

# A scroll view is at its second page. The first one, with more rows than the phone draws views, is off the screen; a bar
# lies in front.
PAGES = {
    "version": 1, "title": "Two pages", "costs": {"profile": "free"},
    "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
        {"id": "pager", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [780, 844],
         "contentOffset": [390, 0], "subviews": [
            {"id": "page 1", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 21000],
             "subviews": [{"id": f"row {row}", "frame": [0, 30 * row, 390, 30]} for row in range(700)]},
            {"id": "page 2", "frame": [390, 0, 390, 844]},
            # Itself off the screen, with a view that is on it.
            {"id": "drawer", "frame": [0, 0, 100, 100], "subviews": [{"id": "handle", "frame": [400, 300, 50, 50]}]}]},
        {"id": "tab bar", "frame": [0, 761, 390, 83]}]}]}],
    "fingers": [{"tap": [50, 150], "at": "100ms"}],
}

# The first row is scrolled up: it lies over the header, outside of its list. There is room for one name.
ROWS = {
    "version": 1, "title": "Rows under a header", "costs": {"profile": "free"},
    "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
        {"id": "header", "frame": [0, 0, 120, 40]},
        {"id": "list", "class": "UIScrollView", "frame": [0, 40, 390, 600], "contentSize": [390, 3000],
         "contentOffset": [0, 40], "subviews": [
            {"id": f"row {row}", "frame": [0, 40 * row, 120, 40]} for row in range(3)]}]}]}],
    "fingers": [{"tap": [50, 150], "at": "100ms"}],
}

# A view is called as a touch is.
BUTTON = {
    "version": 1, "title": "A name", "costs": {"profile": "free"},
    "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
        {"id": "touch 1", "class": "UIButton", "frame": [0, 0, 100, 100]}]}]}],
    "fingers": [{"tap": [50, 50], "at": "100ms"}],
}

CHOSEN_TABS = """() => [...document.querySelectorAll("[role='tab'][aria-selected='true']")].map((tab) => tab.textContent)"""

# The middle of a view, in the window.
MIDDLE = """(name) => {
    const view = [...document.querySelectorAll("#phone [data-view]")].find(({ dataset }) => dataset.view === name);
    const { left, right, top, bottom } = view.querySelector("rect").getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}"""


def opened(browser, story):
    """The page of a story, at its last record."""
    path = FOLDER / f"{story['title']}.json"
    path.write_text(json.dumps(story))
    page = browser.open(report(path), "#r=999999")
    settle(page)
    return page


def run(browser, failures):
    page = opened(browser, PAGES)
    drawn = page.locator("#phone [data-view]").evaluate_all("(views) => views.map((view) => view.dataset.view)")
    if drawn != ["window", "pager", "page 2", "drawer", "handle", "tab bar"]:
        failures.add(f"of two pages the phone draws {drawn[:20]}")
    browser.close(page)

    page = opened(browser, ROWS)
    names = page.locator("#phone .labels text").evaluate_all(
        "(names) => names.map((name) => [name.textContent, name.classList.contains('is-unseen')])")
    if ["header", False] not in names or ["row 0", True] in names:
        failures.add(f"where a row lies over the header the phone names {names}")
    browser.close(page)

    page = browser.open(report("X-36"), "#r=164")
    settle(page)
    for turn in ("first", "second"):
        page.evaluate("Taptrail.reveal('state')")
        settle(page)
        page.mouse.click(*page.evaluate(MIDDLE, "root"))
        settle(page)
        chosen = page.evaluate("Taptrail.cursor.selection")
        if not chosen or "Why" not in page.evaluate(CHOSEN_TABS):
            failures.add(f"the {turn} click on a view chooses {chosen!r} and shows {page.evaluate(CHOSEN_TABS)}")
    page.evaluate("Taptrail.reveal('state')")
    page.locator("#phone input").first.click()
    if "Why" in page.evaluate(CHOSEN_TABS):
        failures.add("a click into a field of the phone shows Why")
    browser.close(page)

    # A point beyond the screen: nobody is hit there, and there is a touch all the same.
    page = opened(browser, BUTTON)
    for field in page.locator("#phone input").all(): field.fill("-50")
    settle(page)
    who = page.locator("#phone .phone-who").inner_text()
    if who != "this point" or "Nobody" not in page.locator("#phone .phone-answer").inner_text():
        failures.add(f"where a point is asked about that hits nobody the way is of {who!r}")
    browser.close(page)

    page = opened(browser, BUTTON)
    page.evaluate("Taptrail.reveal('why'); Taptrail.go({selection: 'touch 1'})")
    settle(page)
    about = page.locator("#why .answers > .soft").all_inner_texts()
    if page.locator("#why .answer").count() != 1 or about:
        failures.add(f"the answer about touch 1 is headed by {about}")
    browser.close(page)
    return "many views, names, and what a click shows"

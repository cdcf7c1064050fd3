"""Browsers that keep nothing: the course is played where the page's storage is refused, missing, full or somebody else's.

Answers are then kept for the page only, and the list of lessons knows of none. What a browser does that was told to block
site data is tried by such a browser; the other cases by a script before those of the page.
"""
import json

from lessons import play
from player import FOLDER, Browser, settle, taptrail

# What somebody else may have left under the key of the course.
FOREIGN = ["x[", "null", "7", '{"lessons": 7}', '{"lessons": {"10": null}}', '{"lessons": {"10": {"answers": "all"}}}']
KINDS = {
    "refused": """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });""",
    "missing": 'Object.defineProperty(window, "localStorage", { value: undefined });',
    "null": 'Object.defineProperty(window, "localStorage", { value: null });',
    "full": """Storage.prototype.setItem = function () {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };""",
} | {f"left with {text}": f"window.localStorage.setItem('taptrail-course', {json.dumps(text)});" for text in FOREIGN}


class WithoutSiteData(Browser):
    """A browser that was told to block the data of all sites, so that `localStorage` throws."""

    def __init__(self, browser, failures):
        super().__init__(browser.chromium, failures)
        profile = FOLDER / "profile"
        (profile / "Default").mkdir(parents=True)
        (profile / "Default/Preferences").write_text(
            json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}))
        self.context = browser.chromium.browser_type.launch_persistent_context(
            profile, executable_path=browser.executable, args=["--no-sandbox"])

    def context_of(self, **_):
        return self.context

    @staticmethod
    def close(page):
        page.close()


def try_storage(browser, failures, name, folder, lesson, want):
    path = folder / lesson
    letters = [next(choice["letter"] for choice in question["choices"] if choice["isRight"])
               for question in want["questions"]]
    page = play(browser, failures, path, want, letters, looks=False)
    # The answers are there as long as the page is.
    if page.locator(".question").count() != len(letters):
        failures.add(f"storage {name}: {page.locator('.question').count()} questions are left on the page")
    was_dark = page.evaluate("Taptrail.theme.isDark")
    page.evaluate("Taptrail.theme.toggle()")
    if page.evaluate("Taptrail.theme.isDark") == was_dark:
        failures.add(f"storage {name}: the colours cannot be changed")
    page.get_by_role("link", name="All lessons").click()
    settle(page)
    results = page.locator(".result").all_inner_texts()
    if not results or any(results):
        failures.add(f"storage {name}: the list of {len(results)} lessons says {''.join(results)!r}")
    browser.close(page)


def run(browser, failures):
    folder = FOLDER / "kept-nowhere"
    taptrail("report", "--course", "-o", str(folder))
    want = json.loads(taptrail("learn", "--json", "10"))
    lesson = next(path.name for path in sorted(folder.glob("10-*.html")))
    for name, script in KINDS.items():
        browser.script = script
        try_storage(browser, failures, name, folder, lesson, want)
    browser.script = None
    blocked = WithoutSiteData(browser, failures)
    page = blocked.open(folder / lesson)
    thrown = page.evaluate("() => { try { return String(window.localStorage); } catch (error) { return error.name; } }")
    if thrown != "SecurityError":
        failures.add(f"storage blocked: the browser does not block it: {thrown}")
    blocked.close(page)
    try_storage(blocked, failures, "blocked", folder, lesson, want)
    blocked.context.close()
    return f"{len(KINDS) + 1} kinds of storage that keeps nothing"

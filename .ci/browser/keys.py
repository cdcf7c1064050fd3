"""The keyboard alone: every control of the page is reached by Tab, has a name, and shows its focus; every key of the help
sheet does something."""
from player import report, settle, at

CONTROLS = """() => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility() && !each.closest("[inert], dialog:not([open])"))
    .map((each, index) => { each.dataset.control = String(index); return index; })"""

FOCUS = """() => {
    const each = document.activeElement;
    if (!each || each === document.body) return null;
    const style = getComputedStyle(each);
    const outline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    return {
        control: each.dataset.control ?? null,
        isShown: outline || style.boxShadow !== "none" || each.matches("canvas, svg *"),
        what: each.outerHTML.slice(0, 120),
    };
}"""

PRESS = """([key, modifiers]) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true, ...modifiers}))"""

STOPS = """() => [...document.querySelectorAll(".timeline-titles [tabindex='0']")]
    .filter((each) => each.checkVisibility()).length"""


# Whether what has the focus is to be seen.
IN_SIGHT = """() => {
    const { left, right, top, bottom } = document.activeElement.getClientRects()[0];
    return document.activeElement.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""

# Whether the row that the log names as active is there for ears, and how many names two rows have.
ACTIVE_ROW = """() => {
    const log = document.querySelector(".log-rows");
    const active = document.getElementById(log.getAttribute("aria-activedescendant"));
    const ids = [...log.querySelectorAll("[id]")].map((row) => row.id);
    return {isThere: active !== null && !active.hidden, doubles: ids.length - new Set(ids).size};
}"""


def try_typing(page, failures):
    """A number that is typed while the run is played stays until Enter."""
    page.evaluate("Taptrail.go({record: 1})")
    page.keyboard.press(" ")
    page.keyboard.press("g")
    for digit in "150":
        page.keyboard.press(digit)
        page.wait_for_timeout(120)
    typed = page.locator("#record-field").input_value()
    page.evaluate("Taptrail.player.stop()")
    if typed != "150":
        failures.add(f"while it plays 150 is typed as {typed!r}")
    page.keyboard.press("Enter")
    if at(page) != 150 or page.locator("#record-field").input_value() != "#150":
        failures.add(f"Enter leads to #{at(page)} instead of #150")
    # A field in which nobody has typed goes with the run.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("g")
    page.evaluate("Taptrail.go({record: 160})")
    page.keyboard.press("Enter")
    if at(page) != 160 or page.locator("#record-field").input_value() != "#160":
        failures.add(f"Enter in a field that was not changed leads from #160 to #{at(page)}")
    page.evaluate("document.activeElement.blur()")


def try_fitting(page, failures):
    """`f` fits the chosen touch, also where another one was fitted before or the scale is another one, and then the whole
    run."""
    windows = []
    for touch in (1, 2, 2):
        page.evaluate("(touch) => Taptrail.go({touch})", touch)
        page.keyboard.press("f")
        windows.append(page.evaluate("[Taptrail.timelines[0].window.low, Taptrail.timelines[0].window.high]"))
    first, second, whole = windows
    if not first[0] < second[0] or not whole[0] < first[0] or not whole[1] - whole[0] > first[1] - first[0]:
        failures.add(f"f shows {windows} for touch 1, touch 2, and the whole run")
    fitted = []
    for kind in ("records", "cut", "records"):
        page.evaluate("(kind) => Taptrail.timelines[0].changeScale(kind)", kind)
        page.keyboard.press("f")
        fitted.append(page.evaluate("[Taptrail.timelines[0].window.low, Taptrail.timelines[0].window.high]"))
    if fitted[0] != fitted[2] or fitted[1] != second:
        failures.add(f"f after a change of scale shows {fitted} for touch 2")
    page.evaluate("Taptrail.timelines[0].changeScale('cut')")


def try_focus(page, failures):
    """The focus stays where it was when a panel is drawn anew, and the log's active row is in view."""
    page.evaluate("Taptrail.go({record: 164, selection: ''})")
    chip = page.locator("#now .chip").last
    words = chip.inner_text()
    chip.focus()
    page.keyboard.press("Enter")
    settle(page)
    if page.evaluate("document.activeElement.textContent") != words:
        failures.add(f"the focus leaves {words!r} when it is chosen")
    page.evaluate("Taptrail.go({record: Taptrail.runs[0].count})")
    page.locator("#now .ladder a").first.focus()
    for _ in range(30):
        page.keyboard.press("ArrowLeft")
        settle(page)
        if not page.evaluate(IN_SIGHT):
            failures.add(f"at #{at(page)} the focus in Now is out of sight")
            break
    page.locator("#log .log-rows").focus()
    for key in ("PageDown", "End", "ArrowUp", "PageUp", "Home", "n", "n", "PageDown", "p"):
        page.keyboard.press(key)
        settle(page)
        row = page.evaluate(ACTIVE_ROW)
        if not row["isThere"] or row["doubles"]:
            failures.add(f"after {key} in the log the active row is {row}")


def run(browser, failures):
    page = browser.open(report("X-36"), "#r=164")
    settle(page)
    missing = {str(index) for index in page.evaluate(CONTROLS)}
    count = len(missing)
    page.locator("body").focus()
    for _ in range(3 * count + 20):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            continue
        missing.discard(focus["control"])
        if not focus["isShown"]:
            failures.add(f"the focus does not show on {focus['what']}")
    # Of a group with arrow keys one is reached, and the others from there.
    for index in sorted(missing):
        what = page.evaluate("(index) => document.querySelector(`[data-control='${index}']`)?.outerHTML.slice(0, 160)", index)
        failures.add(f"Tab does not come to {what}")

    page.evaluate("document.activeElement.blur()")
    page.evaluate("Taptrail.go({record: 100})")
    actions = page.evaluate(
        "Taptrail.actions.filter(each => ['Move', 'Touch and causes'].includes(each.group))"
        ".map(({id, keys}) => ({id, keys}))")
    for action in actions:
        for key in action["keys"]:
            page.evaluate("Taptrail.go({record: 140, touch: 1})")
            isPossible = page.evaluate("(id) => Taptrail.action(id).isPossible?.() ?? true", action["id"])
            before = (at(page), page.evaluate("Taptrail.cursor.touch"))
            page.keyboard.press(key)
            after = (at(page), page.evaluate("Taptrail.cursor.touch"))
            if isPossible and before == after:
                failures.add(f"{key} ({action['id']}) does nothing")
    # On German keyboards `[` is typed with AltGr, which Windows reports as Ctrl and Alt, or with Option.
    for key, modifiers, acts in (
            ("[", {"ctrlKey": True, "altKey": True, "modifierAltGraph": True}, True),
            ("]", {"altKey": True}, True), ("[", {"modifierAltGraph": True}, True),
            ("[", {"ctrlKey": True}, False), ("[", {"metaKey": True}, False), ("ArrowLeft", {"altKey": True}, False)):
        page.evaluate("Taptrail.go({record: 140, touch: 1})")
        before = at(page)
        page.evaluate(PRESS, [key, modifiers])
        if (at(page) != before) != acts:
            failures.add(f"{key} with {', '.join(modifiers)} {'does nothing' if acts else 'acts'}")
    page.keyboard.press("?")
    settle(page)
    sheet = page.get_by_role("dialog")
    if not sheet.is_visible():
        failures.add("? shows no help")
    else:
        text = sheet.inner_text()
        for words in page.evaluate(
                "Taptrail.actions.filter(each => each.group !== 'Two runs').map(each => each.words)"):
            if words not in text:
                failures.add(f"the help sheet says nothing of {words!r}")
        page.keyboard.press("Escape")
    settle(page)
    if page.get_by_role("dialog").is_visible():
        failures.add("Escape does not close the help")
    page.evaluate("Taptrail.go({record: 1})")
    page.keyboard.press(" ")
    page.wait_for_timeout(400)
    page.keyboard.press(" ")
    if at(page) == 1:
        failures.add("space does not play")
    try_typing(page, failures)
    try_fitting(page, failures)
    try_focus(page, failures)
    browser.close(page)

    # A narrow page shows no pins to go to, and Tab still comes to the list of lanes.
    page = browser.open(report("X-36"), "#r=164", width=600)
    page.get_by_role("tab", name="Timeline", exact=True).click()
    settle(page)
    page.evaluate("document.querySelector('.timeline-titles .lane-title').focus()")
    page.keyboard.press("ArrowRight")
    if page.evaluate(STOPS) != 1:
        failures.add(f"after → a narrow list of lanes has {page.evaluate(STOPS)} tab stops")
    browser.close(page)
    return f"{count} controls by Tab, {len(actions)} actions by their keys"

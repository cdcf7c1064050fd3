"""Steps forward and back through ten scenarios by key; what the panels say is what `step --json` says."""
from player import report, settle, stops, at

SCENARIOS = [
    "X-36", "journey/first-tap", "X-25", "a-hang", "X-65-nobody-in-front", "two-buttons-at-once",
    "return-ends-editing", "a-timer-that-stalls", "an-animation-hitches", "X-54-a-button-keeps-its-finger",
]

# Every value of the state that the page shows, against the same values of the stepper. Values are shown by the page's
# own formatter, so it formats what the stepper says too.
COMPARE = """(want) => {
    const shown = new Map([...document.querySelectorAll("#state [data-state]")].map(
        (cell) => [cell.dataset.state, cell.textContent]));
    const wrong = [];
    let count = 0;
    for (const [group, members] of Object.entries(want)) {
        if (!Array.isArray(members)) continue;
        for (const member of members) {
            for (const [key, value] of Object.entries(member)) {
                const path = `${group}/${member.name}/${key}`;
                const text = Taptrail.format.value(value);
                count += 1;
                if (shown.get(path) !== text) wrong.push(`${path}: ${shown.get(path)} instead of ${text}`);
                shown.delete(path);
            }
        }
    }
    for (const path of shown.keys()) wrong.push(`${path} should not be there`);
    return {wrong, count};
}"""


def run(browser, failures):
    compared = 0
    for name in SCENARIOS:
        page = browser.open(report(name), "#r=1")
        page.get_by_role("tab", name="State", exact=True).click()
        page.get_by_role("button", name="Open all", exact=True).click()
        settle(page)
        count = page.evaluate("Taptrail.runs[0].count")
        # All of a short story, some of a long one; each step between is taken by key.
        step = max(1, count // 24)
        wanted = sorted({*range(1, count + 1, step), count})
        want = {each["state"]["record"]: each for each in stops(name, [f"goto {record}" for record in wanted])}
        page.locator("body").press("Home")
        for key, records in (("ArrowRight", range(1, count + 1)), ("ArrowLeft", range(count, 0, -1))):
            for record in records:
                if at(page) != record:
                    page.keyboard.press(key)
                if at(page) != record:
                    failures.add(f"{name}: {key} came to #{at(page)} instead of #{record}")
                    page.evaluate("(record) => Taptrail.go({record})", record)
                if record not in want:
                    continue
                settle(page)
                result = page.evaluate(COMPARE, want[record]["state"])
                compared += result["count"]
                for wrong in result["wrong"][:3]:
                    failures.add(f"{name} #{record} by {key}: {wrong}")
                what = page.evaluate("(text) => Taptrail.format.visible(text)", want[record]["what"])
                if what not in page.locator("#now").inner_text():
                    failures.add(f"{name} #{record}: Now says nothing of {what!r}")
        browser.close(page)
    return f"{compared} values of {len(SCENARIOS)} scenarios, forward and back by key"

"""Steps forward and back through some scenarios by key; what the panels say is what `step --json` says."""
from player import report, settle, stops, at

TWO_APPS = "journey/in-front-by-turns"
SCENARIOS = [
    "X-36", "X-65-nobody-in-front", "return-ends-editing", "an-animation-hitches", "X-54-a-button-keeps-its-finger",
    TWO_APPS,
]

# Every value of the state that the page shows, against the same values of the stepper. Values are shown by the page's
# own formatter, so it formats what the stepper says too.
COMPARE = """(want) => {
    const shown = new Map([...document.querySelectorAll("#state [data-state]")].map(
        (cell) => [cell.dataset.state, cell.textContent]));
    const wrong = [];
    let count = 0;
    const nameOf = (group, members, index) => {
        const { name, process } = members[index];
        const isShared = group === "touches"
            && members.some((other) => other.name === name && other.process !== process);
        return isShared ? `${name} of ${process}` : name;
    };
    for (const [group, members] of Object.entries(want)) {
        if (!Array.isArray(members)) continue;
        for (const [index, member] of members.entries()) {
            for (const [key, value] of Object.entries(member)) {
                const path = `${group}/${nameOf(group, members, index)}/${key}`;
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

# What comes and goes among the touches, and each of their views that becomes another one.
TOUCHES = """() => {
    const run = Taptrail.runs[0];
    const told = [];
    for (let record = 1; record <= run.count; record += 1) {
        for (const { group, name, key, before, after } of run.changesAt(record)) {
            if (group !== "touches") continue;
            if (key === "") told.push(`${name} ${after ? "comes" : "goes"}`);
            else if (key === "view" && before) told.push(`${name}: ${before} becomes ${after}`);
        }
    }
    return told;
}"""


# Presses a key so many times, where nothing is looked at between: the records that it comes to.
PRESS = """([key, times]) => {
    const came = [];
    for (let time = 0; time < times; time += 1) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
        came.push(Taptrail.cursor.record);
    }
    return came;
}"""


def walk(page, key, records, where, failures):
    """Goes on to the last of some records, one after the other; to that one by the browser's own keyboard."""
    came = page.evaluate(PRESS, [key, len(records) - 1])
    page.keyboard.press(key)
    for record, reached in zip(records, came + [at(page)]):
        if reached != record:
            failures.add(f"{where}: {key} came to #{reached} instead of #{record}")
            page.evaluate("(record) => Taptrail.go({record})", records[-1])
            return


def run(browser, failures):
    compared = 0
    for name in SCENARIOS:
        page = browser.open(report(name), "#r=1")
        page.get_by_role("tab", name="State", exact=True).click()
        page.get_by_role("button", name="Open all", exact=True).click()
        settle(page)
        count = page.evaluate("Taptrail.runs[0].count")
        # All of a short story, some of a long one; each step between is taken by key.
        step = max(1, count // 16)
        wanted = sorted({*range(1, count + 1, step), count})
        want = {each["state"]["record"]: each for each in stops(name, [f"goto {record}" for record in wanted])}
        page.locator("body").press("Home")
        for key, stations in (("ArrowRight", wanted), ("ArrowLeft", wanted[::-1])):
            here = stations[0]
            for record in stations:
                if record != here:
                    way = 1 if record > here else -1
                    walk(page, key, list(range(here + way, record + way, way)), name, failures)
                    here = record
                settle(page)
                result = page.evaluate(COMPARE, want[record]["state"])
                compared += result["count"]
                for wrong in result["wrong"][:3]:
                    failures.add(f"{name} #{record} by {key}: {wrong}")
                what = page.evaluate("(text) => Taptrail.format.visible(text)", want[record]["what"])
                if what not in page.locator("#now").inner_text():
                    failures.add(f"{name} #{record}: Now says nothing of {what!r}")
        if name == TWO_APPS:
            told = page.evaluate(TOUCHES)
            if told != ["1 comes", "1 of notes comes", "1 of mail goes", "2 comes"]:
                failures.add(f"{name}: of the touches is told {told}")
        browser.close(page)
    return f"{compared} values of {len(SCENARIOS)} scenarios, forward and back by key"

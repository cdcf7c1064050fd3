"""Two runs side by side: one cursor, the first difference, the latencies hop by hop."""
import json
import re

from player import FOLDER, report, settle, at, stops


def two_fingers(cost):
    """A view that takes two fingers; each of its callbacks takes so long."""
    return {
        "version": 1, "title": f"Two fingers, {cost}",
        "apps": [{"id": "app", "windows": [{"id": "window", "subviews": [
            {"id": "view", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": True,
             "overrides": {"touches": {"does": "handle", "cost": cost}}}]}]}],
        "fingers": [
            {"drag": [50, 50], "to": [300, 600], "at": "100ms", "for": "300ms"},
            {"finger": 2, "drag": [60, 500], "to": [300, 300], "at": "150ms", "for": "200ms"}],
    }


def shown_samples(page):
    """The samples whose latency each run shows, and whether the table compares them."""
    wholes = page.locator("#latency .latency-whole").all_inner_texts()
    samples = [re.search(r"sample \d+( of touch \d+)?", whole)[0] for whole in wholes]
    return samples, page.locator("#latency .comparison").count() == 1


def try_coalescing(browser, failures):
    """Where one run coalesces samples that the other delivers, the samples of the same moment are compared."""
    paths = [FOLDER / f"two-fingers-{cost}.json" for cost in ("1ms", "25ms")]
    for path in paths:
        path.write_text(json.dumps(two_fingers(path.stem.split("-")[-1])))
    page = browser.open(report(paths[0], "--compare", str(paths[1])))
    settle(page)
    page.get_by_role("tab", name="Latency", exact=True).click()
    journeys = page.evaluate("Taptrail.runs.map((run) => run.data.journeys)")
    # The fingers are the same, and so are the numbers of their samples.
    delivered = [{each["sample"] for each in run} for run in journeys]
    if not delivered[1] < delivered[0]:
        failures.add(f"the slow run delivers {delivered[1]}, the fast one {delivered[0]}")
    for index, run in enumerate(journeys):
        for journey in run:
            page.evaluate("([run, record, touch]) => Taptrail.go({run, record, touch})",
                          [index, journey["start"], journey["touch"]])
            settle(page)
            samples, is_compared = shown_samples(page)
            is_in_both = journey["sample"] in delivered[1 - index]
            if is_compared != is_in_both or is_in_both and samples[0] != samples[1]:
                failures.add(f"run {'AB'[index]} sample {journey['sample']}: beside each other are {samples}, "
                             f"compared: {is_compared}")
    browser.close(page)


def try_keys_of_b(page, failures):
    """A key on the timeline of B moves the cursor by the records of B; coming by with Tab moves nothing."""
    slider = page.get_by_role("slider", name="Time, run B")
    keys = [({"key": key}, True) for key in ("ArrowRight", "ArrowLeft", "n", "p", ".", "[")]
    keys += [({"key": "ArrowRight", "shiftKey": True}, True),
             ({"key": "[", "ctrlKey": True, "altKey": True, "modifierAltGraph": True}, True),
             ({"key": "n", "ctrlKey": True}, False)]
    for has_letters in (True, False):
        page.evaluate("(hasLetters) => { Taptrail.keyboard.hasLetters = hasLetters; }", has_letters)
        for key, acts in keys:
            page.evaluate("Taptrail.go({run: 0, record: 150, touch: 1})")
            slider.focus()
            settle(page)
            before = page.evaluate("[Taptrail.cursor.run, Taptrail.positions()[1]]")
            slider.evaluate("(slider, key) => slider.dispatchEvent("
                            "new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...key}))", key)
            after = page.evaluate("[Taptrail.cursor.run, Taptrail.cursor.record]")
            is_on = acts and (has_letters or len(key["key"]) > 1)
            if before[0] != 0 or (after[0] == 1 and after[1] != before[1]) != is_on or not is_on and after != [0, 150]:
                failures.add(f"{key} on the timeline of B leads from {before} to {after}, letters on: {has_letters}")
    page.evaluate("Taptrail.keyboard.hasLetters = true")


def run(browser, failures):
    page = browser.open(report("X-24", "--compare", "X-25"))
    settle(page)
    if page.evaluate("Taptrail.runs.length") != 2:
        failures.add("the page has not two runs")
    want = page.evaluate("Taptrail.difference.records")
    page.keyboard.press("x")
    settle(page)
    if at(page) != want[0]:
        failures.add(f"x leads to #{at(page)} instead of the first difference, #{want[0]}")
    for record in (100, 200, 300):
        page.evaluate("(record) => Taptrail.go({run: 0, record})", record)
        settle(page)
        here, there = page.evaluate("Taptrail.positions()")
        times = page.evaluate("([a, b]) => [Taptrail.runs[0].time[a], Taptrail.runs[1].time[b], "
                              "Taptrail.runs[1].time[b + 1] ?? Infinity]", [here, there])
        if not times[1] <= times[0] < times[2]:
            failures.add(f"at #{here} the other run stands at #{there}: {times}")
        state = stops("X-25", [f"goto {there}"])[0]["state"]
        if page.evaluate("(n) => Taptrail.runs[1].stateAt(n)", there) != state:
            failures.add(f"the other run's state at #{there} is another one")
    links = page.locator("#difference a").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    if links != [f"#r={want[0]}", f"#r={want[1]}&run=b"]:
        failures.add(f"the first difference leads to {links}")
    try_keys_of_b(page, failures)
    page.get_by_role("tab", name="Latency", exact=True).click()
    for index in (0, 1):
        for record in range(1, page.evaluate("(index) => Taptrail.runs[index].count", index) + 1, 20):
            page.evaluate("([run, record]) => Taptrail.go({run, record})", [index, record])
            settle(page)
            samples, is_compared = shown_samples(page)
            # The taps of both runs are the same, on the same glass.
            if samples[0] != samples[1] or not is_compared:
                failures.add(f"run {'AB'[index]} #{record}: compared are {samples}")
    browser.close(page)
    try_coalescing(browser, failures)
    return "two runs, one cursor, one sample"

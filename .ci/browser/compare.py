"""Two runs side by side: one cursor, the first difference, the latencies hop by hop."""
import re

from player import report, settle, at, stops


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
    # A key on the timeline of B moves the cursor by the records of B; coming by with Tab moves nothing.
    slider = page.get_by_role("slider", name="Time, run B")
    page.evaluate("Taptrail.go({run: 0, record: 150})")
    slider.focus()
    settle(page)
    before = page.evaluate("[Taptrail.cursor.run, Taptrail.positions()[1]]")
    page.keyboard.press("ArrowRight")
    settle(page)
    after = page.evaluate("[Taptrail.cursor.run, Taptrail.cursor.record]")
    if before[0] != 0 or after != [1, before[1] + 1]:
        failures.add(f"→ on the timeline of B leads from {before} to {after}")
    page.get_by_role("tab", name="Latency", exact=True).click()
    for index in (0, 1):
        for record in range(1, page.evaluate("(index) => Taptrail.runs[index].count", index) + 1, 20):
            page.evaluate("([run, record]) => Taptrail.go({run, record})", [index, record])
            settle(page)
            wholes = page.locator("#latency .latency-whole").all_inner_texts()
            samples = [re.search(r"sample \d+( of touch \d+)?", whole)[0] for whole in wholes]
            # The taps of both runs are the same, on the same glass.
            if samples[0] != samples[1] or page.locator("#latency .comparison").count() != 1:
                failures.add(f"run {'AB'[index]} #{record}: compared are {samples}")
    browser.close(page)
    return "two runs, one cursor, one sample"

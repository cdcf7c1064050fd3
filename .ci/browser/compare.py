"""Two runs side by side: one cursor, the first difference, the latencies hop by hop."""
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
    browser.close(page)
    return "two runs, one cursor"

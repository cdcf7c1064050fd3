"""The address holds the cursor: it survives a reload, and the browser's back and forward go through it."""
from player import report, settle, at


def cursor(page):
    return page.evaluate("({...Taptrail.cursor})")


def run(browser, failures):
    path = report("X-36")
    page = browser.open(path, "#r=123&touch=1&who=tap")
    want = {"run": 0, "record": 123, "touch": 1, "selection": "tap"}
    if cursor(page) != want:
        failures.add(f"the link leads to {cursor(page)}")
    page.reload()
    if cursor(page) != want:
        failures.add(f"after a reload it stands at {cursor(page)}")
    for record in (130, 140, 150):
        page.evaluate("(record) => Taptrail.go({record})", record)
    page.go_back()
    settle(page)
    if at(page) != 140:
        failures.add(f"back leads to #{at(page)} instead of #140")
    page.go_forward()
    settle(page)
    if at(page) != 150:
        failures.add(f"forward leads to #{at(page)} instead of #150")
    browser.close(page)
    for fragment in ("#r=999999", "#r=-1", "#r=abc&touch=77", "#%", "#who=%3Cscript%3E&r=5", "#r=1e3"):
        page = browser.open(path, fragment)
        count = page.evaluate("Taptrail.runs[0].count")
        if not 1 <= at(page) <= count:
            failures.add(f"{fragment} leads to #{at(page)}")
        browser.close(page)
    return "links, reload, back and forward, and broken links"

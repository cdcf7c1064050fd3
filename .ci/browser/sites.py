"""A folder as a site: every page is linked, opens from disk and leads back; the search finds."""
import re

from player import FOLDER, report, settle, taptrail


def run(browser, failures):
    folder = FOLDER / "site"
    taptrail("report", "rivals", "-o", str(folder))
    pages = sorted(folder.rglob("*.html"))
    page = browser.open(folder / "index.html")
    links = page.locator("main a").evaluate_all("(links) => links.map(link => link.href)")
    wanted = {each.as_uri() for each in pages if each.name != "index.html"}
    if set(links) != wanted:
        failures.add(f"the index links {len(links)} pages, and there are {len(wanted)}")
    page.get_by_role("searchbox").fill("double")
    settle(page)
    shown = page.locator("main li:visible").all_inner_texts()
    if not shown or not all("double" in text.lower() for text in shown) or len(shown) == len(links):
        failures.add(f"the search finds {shown}")
    page.get_by_role("searchbox").fill("xyzzy")
    settle(page)
    if page.locator("main li:visible").count() or "0 of" not in page.get_by_role("status").inner_text():
        failures.add("what nothing has is found")
    page.get_by_role("searchbox").fill("")
    page.locator("main a").first.click()
    settle(page)
    title = page.locator("h1").first.text_content()
    home = page.locator("a[href$='index.html']").first
    if not home.count():
        failures.add("a page of a site does not lead back to the index")
    else:
        home.click()
        settle(page)
        if title not in page.locator("main").inner_text():
            failures.add(f"the index does not name {title!r}")
    browser.close(page)
    one(browser, failures)
    return f"{len(wanted)} pages and their index"


def one(browser, failures):
    """A site of one run, and a page of one record: what is counted is said of one."""
    scenarios, folder = FOLDER / "one", FOLDER / "one-site"
    scenarios.mkdir()
    (scenarios / "only.json").write_text(taptrail("new"))
    taptrail("report", str(scenarios), "-o", str(folder))
    page = browser.open(folder / "index.html")
    if (said := page.get_by_role("status").inner_text()) != "1 run":
        failures.add(f"the index of one run says {said!r}")
    browser.close(page)
    header, first = taptrail("export", "--as", "jsonl").splitlines()[:2]
    trace = FOLDER / "one.jsonl"
    trace.write_text(re.sub(r'"records":\d+', '"records":1', header) + f"\n{first}\n")
    page = browser.open(report(trace))
    settle(page)
    if (said := page.locator("#log .count").inner_text()) != "1 record":
        failures.add(f"the log of one record says {said!r}")
    browser.close(page)

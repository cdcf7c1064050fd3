"""axe-core finds nothing at three widths and in both themes, in each panel; nothing is wider than the page."""
from axe_playwright_python.sync_playwright import Axe

from player import report, settle


def run(browser, failures):
    checked = 0
    pages = [report("X-36"), report("pinch-rotate-and-pan"), report("a-hang", "--compare", "journey/first-tap")]
    for path in pages:
        for width, height in ((360, 740), (1280, 800), (1920, 1080)):
            # The colours of a theme are the same at any width.
            for theme in ("light", "dark") if width == 1280 else ("light",):
                page = browser.open(path, "#r=100", width=width, height=height, theme=theme)
                settle(page)
                tabs = page.get_by_role("tab").all()
                for tab in [None] + tabs:
                    if tab is not None:
                        if not tab.is_visible():
                            continue
                        tab.click()
                        settle(page)
                    found = Axe().run(page)
                    checked += 1
                    for violation in found.response["violations"]:
                        node = violation["nodes"][0]
                        failures.add(
                            f"{path.name} {width} {theme}: {violation['id']}: {violation['help']}: {node['html'][:160]}")
                    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        failures.add(f"{path.name} {width} {theme}: {wide} px wider than the window")
                browser.close(page)
    return f"{checked} panels by axe-core, at 360, 1280 and 1920 px, and in both themes"

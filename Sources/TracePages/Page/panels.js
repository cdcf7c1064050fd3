// The panels: who they are, which of them are in view, and drawing them at the cursor.
(function (Taptrail) {
    "use strict";

    /**
     * @typedef {object} Panel
     * @property {string} title
     * @property {(element: HTMLElement, run: any, index: number) => any} create Makes the panel for one run; it is
     *     called when the panel is first in view.
     * @property {(view: any, run: any, record: number, cursor: any) => void} show Draws it at the cursor.
     * @property {(view: any) => any} [settings] What a reader has set in it, which stays when the page gets other runs.
     * @property {(view: any, settings: any) => void} [take] Sets a new view so.
     * @property {(view: any, isPaper: boolean) => void} [paper] Gets it ready for paper, where all of it is shown, or
     *     for the screen again.
     */

    /** All panels in the order of reading. */
    const order = [
        "lesson", "phone", "timeline", "now", "state", "loop", "ports", "recognizers", "latency", "why", "story",
        "log",
    ];
    const inspector = ["state", "loop", "ports", "recognizers", "latency", "why"];
    const records = ["story", "log"];
    /** Which panels share a place, by the width of the page: the first that fits. Others stand alone. */
    const layouts = [
        { media: "(max-width: 719.98px)", shared: { "tabs-all": order } },
        { media: "(max-width: 1279.98px)", shared: { "tabs-inspector": inspector, "tabs-records": records } },
        { media: "all", shared: { "tabs-inspector": inspector } },
    ];
    /** The same from 1280 px on for two runs, whose lists need more room, and for a lesson, which needs some itself. */
    const wideAndFull = { media: "all", shared: { "tabs-inspector": inspector, "tabs-records": records } };
    const tabLists = ["tabs-all", "tabs-inspector", "tabs-records"];
    /** What is in front first, where panels share a place. */
    const chosen = new Map([["tabs-all", "now"], ["tabs-inspector", "state"], ["tabs-records", "story"]]);

    /** @type {Map<string, Panel>} */
    const panels = new Map();
    /** @type {Map<string, any[]>} What `create` gave, for each run. */
    const views = new Map();
    /** @type {Map<string, any[]>} What was set in the views that were taken away, for each run. */
    const settings = new Map();
    /** @type {Map<string, string>} The list of tabs of each panel that shares its place now. */
    let listOfPanel = new Map();

    /** @param {string} id @param {Panel} definition */
    Taptrail.panel = function (id, definition) {
        panels.set(id, definition);
    };

    const section = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

    /** The frame of a panel: its heading, and a part for each run. */
    function build(/** @type {string} */ id) {
        const element = section(id);
        const definition = panels.get(id);
        element.hidden = !definition;
        if (!definition) return;
        const heading = Taptrail.element("h2", "panel-title", definition.title);
        heading.id = `${id}-title`;
        element.append(heading);
        element.setAttribute("aria-labelledby", heading.id);
    }

    /** @returns {any[]} The views of a panel, made at first need. */
    function made(/** @type {string} */ id) {
        let found = views.get(id);
        if (!found) {
            const definition = /** @type {Panel} */ (panels.get(id));
            const halves = Taptrail.element("div", Taptrail.runs.length > 1 ? "halves two" : "halves");
            section(id).append(halves);
            found = Taptrail.runs.map((run, index) => {
                const half = Taptrail.element("div", "half");
                halves.append(half);
                if (Taptrail.runs.length > 1) half.append(Taptrail.element("h3", "half-title", Taptrail.runName(index)));
                const body = Taptrail.element("div", "body");
                half.append(body);
                return definition.create(body, run, index);
            });
            views.set(id, found);
            const kept = settings.get(id);
            if (kept) found.forEach((view, index) => definition.take?.(view, kept[index]));
        }
        return found;
    }

    /** @param {number} index @returns {string} "A · The first tap", where two runs are side by side. */
    Taptrail.runName = function (index) {
        return `${"AB"[index]} · ${Taptrail.runs[index].data.title} · ${Taptrail.runs[index].data.path}`;
    };

    // MARK: Places that are shared

    function arrange() {
        let layout = /** @type {any} */ (layouts.find((each) => window.matchMedia(each.media).matches));
        if (layout === layouts[2] && (Taptrail.runs.length > 1 || panels.has("lesson"))) layout = wideAndFull;
        listOfPanel = new Map();
        for (const list of tabLists) {
            const members = (layout.shared[list] ?? []).filter((/** @type {string} */ id) => panels.has(id));
            for (const id of members) listOfPanel.set(id, list);
            const element = section(list);
            element.hidden = members.length === 0;
            if (!members.includes(chosen.get(list)) && members.length) chosen.set(list, members[0]);
            element.replaceChildren(...members.map((/** @type {string} */ id) => tab(id, list)));
        }
        for (const id of panels.keys()) {
            const list = listOfPanel.get(id);
            const element = section(id);
            if (list) {
                element.setAttribute("role", "tabpanel");
                element.setAttribute("aria-labelledby", `tab-${id}`);
            } else {
                element.removeAttribute("role");
                element.setAttribute("aria-labelledby", `${id}-title`);
            }
        }
        choose();
    }

    function tab(/** @type {string} */ id, /** @type {string} */ list) {
        const button = Taptrail.element("button", "tab", panels.get(id)?.title);
        button.id = `tab-${id}`;
        button.setAttribute("type", "button");
        button.setAttribute("role", "tab");
        button.setAttribute("aria-controls", id);
        button.addEventListener("click", () => Taptrail.reveal(id));
        button.addEventListener("keydown", (event) => {
            const tabs = /** @type {HTMLElement[]} */ ([...section(list).children]);
            const at = tabs.indexOf(button);
            /** @type {Record<string, number>} */
            const targets = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
            const target = targets[event.key];
            if (target === undefined) return;
            event.preventDefault();
            const next = tabs[(target + tabs.length) % tabs.length];
            next.click();
            next.focus();
        });
        return button;
    }

    /** Shows the chosen panel of each place, hides the others, and draws. */
    function choose() {
        for (const id of panels.keys()) {
            const list = listOfPanel.get(id);
            const isInView = !list || chosen.get(list) === id;
            section(id).hidden = !isInView;
            if (!list) continue;
            const button = section(`tab-${id}`);
            button.setAttribute("aria-selected", String(isInView));
            button.tabIndex = isInView ? 0 : -1;
            // Only the tabs scroll; the page stays where the reader has it.
            const bar = section(list);
            if (isInView) bar.scrollLeft = button.offsetLeft - (bar.clientWidth - button.clientWidth) / 2;
        }
        draw();
    }

    /**
     * Brings a panel into view where several share a place.
     * @param {string} id
     * @param {string} [beside] A panel that must stay in view.
     */
    Taptrail.reveal = function (id, beside = "") {
        const list = listOfPanel.get(id);
        if (!list || chosen.get(list) === id || listOfPanel.get(beside) === list) return;
        chosen.set(list, id);
        choose();
    };

    // MARK: Drawing

    function draw() {
        const positions = Taptrail.positions();
        for (const [id, definition] of panels) {
            if (section(id).hidden) continue;
            try {
                made(id).forEach((view, index) => {
                    definition.show(view, Taptrail.runs[index], positions[index], Taptrail.cursor);
                });
            } catch (error) {
                // One panel that fails leaves the others alone.
                window.reportError(error);
            }
        }
    }

    /** Draws all panels in view. */
    Taptrail.draw = draw;

    /** Takes away what was made for runs that the page has no longer; a lesson is one for all of its runs. */
    function forget() {
        for (const [id, made] of views) {
            if (id === "lesson") continue;
            const definition = /** @type {Panel} */ (panels.get(id));
            if (definition.settings) settings.set(id, made.map(definition.settings));
            section(id).querySelector(".halves")?.remove();
            views.delete(id);
        }
    }

    Taptrail.panels = {
        /**
         * Draws panels for paper, whatever is in view on the screen.
         * @param {string[]} ids None: the screen is as it was before.
         */
        setPaper(ids) {
            choose();
            for (const id of ids) section(id).hidden = !panels.has(id);
            draw();
            for (const [id, made] of views) {
                if (!section(id).hidden) made.forEach((view) => panels.get(id)?.paper?.(view, ids.includes(id)));
            }
        },
        /** Builds the page's panels; called once, when the runs are there and all panels are known. */
        begin() {
            document.body.classList.toggle("compared", Taptrail.runs.length > 1);
            document.body.classList.toggle("asking", panels.has("lesson"));
            if (panels.has("lesson")) chosen.set("tabs-all", "lesson");
            Taptrail.onRuns(forget);
            for (const id of order) build(id);
            arrange();
            for (const layout of layouts) window.matchMedia(layout.media).addEventListener("change", arrange);
            Taptrail.onMove(draw);
            Taptrail.theme.onChange(draw);
        },
    };
})(window.Taptrail ??= {});

// The story: what the run is about, and the rows that a run prints, with the one at the cursor marked.
(function (Taptrail) {
    "use strict";

    const lineHeight = 24;

    class StoryView {
        constructor(/** @type {HTMLElement} */ element, /** @type {any} */ run, /** @type {number} */ index) {
            this.run = run;
            this.index = index;
            this.rows = run.data.rows;
            this.here = -1;
            /** The records of the rows, which ascend. */
            this.records = this.rows.map((/** @type {any} */ row) => row[0]);
            this.scroller = Taptrail.element("div", "scroller story-rows");
            this.scroller.tabIndex = 0;
            this.scroller.setAttribute("role", "grid");
            this.scroller.setAttribute("aria-label", "The story, row by row");
            element.append(this.head(), this.scroller);
            if (this.rows.length === 0) {
                this.scroller.hidden = true;
                element.append(Taptrail.element("p", "soft empty", "Nothing happened that the story would tell."));
            }
            this.list = new Taptrail.VirtualList(this.scroller, {
                create: () => this.createRow(),
                fill: (row, at) => this.fillRow(row, at),
            });
            this.list.reset(this.rows.length, (at) => this.text(at, 4) ? lineHeight * 2 - 4 : lineHeight);
            this.scroller.addEventListener("keydown", (event) => this.pressed(event));
        }

        /** @returns {string} */
        text(/** @type {number} */ at, /** @type {number} */ field) { return this.run.text(this.rows[at][field]); }

        /** The paragraph of the story, and the text of the scenario to unfold. */
        head() {
            const head = Taptrail.element("div", "story-head");
            const { story, scenario, leftOut } = this.run.data;
            if (story) head.append(Taptrail.element("p", "story-text", story));
            if (leftOut) head.append(Taptrail.element("p", "left-out", leftOut));
            if (scenario) {
                const details = Taptrail.element("details", "scenario");
                const text = document.createElement("pre");
                // Line by line: the breaks of the lines are the file's own, everything else is made visible.
                const lines = scenario.split("\n").map((/** @type {string} */ line) => Taptrail.format.visible(line));
                text.textContent = lines.join("\n");
                text.tabIndex = 0;
                details.append(Taptrail.element("summary", "", "The scenario's file"), text);
                head.append(details);
            }
            return head;
        }

        createRow() {
            const element = Taptrail.element("div", "story-row");
            element.setAttribute("role", "row");
            const cells = [["span", "time"], ["bdi", "process"], ["bdi", "what"], ["bdi", "because"], ["span", "rules"]]
                .map(([name, className]) => {
                    const cell = Taptrail.element(name, `cell ${className}`);
                    cell.setAttribute("role", "gridcell");
                    element.append(cell);
                    return cell;
                });
            const row = { element, cells, at: 0 };
            element.addEventListener("click", (event) => {
                if (/** @type {Element} */ (event.target).closest("button")) return;
                Taptrail.go({ run: this.index, record: this.records[row.at] });
            });
            return row;
        }

        fillRow(/** @type {any} */ row, /** @type {number} */ at) {
            const [record, kind, , , , rules] = this.rows[at];
            row.at = at;
            row.element.id = `story-${this.index}-${at}`;
            row.element.className = `story-row ${kind} hue-${this.run.hue(record)}`;
            const [time, process, what, because, ids] = row.cells;
            time.textContent = kind === "hop" ? "" : Taptrail.format.milliseconds(this.run.time[record]);
            process.textContent = Taptrail.format.visible(this.text(at, 2));
            what.textContent = Taptrail.format.visible(this.text(at, 3));
            what.dataset.tip = this.text(at, 3);
            because.textContent = Taptrail.format.visible(this.text(at, 4));
            because.hidden = this.text(at, 4) === "";
            if (!because.hidden) because.dataset.tip = this.text(at, 4);
            ids.replaceChildren(...rules.map((/** @type {string} */ id) => Taptrail.ruleTag(id)));
            this.mark(row);
        }

        mark(/** @type {any} */ row) {
            const isHere = row.at === this.here;
            row.element.classList.toggle("here", isHere);
            row.element.setAttribute("aria-selected", String(isHere));
            for (const rule of row.cells[4].children) rule.tabIndex = isHere ? 0 : -1;
        }

        show(/** @type {number} */ record) {
            this.here = Taptrail.firstIndexAfter(this.records, record) - 1;
            for (const row of this.list.used.values()) this.mark(row);
            this.list.reveal(Math.max(0, this.here));
            if (this.here >= 0) {
                this.scroller.setAttribute("aria-activedescendant", `story-${this.index}-${this.here}`);
                const row = this.list.row(this.here);
                if (row) Taptrail.showCut(this.scroller, [row.cells[2], row.cells[3]]);
            } else {
                this.scroller.removeAttribute("aria-activedescendant");
            }
        }

        pressed(/** @type {KeyboardEvent} */ event) {
            if (event.target !== this.scroller || event.ctrlKey || event.metaKey || event.altKey) return;
            /** @type {Record<string, number>} */
            const targets = { ArrowUp: this.here - 1, ArrowDown: this.here + 1, Home: 0, End: this.records.length - 1 };
            if (targets[event.key] === undefined) return;
            event.preventDefault();
            const target = Math.max(0, Math.min(this.records.length - 1, targets[event.key]));
            Taptrail.go({ run: this.index, record: this.records[target] }, { replace: event.repeat });
        }
    }

    Taptrail.panel("story", {
        title: "Story",
        create: (element, run, index) => new StoryView(element, run, index),
        show: (view, run, record) => view.show(record),
    });
})(window.Taptrail ??= {});

// The log: all records, or those that a filter lets through, with the one at the cursor in view.
(function (Taptrail) {
    "use strict";

    const rowHeight = 24;

    /** What is asked of a record to be listed. */
    class Filter {
        constructor(/** @type {any} */ run) {
            this.run = run;
            this.words = "";
            this.stage = -1;
            this.touch = 0;
            this.subject = "";
        }

        get isOn() { return this.words !== "" || this.stage >= 0 || this.touch > 0 || this.subject !== ""; }

        /** @returns {Int32Array} The numbers of the records that fit, ascending. */
        records() {
            const { data, columns, count } = this.run;
            const found = new Int32Array(count);
            const words = this.words.toLowerCase();
            const texts = Uint8Array.from(data.texts, (text) => Number(text.toLowerCase().includes(words)));
            const places = data.places.map((/** @type {string} */ place) => place.toLowerCase().includes(words));
            const lists = data.lists.map((/** @type {number[]} */ list) => ({
                hasTouch: list.includes(this.touch),
                hasSubject: list.some((index) => data.texts[index] === this.subject),
                hasWords: list.some((index) => texts[index] === 1),
            }));
            let length = 0;
            for (let index = 0; index < count; index += 1) {
                if (this.stage >= 0 && columns.stage[index] !== this.stage) continue;
                if (this.touch > 0 && !lists[columns.touches[index]]?.hasTouch) continue;
                const names = lists[columns.names[index]];
                if (this.subject !== "" && !names?.hasSubject) continue;
                if (words !== "" && !texts[columns.phrase[index]] && !places[columns.place[index]] && !names?.hasWords
                    && !texts[data.explanations[columns.why[index]]?.[0]] && `#${index + 1}` !== words) continue;
                found[length] = index + 1;
                length += 1;
            }
            return found.subarray(0, length);
        }
    }

    class LogView {
        constructor(/** @type {HTMLElement} */ element, /** @type {any} */ run, /** @type {number} */ index) {
            this.run = run;
            this.index = index;
            this.filter = new Filter(run);
            this.record = 0;
            this.count = Taptrail.element("span", "count");
            this.count.setAttribute("role", "status");
            this.scroller = Taptrail.element("div", "scroller log-rows");
            this.scroller.tabIndex = 0;
            this.scroller.setAttribute("role", "grid");
            this.scroller.setAttribute("aria-label", "Records");
            this.empty = Taptrail.element("p", "soft empty");
            element.append(this.bar(), this.empty, this.scroller);
            this.list = new Taptrail.VirtualList(this.scroller, {
                create: () => this.createRow(),
                fill: (row, at) => this.fillRow(row, at),
            });
            this.scroller.addEventListener("keydown", (event) => this.pressed(event));
            this.apply();
        }

        // MARK: The filter

        bar() {
            const bar = Taptrail.element("div", "log-filter");
            bar.setAttribute("role", "search");
            const whose = Taptrail.runs.length > 1 ? ` of ${"AB"[this.index]}` : "";
            bar.setAttribute("aria-label", `Filter the log${whose}`);
            const words = document.createElement("input");
            words.type = "search";
            words.id = `log-filter-${this.index}`;
            words.placeholder = "text or #number";
            words.setAttribute("aria-label", "Text in a record");
            words.addEventListener("input", () => this.read());
            const stages = [...this.run.data.stages.entries()].map(([at, stage]) => [String(at), stage]);
            const touches = [...this.run.recordsOfTouches.keys()].map((touch) => [String(touch), `touch ${touch}`]);
            this.fields = [
                words, this.select("Stage", [["-1", "stage"], ...stages]),
                this.select("Touch", [["0", "touch"], ...touches]),
                this.select("Subject", [["", "subject"], ...this.subjects()]),
            ];
            bar.append(...this.fields, this.count);
            return bar;
        }

        /** @returns {[string, string][]} Everybody whom a record is about, by name. */
        subjects() {
            const { data, columns } = this.run;
            const names = new Set();
            for (const list of new Set(columns.names)) {
                for (const index of data.lists[list] ?? []) names.add(data.texts[index]);
            }
            return [...names].sort().map((name) => [name, Taptrail.format.middle(Taptrail.format.visible(name), 40)]);
        }

        /**
         * @param {string} label
         * @param {string[][]} options Values and what they are called.
         */
        select(label, options) {
            const select = document.createElement("select");
            select.setAttribute("aria-label", label);
            for (const [value, words] of options) {
                const option = document.createElement("option");
                option.value = value;
                option.textContent = words;
                select.append(option);
            }
            select.addEventListener("change", () => this.read());
            return select;
        }

        /** Filters by what the fields say. */
        read() {
            const [words, stage, touch, subject] = this.settings;
            Object.assign(this.filter, { words: words.trim(), stage: Number(stage), touch: Number(touch), subject });
            this.apply();
        }

        /** @returns {string[]} What the fields say. */
        get settings() { return this.fields.map((field) => field.value); }

        /** Filters as another log did, as far as there is here what it asked for. */
        take(/** @type {string[]} */ settings) {
            this.fields.forEach((field, index) => {
                field.value = settings[index];
                if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
            });
            this.read();
        }

        apply() {
            this.records = this.filter.records();
            const { count } = this.run;
            const all = `${count} record${count === 1 ? "" : "s"}`;
            this.count.textContent = this.filter.isOn ? `${this.records.length} of ${count}` : all;
            this.empty.hidden = this.records.length > 0;
            this.scroller.hidden = this.records.length === 0;
            this.empty.textContent = count ? "No record fits the filter." : "This run has no records.";
            this.list.reset(this.records.length, () => rowHeight);
            this.follow();
        }

        // MARK: Rows

        createRow() {
            const element = Taptrail.element("div", "log-row");
            element.setAttribute("role", "row");
            const isNamed = ["place", "phrase", "why"];
            const cells = ["time", "number", "place", "stage", "phrase", "why", "rules"].map((name) => {
                const cell = Taptrail.element(isNamed.includes(name) ? "bdi" : "span", `cell ${name}`);
                cell.setAttribute("role", "gridcell");
                element.append(cell);
                return cell;
            });
            const row = { element, cells, record: 0 };
            element.addEventListener("click", (event) => {
                if (/** @type {Element} */ (event.target).closest("button")) return;
                Taptrail.go({ run: this.index, record: row.record });
            });
            return row;
        }

        fillRow(/** @type {any} */ row, /** @type {number} */ at) {
            const { run } = this;
            const record = this.records[at];
            row.record = record;
            row.element.id = `log-${this.index}-${record}`;
            row.element.className = `log-row hue-${run.hue(record)}`;
            const [time, number, place, stage, phrase, why, rules] = row.cells;
            const { sentence, rules: ids } = run.explanation(record);
            time.textContent = Taptrail.format.milliseconds(run.time[record]);
            number.textContent = `#${record}`;
            place.textContent = Taptrail.format.visible(run.place(record));
            stage.textContent = run.stage(record);
            phrase.textContent = Taptrail.format.visible(run.phrase(record));
            phrase.style.paddingInlineStart = `${Math.min(run.depth(record), 12) * 8}px`;
            phrase.dataset.tip = run.phrase(record);
            why.textContent = Taptrail.format.visible(sentence);
            rules.replaceChildren(...ids.map((id) => Taptrail.ruleTag(id)));
            this.mark(row);
        }

        /** The row at the cursor; only its rules can be reached by Tab, those of the others by the mouse. */
        mark(/** @type {any} */ row) {
            const isHere = row.record === this.record;
            row.element.classList.toggle("here", isHere);
            row.element.setAttribute("aria-selected", String(isHere));
            for (const rule of row.cells[6].children) rule.tabIndex = isHere ? 0 : -1;
        }

        // MARK: The cursor

        /** @returns {number} The last entry at or before the cursor; −1 if all come after it. */
        indexHere() {
            return Taptrail.firstIndexAfter(this.records, this.record) - 1;
        }

        show(/** @type {number} */ record) {
            this.record = record;
            for (const row of this.list.used.values()) this.mark(row);
            this.follow();
        }

        follow() {
            const at = this.indexHere();
            this.list.reveal(Math.max(0, at));
            const isListed = at >= 0 && this.records[at] === this.record;
            if (isListed) {
                this.scroller.setAttribute("aria-activedescendant", `log-${this.index}-${this.record}`);
                const row = this.list.row(at);
                if (row) Taptrail.showCut(this.scroller, [row.cells[4]]);
            } else {
                this.scroller.removeAttribute("aria-activedescendant");
            }
        }

        pressed(/** @type {KeyboardEvent} */ event) {
            if (event.target !== this.scroller || event.ctrlKey || event.metaKey || event.altKey) return;
            const at = this.indexHere();
            const isListed = at >= 0 && this.records[at] === this.record;
            /** @type {Record<string, number>} */
            const targets = {
                ArrowUp: isListed ? at - 1 : at, ArrowDown: at + 1, Home: 0, End: this.records.length - 1,
                PageUp: at - this.list.page, PageDown: at + this.list.page,
            };
            if (targets[event.key] === undefined) return;
            event.preventDefault();
            const target = Math.max(0, Math.min(this.records.length - 1, targets[event.key]));
            Taptrail.go({ run: this.index, record: this.records[target] }, { replace: event.repeat });
        }
    }

    Taptrail.panel("log", {
        title: "Log",
        create: (element, run, index) => new LogView(element, run, index),
        settings: (view) => view.settings,
        take: (view, settings) => view.take(settings),
        show: (view, run, record) => view.show(record),
    });
})(window.Taptrail ??= {});

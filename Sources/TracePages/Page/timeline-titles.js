// The names of the lanes, each with what it shows at the cursor: the timeline for those who cannot see it.
(function (Taptrail) {
    "use strict";

    /** No lane gets more than so many times the height that it needs. */
    const stretchMax = 1.6;

    class LaneTitles {
        /** @param {(lane: Lane) => void} pin what the button of a lane does */
        constructor(lanes, run, pin) {
            this.lanes = lanes;
            this.run = run;
            const make = Taptrail.element;
            this.element = make("div", "timeline-titles");
            this.top = make("ul", "timeline-pinned");
            this.rest = make("ul");
            for (const list of [this.top, this.rest]) list.setAttribute("role", "list");
            this.top.setAttribute("aria-label", "Pinned lanes");
            this.rest.setAttribute("aria-label", "Lanes");
            this.element.append(this.top, this.rest);
            this.rows = lanes.map((lane) => this.row(lane, pin));
            this.arrange(new Set());
            this.element.addEventListener("keydown", (event) => this.move(event));
        }

        row(lane, pin) {
            const make = Taptrail.element;
            const item = make("li", `lane lane-${lane.kind} hue-${lane.hue}`);
            const title = make("button", "lane-title");
            const name = make("bdi", "", Taptrail.format.middle(lane.title, 40));
            const letter = make("span", "lane-letter");
            letter.setAttribute("aria-hidden", "true");
            const value = make("span", "unseen");
            title.tabIndex = -1;
            title.append(name, value);
            title.addEventListener("click", () => {
                const isChosen = Taptrail.cursor.selection === lane.data.name;
                Taptrail.go({ selection: isChosen ? "" : lane.data.name });
            });
            const pinButton = make("button", "lane-pin");
            pinButton.append(Taptrail.icon("M5 1.5h6M6.5 1.5v5L4 9.5h8l-2.5-3v-5M8 9.5v5"));
            pinButton.tabIndex = -1;
            pinButton.setAttribute("aria-label", `Pin ${Taptrail.format.visible(lane.title)} to the top`);
            pinButton.setAttribute("aria-pressed", "false");
            pinButton.addEventListener("click", () => {
                pin(lane);
                pinButton.focus();
            });
            item.append(title, letter, pinButton);
            return { lane, item, title, letter, value, pinButton, shown: null };
        }

        /** How tall all lanes are together. */
        get height() {
            return this.lanes.reduce((sum, lane) => sum + lane.height, 0);
        }

        /** Gives the lanes more room where there is some to spare. */
        stretch(room) {
            for (const lane of this.lanes) lane.stretch(1);
            const factor = Math.min(stretchMax, Math.max(1, (room * 0.8) / this.height));
            for (const { lane, item } of this.rows) {
                lane.stretch(factor);
                item.style.height = `${lane.height}px`;
            }
        }

        /** Pinned lanes stand in a list of their own. */
        arrange(pinned) {
            for (const row of this.rows) {
                const isPinned = pinned.has(row.lane);
                row.pinButton.setAttribute("aria-pressed", String(isPinned));
                const list = isPinned ? this.top : this.rest;
                list.append(row.item);
            }
            this.top.hidden = pinned.size === 0;
            if (!this.element.querySelector('[tabindex="0"]')) this.rows[0]?.title.setAttribute("tabindex", "0");
        }

        /** Arrow keys go up and down, and from a name to its pin; Tab leaves the list. */
        move(event) {
            const buttons = [...this.element.querySelectorAll("button")];
            const index = buttons.indexOf(event.target);
            const targets = {
                ArrowDown: index + 2, ArrowUp: index - 2, ArrowRight: index + 1, ArrowLeft: index - 1,
                Home: 0, End: buttons.length - 2,
            };
            const to = targets[event.key];
            if (index < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            event.stopPropagation();
            const next = buttons[to];
            // A narrow page shows only the pins of pinned lanes.
            if (!next || next.offsetParent === null) return;
            // Tab comes back to the name, whichever of the two has the focus: the page may become narrow.
            for (const button of buttons) button.tabIndex = -1;
            buttons[to - (to % 2)].tabIndex = 0;
            next.focus();
        }

        show(record, selection) {
            for (const row of this.rows) {
                const value = record < 1 ? "" : row.lane.valueAt(record, this.run);
                if (value !== row.shown) {
                    row.shown = value;
                    row.value.textContent = `: ${Taptrail.format.visible(value || "nothing")}`;
                    row.title.dataset.tip = `${row.lane.title}: ${value || "nothing"}`;
                }
                const letter = record < 1 ? "" : row.lane.letterAt(record);
                if (row.letter.textContent !== letter) row.letter.textContent = letter;
                row.item.classList.toggle("is-chosen", selection !== "" && row.lane.data.name === selection);
            }
        }
    }

    Taptrail.LaneTitles = LaneTitles;
})(window.Taptrail ??= {});

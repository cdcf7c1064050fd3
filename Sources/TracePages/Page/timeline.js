// The timeline: a lane for each finger, thread, port, run loop, recognizer, view … The cursor is a line through all.
(function (Taptrail) {
    "use strict";

    const axisHeight = 28;
    const kinds = [["cut", "pauses cut out"], ["whole", "whole time"], ["records", "record by record"]];

    /** Pixels of the canvas to one of CSS; paper is finer than a screen. */
    const pixelRatio = () => Taptrail.theme.isPaper ? 3 : window.devicePixelRatio || 1;

    class Timeline {
        constructor(element, run, index) {
            this.run = run;
            this.index = index;
            this.lanes = Taptrail.lanesOf(run);
            this.pinned = new Set();
            this.record = 0;
            this.hover = null;
            this.isJourneyShown = false;
            this.scales = new Map();
            this.links = new Taptrail.TimelineLinks(run, this.lanes);
            this.build(element);
            this.setScale(run.count > 1 ? "cut" : "whole");
            this.fitAll();
            new ResizeObserver(() => this.resize()).observe(this.scroller);
            Taptrail.theme.onChange(() => this.draw());
        }

        // MARK: What it is made of

        build(element) {
            const { element: make } = Taptrail;
            element.classList.add("timeline");
            this.tools = make("div", "figure-tools");
            this.tools.setAttribute("role", "group");
            this.tools.setAttribute("aria-label", "Timeline");
            this.button("−", "Zoom out", "s", () => this.zoom(2));
            this.button("+", "Zoom in", "w", () => this.zoom(0.5));
            this.button("Fit", "Fit the touch, then the whole run", "f", () => this.fit());
            this.journeyButton = this.button("Journey", "The whole journey that leads to this record", "J", () => this.toggleJourney());
            this.journeyButton.setAttribute("aria-pressed", "false");
            this.kindSelect = /** @type {HTMLSelectElement} */ (make("select"));
            this.kindSelect.setAttribute("aria-label", "Scale of the timeline");
            for (const [kind, text] of kinds) {
                const option = /** @type {HTMLOptionElement} */ (make("option", "", text));
                option.value = kind;
                this.kindSelect.append(option);
            }
            this.kindSelect.addEventListener("change", () => this.changeScale(this.kindSelect.value));
            this.tools.append(this.kindSelect);
            this.preview = make("p", "timeline-preview");
            this.preview.setAttribute("aria-hidden", "true");
            this.tools.append(this.preview);

            this.scroller = make("div", "timeline-lanes");
            this.titles = new Taptrail.LaneTitles(this.lanes, this.run, (lane) => this.pin(lane));
            this.stage = make("div", "timeline-stage");
            this.stage.tabIndex = 0;
            this.stage.setAttribute("role", "slider");
            this.stage.setAttribute("aria-label", "Time");
            this.stage.setAttribute("aria-valuemin", String(Math.min(1, this.run.count)));
            this.stage.setAttribute("aria-valuemax", String(this.run.count));
            this.base = /** @type {HTMLCanvasElement} */ (make("canvas"));
            this.over = /** @type {HTMLCanvasElement} */ (make("canvas"));
            this.stage.append(this.base, this.over);
            this.scroller.append(this.titles.element, this.stage);
            element.append(this.tools, this.scroller);
            if (this.lanes.length === 0) this.titles.element.append(Taptrail.nothing("No lane has anything to show."));
            this.painter = new Taptrail.TimelinePainter(this.base.getContext("2d"), this.run);
            this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
            new Taptrail.TimelinePointer(this);
        }

        button(text, title, key, action) {
            const button = Taptrail.element("button", "tool", text);
            button.setAttribute("type", "button");
            button.title = `${title} (${key})`;
            button.setAttribute("aria-label", title);
            button.addEventListener("click", action);
            this.tools.append(button);
            return button;
        }

        // MARK: The window

        setScale(kind) {
            if (!this.scales.has(kind)) this.scales.set(kind, new Taptrail.TimeScale(this.run.time, kind));
            this.scale = this.scales.get(kind);
            this.kindSelect.value = kind;
            this.isFittedToTouch = false;
        }

        changeScale(kind) {
            this.setScale(kind);
            this.fitAll();
            this.follow();
            this.draw();
        }

        nextScale() {
            const index = kinds.findIndex(([kind]) => kind === this.scale.kind);
            this.changeScale(kinds[(index + 1) % kinds.length][0]);
        }

        /** The whole run, from where something happens. */
        fitAll() {
            this.fitRecords(Math.min(this.run.data.start, this.run.count), this.run.count);
        }

        /** The records of the chosen touch; if they fill the window already, the whole run. */
        fit() {
            const { touch, selection } = Taptrail.cursor;
            const records = touch ? this.run.recordsOfTouches.get(touch) : this.recordsOf(selection);
            this.isFittedToTouch = !this.isFittedToTouch && Boolean(records?.length);
            if (this.isFittedToTouch) this.fitRecords(records[0], records[records.length - 1]);
            else this.fitRecords(Math.min(1, this.run.count), this.run.count);
            this.draw();
        }

        /** From the first to the last time that a lane of this name has something to show. */
        recordsOf(name) {
            const records = this.lanes.filter((lane) => lane.data.name === name && name !== "").flatMap((lane) => lane.ends());
            return records.length > 0 ? [Math.min(...records), Math.max(...records)] : null;
        }

        fitRecords(first, last) {
            const { u } = this.scale;
            const length = Math.max(u[last] - u[first], this.scale.lengthMin);
            this.setWindow(u[first] - length * 0.02, u[first] + length * 1.03);
        }

        setWindow(low, high) {
            const end = this.scale.u[this.run.count];
            const longest = Math.max(end * 1.2, this.scale.lengthMin * 2);
            const length = Math.min(Math.max(high - low, this.scale.lengthMin), longest);
            const middle = (low + high) / 2;
            const margin = length * 0.5;
            const start = Math.min(Math.max(middle - length / 2, -margin), Math.max(end - margin, -margin));
            this.low = start;
            this.high = start + length;
        }

        /** Makes the window longer or shorter about a position, which is the cursor's by default. */
        zoom(factor, u = this.scale.u[this.record]) {
            const at = u < this.low || u > this.high ? (this.low + this.high) / 2 : u;
            const length = Math.max((this.high - this.low) * factor, this.scale.lengthMin);
            const part = (at - this.low) / (this.high - this.low);
            this.setWindow(at - part * length, at + (1 - part) * length);
            this.draw();
        }

        /** Moves the window by a part of its length. */
        pan(part) {
            const shift = (this.high - this.low) * part;
            this.setWindow(this.low + shift, this.high + shift);
            this.draw();
        }

        /** Brings the cursor into the window. */
        follow() {
            const u = this.scale.u[this.record];
            const length = this.high - this.low;
            if (u < this.low) this.setWindow(u - length * 0.2, u + length * 0.8);
            else if (u > this.high) this.setWindow(u - length * 0.8, u + length * 0.2);
            else return false;
            return true;
        }

        toggleJourney() {
            this.isJourneyShown = !this.isJourneyShown;
            this.journeyButton.setAttribute("aria-pressed", String(this.isJourneyShown));
            this.drawOver();
        }

        pin(lane) {
            if (this.pinned.has(lane)) this.pinned.delete(lane); else this.pinned.add(lane);
            this.titles.arrange(this.pinned);
            this.draw();
        }

        // MARK: Where lanes lie

        /** @param {boolean} isWhole whether all lanes are to be seen, as on paper */
        resize(isWhole = Taptrail.theme.isPaper) {
            const height = isWhole ? this.titles.height + axisHeight : Math.max(80, this.scroller.clientHeight);
            this.stage.style.height = `${height}px`;
            const { clientWidth: width } = this.stage;
            this.width = Math.max(1, width);
            this.height = height;
            this.ratio = pixelRatio();
            for (const canvas of [this.base, this.over]) {
                canvas.width = Math.round(this.width * this.ratio);
                canvas.height = Math.round(this.height * this.ratio);
            }
            this.draw();
        }

        /** The lanes that are visible, with their upper edges on the canvas. */
        get visible() {
            const rows = [];
            let y = axisHeight;
            for (const lane of this.lanes) {
                if (!this.pinned.has(lane)) continue;
                rows.push({ lane, y, top: axisHeight });
                y += lane.height;
            }
            const top = y;
            y -= this.scroller.scrollTop;
            for (const lane of this.lanes) {
                if (this.pinned.has(lane)) continue;
                if (y + lane.height > top && y < this.height) rows.push({ lane, y, top });
                y += lane.height;
            }
            return rows;
        }

        /** The lane at a height of the canvas, and what is near a point of it: {lane, record}. */
        at(x, y) {
            const row = this.visible.find((row) => y >= Math.max(row.y, row.top) && y < row.y + row.lane.height);
            const u = this.low + (x / this.width) * (this.high - this.low);
            let record = this.scale.recordAt(u);
            let nearest = 5;
            for (const other of row?.lane.near(record) ?? []) {
                const distance = Math.abs(this.painter.x(other) - x);
                if (distance < nearest) [nearest, record] = [distance, other];
            }
            return { lane: row?.lane ?? null, record };
        }

        // MARK: Drawing

        /** Draws everything before the next picture; on paper at once, where no next one comes. */
        draw() {
            if (Taptrail.theme.isPaper) return this.drawNow();
            if (this.isDue) return;
            this.isDue = true;
            requestAnimationFrame(() => this.drawNow());
        }

        drawNow() {
            this.isDue = false;
            this.drawBase();
            this.drawOver();
        }

        drawBase() {
            if (!this.width) return;
            if (this.ratio !== pixelRatio() || this.width !== Math.max(1, this.stage.clientWidth)) return this.resize();
            const context = this.base.getContext("2d");
            this.colors = Taptrail.palette();
            context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
            context.clearRect(0, 0, this.width, this.height);
            this.painter.begin({ scale: this.scale, low: this.low, high: this.high, width: this.width }, this.colors);
            this.rows = this.visible;
            this.painter.refreshes(this.lanes, axisHeight, this.height);
            this.drawBreaks(context);
            for (const { lane, y, top } of this.rows) {
                context.save();
                context.beginPath();
                context.rect(0, top, this.width, this.height - top);
                context.clip();
                context.fillStyle = this.colors.line;
                context.fillRect(0, y + lane.height - 0.5, this.width, 0.5);
                this.painter.lane(lane, y);
                context.restore();
            }
            this.drawAxis(context);
        }

        drawAxis(context) {
            context.font = "11px ui-monospace, monospace";
            context.fillStyle = this.colors.line;
            context.fillRect(0, axisHeight - 1, this.width, 1);
            const taken = [];
            for (const { u, text } of this.scale.ticks(this.low, this.high, Math.max(2, this.width / 90))) {
                const x = (u - this.low) * this.painter.factor;
                const end = x + 8 + context.measureText(text).width;
                if (end > this.width || taken.some((other) => x < other.end && end > other.x)) continue;
                taken.push({ x, end });
                context.fillStyle = this.colors.muted;
                context.fillRect(x, 3, 1, 10);
                context.fillText(text, x + 4, 11);
            }
            this.drawBreakTexts(context);
        }

        /** A wavy double line where time was cut out. */
        drawBreaks(context) {
            for (const { u, from, to } of this.scale.breaks) {
                const x = (u - this.low) * this.painter.factor;
                if (x < -20 || x > this.width + 20) continue;
                context.strokeStyle = this.colors.muted;
                context.lineWidth = 1;
                for (const shift of [-2, 2]) {
                    context.beginPath();
                    for (let y = axisHeight; y <= this.height; y += 4) context.lineTo(x + shift + (y % 8 === axisHeight % 8 ? -1.5 : 1.5), y);
                    context.stroke();
                }
            }
        }

        /** How much each cut leaves out, below the axis. */
        drawBreakTexts(context) {
            context.font = "10px ui-monospace, monospace";
            context.fillStyle = this.colors.muted;
            let free = -Infinity;
            for (const { u, from, to } of this.scale.breaks) {
                const text = `${Taptrail.format.interval(to - from)} cut`;
                const width = context.measureText(text).width;
                const x = (u - this.low) * this.painter.factor - width / 2;
                if (x < free || x < 0 || x + width > this.width) continue;
                context.fillText(text, x, axisHeight - 5);
                free = x + width + 8;
            }
        }

        drawOver() {
            if (!this.width || !this.rows) return;
            const context = this.over.getContext("2d");
            context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
            context.clearRect(0, 0, this.width, this.height);
            if (this.record < 1) return;
            if (this.hover) {
                context.fillStyle = this.colors.muted;
                context.fillRect(this.painter.x(this.hover.record) - 0.5, axisHeight, 1, this.height);
            }
            const x = Math.round(this.painter.x(this.record));
            context.fillStyle = this.colors.cursor;
            context.fillRect(x - 0.75, axisHeight - 4, 1.5, this.height);
            context.beginPath();
            context.moveTo(x - 6, axisHeight - 11);
            context.lineTo(x + 6, axisHeight - 11);
            context.lineTo(x, axisHeight - 2);
            context.fill();
            this.links.draw(context, this);
        }

        /** What lies under the pointer, in words. */
        showPreview(hover) {
            this.hover = hover;
            if (hover) {
                const { lane, record } = hover;
                const value = lane?.valueAt(record, this.run) ?? "";
                const text = lane ? `${lane.title}: ${value || "nothing"}` : this.run.phrase(record);
                this.preview.textContent = Taptrail.format.visible(
                    `${Taptrail.format.instant(this.run.time[record])} #${record} · ${text}`);
            } else {
                this.preview.textContent = "";
            }
            this.drawOver();
        }

        show(record) {
            const hasMoved = record !== this.record;
            this.record = record;
            this.stage.setAttribute("aria-valuenow", String(record));
            this.stage.setAttribute("aria-valuetext", record < 1 ? "no records" : Taptrail.format.visible(
                `${Taptrail.format.instant(this.run.time[record])}, record ${record}: ${this.run.phrase(record)}`));
            this.titles.show(record, Taptrail.cursor.selection);
            if (hasMoved && this.follow()) this.draw();
            else this.drawOver();
        }
    }

    /** @type {Timeline[]} One for each run, once it is in view. */
    const timelines = [];
    Taptrail.timelines = timelines;
    const withTimeline = (id, words, keys, act) => ({
        id, group: "Timeline", words, keys,
        act: () => act(timelines[Taptrail.cursor.run]),
        isPossible: () => timelines[Taptrail.cursor.run] !== undefined,
    });
    Taptrail.addActions([
        withTimeline("zoom-in", "Zoom in at the cursor", ["w"], (timeline) => timeline.zoom(0.5)),
        withTimeline("zoom-out", "Zoom out", ["s"], (timeline) => timeline.zoom(2)),
        withTimeline("pan-left", "Earlier", ["a"], (timeline) => timeline.pan(-0.2)),
        withTimeline("pan-right", "Later", ["d"], (timeline) => timeline.pan(0.2)),
        withTimeline("fit", "Fit the chosen touch or subject; again: the whole run", ["f"], (timeline) => timeline.fit()),
        withTimeline("journey", "Arrows for the whole journey, or for the direct cause", ["J"], (timeline) => timeline.toggleJourney()),
        withTimeline("scale", "Pauses cut out, whole time, or record by record", ["r"], (timeline) => timeline.nextScale()),
    ]);
    Taptrail.panel("timeline", {
        title: "Timeline",
        create(element, run, index) {
            return (timelines[index] = new Timeline(element, run, index));
        },
        show(view, run, record) {
            view.show(record);
        },
        paper(view, isPaper) {
            view.resize(isPaper);
        },
    });
})(window.Taptrail ??= {});

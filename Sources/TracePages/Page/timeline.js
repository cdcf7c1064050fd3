// The timeline: a lane for each finger, thread, port, run loop, recognizer, view … The cursor is a line through all.
(function (Taptrail) {
    "use strict";

    const { axisHeight } = Taptrail;

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
            /** The touch or the subject that was fitted last; null if the whole run was. */
            this.fitted = null;
            this.window = new Taptrail.TimelineWindow(run);
            this.axis = new Taptrail.TimelineAxis(this.lanes);
            this.links = new Taptrail.TimelineLinks(run, this.lanes);
            this.build(element);
            this.tools.showScale(this.window.scale.kind);
            new ResizeObserver(() => this.resize()).observe(this.scroller);
        }

        // MARK: What it is made of

        build(element) {
            const { element: make } = Taptrail;
            element.classList.add("timeline");
            this.tools = new Taptrail.TimelineTools(this);
            this.scroller = make("div", "timeline-lanes");
            this.titles = new Taptrail.LaneTitles(this.lanes, this.run, (lane) => this.pin(lane));
            this.stage = make("div", "timeline-stage");
            this.stage.tabIndex = 0;
            this.stage.setAttribute("role", "slider");
            this.stage.setAttribute("aria-label", Taptrail.runs.length > 1 ? `Time, run ${"AB"[this.index]}` : "Time");
            this.stage.addEventListener("keydown", (event) => this.key(event));
            this.stage.setAttribute("aria-valuemin", String(Math.min(1, this.run.count)));
            this.stage.setAttribute("aria-valuemax", String(this.run.count));
            this.base = /** @type {HTMLCanvasElement} */ (make("canvas"));
            this.over = /** @type {HTMLCanvasElement} */ (make("canvas"));
            this.stage.append(this.base, this.over);
            this.scroller.append(this.titles.element, this.stage);
            element.append(this.tools.element, this.scroller);
            if (this.lanes.length === 0) this.titles.element.append(Taptrail.nothing("No lane has anything to show."));
            this.painter = new Taptrail.TimelinePainter(this.base.getContext("2d"), this.run);
            this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
            new Taptrail.TimelinePointer(this);
        }

        // MARK: What buttons and keys do

        changeScale(kind) {
            this.window.setScale(kind);
            this.fitted = null;
            this.window.follow(this.record);
            this.tools.showScale(kind);
            this.drawAll();
        }

        nextScale() {
            const { scaleKinds } = Taptrail;
            const index = scaleKinds.findIndex(([kind]) => kind === this.window.scale.kind);
            this.changeScale(scaleKinds[(index + 1) % scaleKinds.length][0]);
        }

        /** The records of the chosen touch or subject; if they are fitted already, the whole run. */
        fit() {
            const { touch, selection } = Taptrail.cursor;
            const chosen = touch || selection;
            const records = touch ? this.run.recordsOfTouches.get(touch) : this.recordsOf(selection);
            this.fitted = records?.length && this.fitted !== chosen ? chosen : null;
            if (this.fitted !== null) this.window.fit(records[0], records[records.length - 1]);
            else this.window.fit(Math.min(1, this.run.count), this.run.count);
            this.drawAll();
        }

        /** From the first to the last time that a lane of this name has something to show. */
        recordsOf(name) {
            const lanes = this.lanes.filter((lane) => name !== "" && lane.data.name === name);
            const records = lanes.flatMap((lane) => lane.ends());
            return records.length > 0 ? [Math.min(...records), Math.max(...records)] : null;
        }

        zoom(factor, u = this.window.scale.u[this.record]) {
            this.window.zoom(factor, u);
            this.drawAll();
        }

        pan(part) {
            this.window.pan(part);
            this.drawAll();
        }

        toggleJourney() {
            this.isJourneyShown = !this.isJourneyShown;
            this.tools.showJourney(this.isJourneyShown);
            this.drawOver();
        }

        pin(lane) {
            if (this.pinned.has(lane)) this.pinned.delete(lane); else this.pinned.add(lane);
            this.titles.arrange(this.pinned);
            this.draw();
        }

        /** A key that moves the cursor has it go by the records of this run, before the key acts. */
        key(event) {
            const group = Taptrail.keyboard.action(event)?.group;
            if (group === "Move" || group === "Touch and causes") Taptrail.go({ run: this.index }, { replace: true });
        }

        // MARK: What stays when the page gets a longer run

        /** What a reader has set here: the window, unless all of the run is in view, with its scale; and the pins. */
        get settings() {
            const { window, pinned, isJourneyShown } = this;
            return { window, isJourneyShown, pinned: new Set([...pinned].map((lane) => nameOf(lane))) };
        }

        /** Sets it as another timeline had it. */
        take({ window, isJourneyShown, pinned }) {
            this.window.setScale(window.scale.kind);
            if (!window.isWhole) {
                const { scale } = this.window;
                this.window.set(...[window.low, window.high].map((u) => scale.positionLike(window.scale, u)));
            }
            this.tools.showScale(this.window.scale.kind);
            if (isJourneyShown) this.toggleJourney();
            for (const lane of this.lanes) if (pinned.has(nameOf(lane))) this.pinned.add(lane);
            this.titles.arrange(this.pinned);
        }

        // MARK: Where lanes lie

        /** @param {boolean} isWhole whether all lanes are to be seen, as on paper */
        resize(isWhole = Taptrail.theme.isPaper) {
            this.titles.stretch(isWhole ? 0 : this.scroller.clientHeight - axisHeight);
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
            let record = this.window.scale.recordAt(this.window.at(x / this.width));
            let nearest = 5;
            for (const other of row?.lane.near(record) ?? []) {
                const distance = Math.abs(this.painter.x(other) - x);
                if (distance < nearest) [nearest, record] = [distance, other];
            }
            return { lane: row?.lane ?? null, record };
        }

        // MARK: Drawing

        /** Draws this timeline, and the other run's at the same time. */
        drawAll() {
            this.draw();
            for (const other of timelines) {
                if (!other || other === this) continue;
                other.window.showLike(this.window);
                other.tools.showScale(this.window.scale.kind);
                other.draw();
            }
        }

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
            this.painter.begin(this.window, this.width, this.colors);
            this.rows = this.visible;
            this.axis.drawLines(context, this);
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
            this.axis.draw(context, this);
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
            this.hover = this.run.count > 0 ? hover : null;
            this.tools.showPreview(this.hover ? this.words(this.hover) : "");
            this.drawOver();
        }

        /** What a lane shows at a record, with the time. */
        words({ lane, record }) {
            const value = lane ? `${lane.title}: ${lane.valueAt(record, this.run) || "nothing"}` : this.run.phrase(record);
            return `${Taptrail.format.instant(this.run.time[record])} #${record} · ${value}`;
        }

        show(record) {
            const hasMoved = record !== this.record;
            this.record = record;
            this.stage.setAttribute("aria-valuenow", String(record));
            this.stage.setAttribute("aria-valuetext", record < 1 ? "no records" : Taptrail.format.visible(
                `${Taptrail.format.instant(this.run.time[record])}, record ${record}: ${this.run.phrase(record)}`));
            this.titles.show(record, Taptrail.cursor.selection);
            if (hasMoved && this.window.follow(record)) this.draw();
            else this.drawOver();
        }
    }

    /** What tells a lane of one run from the others, and finds it in a longer one. */
    const nameOf = ({ kind, data, title }) => JSON.stringify([kind, data.name, title]);

    /** @type {Timeline[]} One for each run, once it is in view. */
    const timelines = [];
    Taptrail.timelines = timelines;
    Taptrail.theme.onChange(() => { for (const timeline of timelines) timeline?.draw(); });
    const action = (id, words, key, act) => ({
        id, group: "Timeline", words, keys: [key],
        act: () => act(timelines[Taptrail.cursor.run]),
        isPossible: () => timelines[Taptrail.cursor.run] !== undefined,
    });
    Taptrail.addActions([
        action("zoom-in", "Zoom in at the cursor", "w", (timeline) => timeline.zoom(0.5)),
        action("zoom-out", "Zoom out", "s", (timeline) => timeline.zoom(2)),
        action("pan-left", "Earlier", "a", (timeline) => timeline.pan(-0.2)),
        action("pan-right", "Later", "d", (timeline) => timeline.pan(0.2)),
        action("fit", "Fit the chosen touch or subject; again: the whole run", "f", (timeline) => timeline.fit()),
        action("journey", "Arrows of the whole journey, or the direct cause", "J", (timeline) => timeline.toggleJourney()),
        action("scale", "Pauses cut out, whole time, or record by record", "r", (timeline) => timeline.nextScale()),
        action("signs", "What the signs mean", "e", (timeline) => Taptrail.openSigns(timeline.lanes)),
    ]);
    Taptrail.panel("timeline", {
        title: "Timeline",
        create(element, run, index) {
            return (timelines[index] = new Timeline(element, run, index));
        },
        settings: (view) => view.settings,
        take: (view, settings) => view.take(settings),
        show(view, run, record) {
            view.show(record);
        },
        paper(view, isPaper) {
            view.resize(isPaper);
        },
    });
})(window.Taptrail ??= {});

// The lanes of a run, made ready for drawing and for questions: what is there at a record, what is near a position.
(function (Taptrail) {
    "use strict";

    const { firstIndex } = Taptrail;

    /** How tall a lane of each kind is, in pixels; a thread is taller by its nested callbacks. */
    const heights = {
        finger: 22, thread: 20, port: 26, loop: 18, recognizer: 22, responder: 20, scroll: 42, frames: 22,
    };
    const spanHeight = 13;
    const depthMax = 7;

    /** One lane. Spans are kept by their depth, where none overlaps another, so that both ends ascend. */
    class Lane {
        constructor(data, index, run) {
            this.data = data;
            this.index = index;
            this.kind = data.kind;
            this.title = run.text(data.title);
            this.hue = data.hue ?? 0;
            this.steps = data.steps ?? [];
            this.marks = data.marks ?? [];
            this.points = data.points ?? [];
            /** @type {{from: Int32Array, to: Int32Array, text: Int32Array}[]} */
            this.rows = rowsOf(data.spans ?? [], run.count);
            this.stretch(1);
            this.peak = this.steps.reduce((peak, step) => Math.max(peak, Number.parseInt(step[1], 10) || 0), 0);
        }

        /** Takes more room than it needs at least, by a factor. */
        stretch(factor) {
            this.spanHeight = Math.round(spanHeight * factor);
            const depth = Math.min(this.rows.length, depthMax);
            this.height = Math.round((heights[this.kind] ?? 20) * factor);
            if (this.kind === "thread") this.height = Math.max(this.height, depth * this.spanHeight + 9);
        }

        /** The index of the last of some entries at or before a record; −1 if there is none. */
        static last(entries, record) {
            return firstIndex(0, entries.length, (index) => entries[index][0] > record) - 1;
        }

        /** The step that counts at a record. */
        stepAt(record) {
            return this.steps[Lane.last(this.steps, record)] ?? null;
        }

        /** The texts of the callbacks that run at a record, outermost first. */
        spansAt(record) {
            const texts = [];
            for (const row of this.rows) {
                const index = firstIndex(0, row.from.length, (index) => row.from[index] > record) - 1;
                if (index >= 0 && row.to[index] > record) texts.push(row.text[index]);
                else break;
            }
            return texts;
        }

        /** What the lane shows at a record, in words; "" if there is nothing. */
        valueAt(record, run) {
            const parts = [];
            const spans = this.spansAt(record);
            if (spans.length > 0) parts.push(spans.map((text) => run.text(text)).join(" › "));
            const step = this.stepAt(record);
            if (step && step[1] !== "") parts.push(run.text(step[2]) || step[1]);
            const mark = this.marks[Lane.last(this.marks, record)];
            if (mark && (mark[0] === record || this.kind === "frames")) parts.push(run.text(mark[2]));
            if (this.kind === "scroll" || (this.kind === "finger" && step && step[1] !== "")) {
                const point = this.points[Lane.last(this.points, record)];
                if (point) parts.push(`${Taptrail.format.number(point[1])}, ${Taptrail.format.number(point[2])}`);
            }
            return parts.filter((part) => part !== "").join(" · ");
        }

        /** A letter for the present state, shown beside the title. */
        letterAt(record) {
            const step = this.stepAt(record);
            return step ? step[1] : "";
        }

        /** The first and the last record that something of the lane stands at; none if nothing does. */
        ends() {
            const lists = [this.steps, this.marks, this.points].filter((entries) => entries.length > 0);
            const ends = lists.flatMap((entries) => [entries[0][0], entries[entries.length - 1][0]]);
            for (const { from } of this.rows) if (from.length > 0) ends.push(from[0], from[from.length - 1]);
            return ends;
        }

        /** The records at which something of the lane begins, nearest to a record: for a click that snaps. */
        near(record) {
            const near = [];
            for (const entries of [this.steps, this.marks, this.points]) {
                const index = Lane.last(entries, record);
                for (const entry of [entries[index], entries[index + 1]]) if (entry) near.push(entry[0]);
            }
            for (const row of this.rows) {
                const index = firstIndex(0, row.from.length, (index) => row.from[index] > record) - 1;
                for (const at of [index, index + 1]) {
                    if (at >= 0 && at < row.from.length) near.push(row.from[at]);
                }
            }
            return near;
        }
    }

    function rowsOf(spans, count) {
        const byDepth = [];
        for (const span of spans) (byDepth[span[2]] ??= []).push(span);
        return Array.from(byDepth, (row = []) => ({
            from: Int32Array.from(row, (span) => span[0]),
            to: Int32Array.from(row, (span) => (span[1] === 0 ? count + 1 : span[1])),
            text: Int32Array.from(row, (span) => span[3]),
        }));
    }

    /** The lanes of a run in the order of the data. */
    const lanesOf = (run) => run.data.lanes.map((data, index) => new Lane(data, index, run));

    Object.assign(Taptrail, { Lane, lanesOf, laneDepthMax: depthMax });
})(window.Taptrail ??= {});

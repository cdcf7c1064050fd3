// The horizontal scale of the timeline: where each record lies, and what the axis says.
(function (Taptrail) {
    "use strict";

    /** Shorter stretches without a record are never cut out, in nanoseconds. */
    const gapMin = 2e6;
    /** At most about so many stretches are cut out, the longest. */
    const breaksMax = 12;
    /** What all cuts together leave, as a part of the time that is drawn whole. */
    const breaksPart = 0.4;
    /** Where less time than this passes between two cuts, all of it would be a point, in nanoseconds. */
    const burstMin = 50e3;

    /** The first index from `low` to `high` for which the test holds; `high` if it holds for none. */
    function firstIndex(low, high, test) {
        while (low < high) {
            const middle = (low + high) >> 1;
            if (test(middle)) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    /**
     * Where records lie on a line. There are three kinds of scale: with long stretches cut out, with the whole time,
     * and with one step for each record. A position on it is called `u`.
     */
    class TimeScale {
        /**
         * @param {Float64Array} time of each record; index 0 is the moment before the first
         * @param {"cut" | "whole" | "records"} kind
         */
        constructor(time, kind) {
            this.kind = kind;
            this.time = time;
            this.count = time.length - 1;
            /** Where each record lies, ascending. */
            this.u = new Float64Array(time.length);
            /** What was cut out: {u, from, to}, instants in nanoseconds. */
            this.breaks = [];
            const rule = kind === "cut" ? cutting(time) : { longerThan: Infinity, shown: 0, each: 0 };
            for (let record = 1; record < time.length; record++) {
                const gap = time[record] - time[record - 1];
                const start = this.u[record - 1];
                const isCut = gap > rule.longerThan;
                if (isCut) this.breaks.push({ u: start + rule.shown / 2, from: time[record - 1], to: time[record] });
                this.u[record] = kind === "records" ? record : start + (isCut ? rule.shown : gap) + rule.each;
            }
            /** The shortest stretch that can be zoomed to. */
            this.lengthMin = kind === "records" ? 8 : Math.max(2000, 8 * rule.each);
        }

        /** The last record at or before a position. */
        recordAt(u) {
            return Math.max(1, firstIndex(1, this.count + 1, (record) => this.u[record] > u) - 1);
        }

        /** The instant at a position, in nanoseconds. */
        instantAt(u) {
            return interpolated(this.u, this.time, u);
        }

        /** Where a position lies on the scale of another part of the same run. */
        positionLike(other, u) {
            const length = Math.min(other.u.length, this.u.length);
            return interpolated(other.u.subarray(0, length), this.u.subarray(0, length), u);
        }

        /** Where an instant lies. */
        positionOf(instant) {
            return interpolated(this.time, this.u, instant);
        }

        /**
         * The marks of the axis between two positions, at most about `most`, the important ones first.
         * @returns {{u: number, text: string}[]}
         */
        ticks(low, high, most) {
            if (this.kind === "cut") return this.ticksAtRecords(low, high, most);
            const ticks = [];
            const step = roundStep((high - low) / Math.max(1, most));
            if (this.kind === "whole") {
                for (let t = Math.max(0, Math.ceil(low / step)) * step; t <= high; t += step) {
                    ticks.push({ u: t, text: tickText(t, step) });
                }
                return ticks;
            }
            const whole = Math.max(1, Math.round(step));
            for (let n = Math.max(1, Math.ceil(low / whole)) * whole; n <= Math.min(high, this.count); n += whole) {
                ticks.push({ u: n, text: `#${n}` });
            }
            return ticks;
        }

        /** The instants of records after a pause: of each part of the scale the one with the longest. */
        ticksAtRecords(low, high, most) {
            const ticks = [];
            const part = (high - low) / Math.max(1, most);
            let record = firstIndex(1, this.count + 1, (record) => this.u[record] >= low);
            for (let start = low; start < high && record <= this.count; start += part) {
                let [best, longest] = [0, -1];
                for (; record <= this.count && this.u[record] < start + part; record++) {
                    const gap = this.time[record] - this.time[record - 1];
                    if (gap > longest) [best, longest] = [record, gap];
                }
                if (best > 0 && (longest > 0 || ticks.length === 0)) {
                    const text = `${Number((this.time[best] / 1e6).toFixed(3))} ms`;
                    ticks.push({ u: this.u[best], text, weight: longest });
                }
            }
            return ticks.sort((one, other) => other.weight - one.weight);
        }
    }

    /** The value that belongs to another one, between the records and, in the same measure, beyond them. */
    function interpolated(from, to, value) {
        const last = from.length - 1;
        if (last < 1) return value;
        if (value < 0 || value > from[last]) return value < 0 ? value : to[last] + value - from[last];
        const next = Math.min(last, firstIndex(1, last + 1, (record) => from[record] >= value));
        const length = from[next] - from[next - 1];
        const part = length > 0 ? (value - from[next - 1]) / length : 1;
        return to[next - 1] + part * (to[next] - to[next - 1]);
    }

    /**
     * How a run is cut.
     * @returns {{longerThan: number, shown: number, each: number}} longer stretches are cut out, so much of each is
     *   shown, and so much is added before each record
     */
    function cutting(time) {
        const gaps = [];
        for (let record = 1; record < time.length; record++) {
            const gap = time[record] - time[record - 1];
            if (gap > gapMin) gaps.push(gap);
        }
        gaps.sort((one, other) => other - one);
        // A regular rhythm is not cut: what is cut is longer by half than the longest that is not.
        const longerThan = Math.max(gapMin, (gaps[breaksMax] ?? 0) * 1.5);
        const cut = gaps.filter((gap) => gap > longerThan);
        const rest = (time.at(-1) ?? 0) - cut.reduce((sum, gap) => sum + gap, 0);
        if (cut.length === 0 || rest / cut.length > burstMin) {
            return { longerThan, shown: Math.max(1, Math.min((rest * breaksPart) / cut.length, longerThan)), each: 0 };
        }
        // Nothing costs time in this run: records of one instant are drawn apart, and only what is very long is cut.
        const median = gaps[gaps.length >> 1];
        const long = 4 * median;
        const total = gaps.reduce((sum, gap) => sum + Math.min(gap, gap > long ? median : gap), 0);
        return { longerThan: long, shown: median, each: total / time.length };
    }

    /** The next greater of 1, 2, 5, 10, 20 … */
    function roundStep(step) {
        const power = 10 ** Math.floor(Math.log10(Math.max(step, 1e-9)));
        const factor = step / power;
        return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
    }

    function tickText(nanoseconds, step) {
        if (step >= 1e9) return `${Math.round(nanoseconds / 1e9)} s`;
        const digits = step >= 1e6 ? 0 : Math.min(6, Math.ceil(-Math.log10(step / 1e6) - 1e-9));
        return `${(nanoseconds / 1e6).toFixed(digits)} ms`;
    }

    Object.assign(Taptrail, { TimeScale, firstIndex });
})(window.Taptrail ??= {});

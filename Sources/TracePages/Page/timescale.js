// The horizontal scale of the timeline: where each record lies, and what the axis says.
(function (Taptrail) {
    "use strict";

    /** Shorter stretches without a record are never cut out, in nanoseconds. */
    const gapMin = 2e6;
    /** At most about so many stretches are cut out, the longest. */
    const breaksMax = 24;
    /** What all cuts together leave, as a part of the time that is drawn whole. */
    const breaksPart = 0.4;

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
     * Where records lie on a line. Three ways of drawing time: with long stretches cut out, whole, or with one step
     * for each record. Positions are called `u`: nanoseconds that are shown, or record numbers.
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
            const gaps = kind === "cut" ? gapsToCut(time) : { longerThan: Infinity, shown: 0 };
            /** What is left of each cut, in nanoseconds. */
            this.shown = gaps.shown;
            let removed = 0;
            for (let record = 1; record < time.length; record++) {
                const gap = time[record] - time[record - 1];
                if (gap > gaps.longerThan) {
                    this.breaks.push({
                        u: time[record - 1] - removed + gaps.shown / 2,
                        from: time[record - 1],
                        to: time[record],
                    });
                    removed += gap - gaps.shown;
                }
                this.u[record] = kind === "records" ? record : time[record] - removed;
            }
            /** The shortest stretch that can be zoomed to. */
            this.lengthMin = kind === "records" ? 8 : 2000;
        }

        /** The last record at or before a position. */
        recordAt(u) {
            return Math.max(1, firstIndex(1, this.count + 1, (record) => this.u[record] > u) - 1);
        }

        /**
         * The marks of the axis between two positions, at most about `most`.
         * @returns {{u: number, text: string}[]}
         */
        ticks(low, high, most) {
            const ticks = [];
            const step = roundStep((high - low) / Math.max(1, most));
            if (this.kind === "records") {
                const whole = Math.max(1, Math.round(step));
                for (let n = Math.max(1, Math.ceil(low / whole) * whole); n <= Math.min(high, this.count); n += whole) {
                    ticks.push({ u: n, text: `#${n}` });
                }
                return ticks;
            }
            // Between two cuts time is drawn whole: instant = u + shift.
            let start = -Infinity;
            let shift = 0;
            for (const end of [...this.breaks, null]) {
                const stop = end ? end.u - this.shown / 2 : Infinity;
                const from = Math.max(start, low) + shift;
                const to = Math.min(stop, high) + shift;
                for (let t = Math.ceil(from / step) * step; t <= to; t += step) {
                    if (t >= 0) ticks.push({ u: t - shift, text: tickText(t, step) });
                }
                if (!end || stop > high) break;
                start = end.u + this.shown / 2;
                shift = end.to - start;
            }
            return ticks;
        }
    }

    /** The stretches that stand out by their length, and what is shown of each. */
    function gapsToCut(time) {
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
        return { longerThan, shown: Math.max(1, Math.min((rest * breaksPart) / cut.length, longerThan)) };
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

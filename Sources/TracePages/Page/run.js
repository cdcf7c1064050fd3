// One run: the columns of its records, and who follows from whom.
(function (Taptrail) {
    "use strict";

    /**
     * The data of one run as the page holds it. A "text" is an index into `texts`, a "list" one into `lists`.
     * @typedef {object} RunData
     * @property {string} title
     * @property {string} story
     * @property {string} path
     * @property {number} scanRate
     * @property {number} displayRate
     * @property {number} seed
     * @property {[number, number]} screen
     * @property {string} command
     * @property {string} stepCommand
     * @property {string} leftOut
     * @property {string | null} scenario
     * @property {number} [isPart] 1 if the run goes on behind its last record.
     * @property {string[]} texts
     * @property {string[]} stages
     * @property {string[]} places
     * @property {{name: string, hue: number}[]} processes
     * @property {Record<string, number[]>} records
     * @property {[number, string[]][]} explanations
     * @property {Record<string, {text: string, source: string}>} rules
     * @property {number[][]} lists
     * @property {string[]} groups
     * @property {string[]} keys
     * @property {any[]} values
     * @property {number[]} operations
     * @property {number[]} operationCounts
     * @property {Record<string, {type: string, class: string, inWords: string}>} subjects
     * @property {Record<string, number>} ownCode Of views with code of their own for hit-tests, where it shows first.
     * @property {any[]} lanes
     * @property {number[]} verdicts
     * @property {number[]} frames
     * @property {number[]} inputs
     * @property {number} start
     * @property {Record<string, any>} whys
     * @property {[number, string, number, number, number, string[]][]} rows
     */

    class Run {
        /** @param {RunData} data */
        constructor(data) {
            this.data = data;
            this.columns = data.records;
            this.count = data.records.t.length;
            /** Nanoseconds by record number; what is at 0 is before the first record. */
            this.time = new Float64Array(this.count + 1);
            for (let n = 1; n <= this.count; n += 1) this.time[n] = this.time[n - 1] + data.records.t[n - 1];
            this.replay = new Taptrail.Replay(data, this.time);
        }

        /** @param {number} index @returns {string} */
        text(index) { return this.data.texts[index] ?? ""; }

        /** @param {string} name @returns {any} The answers to why it did or did not get what it was meant for. */
        why(name) { return Object.hasOwn(this.data.whys, name) ? this.data.whys[name] : undefined; }

        /** @param {string} name @returns {{type: string, class: string, inWords: string} | undefined} */
        subject(name) { return Object.hasOwn(this.data.subjects, name) ? this.data.subjects[name] : undefined; }

        /** @param {string} name @returns {number} Where a view first shows code of its own for hit-tests; 0 if nowhere. */
        ownCode(name) { return Object.hasOwn(this.data.ownCode, name) ? this.data.ownCode[name] : 0; }

        /** @param {string} id @returns {{text: string, source: string} | undefined} */
        rule(id) { return Object.hasOwn(this.data.rules, id) ? this.data.rules[id] : undefined; }

        /** @returns {boolean} Whether it goes on behind its last record. */
        get isPart() { return this.data.isPart === 1; }

        /** @param {number} n @returns {string} */
        phrase(n) { return n < 1 ? "" : this.text(this.columns.phrase[n - 1]); }

        /** @param {number} n @returns {string} */
        place(n) { return n < 1 ? "" : this.data.places[this.columns.place[n - 1]]; }

        /** @param {number} n @returns {string} */
        stage(n) { return n < 1 ? "" : this.data.stages[this.columns.stage[n - 1]]; }

        /** @param {number} n @returns {number} The hue of its process; 0, that of the glass, if it has none. */
        hue(n) { return n < 1 ? 0 : this.data.processes[this.columns.process[n - 1]]?.hue ?? 0; }

        /** @param {number} n @returns {{sentence: string, rules: string[]}} */
        explanation(n) {
            const explanation = n < 1 ? undefined : this.data.explanations[this.columns.why[n - 1]];
            if (!explanation) return { sentence: "", rules: [] };
            return { sentence: this.text(explanation[0]), rules: explanation[1] };
        }

        /** @param {number} n @returns {number[]} */
        touches(n) { return n < 1 ? [] : this.data.lists[this.columns.touches[n - 1]] ?? []; }

        /** @param {number} n @returns {string[]} Whom it is about, the most important first. */
        names(n) {
            const list = n < 1 ? [] : this.data.lists[this.columns.names[n - 1]] ?? [];
            return list.map((name) => this.text(name));
        }

        /** @param {number} n @returns {number} */
        sample(n) { return n < 1 ? 0 : this.columns.sample[n - 1]; }

        /** @param {number} n @returns {number} */
        depth(n) { return n < 1 ? 0 : this.columns.depth[n - 1]; }

        /** @param {number} n @returns {number} The record it follows from; 0 if from none. */
        cause(n) { return n < 1 ? 0 : this.columns.cause[n - 1]; }

        /** @param {number} n @returns {number[]} Its cause, the cause of that, and so on to the first. */
        causes(n) {
            const ladder = [];
            for (let cause = this.cause(n); cause > 0; cause = this.cause(cause)) {
                // A cause comes before its effect. Data that says otherwise must not make a circle.
                if (cause >= (ladder.at(-1) ?? n)) break;
                ladder.push(cause);
            }
            return ladder;
        }

        /** @param {number} n @returns {number} The first record that follows from it; 0 if none does. */
        firstEffect(n) {
            if (!this.effects) {
                this.effects = new Uint32Array(this.count + 1);
                for (let later = this.count; later > 0; later -= 1) this.effects[this.cause(later)] = later;
            }
            return n < 1 ? 0 : this.effects[n];
        }

        /** @returns {Map<number, number[]>} The records of each touch, both ascending. */
        get recordsOfTouches() {
            if (!this.touchRecords) {
                const found = new Map();
                for (let n = 1; n <= this.count; n += 1) {
                    for (const touch of this.touches(n)) {
                        if (!found.has(touch)) found.set(touch, []);
                        found.get(touch).push(n);
                    }
                }
                this.touchRecords = new Map([...found].sort((one, other) => one[0] - other[0]));
            }
            return this.touchRecords;
        }

        /** @param {number} ns @returns {number} The last record at or before a time; the first if there is none. */
        recordAt(ns) {
            let low = Math.min(1, this.count);
            let high = this.count;
            while (low < high) {
                const middle = (low + high + 1) >> 1;
                if (this.time[middle] <= ns) low = middle; else high = middle - 1;
            }
            return low;
        }

        /**
         * @param {number} n
         * @returns {any} The state after a record: one object for all callers, which the next call changes. Read only.
         */
        stateAt(n) { return this.replay.stateAt(n); }

        /**
         * @param {number} n
         * @returns {{group: string, id: string, name: string, key: string, before: any, after: any}[]} What a record
         *     changed in the state; see {@link Taptrail.Replay}.
         */
        changesAt(n) { return this.replay.changesAt(n); }
    }

    Taptrail.Run = Run;

    /**
     * @param {number[]} records Ascending.
     * @param {number} n
     * @returns {number} The first record after n; 0 if there is none.
     */
    Taptrail.recordAfter = function (records, n) {
        return records[firstIndexAfter(records, n)] ?? 0;
    };

    /**
     * @param {number[]} records Ascending.
     * @param {number} n
     * @returns {number} The last record before n; 0 if there is none.
     */
    Taptrail.recordBefore = function (records, n) {
        return records[firstIndexAfter(records, n - 1) - 1] ?? 0;
    };

    /** @param {number[]} records @param {number} n @returns {number} */
    function firstIndexAfter(records, n) {
        let low = 0;
        let high = records.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (records[middle] <= n) low = middle + 1; else high = middle;
        }
        return low;
    }
    Taptrail.firstIndexAfter = firstIndexAfter;
})(window.Taptrail ??= {});

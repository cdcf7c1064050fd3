// One run: the columns of its records, its state at any record, and who follows from whom.
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
     * @property {any[]} lanes
     * @property {number[]} verdicts
     * @property {number[]} frames
     * @property {number[]} inputs
     * @property {number} start
     * @property {Record<string, any>} whys
     * @property {[number, string, number, number, number, string[]][]} rows
     */

    /** How many records lie between two kept copies of the state. */
    const keyframeDistance = 4096;

    class Run {
        /** @param {RunData} data */
        constructor(data) {
            this.data = data;
            this.columns = data.records;
            this.count = data.records.t.length;
            /** Nanoseconds by record number; what is at 0 is before the first record. */
            this.time = new Float64Array(this.count + 1);
            for (let n = 1; n <= this.count; n += 1) this.time[n] = this.time[n - 1] + data.records.t[n - 1];
            /** Where the operations of each record begin, by record number minus one. */
            this.firstOperation = new Uint32Array(this.count + 1);
            for (let n = 0; n < this.count; n += 1) {
                this.firstOperation[n + 1] = this.firstOperation[n] + data.operationCounts[n] * 5;
            }
            this.state = { record: 0, t: 0 };
            for (const group of data.groups) this.state[group] = [];
            /** @type {Map<number, any>} Copies of the state by record, to jump to. */
            this.keyframes = new Map();
        }

        /** @param {number} index @returns {string} */
        text(index) { return this.data.texts[index] ?? ""; }

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
            return explanation ? { sentence: this.text(explanation[0]), rules: explanation[1] } : { sentence: "", rules: [] };
        }

        /** @param {number} n @returns {number[]} */
        touches(n) { return n < 1 ? [] : this.data.lists[this.columns.touches[n - 1]] ?? []; }

        /** @param {number} n @returns {string[]} Whom it is about, the most important first. */
        names(n) { return n < 1 ? [] : (this.data.lists[this.columns.names[n - 1]] ?? []).map((name) => this.text(name)); }

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
         * The state after a record.
         * @param {number} n
         * @returns {any} One object for all callers, which the next call changes: read only.
         */
        stateAt(n) {
            const target = Math.max(0, Math.min(this.count, n));
            this.jumpNear(target);
            while (this.state.record < target) {
                this.forward(this.state.record + 1);
                this.state.record += 1;
                if (this.state.record % keyframeDistance === 0 && !this.keyframes.has(this.state.record)) {
                    this.keyframes.set(this.state.record, this.copy());
                }
            }
            while (this.state.record > target) {
                this.backward(this.state.record);
                this.state.record -= 1;
            }
            this.state.t = this.time[target];
            return this.state;
        }

        /** Takes the kept copy of the state that lies nearest, if it is nearer than the present one. */
        jumpNear(/** @type {number} */ target) {
            let nearest = this.state.record;
            for (const record of this.keyframes.keys()) {
                if (Math.abs(record - target) < Math.abs(nearest - target)) nearest = record;
            }
            if (nearest === this.state.record) return;
            const keyframe = this.keyframes.get(nearest);
            for (const group of this.data.groups) this.state[group] = keyframe[group].map((member) => ({ ...member }));
            this.state.record = nearest;
        }

        copy() {
            /** @type {any} */
            const copy = {};
            for (const group of this.data.groups) copy[group] = this.state[group].map((member) => ({ ...member }));
            return copy;
        }

        /** Carries out the operations of a record. */
        forward(/** @type {number} */ n) {
            const { operations, keys, values, groups } = this.data;
            for (let at = this.firstOperation[n - 1]; at < this.firstOperation[n]; at += 5) {
                const group = groups[operations[at]];
                this.apply(group, operations[at + 1], keys[operations[at + 2]], operations[at + 4], values, true);
            }
        }

        /** Takes the operations of a record back, the last one first. */
        backward(/** @type {number} */ n) {
            const { operations, keys, values, groups } = this.data;
            for (let at = this.firstOperation[n] - 5; at >= this.firstOperation[n - 1]; at -= 5) {
                const group = groups[operations[at]];
                this.apply(group, operations[at + 1], keys[operations[at + 2]], operations[at + 3], values, false);
            }
        }

        /**
         * @param {string} group
         * @param {number} member −1: the whole group is replaced.
         * @param {string | undefined} key Undefined: the member is added or removed.
         * @param {number} value −1: it is absent.
         * @param {any[]} values
         * @param {boolean} isForward
         */
        apply(group, member, key, value, values, isForward) {
            if (key !== undefined) {
                if (value < 0) delete this.state[group][member][key]; else this.state[group][member][key] = values[value];
            } else if (member < 0) {
                this.state[group] = value < 0 ? [] : values[value].map((object) => ({ ...object }));
            } else if (isForward) {
                this.state[group].push({ ...values[value] });
            } else {
                this.state[group].pop();
            }
        }

        /**
         * What a record changed in the state.
         * @param {number} n
         * @returns {{group: string, name: string, key: string, before: any, after: any}[]} A member that comes has
         *     the key "" and no `before`; of a group that is replaced, the members that differ are listed.
         */
        changesAt(n) {
            if (n < 1 || n > this.count) return [];
            const { operations, keys, values, groups } = this.data;
            const state = this.stateAt(n);
            const changes = [];
            for (let at = this.firstOperation[n - 1]; at < this.firstOperation[n]; at += 5) {
                const group = groups[operations[at]];
                const [member, key] = [operations[at + 1], keys[operations[at + 2]]];
                const [before, after] = [values[operations[at + 3]], values[operations[at + 4]]];
                if (key !== undefined) {
                    changes.push({ group, name: String(state[group][member]?.name ?? ""), key, before, after });
                } else if (member < 0) {
                    changes.push(...replaced(group, before ?? [], after ?? []));
                } else {
                    changes.push({ group, name: String(after.name), key: "", before: undefined, after });
                }
            }
            return changes;
        }
    }

    /** The differences between the members of a group before and after it was replaced. */
    function replaced(/** @type {string} */ group, /** @type {any[]} */ before, /** @type {any[]} */ after) {
        const changes = [];
        const old = new Map(before.map((member) => [member.name, member]));
        for (const member of after) {
            const earlier = old.get(member.name);
            old.delete(member.name);
            if (!earlier) {
                changes.push({ group, name: String(member.name), key: "", before: undefined, after: member });
                continue;
            }
            for (const key of new Set([...Object.keys(earlier), ...Object.keys(member)])) {
                if (JSON.stringify(earlier[key]) === JSON.stringify(member[key])) continue;
                changes.push({ group, name: String(member.name), key, before: earlier[key], after: member[key] });
            }
        }
        for (const [name, member] of old) changes.push({ group, name: String(name), key: "", before: member, after: undefined });
        return changes;
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

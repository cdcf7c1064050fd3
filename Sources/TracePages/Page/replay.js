// The state of a run at any record: the operations of the records are carried out, or taken back.
(function (Taptrail) {
    "use strict";

    /** How many records lie between two kept copies of the state. */
    const keyframeDistance = 4096;

    class Replay {
        /**
         * @param {any} data A run's; see run.js.
         * @param {Float64Array} time By record number.
         */
        constructor(data, time) {
            this.data = data;
            this.time = time;
            this.count = data.operationCounts.length;
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
                const object = this.state[group][member];
                if (value < 0) delete object[key]; else object[key] = values[value];
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
        for (const [name, member] of old) {
            changes.push({ group, name: String(name), key: "", before: member, after: undefined });
        }
        return changes;
    }

    Taptrail.Replay = Replay;
})(window.Taptrail ??= {});

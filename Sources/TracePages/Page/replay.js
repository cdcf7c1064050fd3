// The state of a run at any record: the operations of the records are carried out, or taken back.
(function (Taptrail) {
    "use strict";

    /** How many records lie between two kept copies of the state. */
    const keyframeDistance = 4096;

    /** @param {any} state @returns {string[]} The app of each touch. */
    Taptrail.appsOfTouches = function (state) {
        return state.touches.map((/** @type {any} */ { process }) => process);
    };

    /**
     * What tells the members of a group apart: their names; of a touch its app too, for two apps may have one of a number.
     * @param {string} group
     * @param {any[]} members
     * @param {string[]} apps of the touches
     * @returns {string[]}
     */
    Taptrail.memberIds = function (group, members, apps) {
        return members.map(({ name }, index) => group === "touches" ? `${name} of ${apps[index]}` : String(name));
    };

    /**
     * How a member is shown: by its name; a touch by number and app, `1 of notes`, where another app has one of its number.
     * @param {string} name
     * @param {string} id
     * @param {string[]} ids of all members of its group
     * @returns {string}
     */
    Taptrail.memberName = function (name, id, ids) {
        if (id === name) return name;
        return ids.some((other) => other !== id && other.startsWith(`${name} of `)) ? id : name;
    };

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
         * @returns {{group: string, id: string, name: string, key: string, before: any, after: any}[]} `id` tells the
         *     member apart, `name` is shown. A member that comes has the key "" and no `before`; of a group that is
         *     replaced, the members that differ are listed.
         */
        changesAt(n) {
            if (n < 1 || n > this.count) return [];
            const { operations, keys, values, groups } = this.data;
            const earlierApps = Taptrail.appsOfTouches(this.stateAt(n - 1));
            const state = this.stateAt(n);
            const apps = Taptrail.appsOfTouches(state);
            const changes = [];
            for (let at = this.firstOperation[n - 1]; at < this.firstOperation[n]; at += 5) {
                const group = groups[operations[at]];
                const [member, key] = [operations[at + 1], keys[operations[at + 2]]];
                const [before, after] = [values[operations[at + 3]], values[operations[at + 4]]];
                if (key !== undefined) {
                    const name = String(state[group][member]?.name ?? "");
                    changes.push({ group, id: name, name, key, before, after });
                } else if (member < 0) {
                    changes.push(...replaced(group, before ?? [], earlierApps, after ?? [], apps));
                } else {
                    const name = String(after.name);
                    changes.push({ group, id: name, name, key: "", before: undefined, after });
                }
            }
            return changes;
        }
    }

    /**
     * The differences between the members of a group before and after it was replaced.
     * @param {string} group
     * @param {any[]} before
     * @param {string[]} earlierApps of the touches before
     * @param {any[]} after
     * @param {string[]} apps of the touches after
     */
    function replaced(group, before, earlierApps, after, apps) {
        const changes = [];
        const [earlierIds, ids] = [
            Taptrail.memberIds(group, before, earlierApps), Taptrail.memberIds(group, after, apps),
        ];
        const allIds = [...earlierIds, ...ids];
        const named = (/** @type {string} */ id, /** @type {any} */ member) => (
            { group, id, name: Taptrail.memberName(String(member.name), id, allIds) });
        const old = new Map(before.map((member, index) => [earlierIds[index], member]));
        for (const [index, member] of after.entries()) {
            const id = ids[index];
            const earlier = old.get(id);
            old.delete(id);
            if (!earlier) {
                changes.push({ ...named(id, member), key: "", before: undefined, after: member });
                continue;
            }
            for (const key of new Set([...Object.keys(earlier), ...Object.keys(member)])) {
                if (JSON.stringify(earlier[key]) === JSON.stringify(member[key])) continue;
                changes.push({ ...named(id, member), key, before: earlier[key], after: member[key] });
            }
        }
        for (const [id, member] of old) {
            changes.push({ ...named(id, member), key: "", before: member, after: undefined });
        }
        return changes;
    }

    Taptrail.Replay = Replay;
})(window.Taptrail ??= {});

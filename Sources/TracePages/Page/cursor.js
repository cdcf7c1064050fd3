// The cursor: where the reader stands. It is the only state of the page, and the address holds it.
(function (Taptrail) {
    "use strict";

    /**
     * @typedef {object} Cursor
     * @property {0 | 1} run The run that the record belongs to.
     * @property {number} record
     * @property {number} touch The chosen touch; 0 is none.
     * @property {string} selection The name of the chosen view, recognizer, port…; "" is none.
     */

    /** @type {any[]} The runs of the page: one or two. */
    Taptrail.runs = [];
    /** @type {Cursor} */
    Taptrail.cursor = Object.freeze({ run: 0, record: 0, touch: 0, selection: "" });

    /** @type {((cursor: Cursor, before: Cursor) => void)[]} */
    const listeners = [];

    /** @param {(cursor: Cursor, before: Cursor) => void} listener Called after each move, in order. */
    Taptrail.onMove = function (listener) {
        listeners.push(listener);
    };

    /** @type {(() => void)[]} */
    const runListeners = [];

    /** @param {() => void} listener Called when the page has other runs, before the cursor is in them. */
    Taptrail.onRuns = function (listener) {
        runListeners.push(listener);
    };

    /**
     * Gives the page other runs. A part of a run that was shown keeps its records' numbers.
     * @param {any[]} runs
     * @param {number} [record] Where the cursor goes; without it the cursor stays.
     */
    Taptrail.setRuns = function (runs, record = Taptrail.cursor.record) {
        const before = Taptrail.cursor;
        const hadTouches = firstTouch() > 0;
        Taptrail.runs = runs;
        for (const listener of runListeners) listener();
        const touch = hadTouches ? before.touch : firstTouch();
        Taptrail.cursor = valid({ ...before, record, touch }, { record });
        writeAddress(true);
        tell(before);
    };

    /** @returns {number[]} The record of each run at the cursor's time. */
    Taptrail.positions = function () {
        const { run: own, record } = Taptrail.cursor;
        const time = Taptrail.runs[own]?.time[record] ?? 0;
        return Taptrail.runs.map((run, index) => index === own ? record : run.recordAt(time));
    };

    /**
     * Moves the cursor. What is not named stays.
     * @param {{record?: number, touch?: number, run?: number, selection?: string}} change
     * @param {{replace?: boolean}} [how] With `replace` the move is no step of its own in the browser's history.
     */
    Taptrail.go = function (change, how = {}) {
        const before = Taptrail.cursor;
        const after = valid({ ...before, ...change }, change);
        if (same(before, after)) return;
        Taptrail.cursor = after;
        writeAddress(how.replace === true);
        tell(before);
    };

    /** @param {Cursor} before */
    function tell(before) {
        for (const listener of listeners) listener(Taptrail.cursor, before);
    }

    /** @param {Cursor} one @param {Cursor} other */
    function same(one, other) {
        return one.run === other.run && one.record === other.record && one.touch === other.touch
            && one.selection === other.selection;
    }

    /**
     * The nearest position that there is.
     * @param {any} wish
     * @param {any} change What was asked for: another run without a record keeps the time.
     * @returns {Cursor}
     */
    function valid(wish, change) {
        const index = Taptrail.runs[wish.run] ? wish.run : 0;
        const run = Taptrail.runs[index];
        let record = Math.trunc(Number(wish.record));
        if (index !== Taptrail.cursor.run && change.record === undefined) record = Taptrail.positions()[index];
        if (!Number.isFinite(record)) record = 1;
        record = Math.max(Math.min(1, run.count), Math.min(run.count, record));
        const touch = Taptrail.runs.some((each) => each.recordsOfTouches.has(wish.touch)) ? wish.touch : 0;
        return Object.freeze({ run: index, record, touch, selection: String(wish.selection ?? "") });
    }

    // MARK: The address

    /** @param {Cursor} cursor @returns {string} "#r=123&touch=1&who=tap&run=b" */
    function fragment(cursor) {
        const parts = [`r=${cursor.record}`];
        if (cursor.touch || firstTouch()) parts.push(`touch=${cursor.touch}`);
        if (cursor.selection) parts.push(`who=${encodeURIComponent(cursor.selection)}`);
        if (cursor.run) parts.push("run=b");
        return `#${parts.join("&")}`;
    }

    /** @param {string} text @returns {any} What a fragment says; an unknown or broken part is left out. */
    function parsed(text) {
        /** @type {any} */
        const change = {};
        const fields = new URLSearchParams(text.replace(/^#/, "").replaceAll("+", "%2B"));
        if (/^\d{1,9}$/.test(fields.get("r") ?? "")) change.record = Number(fields.get("r"));
        if (/^\d{1,9}$/.test(fields.get("touch") ?? "")) change.touch = Number(fields.get("touch"));
        if (fields.has("who")) change.selection = fields.get("who");
        if (fields.get("run") === "b") change.run = 1;
        return change;
    }

    // Browsers refuse more than some 200 changes of the address in ten seconds. What is over the limit is
    // written later, as one change.
    const limit = 100;
    const limitPeriod = 10_000;
    /** @type {number[]} When the address was written, of late. */
    let writes = [];
    let isLate = false;

    /** @param {boolean} isReplacing */
    function writeAddress(isReplacing) {
        if (isLate) return;
        const now = performance.now();
        writes = writes.filter((write) => now - write < limitPeriod);
        if (writes.length >= limit) {
            isLate = true;
            setTimeout(() => {
                isLate = false;
                writeAddress(true);
            }, limitPeriod / limit);
            return;
        }
        const address = fragment(Taptrail.cursor);
        if (address === window.location.hash) return;
        writes.push(now);
        if (isReplacing) window.history.replaceState(null, "", address);
        else window.history.pushState(null, "", address);
    }

    /** Goes where the address says. Nothing is written back. */
    function readAddress() {
        const before = Taptrail.cursor;
        Taptrail.cursor = valid({ ...start(), ...parsed(window.location.hash) }, { record: 1 });
        if (!same(before, Taptrail.cursor)) tell(before);
    }

    /** @returns {any} Where a reader begins who was given no address. */
    function start() {
        return { run: 0, record: Taptrail.runs[0].data.start, touch: firstTouch(), selection: "" };
    }

    /** @returns {number} The first touch of the run; 0 if it has none. */
    function firstTouch() {
        return Taptrail.runs[0].recordsOfTouches.keys().next().value ?? 0;
    }

    Taptrail.address = {
        /** @returns {string} The address of this page at the cursor. */
        get here() {
            return window.location.href.replace(/#.*$/s, "") + fragment(Taptrail.cursor);
        },
        /** Takes the cursor from the address, now and whenever the browser goes back or forward. */
        begin() {
            readAddress();
            window.addEventListener("popstate", readAddress);
        },
    };
})(window.Taptrail ??= {});

// Playing: the cursor follows a clock, slowed down or sped up.
(function (Taptrail) {
    "use strict";

    /** Seconds of the run in a second of the reader. */
    const rates = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];
    /** No picture is ahead of the one before by more milliseconds: a hidden page draws none, and waits. */
    const stepMax = 100;

    const player = {
        isPlaying: false,
        rates,
        rate: rates[0],
        /** The time of the run that is played now, in nanoseconds. */
        time: 0,
        /** When the last picture was drawn, in milliseconds of the browser. */
        drawn: 0,
        /** Where the cursor was left: if it is elsewhere, somebody has moved it. */
        record: 0,
        /** @type {(() => void)[]} Called when playing begins, ends, or changes its rate. */
        listeners: [],

        toggle() {
            if (this.isPlaying) this.stop(); else this.start();
        },
        start() {
            const { run: index, record } = Taptrail.cursor;
            const run = Taptrail.runs[index];
            if (run.count < 2) return;
            if (record >= run.count) Taptrail.go({ record: 1 });
            this.isPlaying = true;
            this.take();
            this.drawn = performance.now();
            this.tell();
            window.requestAnimationFrame((now) => this.draw(now));
        },
        stop() {
            this.isPlaying = false;
            this.tell();
            Taptrail.announce.soon();
        },
        /** @param {number} steps −1 is slower by one step, 1 is faster. */
        changeRate(steps) {
            const at = rates.indexOf(this.rate) + steps;
            this.setRate(rates[Math.max(0, Math.min(rates.length - 1, at))]);
        },
        setRate(/** @type {number} */ rate) {
            this.rate = rate;
            this.tell();
        },
        /** @param {number} rate @returns {string} "×1/16", "×4" */
        rateName(rate) {
            return rate < 1 ? `×1/${1 / rate}` : `×${rate}`;
        },
        tell() {
            for (const listener of this.listeners) listener();
        },
        /** Goes on from where the cursor is. */
        take() {
            this.record = Taptrail.cursor.record;
            this.time = Taptrail.runs[Taptrail.cursor.run].time[this.record];
        },
        draw(/** @type {number} */ now) {
            if (!this.isPlaying) return;
            if (Taptrail.cursor.record !== this.record) this.take();
            this.time += Math.max(0, Math.min(stepMax, now - this.drawn)) * 1e6 * this.rate;
            this.drawn = now;
            const run = Taptrail.runs[Taptrail.cursor.run];
            const record = run.recordAt(this.time);
            if (record !== this.record) Taptrail.go({ record }, { replace: true });
            this.record = Taptrail.cursor.record;
            if (record >= run.count) this.stop(); else window.requestAnimationFrame((next) => this.draw(next));
        },
    };

    Taptrail.player = player;
})(window.Taptrail ??= {});

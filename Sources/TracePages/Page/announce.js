// What a screen reader says: where the cursor stands, once it stands still.
(function (Taptrail) {
    "use strict";

    const pause = 300;
    let timer = 0;
    let noteTimer = 0;

    /** @returns {string} The record at the cursor, as a sentence. */
    function sentence() {
        const { run: index, record } = Taptrail.cursor;
        const run = Taptrail.runs[index];
        if (record < 1) return "No records.";
        const why = run.explanation(record).sentence;
        const which = Taptrail.runs.length > 1 ? `Run ${"AB"[index]}. ` : "";
        return `${which}Record ${record} of ${run.count}, ${Taptrail.format.instant(run.time[record])}, `
            + `${run.place(record)}: ${run.phrase(record)}${why ? ` — ${why}` : ""}.`;
    }

    /** Shows a note for some seconds; it is said too. @param {string} text */
    Taptrail.say = function (text) {
        const note = /** @type {HTMLElement} */ (document.getElementById("note"));
        note.textContent = Taptrail.format.visible(text);
        window.clearTimeout(noteTimer);
        noteTimer = window.setTimeout(() => { note.textContent = ""; }, 4000);
    };

    Taptrail.announce = {
        /** Says where the cursor stands, once it has stood still for a moment; not while it plays. */
        soon() {
            window.clearTimeout(timer);
            if (Taptrail.player.isPlaying) return;
            timer = window.setTimeout(() => {
                const live = /** @type {HTMLElement} */ (document.getElementById("live"));
                live.textContent = Taptrail.format.visible(sentence());
            }, pause);
        },
        begin() {
            const note = Taptrail.element("p", "note");
            note.id = "note";
            note.setAttribute("role", "status");
            document.getElementById("live")?.before(note);
            Taptrail.onMove(() => this.soon());
        },
    };
})(window.Taptrail ??= {});

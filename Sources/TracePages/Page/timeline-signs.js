// What the signs of the timeline mean: a sheet with those of the lanes that the run has.
(function (Taptrail) {
    "use strict";

    /** By kind of lane: its heading, then each sign with its words. */
    const signs = {
        finger: ["Fingers", [
            ["●", "finger down"], ["○", "lifted"], ["✕", "cancelled"], ["◌", "comes into range"],
            ["small dot", "a sample; hollow if it is coalesced into a later event, a cross if it is lost"],
        ]],
        thread: ["Threads", [
            ["box", "a callback, below the one that it runs in"], ["thick line", "awake"], ["thin line, z", "asleep"],
            ["✕", "its process has died"],
        ]],
        loop: ["Run loops", [
            ["E", "entry"], ["T", "beforeTimers"], ["S", "beforeSources"], ["W", "beforeWaiting"], ["z", "asleep"],
            ["A", "afterWaiting"], ["X", "exit"],
        ]],
        port: ["Ports", [["bar", "messages in the queue, with their number"], ["✕", "the port has died"]]],
        recognizer: ["Recognizers", [
            ["P", "possible, and hears a touch"], ["B", "began"], ["C", "changed, with a tick each time"],
            ["E", "ended"], ["F", "failed"], ["X", "cancelled"], ["→", "tells its targets"],
        ]],
        responder: ["Views and controls", [
            ["●", "touchesBegan"], ["○", "touchesEnded"], ["✕", "touchesCancelled, or touchCancel of a control"],
            ["▼", "touchDown"], ["▲", "touchUpInside"], ["△", "touchUpOutside"], ["◇", "valueChanged"],
            ["↙", "touchDragEnter"], ["↗", "touchDragExit"], ["→", "action"],
        ]],
        scroll: ["Offsets", [["line", "contentOffset.y"], ["dashed line", "contentOffset.x"]]],
        frames: ["Frames", [
            ["│", "the display refreshes"], ["δ", "something has changed"], ["c", "committed"], ["r", "rendered"],
            ["d", "drawn"], ["■", "shown"],
        ]],
    };
    const common = ["All lanes", [
        ["line from top to bottom", "the cursor; the ring is its record"],
        ["arrow", "what the record follows from"],
        ["double wave", "a pause that is cut out"],
        ["colour", "the process, as at the left edge of each lane"],
    ]];

    /** @param {Lane[]} lanes those of the run; a button or a key opens the sheet */
    Taptrail.openSigns = function (lanes) {
        const make = Taptrail.element;
        const kinds = Object.keys(signs).filter((kind) => lanes.some((lane) => lane.kind === kind));
        const sheet = /** @type {HTMLDialogElement} */ (make("dialog", "help"));
        const heading = make("h2", "", "Signs of the timeline");
        heading.id = "signs-title";
        sheet.setAttribute("aria-labelledby", heading.id);
        const close = make("button", "", "Close");
        close.addEventListener("click", () => sheet.close());
        const head = make("div", "help-head");
        head.append(heading, close);
        const groups = make("div", "help-groups");
        groups.tabIndex = 0;
        groups.setAttribute("role", "group");
        groups.setAttribute("aria-label", "Signs by lane");
        groups.append(...[...kinds.map((kind) => signs[kind]), common].map(group));
        sheet.append(head, groups);
        sheet.addEventListener("close", () => sheet.remove());
        document.body.append(sheet);
        sheet.showModal();
    };

    function group([title, rows]) {
        const make = Taptrail.element;
        const box = make("div", "help-group");
        const list = make("dl");
        for (const [sign, words] of rows) list.append(make("dt", "", sign), make("dd", "", words));
        box.append(make("h3", "", title), list);
        return box;
    }
})(window.Taptrail ??= {});

// The run loops: the phases of a pass as a ring, the present one lit, and what waits for the next.
(function (Taptrail) {
    "use strict";

    const { shape, inFrontFirst, element: make } = Taptrail;
    /** The ring, clockwise from the top; a pass that begins comes in at the top, the last one leaves there. */
    const phases = ["beforeTimers", "beforeSources", "beforeWaiting", "asleep", "afterWaiting"];
    const [width, height, radius] = [290, 132, 44];

    class LoopPanel {
        constructor(element, run, index) {
            this.element = element;
            this.run = run;
            this.index = index;
            element.classList.add("loops");
        }

        show(record) {
            const state = this.run.stateAt(record);
            const items = (loop) => state.loopItems.filter((item) => item.loop === loop.name && item.isValid);
            const signature = JSON.stringify([state.runLoops, state.loopItems, Taptrail.cursor.selection]);
            if (signature === this.signature) return;
            this.signature = signature;
            Taptrail.redraw(this.element, () => {
                const loops = inFrontFirst(state.runLoops, this.process(state), state);
                this.element.replaceChildren(...loops.map((loop) => this.card(loop, items(loop), state)));
                if (state.runLoops.length === 0) this.element.append(Taptrail.nothing("No run loop runs yet."));
            });
        }

        /** The process that a run loop belongs to. */
        process(state) {
            return (loop) => state.threads.find((thread) => thread.name === loop.thread)?.process ?? "";
        }

        card(loop, items, state) {
            const process = this.process(state)(loop);
            const hue = this.run.data.processes.find((each) => each.name === process)?.hue ?? 3;
            const isChosen = Taptrail.cursor.selection === loop.name;
            const card = make("section", `card hue-${hue}${isChosen ? " is-chosen" : ""}`);
            card.dataset.loop = loop.name;
            card.dataset.present = loop.isAsleep ? "asleep" : loop.activity ?? "";
            const heading = make("h3");
            heading.append(Taptrail.nameButton(loop.name));
            card.append(heading, this.ring(loop));
            const names = (list) => Taptrail.listed(list.map((name) => Taptrail.nameButton(name)));
            card.append(Taptrail.facts([
                ["thread", [Taptrail.nameButton(loop.thread)]],
                ["mode", loop.mode ? [loop.mode] : ["not running"]],
                ["nested runs", loop.runs > 1 ? [String(loop.runs)] : []],
                ["signalled", names(loop.signalled)],
                ["due", names(loop.due)],
                ["woken up", loop.hasWakeUp ? ["a wake-up waits"] : []],
                ["blocks", loop.blocks > 0 ? [String(loop.blocks)] : []],
                ["next timer", loop.nextTimer !== null ? [Taptrail.format.instant(loop.nextTimer)] : []],
            ]));
            if (items.length > 0) card.append(this.items(items, loop));
            return card;
        }

        /** The sources, timers and observers, with what each waits for. */
        items(items, loop) {
            const list = make("ul", "loop-items");
            list.setAttribute("role", "list");
            list.setAttribute("aria-label", `In ${Taptrail.format.visible(loop.name)}`);
            for (const item of items) {
                const isPending = item.isSignalled || item.isDue;
                const row = make("li", isPending ? "is-pending" : "");
                row.append(Taptrail.nameButton(item.name, 40));
                const type = this.run.subject(item.name)?.type ?? "";
                const words = [type, item.isSignalled ? "signalled" : "", item.isDue ? "due" : ""];
                row.append(" ", make("span", "soft", words.filter((word) => word !== "").join(", ")));
                list.append(row);
            }
            return list;
        }

        ring(loop) {
            const present = loop.isAsleep ? "asleep" : loop.activity;
            const svg = shape("svg", {
                class: "ring", viewBox: `0 0 ${width} ${height}`, role: "img",
                "aria-label": present === null ? "not running" : `phase of the pass: ${present}`,
            });
            const [x, y] = [width / 2, height / 2];
            shape("circle", { class: "track", cx: x, cy: y, r: radius }, svg);
            phases.forEach((phase, index) => {
                const angle = (index / phases.length) * 2 * Math.PI - Math.PI / 2;
                const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
                const isLit = phase === present;
                const group = shape("g", { class: isLit ? "phase is-lit" : "phase" }, svg);
                shape("circle", { cx: x + radius * cos, cy: y + radius * sin, r: isLit ? 7 : 4.5 }, group);
                const far = radius + 13;
                const anchor = Math.abs(cos) < 0.2 ? "middle" : cos > 0 ? "start" : "end";
                const label = shape("text", { x: x + far * cos, y: y + far * sin + 4, "text-anchor": anchor }, group);
                label.textContent = phase;
                // An arrow half way to the next one: passes go clockwise.
                const half = ((index + 0.5) / phases.length) * 360 - 90;
                const transform = `translate(${x} ${y}) rotate(${half}) translate(${radius}) rotate(90)`;
                shape("path", { class: "way", d: "M-3 -3L3 0L-3 3", transform }, svg);
            });
            if (present === "entry" || present === "exit" || present === null) {
                const label = shape("text", { x, y: y + 4, "text-anchor": "middle", class: "middle" }, svg);
                label.textContent = present ?? "not running";
            }
            return svg;
        }
    }

    Taptrail.panel("loop", {
        title: "Run loop",
        create: (element, run, index) => new LoopPanel(element, run, index),
        show: (view, run, record) => view.show(record),
    });
})(window.Taptrail ??= {});

// The fingers on the phone's glass, with the way that each has come since it went down.
(function (Taptrail) {
    "use strict";

    const { shape, firstIndex } = Taptrail;
    /** Longer trails are drawn from here on backward. */
    const countMax = 400;

    class PhoneFingers {
        constructor(parent, run) {
            this.parent = parent;
            this.run = run;
            this.lanes = run.data.lanes.filter((lane) => lane.kind === "finger");
        }

        show(record, scale) {
            this.parent.replaceChildren();
            if (!(scale > 0)) return;
            this.unit = 1 / scale;
            for (const lane of this.lanes) this.finger(lane, record);
        }

        /** The last contact up to a record: its points since the finger went down. */
        finger(lane, record) {
            const { steps, points } = lane;
            const before = (entries, limit) => firstIndex(0, entries.length, (index) => entries[index][0] > limit);
            const stepsBefore = steps.slice(0, before(steps, record));
            const down = stepsBefore.findLast((step) => step[1] === "●" || step[1] === "◌");
            const end = before(points, record);
            if (end === 0) return;
            const start = down ? firstIndex(0, end, (index) => points[index][0] >= down[0]) : 0;
            const trail = points.slice(Math.max(start, end - countMax), end);
            if (trail.length === 0) return;
            const last = stepsBefore.at(-1)?.[1] ?? "";
            const isDown = last === "●" || last === "◌";
            const group = shape("g", { class: `finger${isDown ? "" : " is-over"}` }, this.parent);
            const { unit } = this;
            shape("polyline", { points: trail.map(([, x, y]) => `${x},${y}`).join(" ") }, group);
            for (const [, x, y, flag] of trail) {
                if (flag === 2) this.cross(group, x, y, 3 * unit, "lost");
                else dot(group, x, y, 2.5 * unit, flag === 1 ? "coalesced" : "delivered");
            }
            const [, x, y] = trail[trail.length - 1];
            if (last === "✕") this.cross(group, x, y, 7 * unit, "cancelled");
            else dot(group, x, y, (isDown ? 13 : 9) * unit, last === "◌" ? "ring hovering" : "ring");
            const title = `${this.run.text(lane.title)} at ${Taptrail.format.number(x)}, ${Taptrail.format.number(y)}`;
            shape("title", {}, group).textContent = Taptrail.format.visible(title);
            if (this.lanes.length > 1) {
                const label = shape("text", { x: x + 15 * unit, y: y - 9 * unit, "font-size": 11 * unit }, group);
                label.textContent = Taptrail.format.visible(lane.name.replace(/^finger /, ""));
            }
        }

        cross(group, x, y, size, className) {
            const d = `M${x - size} ${y - size}l${2 * size} ${2 * size}M${x + size} ${y - size}l${-2 * size} ${2 * size}`;
            shape("path", { d, class: `cross ${className}` }, group);
        }
    }

    const dot = (parent, x, y, r, className) => shape("circle", { cx: x, cy: y, r, class: className }, parent);

    Taptrail.PhoneFingers = PhoneFingers;
})(window.Taptrail ??= {});

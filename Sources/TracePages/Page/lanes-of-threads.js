// How the timeline paints threads, their run loops and the ports between them.
(function (Taptrail) {
    "use strict";

    const { firstIndex, laneDepthMax } = Taptrail;
    const { apart } = Taptrail.TimelinePainter;

    function thread(painter, lane, y) {
        const { context } = painter;
        // Asleep is a thin line, awake a thick one; of a thread that never sleeps it says nothing.
        const first = lane.steps.length > 0 ? painter.x(lane.steps[0][0]) : 0;
        context.fillStyle = painter.hue;
        context.fillRect(0, y + lane.height - 4, Math.min(first, painter.width), 3);
        painter.each(lane.steps, ([, letter], x, end) => {
            if (letter === "✕") return painter.cross(x, y + lane.height - 4, 3, painter.colors.ink);
            context.fillStyle = letter === "z" ? painter.colors.line : painter.hue;
            context.fillRect(x, y + lane.height - (letter === "z" ? 3 : 4), end - x, letter === "z" ? 1 : 3);
        });
        const rows = lane.rows.slice(0, laneDepthMax);
        rows.forEach((row, depth) => spans(painter, row, y + 2 + depth * lane.spanHeight, lane.spanHeight - 1));
    }

    function spans(painter, row, y, height) {
        const { context } = painter;
        const count = row.from.length;
        let index = firstIndex(0, count, (index) => painter.x(row.to[index]) >= 0);
        context.lineWidth = 1;
        while (index < count) {
            const x = painter.x(row.from[index]);
            if (x > painter.width) return;
            let end = Math.max(x + 1, painter.x(row.to[index]));
            if (end - x < apart) {
                // Those that begin within the same pixels become one.
                const next = firstIndex(index + 1, count, (other) => painter.x(row.from[other]) > x + apart);
                const last = painter.x(row.to[next - 1]);
                if (last - x > 2 * apart) {
                    context.fillStyle = painter.hue;
                    context.fillRect(x, y, apart, height);
                    index = Math.max(next - 1, index + 1);
                    continue;
                }
                end = Math.max(end, last);
                index = next;
                context.fillStyle = painter.hue;
                context.fillRect(x, y, end - x, height);
                continue;
            }
            context.fillStyle = end - x < 5 ? painter.hue : painter.tint;
            context.fillRect(x, y, end - x, height);
            context.fillStyle = painter.hue;
            context.fillRect(x, y, Math.min(2, end - x), height);
            const left = Math.max(x, 0) + 3;
            const room = Math.min(end, painter.width) - left - 2;
            const text = room > 14 ? painter.run.text(row.text[index]) : "";
            painter.text(text, left, y + height / 2 + 4, room, painter.colors.ink);
            index++;
        }
    }

    function port(painter, lane, y) {
        const { context } = painter;
        const room = lane.height - 14;
        painter.each(lane.steps, ([, letter], x, end) => {
            if (letter === "✕") return painter.cross(x, y + lane.height / 2, 4, painter.colors.ink);
            const depth = Number.parseInt(letter, 10) || 0;
            if (depth === 0) return;
            const height = Math.max(3, (room * depth) / Math.max(4, lane.peak));
            context.fillStyle = end - x < 5 ? painter.hue : painter.tint;
            context.fillRect(x, y + lane.height - 3 - height, Math.max(apart, end - x), height);
            context.fillStyle = painter.hue;
            context.fillRect(x, y + lane.height - 3 - height, Math.max(apart, end - x), 2);
            // The number stands above, where no bar reaches.
            if (end - x > 14) painter.text(letter, x + 3, y + lane.height - 6 - height, end - x, painter.colors.ink);
        });
        painter.base(y + lane.height - 3);
    }

    function loop(painter, lane, y) {
        const { context } = painter;
        const middle = y + lane.height / 2;
        painter.each(lane.steps, ([, letter], x, end, isDense) => {
            if (isDense) {
                context.fillStyle = painter.hue;
                context.fillRect(x, middle - 3, end - x, 6);
            } else if (letter === "" || letter === "z" || letter === "W") {
                context.fillStyle = painter.colors.line;
                context.fillRect(x, middle, end - x, 1);
            } else {
                context.fillStyle = end - x < 5 ? painter.hue : painter.tint;
                context.fillRect(x, middle - 6, Math.max(1, end - x - (end - x > 3 ? 1 : 0)), 12);
            }
            if (end - x > (letter === "z" ? 40 : 12) && letter !== "") {
                const isLit = letter !== "z" && letter !== "W";
                const color = isLit ? painter.colors.ink : painter.colors.muted;
                painter.text(letter, Math.max(x, 0) + 2, middle + 4, end - x, color);
            }
        });
    }

    Object.assign(Taptrail.lanePainters, { thread, port, loop });
})(window.Taptrail ??= {});

// The axis of the timeline, the lines through all lanes, and the marks where time was cut out.
(function (Taptrail) {
    "use strict";

    Taptrail.axisHeight = 28;
    const { axisHeight } = Taptrail;

    class TimelineAxis {
        constructor(lanes) {
            this.frames = lanes.filter((lane) => lane.kind === "frames");
        }

        /** Instants, or record numbers; below them how much each cut leaves out. */
        draw(context, { colors, window, painter, width }) {
            context.font = "11px ui-monospace, monospace";
            context.fillStyle = colors.line;
            context.fillRect(0, axisHeight - 1, width, 1);
            context.fillStyle = colors.muted;
            const taken = [];
            for (const { u, text } of window.scale.ticks(window.low, window.high, Math.max(2, width / 90))) {
                const x = painter.xOf(u);
                const end = x + 8 + context.measureText(text).width;
                if (end > width || taken.some((other) => x < other.end && end > other.x)) continue;
                taken.push({ x, end });
                context.fillRect(x, 3, 1, 10);
                context.fillText(text, x + 4, 11);
            }
            context.font = "10px ui-monospace, monospace";
            let free = 0;
            for (const { u, from, to } of window.scale.breaks) {
                const text = `${Taptrail.format.interval(to - from)} cut`;
                const length = context.measureText(text).width;
                const x = painter.xOf(u) - length / 2;
                if (x < free || x + length > width) continue;
                context.fillText(text, x, axisHeight - 5);
                free = x + length + 8;
            }
        }

        /** A line for each refresh of the display, and a double wave for each cut. */
        drawLines(context, { colors, window, painter, width, height }) {
            context.fillStyle = colors.line;
            for (const lane of this.frames) {
                let free = -Infinity;
                painter.each(lane.marks, ([, shape], x) => {
                    if (shape !== "│" || x < free) return;
                    free = x + 6;
                    context.fillRect(x, axisHeight, 1, height);
                });
            }
            context.strokeStyle = colors.muted;
            context.lineWidth = 1;
            for (const { u } of window.scale.breaks) {
                const x = painter.xOf(u);
                if (x > -20 && x < width + 20) for (const shift of [-2, 2]) wave(context, x + shift, height);
            }
        }
    }

    function wave(context, x, height) {
        context.beginPath();
        for (let y = axisHeight, side = -1.5; y <= height; y += 4, side = -side) context.lineTo(x + side, y);
        context.stroke();
    }

    Taptrail.TimelineAxis = TimelineAxis;
})(window.Taptrail ??= {});

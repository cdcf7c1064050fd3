// How the timeline paints fingers, views and recognizers.
(function (Taptrail) {
    "use strict";

    const { apart, bold } = Taptrail.TimelinePainter;

    function finger(painter, lane, y) {
        const { context } = painter;
        const middle = y + lane.height / 2;
        painter.each(lane.steps, ([, letter], x, end) => {
            if (letter !== "●") return;
            context.fillStyle = painter.hue;
            context.fillRect(x, middle - 1, Math.max(apart, end - x), 2);
        });
        painter.each(lane.points, ([, , , flag], x) => {
            if (flag === 2) {
                painter.cross(x, middle, 3, painter.colors.ink);
                return;
            }
            context.beginPath();
            context.arc(x, middle, 2.5, 0, 7);
            context.fillStyle = flag === 1 ? painter.colors.paper : painter.hue;
            context.fill();
            context.strokeStyle = painter.hue;
            context.lineWidth = 1;
            context.stroke();
        });
        painter.each(lane.steps, ([, letter], x) => painter.sign(letter, x, middle));
    }

    function responder(painter, lane, y) {
        const { context } = painter;
        const middle = y + lane.height / 2;
        painter.each(lane.steps, ([, letter], x, end) => {
            if (letter !== "●") return;
            context.fillStyle = painter.hue;
            context.fillRect(x, middle - 3, Math.max(apart, end - x), 6);
        });
        painter.each(lane.steps, ([, letter], x) => painter.sign(letter, x, middle));
        painter.marks(lane, middle);
    }

    /** States differ by fill and by letter. */
    function recognizer(painter, lane, y) {
        const top = y + 3;
        const height = lane.height - 6;
        const { context } = painter;
        let before = "";
        painter.each(lane.steps, ([, letter], x, end, isDense) => {
            const isSame = letter === before;
            before = letter;
            if (letter === "") return;
            const from = Math.max(x, -2);
            const space = isDense || letter === "C" ? 0 : 1;
            const width = Math.max(apart, Math.min(end, painter.width + 2) - from - space);
            state(painter, letter, from, top, width, height);
            // A state that is entered again and again, as changed is, has its letter once and a tick for each time.
            if (isSame && width > 3) {
                context.fillStyle = painter.hue;
                context.fillRect(x, top + height - 6, 1, 3);
            } else if (width > 10) {
                const color = letter === "E" ? painter.colors.paper : painter.colors.ink;
                const left = Math.max(from, 0) + 3;
                context.font = bold;
                painter.text(letter, left, top + height / 2 + 4, width, color, bold);
            }
        });
        painter.marks(lane, y + lane.height / 2);
    }

    /** The fill of a recognizer's state. */
    function state(painter, letter, x, y, width, height) {
        const { context } = painter;
        context.fillStyle = painter.hue;
        context.strokeStyle = letter === "F" || letter === "X" ? painter.colors.muted : painter.hue;
        context.lineWidth = 1;
        switch (letter) {
            case "P":
                context.setLineDash([2, 2]);
                context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), height - 1);
                context.setLineDash([]);
                break;
            case "B": case "C":
                context.fillStyle = painter.tint;
                context.fillRect(x, y, width, height);
                context.fillStyle = painter.hue;
                context.fillRect(x, letter === "B" ? y : y + height - 3, width, 3);
                break;
            case "E":
                context.fillStyle = painter.hueText;
                context.fillRect(x, y, width, height);
                break;
            default: {
                context.save();
                context.beginPath();
                context.rect(x, y, width, height);
                context.clip();
                context.beginPath();
                const step = letter === "X" ? 4 : 7;
                for (let at = x - height - (x % step); at < x + width; at += step) {
                    context.moveTo(at, y + height);
                    context.lineTo(at + height, y);
                }
                context.globalAlpha = 0.55;
                context.stroke();
                context.restore();
                context.strokeStyle = painter.colors.muted;
                context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), height - 1);
            }
        }
    }

    Object.assign(Taptrail.lanePainters, { finger, responder, recognizer });
})(window.Taptrail ??= {});

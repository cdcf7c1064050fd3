// How the timeline paints frames and the offsets of scroll views.
(function (Taptrail) {
    "use strict";

    /** Each display refresh is a line; what becomes of a frame is a letter. */
    function frames(painter, lane, y) {
        const middle = y + lane.height / 2;
        let free = -Infinity;
        painter.each(lane.marks, ([, shape], x) => {
            if (shape === "│") {
                painter.context.fillStyle = painter.colors.muted;
                painter.context.fillRect(x, y + 3, 1, lane.height - 6);
                return;
            }
            painter.context.fillStyle = painter.hue;
            if (shape === "■") painter.context.fillRect(x - 3, middle - 4, 7, 8);
            else if (x > free) {
                painter.mark(shape, x, middle, painter.hueText);
                free = x + 7;
            } else painter.context.fillRect(x, middle + 6, 1, 3);
        });
    }

    /** The offset of a scroll view over the time: y as a line, x dashed if it moves at all. */
    function scroll(painter, lane, y) {
        lane.ranges ??= [1, 2].map((axis) => range(lane.points, axis));
        curve(painter, lane, y, 2, []);
        curve(painter, lane, y, 1, [3, 3]);
        painter.base(y + lane.height - 2);
    }

    function curve(painter, lane, y, axis, dashes) {
        const { context } = painter;
        const [low, high] = lane.ranges[axis - 1];
        if (high === low) return;
        const height = (value) => y + lane.height - 6 - ((value - low) / (high - low)) * (lane.height - 12);
        context.beginPath();
        let before = null;
        painter.each(lane.points, (point, x) => {
            const at = height(point[axis]);
            if (before === null) context.moveTo(x, at);
            else {
                context.lineTo(x, before);
                context.lineTo(x, at);
            }
            before = at;
        });
        if (before !== null) context.lineTo(painter.width, before);
        context.setLineDash(dashes);
        context.strokeStyle = painter.hue;
        context.lineWidth = 1.5;
        context.stroke();
        context.setLineDash([]);
    }

    function range(points, axis) {
        let [low, high] = [Infinity, -Infinity];
        for (const point of points) {
            low = Math.min(low, point[axis]);
            high = Math.max(high, point[axis]);
        }
        return [low, high];
    }

    Object.assign(Taptrail.lanePainters, { frames, scroll });
})(window.Taptrail ??= {});

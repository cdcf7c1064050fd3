// What pointers do to the timeline: a wheel zooms at the pointer, dragging pans, a click sets the cursor.
(function (Taptrail) {
    "use strict";

    /** How far a pointer may move and still click, in pixels. */
    const slop = 4;

    class TimelinePointer {
        constructor(timeline) {
            this.timeline = timeline;
            /** The pointers that are down, by identity: where each was last. */
            this.down = new Map();
            const { stage } = timeline;
            stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
            stage.addEventListener("pointerdown", (event) => this.began(event));
            stage.addEventListener("pointermove", (event) => this.moved(event));
            stage.addEventListener("pointerup", (event) => this.ended(event, true));
            stage.addEventListener("pointercancel", (event) => this.ended(event, false));
            stage.addEventListener("pointerleave", () => timeline.showPreview(null));
            stage.addEventListener("dblclick", (event) => timeline.zoom(0.25, this.u(event)));
        }

        x(event) { return event.clientX - this.timeline.stage.getBoundingClientRect().left; }
        y(event) { return event.clientY - this.timeline.stage.getBoundingClientRect().top; }

        u(event) {
            return this.timeline.window.at(this.x(event) / this.timeline.width);
        }

        wheel(event) {
            event.preventDefault();
            const { timeline } = this;
            const unit = event.deltaMode === 1 ? 16 : 1;
            if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
                timeline.pan(((event.deltaX || event.deltaY) * unit) / timeline.width);
            } else {
                timeline.zoom(Math.exp(Math.max(-100, Math.min(100, event.deltaY * unit)) * 0.004), this.u(event));
            }
        }

        began(event) {
            if (event.button !== 0) return;
            this.timeline.stage.setPointerCapture(event.pointerId);
            this.down.set(event.pointerId, event);
            this.path = 0;
        }

        moved(event) {
            const { timeline } = this;
            const before = this.down.get(event.pointerId);
            if (!before) {
                if (event.pointerType === "mouse") timeline.showPreview(timeline.at(this.x(event), this.y(event)));
                return;
            }
            const [one, other] = [...this.down.values()];
            this.path += Math.abs(event.clientX - before.clientX);
            if (other) {
                const fixed = before === one ? other : one;
                const [apart, now] = [before, event].map((each) => Math.max(8, Math.abs(each.clientX - fixed.clientX)));
                timeline.zoom(apart / now, this.u(fixed));
            } else if (this.path > slop) {
                timeline.pan((before.clientX - event.clientX) / timeline.width);
            }
            this.down.set(event.pointerId, event);
        }

        ended(event, isClick) {
            if (!this.down.delete(event.pointerId)) return;
            if (!isClick || this.path > slop || this.down.size > 0) return;
            const { timeline } = this;
            if (timeline.run.count > 0) {
                Taptrail.go({ run: timeline.index, record: timeline.at(this.x(event), this.y(event)).record });
            }
        }
    }

    Taptrail.TimelinePointer = TimelinePointer;
})(window.Taptrail ??= {});

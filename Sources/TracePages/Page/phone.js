// The phone: the views to scale, the fingers, who was hit; and for any point who would be.
(function (Taptrail) {
    "use strict";

    const { shape } = Taptrail;

    class Phone {
        constructor(element, run, index) {
            this.run = run;
            this.index = index;
            this.record = 0;
            const make = Taptrail.element;
            element.classList.add("phone");
            const [width, height] = run.data.screen;
            this.frame = make("div", "phone-frame");
            const margin = 6;
            const box = { width: width + 2 * margin, height: height + 2 * margin };
            this.svg = shape("svg", {
                class: "phone-screen", viewBox: `${-margin} ${-margin} ${box.width} ${box.height}`,
                role: "group", "aria-label": "The phone's screen",
            });
            this.box = box;
            shape("rect", { class: "glass", x: 0, y: 0, width, height, rx: 10 }, this.svg);
            const screen = shape("svg", { x: 0, y: 0, width, height, viewBox: `0 0 ${width} ${height}` }, this.svg);
            const views = shape("g", { "aria-label": "Views" }, screen);
            const labels = shape("g", { class: "labels", "aria-hidden": "true" }, screen);
            this.views = new Taptrail.PhoneViews(views, labels, run, (name) => this.choose(name));
            this.fingers = new Taptrail.PhoneFingers(shape("g", { class: "fingers" }, this.svg), run);
            this.cross = shape("path", { class: "probe" }, this.svg);
            this.notice = make("p", "phone-notice");
            this.frame.append(this.svg, this.notice);
            this.path = make("nav", "phone-path");
            const which = Taptrail.runs.length > 1 ? `, run ${"AB"[Taptrail.runs.indexOf(run)]}` : "";
            this.path.setAttribute("aria-label", `The way to the view that was hit${which}`);
            this.probe = new Taptrail.PhoneProbe(run, () => this.draw());
            element.append(this.frame, this.path, this.probe.element);
            this.svg.addEventListener("click", (event) => this.clicked(event));
            new ResizeObserver(() => this.draw()).observe(this.frame);
        }

        /** A click asks about the point and chooses the view that is seen there. */
        clicked(event) {
            const map = this.svg.getScreenCTM()?.inverse();
            if (!map) return;
            const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(map);
            // Before the answer takes some of the room: then something else lies here.
            const name = this.views.at(event.clientX, event.clientY);
            this.probe.set({ x: Math.round(x), y: Math.round(y) });
            if (name && name !== Taptrail.cursor.selection) Taptrail.go({ selection: name });
        }

        choose(name) {
            Taptrail.go({ selection: Taptrail.cursor.selection === name ? "" : name });
        }

        show(record) {
            this.record = record;
            this.draw();
        }

        draw() {
            const { clientWidth, clientHeight } = this.frame;
            if (clientWidth === 0 || clientHeight === 0) return;
            const scale = Math.min(clientWidth / this.box.width, clientHeight / this.box.height);
            const state = this.run.stateAt(this.record);
            const asked = this.probe.show(state);
            const hit = this.hitPath(state);
            const isAsking = this.probe.point !== null;
            this.views.show(state, { selection: Taptrail.cursor.selection, path: isAsking ? asked : hit.path }, scale);
            this.fingers.show(this.record, scale);
            this.drawCross(scale);
            const app = state.processes.find((process) => process.isInForeground);
            this.notice.textContent = app ? "" : "No app is in front.";
            this.drawPath(isAsking ? { path: asked, touch: "" } : hit, isAsking);
        }

        drawCross(scale) {
            const { point } = this.probe;
            const size = 9 / scale;
            this.cross.setAttribute("d", point
                ? `M${point.x - size} ${point.y}h${2 * size}M${point.x} ${point.y - size}v${2 * size}` : "");
        }

        /** The touches of the app in front. */
        touches(state) {
            const front = state.processes.find((process) => process.isInForeground)?.name;
            if (front === undefined) return [];
            const apps = Taptrail.appsOfTouches(state);
            return state.touches.filter((_, index) => apps[index] === front);
        }

        /** The view of the chosen touch, or of the last one that there is, with its superviews. */
        hitPath(state) {
            const touches = this.touches(state);
            const chosen = touches.find((touch) => touch.name === String(Taptrail.cursor.touch)) ?? touches.at(-1);
            if (!chosen) return { path: [], touch: "" };
            const path = chosen.view ? Taptrail.pathTo(chosen.view, state) : [];
            return { path, touch: `${chosen.name} ${chosen.phase}` };
        }

        /** `touch 1 moved  window › root › card` */
        drawPath({ path, touch }, isAsking) {
            const key = JSON.stringify([path, touch, isAsking]);
            if (key === this.pathShown) return;
            this.pathShown = key;
            const make = Taptrail.element;
            const who = touch ? `touch ${touch}` : isAsking ? "this point" : "no touch";
            const parts = [make("span", "phone-who", who)];
            if (touch && path.length === 0) parts.push(make("span", "", "hits nobody"));
            path.forEach((name, index) => {
                if (index > 0) parts.push(make("span", "separator", "›"));
                const button = make("button", "link", Taptrail.format.middle(name, 24));
                button.title = Taptrail.format.visible(name);
                button.addEventListener("click", () => Taptrail.go({ selection: name }));
                parts.push(button);
            });
            this.path.replaceChildren(...parts);
        }
    }

    Taptrail.panel("phone", {
        title: "Phone",
        create(element, run, index) {
            return new Phone(element, run, index);
        },
        show(view, run, record) {
            view.show(record);
        },
    });
})(window.Taptrail ??= {});

// The mach ports with the messages that wait in them.
(function (Taptrail) {
    "use strict";

    const { element: make } = Taptrail;
    /** More messages of a queue are counted, not drawn. */
    const countMax = 24;

    class PortPanel {
        constructor(element, run, index) {
            this.element = element;
            this.run = run;
            this.index = index;
            element.classList.add("ports");
        }

        show(record) {
            const state = this.run.stateAt(record);
            const signature = JSON.stringify([state.ports, state.processes, Taptrail.cursor.selection]);
            if (signature === this.signature) return;
            this.signature = signature;
            Taptrail.redraw(this.element, () => {
                const ports = Taptrail.inFrontFirst(state.ports, (port) => port.process, state);
                this.element.replaceChildren(...ports.map((port) => this.card(port)));
                if (state.ports.length === 0) this.element.append(Taptrail.nothing("There is no port yet."));
            });
        }

        card(port) {
            const hue = this.run.data.processes.find((each) => each.name === port.process)?.hue ?? 3;
            const isChosen = Taptrail.cursor.selection === port.name;
            const card = make("section", `card hue-${hue}${isChosen ? " is-chosen" : ""}`);
            card.dataset.port = port.name;
            card.dataset.present = String(port.depth);
            const heading = make("h3");
            heading.append(Taptrail.nameButton(port.name));
            if (!port.isAlive) heading.append(" ", make("span", "soft", "dead"));
            const queue = make("ol", "queue");
            queue.setAttribute("role", "list");
            const name = Taptrail.format.visible(port.name);
            queue.setAttribute("aria-label", `Messages in ${name}, in the order of their coming`);
            for (const message of port.messages.slice(0, countMax)) {
                const item = make("li");
                const button = Taptrail.recordLink(this.run, message);
                button.title = Taptrail.format.visible(this.run.phrase(message));
                item.append(button);
                queue.append(item);
            }
            const rest = port.messages.length - countMax;
            if (rest > 0) queue.append(make("li", "soft", `and ${rest} more`));
            if (port.messages.length === 0) queue.append(make("li", "soft", "empty"));
            card.append(heading, queue, Taptrail.facts([
                ["queued", [port.limit === null ? String(port.depth) : `${port.depth} of ${port.limit}`]],
                ["process", [port.process ?? "none"]],
                ["receiver", port.receiver ? [Taptrail.nameButton(port.receiver)] : ["none"]],
            ]));
            return card;
        }
    }

    Taptrail.panel("ports", {
        title: "Ports",
        create: (element, run, index) => new PortPanel(element, run, index),
        show: (view, run, record) => view.show(record),
    });
})(window.Taptrail ??= {});

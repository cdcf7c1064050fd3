// The buttons above the timeline, and what lies under the pointer in words.
(function (Taptrail) {
    "use strict";

    class TimelineTools {
        constructor(timeline) {
            const make = Taptrail.element;
            this.element = make("div", "figure-tools");
            this.element.setAttribute("role", "group");
            this.element.setAttribute("aria-label", "Timeline");
            this.button("−", "Zoom out", "s", () => timeline.zoom(2));
            this.button("+", "Zoom in", "w", () => timeline.zoom(0.5));
            this.button("Fit", "Fit the chosen touch or subject, then the whole run", "f", () => timeline.fit());
            this.journey = this.button(
                "Journey", "The whole journey that leads to this record", "J", () => timeline.toggleJourney());
            this.showJourney(false);
            this.scale = /** @type {HTMLSelectElement} */ (make("select"));
            this.scale.setAttribute("aria-label", "Scale of the timeline");
            for (const [kind, words] of Taptrail.scaleKinds) {
                const option = /** @type {HTMLOptionElement} */ (make("option", "", words));
                option.value = kind;
                this.scale.append(option);
            }
            this.scale.addEventListener("change", () => timeline.changeScale(this.scale.value));
            this.element.append(this.scale);
            this.button("Signs", "What the signs mean", "e", () => Taptrail.openSigns(timeline.lanes));
            this.preview = make("p", "timeline-preview");
            this.preview.setAttribute("aria-hidden", "true");
            this.element.append(this.preview);
        }

        button(text, title, key, action) {
            const button = Taptrail.element("button", "tool", text);
            button.setAttribute("type", "button");
            button.title = `${title} (${key})`;
            button.setAttribute("aria-label", title);
            button.addEventListener("click", action);
            this.element.append(button);
            return button;
        }

        showJourney(isShown) {
            this.journey.setAttribute("aria-pressed", String(isShown));
        }

        showScale(kind) {
            this.scale.value = kind;
        }

        showPreview(text) {
            this.preview.textContent = Taptrail.format.visible(text);
        }
    }

    Taptrail.TimelineTools = TimelineTools;
})(window.Taptrail ??= {});

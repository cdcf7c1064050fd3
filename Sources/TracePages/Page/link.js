// What a reader takes along: the address of this moment, and the command that shows it.
(function (Taptrail) {
    "use strict";

    /**
     * @param {string} text
     * @param {string} done What is said when it is copied.
     */
    async function copy(text, done) {
        try {
            await navigator.clipboard.writeText(text);
            Taptrail.say(done);
        } catch {
            // Not allowed here: the reader copies it from a field, where all of it is chosen.
            offer(text);
        }
    }

    function offer(/** @type {string} */ text) {
        const dialog = /** @type {HTMLDialogElement} */ (Taptrail.element("dialog", "sheet-dialog"));
        dialog.setAttribute("aria-label", "Copy");
        const label = Taptrail.element("label", "", "Copy this:");
        const field = document.createElement("input");
        field.value = text;
        field.readOnly = true;
        label.append(field);
        const close = Taptrail.element("button", "", "Close");
        close.addEventListener("click", () => dialog.close());
        dialog.append(label, close);
        dialog.addEventListener("close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
        field.select();
    }

    Taptrail.link = {
        copyAddress() {
            return copy(Taptrail.address.here, "The link to this record is copied.");
        },
        copyCommand() {
            const { run, record } = Taptrail.cursor;
            const command = `${Taptrail.runs[run].data.stepCommand}${record}`;
            return copy(command, `Copied: ${command}`);
        },
    };
})(window.Taptrail ??= {});

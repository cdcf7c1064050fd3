/// The colours of pictures: ink on paper, and a hue for each process.
///
/// The hues are those that Okabe and Ito chose for colour-blind readers; in the light theme they are darkened, and in
/// both text on paper, and paper on a hue, has a contrast of 4.5 at least.
public enum PictureTheme: String, CaseIterable, Sendable {
    /// As the reader's system has it.
    case auto
    /// Ink on white paper, or light ink on dark paper, whatever the reader has.
    case light, dark

    /// Who a hue stands for.
    enum Hue: Int, CaseIterable, Sendable {
        case input, kernel, system, app, secondApp, display

        /// For what is filled with it, for lines, and for lines round paper.
        var fill: PictureInk { PictureInk("c\(rawValue)") }
        var stroke: PictureInk { PictureInk("s\(rawValue)") }
        var outline: PictureInk { PictureInk("o\(rawValue)") }
    }

    struct Palette: Sendable {
        let paper: String
        let ink: String
        /// For what is said by the way.
        let faint: String
        let hairline: String
        /// In the order of ``Hue``.
        let hues: [String]
    }

    static let lightPalette = Palette(
        paper: "#ffffff", ink: "#1b1b1b", faint: "#595959", hairline: "#c9c9c9",
        hues: ["#1b1b1b", "#0072b2", "#b04a00", "#00704f", "#9c3d72", "#6b5b00"])
    static let darkPalette = Palette(
        paper: "#16181c", ink: "#ececec", faint: "#a8a8a8", hairline: "#4a4e55",
        hues: ["#ececec", "#56b4e9", "#e69f00", "#2bc49a", "#e39bc4", "#f0e442"])

    /// The text of a `<style>` element.
    var style: String {
        switch self {
        case .light: Self.rules(Self.lightPalette)
        case .dark: Self.rules(Self.darkPalette)
        case .auto:
            Self.rules(Self.lightPalette)
                + "@media (prefers-color-scheme:dark){\(Self.rules(Self.darkPalette))}"
        }
    }

    private static func rules(_ palette: Palette) -> String {
        var rules = [
            rule(.paper, "fill:\(palette.paper)"),
            "text{fill:\(palette.ink)}",
            rule(.faint, "fill:\(palette.faint)"),
            rule(.onHue, "fill:\(palette.paper)"),
            rule(.hairline, "stroke:\(palette.hairline);fill:none"),
            rule(.line, "stroke:\(palette.ink);fill:none"),
            rule(.halo, "stroke:\(palette.paper);stroke-width:3;stroke-linejoin:round;paint-order:stroke"),
        ]
        for (hue, color) in zip(Hue.allCases, palette.hues) {
            rules.append(rule(hue.fill, "fill:\(color)"))
            rules.append(rule(hue.stroke, "stroke:\(color);fill:none"))
            rules.append(rule(hue.outline, "stroke:\(color);fill:\(palette.paper)"))
        }
        // Last, so that it fills what else has a line alone: what lies behind it shines through.
        rules.append(rule(.veil, "fill:\(palette.paper);fill-opacity:.75"))
        return rules.joined()
    }

    private static func rule(_ ink: PictureInk, _ declarations: String) -> String {
        ".\(ink.classes){\(declarations)}"
    }
}

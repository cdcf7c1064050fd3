/// The keys of a keyboard that are known here: those of the plain characters and those that move about. Names
/// and order follow the usages of the HID keyboard page. And the buttons of a remote.
public enum KeyboardKey: Int, TraceWord {
    /// A letter; 4 … 29 on the HID page.
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
    /// A digit of the top row; 30 … 39 on the HID page.
    case digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9, digit0
    /// A key that moves, edits or ends something; 40 … 44 on the HID page.
    case `return`, escape, delete, tab, space
    /// A key that moves the cursor; 79 … 82 on the HID page.
    case rightArrow, leftArrow, downArrow, upArrow
    /// A button of a remote, which is on other pages.
    case select, menu, playPause
    public static let table = WordTable(KeyboardKey.self)
}

/// A key that somebody pressed, or a text that was pasted.
enum TerminalKey: Equatable, Sendable {
    /// A character, or a part of one: a scalar of Unicode that can be printed.
    case text(Unicode.Scalar)
    /// What a terminal with bracketed paste marks as pasted, line breaks and all.
    case paste(String)

    case enter, tab, backspace, delete, escape
    case up, down, left, right, home, end
    /// Ctrl or Alt with an arrow.
    case wordLeft, wordRight
    /// Alt-Backspace.
    case wordBackspace
    /// Ctrl with a letter, or with one of `@[\]^_`; the letter is a small one.
    case control(Character)
    /// Alt with a key, or Escape and then the key.
    case alt(Unicode.Scalar)
    /// A key that an editor of lines has no use for.
    case other
}

import Trace

/// How many characters of a name from a file a message shows.
let longestNameInMessages = 60

/// A name from a file as messages show it: in quotes, on one line, cut to a readable length, and with escapes
/// for whatever a terminal would act on.
public func inQuotes(_ name: String) -> String {
    var shown = ""
    for scalar in name.unicodeScalars.prefix(longestNameInMessages) {
        if scalar == "\"" || scalar == "\\" { shown += "\\" }
        shown += scalar.isShownAsItself ? String(scalar) : scalar.escapeInJSON
    }
    let isCut = name.unicodeScalars.dropFirst(longestNameInMessages).first != nil
    return "\"\(shown)\(isCut ? "…" : "")\""
}

/// A text of any length with escapes for whatever a terminal would act on, without quotes.
package func onOneLine(_ text: String) -> String {
    text.unicodeScalars.map { $0.isShownAsItself ? String($0) : $0.escapeInJSON }.joined()
}

extension String {
    /// A part of a text that was taken apart into scalars.
    package init(text: some Sequence<Unicode.Scalar>) {
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: text)
        self.init(scalars)
    }
}

/// Texts in HTML, XML and SVG.
package enum MarkupText {
    /// The text as the content of an element or the value of an attribute, by scalars: to a parser a `<` is one
    /// whatever is combined with it.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

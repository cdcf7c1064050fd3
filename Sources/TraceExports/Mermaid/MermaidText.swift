import Trace

/// Texts and names as Mermaid shows them, whatever is in them.
enum MermaidText {
    /// The text with everything that means something to Mermaid or to HTML as a character entity, `#59;` for a
    /// semicolon; what cannot be seen is spelled out first.
    ///
    /// - Parameter limit: how many characters are kept; longer ones are cut in the middle.
    static func escaped(_ text: String, limit: Int = 60) -> String {
        var shown = ""
        for scalar in visible(shortened(text, to: limit), limit: .max).unicodeScalars {
            // "wrap:" is an order where a text begins with it.
            let isOrder = scalar == ":" && shown.lowercased().hasSuffix("wrap")
            if isPlain(scalar), !isOrder {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += "#\(scalar.value);"
            }
        }
        return withoutEnd(shown)
    }

    /// The beginning and the end of a text that is too long.
    static func shortened(_ text: String, to limit: Int) -> String {
        guard text.count > limit else { return text }
        let head = (limit - 1) / 2
        return "\(text.prefix(head))…\(text.suffix(limit - 1 - head))"
    }

    /// Letters, digits and what no grammar of Mermaid's takes for a sign of its own.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "?", "!", "'", "/", "_", "=", "[", "]",
            "-", ":":
            true
        default: scalar.value >= 0xA0
        }
    }

    /// Of a word that ends a block, in whatever case, the first letter becomes an entity.
    private static func withoutEnd(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.lowercased() == "end", let letter = word.utf8.first else { return String(word) }
            return "#\(letter);\(word.dropFirst())"
        }.joined(separator: " ")
    }
}

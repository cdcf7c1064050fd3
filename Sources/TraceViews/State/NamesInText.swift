/// Keeps names together that hold what a text is split at: ` and `, ` if ` or a sign of comparison.
package struct NamesInText: Sendable {
    private static let splitters = [" and ", " if ", "=", "<", ">", "!"]
    private static let placeholder: Unicode.Scalar = "\u{FFFC}"
    /// What may stand beside a name: else it is a part of a longer one.
    private static let borders = " ,/.@±=<>!".unicodeScalars

    /// The longest first, as a name may hold another one.
    private let names: [[Unicode.Scalar]]

    /// - Parameter names: all that there are. Most hold nothing of that kind and are left out, as are signs alone.
    package init(_ names: some Sequence<String>) {
        let ambiguous = names.filter { name in
            name.contains { $0.isLetter || $0.isNumber } && Self.splitters.contains { name.contains($0) }
        }
        self.names = ambiguous.map { Array($0.unicodeScalars) }.sorted { $0.count > $1.count }
    }

    /// The text with a placeholder for each Unicode scalar of such names.
    package func masked(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        for name in names where name.count <= scalars.count {
            for start in 0...(scalars.count - name.count) {
                let range = start..<(start + name.count)
                guard scalars[range].elementsEqual(name), start == 0 || isBorder(scalars[start - 1]),
                    range.upperBound == scalars.count || isBorder(scalars[range.upperBound])
                else { continue }
                scalars.replaceSubrange(range, with: repeatElement(Self.placeholder, count: name.count))
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func isBorder(_ scalar: Unicode.Scalar) -> Bool { Self.borders.contains(scalar) }
}

extension SubjectNames {
    /// The names that subjects have, which others may have, too.
    package var inText: NamesInText { NamesInText(subjects.all.map { subjects.name($0) }) }
}

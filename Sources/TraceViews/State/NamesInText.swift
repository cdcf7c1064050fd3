/// Keeps names together that hold what a text is split at: ` and `, ` if ` or a sign of comparison.
package struct NamesInText: Sendable {
    private static let splitters = [" and ", " if ", "=", "<", ">", "!"]
    private static let placeholder: Unicode.Scalar = "\u{FFFC}"
    /// What may stand beside a name: else it is a part of a longer one.
    private static let borders = " ,/.@±=<>!".unicodeScalars

    private let names: Set<[Unicode.Scalar]>
    /// How many scalars they have, the most first, as a name may hold another one.
    private let lengths: [Int]

    /// - Parameter names: all that there are. Most hold nothing of that kind and are left out, as are signs alone.
    package init(_ names: some Sequence<String>) {
        let ambiguous = names.filter { name in
            // Behind one that ends in such a word stands a space, as in `what if if time > 1s`.
            let text = "\(name) "
            return name.contains { $0.isLetter || $0.isNumber }
                && Self.splitters.contains { text.contains($0) }
        }
        self.names = Set(ambiguous.map { Array($0.unicodeScalars) })
        lengths = Set(self.names.map(\.count)).sorted(by: >)
    }

    /// The text with a placeholder for each Unicode scalar of such names.
    package func masked(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        // A file may have thousands of such names and of conditions: names are looked up, not tried one by one.
        for length in lengths where length <= scalars.count {
            for start in 0...(scalars.count - length) {
                let range = start..<(start + length)
                guard start == 0 || isBorder(scalars[start - 1]),
                    range.upperBound == scalars.count || isBorder(scalars[range.upperBound]),
                    names.contains(Array(scalars[range]))
                else { continue }
                scalars.replaceSubrange(range, with: repeatElement(Self.placeholder, count: length))
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

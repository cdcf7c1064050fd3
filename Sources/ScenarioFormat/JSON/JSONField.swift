/// A value together with the path to it, read as what its reader wants it to be.
///
/// Every reading reports what is wrong and answers nil then, so that the reader goes on with the next field.
package struct JSONField: Sendable {
    /// What stands there.
    package let value: JSONValue
    /// The path to it, for messages.
    package let path: JSONPath

    /// A value with the path to it.
    package init(_ value: JSONValue, path: JSONPath) {
        self.value = value
        self.path = path
    }

    /// Reports an error at this value.
    package func report(
        _ message: @autoclosure () -> String, remedy: @autoclosure () -> String? = nil,
        to problems: inout DiagnosticList
    ) {
        problems.report(at: value.offset, path, message(), remedy: remedy())
    }

    /// The text; nil if it is none, which is reported.
    package func string(_ problems: inout DiagnosticList) -> String? {
        guard case .string(let string) = value.content else { return wrongKind(.string, &problems) }
        return string
    }

    /// One of several words.
    ///
    /// - Parameter noun: what a word is, for the message `"movd" is not a phase`.
    package func word<Word: CaseIterable & RawRepresentable<String>>(
        _ type: Word.Type, noun: String, _ problems: inout DiagnosticList
    ) -> Word? {
        guard let string = string(&problems) else { return nil }
        if let word = Word(rawValue: string) { return word }
        let words = Word.allCases.map(\.rawValue)
        report(
            "\(inQuotes(string)) is not a \(noun)",
            remedy: didYouMean(string, among: words)
                ?? "write \(words.map(inQuotes).joined(separator: " or "))",
            to: &problems)
        return nil
    }

    /// The number; nil if it is none, which is reported.
    package func number(_ problems: inout DiagnosticList) -> Double? {
        guard case .number(let number) = value.content else { return wrongKind(.number, &problems) }
        return number.double
    }

    /// A whole number, which may be written as `1.0` too.
    package func wholeNumber(_ problems: inout DiagnosticList) -> Int? {
        guard case .number(let number) = value.content else { return wrongKind(.number, &problems) }
        guard let whole = number.wholeNumber, let integer = Int(exactly: whole) else {
            report("\(shownNumber(number.double)) is \(number.whyNotWhole)", to: &problems)
            return nil
        }
        return integer
    }

    /// The elements of the array; nil if it is none, which is reported.
    package func elements(_ problems: inout DiagnosticList) -> [JSONField]? {
        guard case .array(let elements) = value.content else { return wrongKind(.array, &problems) }
        return elements.indices.map { JSONField(elements[$0], path: path.appending($0)) }
    }

    /// The members of an object whose keys are known.
    ///
    /// Unknown keys are reported at their place with a suggestion, missing ones at the object.
    /// - Returns: nil if the value is no object. Of a duplicate key the first counts.
    package func members(
        required: [String], optional: [String] = [], _ problems: inout DiagnosticList
    ) -> JSONMembers? {
        guard case .object(let members) = value.content else { return wrongKind(.object, &problems) }
        for member in members where !required.contains(member.key) && !optional.contains(member.key) {
            let known = required + optional
            problems.report(
                at: member.keyOffset, path.appending(member.key), "\(inQuotes(member.key)) is not a key here",
                remedy: didYouMean(member.key, among: known)
                    ?? (known.isEmpty ? nil : "the keys are \(known.joined(separator: ", "))"))
        }
        for key in required where !members.contains(where: { $0.key == key }) {
            problems.report(at: value.offset, path, "the key \(inQuotes(key)) is missing")
        }
        return JSONMembers(members: members, path: path)
    }

    private func wrongKind<Wanted>(_ wanted: JSONKind, _ problems: inout DiagnosticList) -> Wanted? {
        report("expected \(wanted), found \(value.kind)", to: &problems)
        return nil
    }
}

/// The members of an object, by key.
package struct JSONMembers: Sendable {
    let members: [JSONMember]
    let path: JSONPath

    /// The first member with this key; nil if there is none.
    package subscript(key: String) -> JSONField? {
        guard let member = members.first(where: { $0.key == key }) else { return nil }
        return JSONField(member.value, path: path.appending(key))
    }
}

/// A number as a message shows it: without a fraction if it has none.
package func shownNumber(_ number: Double) -> String {
    JSONNumber.real(number).wholeNumber.map(String.init) ?? "\(number)"
}

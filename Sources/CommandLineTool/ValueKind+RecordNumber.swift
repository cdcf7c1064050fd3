import Trace

extension ValueKind where Value == RecordNumber {
    /// A record as the output calls it: `#123`; `123` means the same.
    static var recordNumber: ValueKind {
        parsed("a record number such as #123") { text in
            let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
            guard let number = DecimalText(digits)?.whole, number >= 1, number <= UInt32.max else {
                return nil
            }
            return RecordNumber(rawValue: UInt32(number))
        }
    }
}

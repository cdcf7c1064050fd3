/// A protobuf message as bytes, field by field: the wire format's varints, fixed numbers and lengths.
struct ProtobufMessage: Sendable {
    private(set) var bytes: [UInt8] = []

    private enum WireType: UInt64 {
        case varint = 0
        case fixed64 = 1
        case lengthDelimited = 2
    }

    /// A whole number; also `bool` and enums.
    mutating func append(_ field: Int, varint value: UInt64) {
        key(field, .varint)
        varint(value)
    }

    /// `int32` and `int64`: negative numbers take ten bytes.
    mutating func append(_ field: Int, int64 value: Int64) {
        append(field, varint: UInt64(bitPattern: value))
    }

    mutating func append(_ field: Int, fixed64 value: UInt64) {
        key(field, .fixed64)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func append(_ field: Int, string value: String) {
        key(field, .lengthDelimited)
        varint(UInt64(value.utf8.count))
        bytes += value.utf8
    }

    mutating func append(_ field: Int, message value: ProtobufMessage) {
        key(field, .lengthDelimited)
        varint(UInt64(value.bytes.count))
        bytes += value.bytes
    }

    private mutating func key(_ field: Int, _ type: WireType) {
        varint(UInt64(field) << 3 | type.rawValue)
    }

    /// Seven bits a byte, the lowest first; the top bit says that more follow.
    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

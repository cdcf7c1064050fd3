/// A record of a moved sample as one would write it for JSONEncoder: the keys of the JSON Lines, absent where a
/// record does not have them.
struct EncodableRecord: Codable {
    var n: Int
    var t: Int64
    var cause: UInt32?
    var sample: UInt32?
    var thread: UInt32?
    var touches: UInt16?
    var depth: UInt16?
    var event: String

    // The glass
    var finger: UInt32?
    var phase: String?
    var x, y: Double?
    var parent, mask, options: UInt32?
    var pressure, majorRadius: Double?
    var index: UInt16?
    var identity: UInt32?

    // Ports and run loops
    var port, identifier, messages: UInt32?
    var deadline: Int64?
    var loop: UInt32?
    var activity, mode, by: String?
    var item, source: UInt32?

    // Callbacks and UIKit
    var call: String?
    var on, about: UInt32?
    var isAppCode: Bool?
    var answer: String?
    var result: UInt32?
    var type: String?
    var number, view, window: UInt32?
    var tapCount: UInt16?
}

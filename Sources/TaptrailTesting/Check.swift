/// Whether something is as a test expects.
///
/// A check is a value, so that it serves any test framework:
/// ```swift
/// #expect(phone.tells("tap action") == .holds)    // Swift Testing
/// XCTAssertEqual(phone.tells("tap action"), .holds)    // XCTest
/// ```
public enum Check: Hashable, Sendable, CustomStringConvertible {
    /// What was asked is so.
    case holds
    /// What is wrong, in sentences.
    case fails(String)

    public var description: String {
        switch self {
        case .holds: "holds"
        case .fails(let why): why
        }
    }
}

import Foundation

/// A closure for a control, with an identity: a control has one action with an identifier at a time.
public final class UIAction {
    /// Tells one action of a control from another.
    public struct Identifier: Hashable, RawRepresentable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral text: String) { rawValue = text }
    }

    /// A name for the reader; nothing is drawn of it.
    public let title: String
    /// Nil makes every action its own.
    public let identifier: Identifier?
    /// What sent it last.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// An action that runs a closure.
    public init(
        title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.identifier = identifier
        self.handler = handler
    }

    func isSame(as other: UIAction) -> Bool {
        self === other || (identifier != nil && identifier == other.identifier)
    }
}

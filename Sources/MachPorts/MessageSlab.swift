import Trace
import VirtualTime

/// A message's index in the slab; 0 is no message.
@frozen
public struct MachMessageID: Hashable, Sendable, BitwiseCopyable {
    /// The index of the message's slot.
    public let rawValue: UInt32
    /// The message in this slot.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Stands for no message.
    @inlinable public static var none: MachMessageID { MachMessageID(rawValue: 0) }
    /// Whether it stands for no message.
    @inlinable public var isNone: Bool { rawValue == 0 }
}

/// What the kernel knows of a message, beside its bytes.
@frozen
public struct MachMessageHeader: BitwiseCopyable {
    /// What the two sides agreed to call such a message (`msgh_id`).
    public var identifier: UInt32 = 0
    /// Bytes of the body that are filled.
    public var length: UInt32 = 0
    /// The record that this message follows from: `sent`, and once it has arrived `queued`.
    public var cause: RecordNumber = .none
    /// The digitizer's report that the message carries.
    public var sample: SampleID = .none
    /// The port it goes to, an index in the port table.
    public var port: UInt32 = 0
    /// The thread that waits until there is room, an index in the kernel's list; 0 if nobody does.
    public var waitingSender: UInt32 = 0
    /// When the sender gives up; distant future for never, zero for at once.
    public var deadline = Instant.zero
    /// How often the slot has been used: tells an old deadline from a present one.
    public var generation: UInt32 = 0
    /// The next free slot, or the next message that waits for room.
    @usableFromInline var next: UInt32 = 0
    /// Whether the slot is free.
    @usableFromInline var isFree = false

    init() {}
}

/// Slots for messages, reused: what crosses a process border is the bytes of one.
public final class MessageSlab {
    /// Bytes that the body of a message may have. A hand with sixteen fingers fits.
    @inlinable public static var bodyCapacity: Int { 4_032 }

    @inlinable static var slotsInPage: UInt32 { 32 }
    @inlinable static var headerLength: Int { 64 }
    @inlinable static var slotLength: Int { headerLength + bodyCapacity }

    @usableFromInline
    struct State {
        @usableFromInline var pages: UnsafeMutablePointer<UnsafeMutableRawPointer>
        @usableFromInline var pageCount = 0
        var pagesCapacity = 8
        @usableFromInline var firstFree: UInt32 = 0
        /// Slots that have been used; nobody has touched the memory of those behind them.
        var slotsOpened: UInt32 = 0
        @usableFromInline var inUse = 0
    }

    @usableFromInline let state: UnsafeMutablePointer<State>

    /// A slab without messages; it grows by pages.
    public init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State(pages: .allocate(capacity: 8)))
        assert(MemoryLayout<MachMessageHeader>.size <= Self.headerLength)
    }

    deinit {
        for page in 0..<state.pointee.pageCount { state.pointee.pages[page].deallocate() }
        state.pointee.pages.deallocate()
        state.deallocate()
    }

    /// How many messages there are: under way, queued or being read.
    public var messagesInUse: Int { state.pointee.inUse }

    /// A slot with an empty header.
    public func allocate() -> MachMessageID {
        if state.pointee.firstFree == 0 { openSlot() }
        let message = MachMessageID(rawValue: state.pointee.firstFree)
        let header = header(of: message)
        state.pointee.firstFree = header.pointee.next
        let generation = header.pointee.generation &+ 1
        header.pointee = MachMessageHeader()
        header.pointee.generation = generation
        state.pointee.inUse &+= 1
        return message
    }

    /// Gives a slot back; its bytes may be overwritten from now on.
    @inlinable @inline(__always)
    public func release(_ message: MachMessageID) {
        if header(of: message).pointee.isFree {
            fatalError("message slab bug: a message is given back twice")
        }
        header(of: message).pointee.isFree = true
        header(of: message).pointee.next = state.pointee.firstFree
        state.pointee.firstFree = message.rawValue
        state.pointee.inUse &-= 1
    }

    /// The header of a message, valid until the message is released.
    @inlinable
    public func header(of message: MachMessageID) -> UnsafeMutablePointer<MachMessageHeader> {
        slot(message).assumingMemoryBound(to: MachMessageHeader.self)
    }

    /// The whole body, filled or not.
    @inlinable @inline(__always)
    public func body(of message: MachMessageID) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: slot(message) + Self.headerLength, count: Self.bodyCapacity)
    }

    /// The bytes that the sender wrote.
    @inlinable @inline(__always)
    public func contents(of message: MachMessageID) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: slot(message) + Self.headerLength, count: Int(header(of: message).pointee.length))
    }

    @inlinable
    func slot(_ message: MachMessageID) -> UnsafeMutableRawPointer {
        // Unsigned, so that a page and a slot in it are found without a division.
        let index = message.rawValue &- 1
        assert(
            index < UInt32(state.pointee.pageCount) * Self.slotsInPage,
            "message slab bug: there is no such message here")
        return state.pointee.pages[Int(index / Self.slotsInPage)] + Int(index % Self.slotsInPage)
            * Self.slotLength
    }

    private func openSlot() {
        if state.pointee.slotsOpened == UInt32(state.pointee.pageCount) * Self.slotsInPage { addPage() }
        state.pointee.slotsOpened += 1
        let message = MachMessageID(rawValue: state.pointee.slotsOpened)
        header(of: message).initialize(to: MachMessageHeader())
        state.pointee.firstFree = message.rawValue
    }

    private func addPage() {
        if state.pointee.pageCount == state.pointee.pagesCapacity {
            let capacity = state.pointee.pagesCapacity * 2
            let grown = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: capacity)
            grown.update(from: state.pointee.pages, count: state.pointee.pageCount)
            state.pointee.pages.deallocate()
            state.pointee.pages = grown
            state.pointee.pagesCapacity = capacity
        }
        state.pointee.pages[state.pointee.pageCount] = .allocate(
            byteCount: Self.slotLength * Int(Self.slotsInPage), alignment: 64)
        state.pointee.pageCount += 1
    }
}

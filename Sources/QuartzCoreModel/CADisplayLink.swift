import RunLoops
import Trace
import VirtualTime

/// Calls its owner's code once per refresh of the display, on a run loop.
///
/// The refresh comes as a message to a mach port of the run loop's thread. The Source1 of that port is named
/// after the function that real stacks show, `display_timer_callback`, and calls all links that were added to the same
/// modes of the run loop and wait for the refresh, in the order of adding (*assumed*).
///
/// ```swift
/// let link = CADisplayLink { link in print("frame at", link.timestamp) }
/// link.add(to: application.mainRunLoop, forMode: .common)
/// ```
///
/// A link waits for one refresh at a time, and for the next when it is called. So a busy thread finds one
/// message when it comes back, is called late once, and has missed the refreshes in between. A paused link waits for
/// none. One that is never paused nor invalidated keeps the phone awake: its `run()` ends when the trace is full. In an
/// app in the background links are called for as long as it runs (M-54).
///
/// All of it is to be used on the thread of the run loop, or while the phone is built.
public final class CADisplayLink {
    /// What it is called on record; nil for a link whose calls are not.
    private let name: String?
    /// Whether it calls code of the app's own.
    private let isAppCode: Bool
    private let action: (CADisplayLink) -> Void
    /// The one that it belongs to, from its first adding on.
    private weak var runLoop: SimulatedRunLoop?
    /// The run loop keeps the source, which keeps the link.
    private weak var source: DisplayLinkSource?
    private var modes: [SimulatedRunLoop.Mode] = []
    /// Its number on record, none before it was added to a run loop.
    private var id = SubjectID.none
    /// What its calls follow from: that it was added, or goes on after a pause.
    private var start = RecordNumber.none
    /// The refresh that it waits for. One that has begun stays until its message comes, unless the link changes its
    /// modes.
    private(set) var awaited: Int64?
    /// The refresh of the last call; the grid of a link that leaves refreshes out goes by it.
    private var last: Int64?
    private var isValid = true

    /// A link of an app, in no run loop.
    ///
    /// - Parameters:
    ///   - name: what it is called on record.
    ///   - action: what is called, with the link.
    public convenience init(name: String = "display link", _ action: @escaping (CADisplayLink) -> Void) {
        self.init(name: name, isAppCode: true, action)
    }

    /// - Parameter name: nil for a link whose calls are not on record, but for the Source1's.
    package init(name: String?, isAppCode: Bool, _ action: @escaping (CADisplayLink) -> Void) {
        (self.name, self.isAppCode, self.action) = (name, isAppCode, action)
    }

    // MARK: Run loops

    /// Lets the link call in a mode of a run loop, from the next refresh on.
    ///
    /// - Parameter runLoop: one of a phone, which has a display; always the same one.
    public func add(to runLoop: SimulatedRunLoop, forMode mode: SimulatedRunLoop.Mode) {
        guard isValid, !modes.contains(mode) else { return }
        guard self.runLoop === runLoop || self.runLoop == nil else {
            fatalError("a CADisplayLink stays with its run loop")
        }
        self.runLoop = runLoop
        if let name, id.isNone {
            id = runLoop.kernel.define(
                .displayLink, name: name, owner: SubjectID(runLoop.id), at: runLoop.thread.clock,
                thread: runLoop.thread.id)
        }
        let added = record(.added, in: mode)
        if modes.isEmpty { start = added }
        move(to: modes + [mode])
    }

    /// Lets the link call in a mode no more. Without any mode it waits for no refresh.
    public func remove(from runLoop: SimulatedRunLoop, forMode mode: SimulatedRunLoop.Mode) {
        guard runLoop === self.runLoop, modes.contains(mode) else { return }
        record(.removed, in: mode)
        move(to: modes.filter { $0 != mode })
    }

    /// Takes the link out of its run loop for good.
    public func invalidate() {
        guard isValid else { return }
        isValid = false
        move(to: [])
        record(.invalidated, in: nil)
    }

    /// Each set of modes has a port of its own. What has begun meanwhile comes to the old one, and is lost.
    private func move(to modes: [SimulatedRunLoop.Mode]) {
        guard let runLoop else { return }
        awaited = nil
        let (former, next) = (source, modes.isEmpty ? nil : DisplayLinkSource.of(runLoop, in: modes))
        (source, self.modes) = (next, modes)
        former?.remove(self)
        next?.add(self)
        wait()
    }

    /// Puts on record what becomes of the link.
    ///
    /// - Parameter mode: nil if it leaves all for good.
    @discardableResult
    private func record(_ change: ItemChange, in mode: SimulatedRunLoop.Mode?) -> RecordNumber {
        guard let runLoop, !id.isNone else { return .none }
        let name = mode.map { runLoop.kernel.recorder.name($0.name) } ?? .none
        return runLoop.thread.record(
            .itemChanged(item: ItemID(rawValue: id.rawValue), mode: name, change: change))
    }

    // MARK: When it calls

    /// Whether the link calls nobody for the present. From `false` on it calls at the next refresh.
    public var isPaused = false {
        didSet {
            if isPaused { return withdraw() }
            if oldValue, let cause = source?.cause, !cause.isNone { start = cause }
            wait()
        }
    }

    /// How often the link is to call, in frames per second; 0 for at each refresh.
    ///
    /// It calls at each refresh, each second, third … one, whichever is nearest to what is asked for; of two that are
    /// equally near, the more frequent (*assumed*). *Source:* Apple's reference of `preferredFramesPerSecond`. Another
    /// rate counts from the last call on (*assumed*).
    public var preferredFramesPerSecond = 0 {
        didSet {
            if preferredFramesPerSecond == oldValue { return }
            withdraw()
            wait()
        }
    }

    /// How many refreshes there are from one call to the next.
    private func refreshesPerCall(at rate: Int) -> Int64 {
        let preferred = preferredFramesPerSecond
        guard preferred > 0 else { return 1 }
        // Between rate / (n + 1) and rate / n: the nearer one, without rounding. Nothing is faster than rate / 1.
        let n = rate / preferred
        let isFasterNearer = rate * (n + 1) - preferred * n * (n + 1) <= preferred * n * (n + 1) - rate * n
        return Int64(isFasterNearer ? n : n + 1)
    }

    /// Waits for the next refresh, unless it waits for one already.
    private func wait() {
        guard !isPaused, !modes.isEmpty, let source else { return }
        if awaited == nil { awaited = next(after: source.now, source.rate) }
        source.ask()
    }

    private func next(after instant: Instant, _ rate: Rate) -> Int64 {
        let next = rate.tick(after: instant)
        guard let last else { return next }
        let step = refreshesPerCall(at: rate.perSecond)
        return last + (next - last + step - 1) / step * step
    }

    /// Waits no more, unless the refresh has begun: its message is under way, and calls the link if it is not paused
    /// then.
    private func withdraw() {
        guard let awaited, let source, source.rate.instant(ofTick: awaited) >= source.now else { return }
        self.awaited = nil
        source.ask()
    }

    // MARK: Its source

    /// Begins a call for the refresh that it waits for, and waits for the next; `refresh` is the present one.
    ///
    /// - Returns: whether it is to be called, and is not paused.
    func begin(at refresh: Int64, _ rate: Rate, now: Instant) -> Bool {
        awaited = nil
        if isPaused { return false }
        let target = refresh + refreshesPerCall(at: rate.perSecond)
        last = refresh
        refreshBegan = rate.instant(ofTick: refresh)
        timestamp = (refreshBegan - .zero).seconds
        targetTimestamp = (rate.instant(ofTick: target) - .zero).seconds
        duration = 1 / Double(rate.perSecond)
        awaited = next(after: now, rate)
        return true
    }

    func call(on thread: SimulatedThread) {
        if id.isNone { return action(self) }
        thread.callOut(.displayLink, on: id, isAppCode: isAppCode, cause: start) { action(self) }
    }

    // MARK: What it tells

    /// When the present refresh began.
    package private(set) var refreshBegan = Instant.zero
    /// When the present refresh began, seconds from the beginning of the run; 0 before the first call.
    ///
    /// In a call that comes late it is the last refresh before the call, and not the one that the link has asked for
    /// (*assumed*).
    public private(set) var timestamp = 0.0
    /// When the refresh begins that what is drawn now is meant for at the link's rate: that of the next call, in
    /// seconds. A rate that changes in a call changes it from the next call on (*assumed*).
    public private(set) var targetTimestamp = 0.0
    /// The time from one refresh of the display to the next, seconds; 0 before the first call.
    public private(set) var duration = 0.0
}

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
/// none. One that is never paused nor invalidated keeps the phone awake: its `run()` ends when the trace is full.
///
/// All of it is to be used on the thread of the run loop, or while the phone is built.
public final class CADisplayLink {
    /// What it is called on record; nil for a link whose calls are not.
    private let name: String?
    /// Whether it calls code of the app's own.
    private let isAppCode: Bool
    private let action: (CADisplayLink) -> Void
    /// The run loop keeps the source, which keeps the link.
    private weak var source: DisplayLinkSource?
    private var modes: [SimulatedRunLoop.Mode] = []
    /// Its number on record, none before it was added to a run loop.
    private var id = SubjectID.none
    /// What its calls follow from: that it was added, or goes on after a pause.
    private var start = RecordNumber.none
    /// The refresh that it waits for. One that has begun stays until the link is called for it.
    private var awaited: Int64?
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
        let source = DisplayLinkSource.of(runLoop, in: modes + [mode])
        if let name, id.isNone { id = source.define(name) }
        if !id.isNone {
            let added = source.record(.added, of: id, in: mode)
            if modes.isEmpty { start = added }
        }
        move(to: source, in: modes + [mode])
        wait()
    }

    /// Lets the link call in a mode no more. Without any mode it waits for no refresh.
    public func remove(from runLoop: SimulatedRunLoop, forMode mode: SimulatedRunLoop.Mode) {
        guard modes.contains(mode), let source else { return }
        if !id.isNone { source.record(.removed, of: id, in: mode) }
        let others = modes.filter { $0 != mode }
        if others.isEmpty {
            // What has begun meanwhile is not what it waits for when it is added again.
            awaited = nil
            move(to: nil, in: [])
        } else {
            move(to: .of(runLoop, in: others), in: others)
            wait()
        }
    }

    /// Takes the link out of its run loop for good.
    public func invalidate() {
        guard isValid else { return }
        isValid = false
        awaited = nil
        guard let source else { return }
        move(to: nil, in: [])
        if !id.isNone { source.record(.invalidated, of: id, in: nil) }
    }

    private func move(to source: DisplayLinkSource?, in modes: [SimulatedRunLoop.Mode]) {
        let former = self.source
        (self.source, self.modes) = (source, modes)
        former?.remove(self)
        source?.add(self)
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

    /// Waits no more, unless the refresh has begun: then it is called all the same, if it is not paused by then.
    private func withdraw() {
        guard let awaited, let source, source.rate.instant(ofTick: awaited) >= source.now else { return }
        self.awaited = nil
        source.ask()
    }

    // MARK: Its source

    /// The refresh that it waits for, or has missed.
    var wanted: Int64? { isPaused ? nil : awaited }

    /// Begins a call that is late or in time, and waits for the next.
    ///
    /// - Returns: whether it is to be called: it waits for the refresh or an earlier one, and is not paused.
    func begin(at refresh: Int64, _ rate: Rate, now: Instant) -> Bool {
        guard let awaited, awaited <= refresh else { return false }
        self.awaited = nil
        if isPaused { return false }
        let target = refresh + refreshesPerCall(at: rate.perSecond)
        last = refresh
        refreshBegan = rate.instant(ofTick: refresh)
        timestamp = (refreshBegan - .zero).seconds
        targetTimestamp = (rate.instant(ofTick: target) - .zero).seconds
        duration = 1 / Double(rate.perSecond)
        self.awaited = next(after: now, rate)
        return true
    }

    /// Calls, unless another link that was called for the same refresh has stopped it.
    func call(on thread: SimulatedThread) {
        if isPaused || modes.isEmpty { return }
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

import MachPorts
import RunLoops
import VirtualTime

/// Calls its owner's code once per refresh of the display, on a run loop.
///
/// The refresh comes as a message to a mach port of the run loop's thread; the Source1 of that port is named
/// after the function that real stacks show, `display_timer_callback`. On a device the links of one run loop share
/// a port, and are called in one pass; here each has its own, and the loop makes a pass for each (*assumed*). So what
/// two links change in one refresh is committed twice, and comes to the glass as one picture.
///
/// ```swift
/// let link = CADisplayLink { link in print("frame at", link.timestamp) }
/// link.add(to: application.mainRunLoop, forMode: .common)
/// ```
///
/// A link asks the display for one refresh at a time, and for the next when it is called. So a busy thread finds one
/// message when it comes back, is called late once, and has missed the refreshes in between. A paused link asks for
/// none. One that is never paused nor invalidated keeps the phone awake: its `run()` ends when the trace is full.
///
/// All of it is to be used on the thread of the run loop, or while the phone is built.
public final class CADisplayLink {
    private let action: (CADisplayLink) -> Void
    private var display: Display?
    private var thread: SimulatedThread?
    private var port: MachPort?
    /// The run loop keeps the source, which keeps the link.
    private weak var source: SimulatedRunLoop.Source1?
    /// The refresh that was asked for and has not come.
    private var awaited: Int64?
    /// The refresh of the last call; the grid of a link that leaves refreshes out goes by it.
    private var last: Int64?
    private var isValid = true

    /// A link that is in no run loop.
    ///
    /// - Parameter action: what is called, with the link.
    public init(_ action: @escaping (CADisplayLink) -> Void) { self.action = action }

    // MARK: Run loops

    /// Lets the link call in a mode of a run loop, from the next refresh on.
    ///
    /// - Parameter runLoop: one of a phone, which has a display; always the same one.
    public func add(to runLoop: SimulatedRunLoop, forMode mode: SimulatedRunLoop.Mode) {
        guard isValid else { return }
        runLoop.add(source(on: runLoop), to: mode)
        ask()
    }

    /// Lets the link call in a mode no more. Without any mode it waits for no refresh.
    public func remove(from runLoop: SimulatedRunLoop, forMode mode: SimulatedRunLoop.Mode) {
        guard let source else { return }
        runLoop.remove(source, from: mode)
        guard !source.servesAnyMode else { return }
        withdraw()
        // What comes all the same is not what it waits for when it is added again.
        awaited = nil
    }

    /// Takes the link out of its run loop for good.
    public func invalidate() {
        isValid = false
        withdraw()
        source?.invalidate()
    }

    private func source(on runLoop: SimulatedRunLoop) -> SimulatedRunLoop.Source1 {
        if let source { return source }
        guard let display = runLoop.kernel.device(Display.self) else {
            fatalError("a CADisplayLink was added to a run loop of a kernel that has no display")
        }
        let thread = runLoop.thread
        let port = self.port ?? thread.makePort(name: "\(thread.process.name) display", limit: 1)
        (self.display, self.thread, self.port) = (display, thread, port)
        let source = SimulatedRunLoop.Source1(name: "display_timer_callback", port: port) { message in
            self.refreshBegan()
        }
        self.source = source
        return source
    }

    // MARK: When it calls

    /// Whether the link calls nobody for the present. From `false` on it calls at the next refresh.
    public var isPaused = false {
        didSet { if isPaused { withdraw() } else { ask() } }
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
            ask()
        }
    }

    /// How many refreshes there are from one call to the next.
    private func refreshesPerCall(of display: Display) -> Int64 {
        let (rate, preferred) = (display.rate.perSecond, preferredFramesPerSecond)
        guard preferred > 0 else { return 1 }
        // Between rate / (n + 1) and rate / n: the nearer one, without rounding. Nothing is faster than rate / 1.
        let n = rate / preferred
        let isFasterNearer = rate * (n + 1) - preferred * n * (n + 1) <= preferred * n * (n + 1) - rate * n
        return Int64(isFasterNearer ? n : n + 1)
    }

    /// Asks for the next refresh, unless one that was asked for is still to come.
    private func ask() {
        guard !isPaused, awaited == nil, source?.servesAnyMode == true, let display, let thread, let port
        else {
            return
        }
        let step = refreshesPerCall(of: display)
        let now = now(thread)
        var next = display.rate.tick(after: now)
        if let last {
            let missing = next - last
            next = last + (missing + step - 1) / step * step
        }
        awaited = next
        display.request(next, for: port, of: thread, at: now)
    }

    private func withdraw() {
        guard let awaited, let display, let thread, let port else { return }
        if display.withdraw(awaited, for: port, at: now(thread)) { self.awaited = nil }
    }

    private func now(_ thread: SimulatedThread) -> Instant {
        max(SimulatedThread.current?.clock ?? thread.clock, thread.kernel.agenda.now)
    }

    private func refreshBegan() {
        guard let display, let thread else { return }
        // The message may be one that has lain in the port since the link was taken out of its last mode.
        guard let awaited, display.rate.instant(ofTick: awaited) <= thread.clock else { return }
        self.awaited = nil
        if isPaused { return }
        let present = display.rate.tick(at: thread.clock)
        let target = present + refreshesPerCall(of: display)
        last = present
        timestamp = (display.rate.instant(ofTick: present) - .zero).seconds
        targetTimestamp = (display.rate.instant(ofTick: target) - .zero).seconds
        duration = 1 / Double(display.rate.perSecond)
        ask()
        action(self)
    }

    // MARK: What it tells

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

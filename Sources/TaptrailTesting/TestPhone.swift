import Foundation
import HIDEvents
import RunLoops
import Simulation
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// A phone with one app in front, whose one window is as large as the screen.
///
/// Build the views, let fingers come, and compare what the phone tells. Times are milliseconds from the beginning.
/// ```swift
/// let phone = TestPhone(showing: [card])
/// phone.tap(100, 120, at: 100)
/// #expect(phone.tells("card touchesBegan", "tap: possible → ended (tapsCompleted)", "tap action") == .holds)
/// #expect(phone.tells("card touchesCancelled") == .holds)
/// #expect(phone.tellsNothingElse() == .holds)
/// ```
/// With the first question the run takes place, until everybody sleeps. A finger that comes after that, or code of the
/// app's, is a mistake of the test, and traps.
public final class TestPhone {
    /// The phone itself, for all that has no verb here.
    public let phone: Phone
    /// The app in front, whose id is `demo`.
    public let application: UIApplication
    /// Its identifier is `window`.
    public let window: UIWindow

    private var finished: (trail: Trail, outcome: RunOutcome)?
    private var audited: Check?
    /// What the phone tells that no test has asked for so far, with its index in the story.
    private var untold: [(index: Int, line: String)]?

    /// - Parameters:
    ///   - scanRate: scans of the glass a second.
    ///   - displayRate: frames of the display a second: moves of one frame are one event. With 1000 each sample that
    ///     comes at a whole millisecond is an event of its own.
    ///   - isFree: whether nothing takes time. Everything then happens at the scans.
    ///   - build: runs on the app's main thread, before the window is shown.
    public init(
        scanRate: Int = 60, displayRate: Int = 60, isFree: Bool = true,
        delegate: (any UIApplicationDelegate)? = nil,
        _ build: (UIWindow) -> Void
    ) {
        var configuration = Phone.Configuration()
        configuration.scanRate = scanRate
        configuration.displayRate = displayRate
        // A run that would not end is over when its trace is full.
        configuration.recordsMax = 250_000
        if isFree { configuration.costs = .free }
        phone = Phone(configuration)
        var window: UIWindow!
        application = phone.launch("demo", delegate: delegate) { _ in
            window = UIWindow()
            window.accessibilityIdentifier = "window"
            build(window)
            window.makeKeyAndVisible()
        }
        self.window = window
    }

    /// A phone whose window shows views, the rearmost first.
    public convenience init(showing views: [UIView], displayRate: Int = 60) {
        self.init(displayRate: displayRate) { window in views.forEach(window.addSubview) }
    }

    /// A phone whose window has this root controller.
    public convenience init(rootViewController: UIViewController) {
        self.init { $0.rootViewController = rootViewController }
    }

    /// A phone whose window is filled by a view, beside what `build` puts there.
    public convenience init(filledBy view: UIView, _ build: (UIWindow) -> Void = { _ in }) {
        self.init { window in
            view.frame = window.bounds
            window.addSubview(view)
            build(window)
        }
    }

    // MARK: Fingers

    /// A finger that goes down and is lifted at the same place.
    ///
    /// - Parameters:
    ///   - x: points of the screen, from the left.
    ///   - y: points of the screen, from the top.
    ///   - time: when it goes down, in milliseconds.
    ///   - duration: how long it stays down, in milliseconds.
    ///   - finger: its number.
    @discardableResult
    public func tap(
        _ x: Double = 100, _ y: Double = 300, at time: Int, for duration: Int = 50, finger: Int = 1
    ) -> TestPhone {
        requireNoQuestion()
        phone.tap(
            CGPoint(x: x, y: y), at: .milliseconds(time), for: .milliseconds(duration), finger: finger)
        return self
    }

    /// A finger that goes straight from (x, y), by so many points, and is lifted there.
    @discardableResult
    public func drag(
        _ x: Double = 100, _ y: Double = 300, by way: (Double, Double), at time: Int, for duration: Int,
        finger: Int = 1
    ) -> TestPhone {
        requireNoQuestion()
        phone.drag(
            from: CGPoint(x: x, y: y), to: CGPoint(x: x + way.0, y: y + way.1), at: .milliseconds(time),
            for: .milliseconds(duration), finger: finger)
        return self
    }

    /// A finger that goes a path of its own.
    @discardableResult
    public func play(_ path: FingerPath) -> TestPhone {
        requireNoQuestion()
        phone.play(path)
        return self
    }

    private func requireNoQuestion() {
        if finished == nil { return }
        fatalError("the run is over: let all fingers come, and all code run, before the first question")
    }

    // MARK: The app

    /// Has the app's own code run at a moment, on its main thread.
    public func at(_ time: Int, _ body: @escaping () -> Void) {
        requireNoQuestion()
        application.mainRunLoop.async(at: .at(.milliseconds(time)), body)
    }

    // MARK: What happened

    /// Runs until everybody sleeps, and hands over the trace; the same one when asked again.
    public func finish() -> Trail {
        if let finished { return finished.trail }
        let outcome = phone.run()
        let trail = phone.finish()
        finished = (trail, outcome)
        return trail
    }

    /// What has ended the run before everybody slept; nil if nothing has.
    private var cutShort: Check? {
        let trail = finish()
        guard finished?.outcome == .traceFull else { return nil }
        let last = trail.records.last.map { " at \($0.instant)" } ?? ""
        return .fails("the trace is full\(last): something goes on for ever, or the story is too long")
    }

    /// Whether the trace keeps all invariants. If not, the fault is Taptrail's.
    public var invariants: Check {
        if let audited { return audited }
        var check = Check.holds
        do {
            _ = try finish().keepingInvariants(hasComeToRest: finished?.outcome == .quiet)
        } catch {
            check = .fails(error.description)
        }
        audited = check
        return check
    }

    /// What the app's code was called for and what recognizers and controls decided, one line each:
    /// `card touchesBegan`, `tap: possible → ended (tapsCompleted)`, `tap action`, `save: touchUpInside`.
    ///
    /// Neighbours that are equal are one line, since the number of moves depends on the glass.
    public var story: [String] { finish().story }

    /// Whether these lines are the next ones of the story, in this order, of those that have a subject among
    /// theirs; each of them is struck out.
    ///
    /// So a test may follow the view first and the recognizer afterwards, and ask at the end whether
    /// ``tellsNothingElse()``.
    public func tells(_ lines: String...) -> Check {
        if let cutShort { return cutShort }
        var rest = untold ?? Array(story.enumerated().map { ($0.offset, $0.element) })
        defer { untold = rest }
        let subjects = Set(lines.map(Self.subject))
        for line in lines {
            guard let place = rest.firstIndex(where: { subjects.contains(Self.subject(of: $0.line)) }) else {
                return .fails("nothing more happens, where this was to come: \(line)")
            }
            guard rest[place].line == line else {
                return .fails(
                    """
                    this was to come: \(line)
                    this comes:       \(rest[place].line)
                    the whole story:  \(story.joined(separator: "\n                  "))
                    """)
            }
            rest.remove(at: place)
        }
        return .holds
    }

    /// Whether every line of the story was asked for, and the trace keeps all invariants.
    public func tellsNothingElse() -> Check {
        if let cutShort { return cutShort }
        let rest = untold?.map(\.line) ?? story
        if !rest.isEmpty { return .fails("this happens too: \(rest.joined(separator: ", "))") }
        return invariants
    }

    private static func subject(of line: String) -> Substring {
        line.prefix { $0 != ":" && $0 != " " }
    }
}

import Foundation
import HIDEvents
import RunLoops
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// A ``ViewSchedule`` as an app of the program's, whose own code writes down what it sees.
final class ViewPlay {
    let schedule: ViewSchedule
    var lines: [String] = []
    private(set) var views: [UIView] = []
    private var application: UIApplication!
    /// What views hear as the tree changes, view by view.
    private var told: [[String]] = []
    /// How often each has been laid out: when within a step is not said.
    private var layouts: [Int] = []
    /// Whether the app's code is changing something.
    private(set) var isAtStep = false
    private var cancels: [String] = []
    /// Touches that have been told of.
    private var known: Set<UITouch> = []

    init(_ schedule: ViewSchedule) { self.schedule = schedule }

    func play() throws -> [String] {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.threadEntry = .inline
        configuration.recordsMax = 200_000
        configuration.isRecording = schedule.isRecording
        configuration.path = schedule.isModern ? .modern : .classic
        configuration.displayRate = schedule.displayRate
        configuration.scanRate = 100
        let phone = Phone(configuration)
        application = phone.launch("app") { _ in build() }
        for (time, step) in schedule.steps {
            application.mainRunLoop.async(at: .at(.microseconds(time * 1_000 + 500))) { [unowned self] in
                take(step, at: time)
            }
        }
        for finger in schedule.fingers { phone.play(path(of: finger)) }
        guard phone.run() == .quiet else { throw PlayedLines.Fault.restless }
        return lines
    }

    func write(_ line: String) { lines.append(line) }

    // MARK: Building

    private func build() {
        told = schedule.views.map { _ in [] }
        layouts = schedule.views.map { _ in 0 }
        for (index, spec) in schedule.views.enumerated() {
            let view = made(spec)
            view.accessibilityIdentifier = ViewSchedule.name(index)
            views.append(view)
            (view as? any Probe)?.begin(index, self)
            view.bounds.origin = CGPoint(x: spec.originX, y: spec.originY)
            if !spec.transform.isEmpty { view.transform = Self.transform(spec.transform) }
            view.alpha = spec.alpha
            if spec.isHidden { view.isHidden = true }
            view.isUserInteractionEnabled = spec.isUserInteractionEnabled
            view.isMultipleTouchEnabled = spec.isMultipleTouchEnabled
            view.isExclusiveTouch = spec.isExclusiveTouch
            view.tag = spec.tag
            if let parent = spec.parent { views[parent].addSubview(view) }
        }
        for (view, spec) in zip(views, schedule.views) where spec.isWindow {
            guard let window = view as? UIWindow else { continue }
            window.windowLevel = UIWindow.Level(rawValue: CGFloat(spec.level))
            if spec.isShown { window.makeKeyAndVisible() }
        }
    }

    private func made(_ spec: ViewSchedule.View) -> UIView {
        let frame = Self.rect(spec.frame)
        if spec.isWindow { return ProbeWindow(frame: frame) }
        if spec.isPlain { return UIView(frame: frame) }
        return spec.asked == nil ? ProbeView(frame: frame) : AskedView(frame: frame)
    }

    static func transform(_ turns: [ViewSchedule.Turn]) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        for (index, turn) in turns.enumerated() {
            let isFirst = index == 0
            switch turn {
            case .rotated(let angle):
                result = isFirst ? CGAffineTransform(rotationAngle: angle) : result.rotated(by: angle)
            case .scaledBy(let x, let y):
                result = isFirst ? CGAffineTransform(scaleX: x, y: y) : result.scaledBy(x: x, y: y)
            case .translatedBy(let x, let y):
                result = isFirst ? CGAffineTransform(translationX: x, y: y) : result.translatedBy(x: x, y: y)
            case .concatenating(let a, let b, let c, let d, let tx, let ty):
                result = result.concatenating(CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
            case .inverted: result = result.inverted()
            }
        }
        return result
    }

    static func rect(_ box: ViewSchedule.Box) -> CGRect {
        CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    }

    private func path(of finger: ViewSchedule.Finger) -> FingerPath {
        let points = finger.points.map {
            FingerPath.Point(instant: .at(.milliseconds($0.time)), x: $0.x, y: $0.y)
        }
        let pencil = finger.pencil.map { pencil in
            Pencil(
                from: .init(force: pencil.force, altitude: pencil.altitude, azimuth: pencil.azimuth),
                to: .init(
                    force: pencil.lastForce, altitude: pencil.lastAltitude, azimuth: pencil.lastAzimuth),
                updateDelay: .fixed(.microseconds(pencil.delay * 1_000 + 750)))
        }
        return FingerPath(
            finger: finger.number, points: points, end: finger.isCancelled ? .cancelled : .lifted,
            sampling: pencil == nil ? .asRecorded : .scanned, pencil: pencil)
    }

    // MARK: Steps

    private func take(_ step: ViewSchedule.Step, at time: Int) {
        isAtStep = true
        told = told.map { _ in [] }
        layouts = layouts.map { _ in 0 }
        cancels = []
        let answer = carryOut(step)
        isAtStep = false
        write("\(time).5 \(answer)")
        lines += cancels.sorted()
        for (index, told) in told.enumerated() where !told.isEmpty {
            write("\(time).5 \(ViewSchedule.name(index)) hears \(told.joined(separator: ", "))")
        }
        if layouts.contains(where: { $0 > 0 }) { write("\(time).5 laid out \(layouts)") }
    }

    /// What a view hears of the tree.
    func hear(_ index: Int, _ what: String) {
        if isAtStep { told[index].append(what) }
    }

    /// At once, or in a commit: behind the step, or at the beginning.
    func layOut(_ index: Int) {
        if isAtStep { layouts[index] += 1 } else { write("\(ViewSchedule.name(index)) is laid out") }
    }

    /// In which order views lose their touches is not said.
    func writeTouches(_ text: [String], isCancel: Bool) {
        if isAtStep, isCancel {
            cancels.append(text.joined(separator: "\n"))
        } else {
            lines += text
        }
    }

    /// How many touches the event answers about though it does not tell of them, and how many sets without a touch it
    /// answers: none.
    func wrongAnswers(of event: UIEvent, about copies: [UITouch]) -> Int {
        let all = event.allTouches ?? []
        let strangers = known.subtracting(all).union(copies)
        known.formUnion(all)
        let wrong = strangers.filter {
            event.coalescedTouches(for: $0) != nil || event.predictedTouches(for: $0) != nil
        }
        return wrong.count + views.filter { event.touches(for: $0)?.isEmpty ?? false }.count
    }

    func name(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "none" }

    func windowsText() -> String {
        let key = application.windows.filter(\.isKeyWindow)
        return "windows \(application.windows.map { name($0) }) key \(key.map { name($0) })"
    }
}

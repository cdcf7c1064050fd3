import Foundation
import RunLoops
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// The scene of P3 … P5 and P11: one app with 38 views, the window among them, and a finger that stays down and is
/// found elsewhere by every scan. The view under it stands five levels below the window and handles its moves; it,
/// its superview and the root view have a recognizer each that listens and never decides.
final class MovingFinger {
    static let viewCount = 38
    static let recognizerCount = 3
    /// Scans before the measured ones: the finger comes down, storage grows to what it needs.
    private static let samplesToWarmUp = 60

    let phone: Phone
    private(set) var pad: PadView!
    private(set) var viewsMade = 0
    let recognizers = (1...recognizerCount).map { _ in ListeningRecognizer() }
    private let samples: Int
    private var begin = Interval.zero

    /// Builds the phone and lets the finger move long enough to be in its stride.
    ///
    /// - Parameter samples: how many moved samples ``move()`` takes from glass to view.
    init(samples: Int, recording: Bool = false, entry: ThreadEntry = .inline, pool: ChunkPool = ChunkPool()) {
        self.samples = samples
        var configuration = Phone.Configuration()
        configuration.isRecording = recording
        configuration.threadEntry = entry
        configuration.pool = pool
        phone = Phone(configuration)
        phone.launch("demo") { [unowned self] _ in build() }
        let scans = Self.samplesToWarmUp + samples + 60
        phone.drag(
            from: CGPoint(x: 60, y: 200), to: CGPoint(x: 330, y: 640), at: .milliseconds(100),
            for: time(ofScan: scans))
        begin = instant(ofSample: Self.samplesToWarmUp)
        phone.run(through: begin)
    }

    /// Takes the next samples from the glass to the view.
    func move() {
        phone.run(through: end)
    }

    /// When the samples that ``move()`` takes have reached their view, and no later one the glass.
    private var end: Interval { instant(ofSample: Self.samplesToWarmUp + samples) }

    /// Ten milliseconds after a scan: its report has long arrived by then.
    private func instant(ofSample sample: Int) -> Interval {
        time(ofScan: 6 + sample) + .milliseconds(10)
    }

    private func time(ofScan scan: Int) -> Interval {
        Rate(perSecond: phone.configuration.scanRate).instant(ofTick: Int64(scan)) - .zero
    }

    /// How many records ``move()`` made; asked for after it, it ends the phone's story.
    func recordsOfMove() -> Int {
        let records = phone.finish().records
        let (begin, end) = (Instant.at(begin), Instant.at(end))
        return records.count { $0.instant > begin && $0.instant <= end }
    }

    // MARK: Views

    private func build() {
        let window = UIWindow()
        viewsMade = 1
        let root = UIView(frame: window.bounds)
        add(root, to: window)
        // Three lists of ten rows stand behind the pad.
        for column in 0..<3 {
            let list = UIView(frame: CGRect(x: column * 130, y: 0, width: 130, height: 844))
            add(list, to: root)
            for row in 0..<10 {
                add(UIView(frame: CGRect(x: 5, y: row * 80, width: 120, height: 75)), to: list)
            }
        }
        let card = UIView(frame: CGRect(x: 10, y: 50, width: 370, height: 750))
        add(card, to: root)
        let board = UIView(frame: CGRect(x: 10, y: 50, width: 350, height: 650))
        add(board, to: card)
        pad = PadView(frame: CGRect(x: 0, y: 0, width: 350, height: 650))
        add(pad, to: board)
        for (recognizer, view) in zip(recognizers, [pad, board, root] as [UIView]) {
            view.addGestureRecognizer(recognizer)
        }
        window.makeKeyAndVisible()
    }

    private func add(_ view: UIView, to superview: UIView) {
        superview.addSubview(view)
        viewsMade += 1
    }
}

/// Handles its touches itself, and counts the moves that it hears of.
final class PadView: UIView {
    private(set) var moves = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Hears every phase and never decides: it stays possible.
final class ListeningRecognizer: UIGestureRecognizer {
    private(set) var moves = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { moves += 1 }
}

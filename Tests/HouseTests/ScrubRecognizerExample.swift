import Foundation
import HIDEvents
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// Recognizes a finger that scrubs: it turns round three times, after strokes of 20 pt at least.
///
/// Discrete, with one finger: from possible to recognized or failed.
final class ScrubRecognizer: UIGestureRecognizer {
    private static let strokeMin = 20.0
    private static let turnsRequired = 3

    private var turns = 0
    /// Where the present stroke began, and which way it goes; 0 until that is clear.
    private var strokeStart = 0.0
    private var direction = 0.0
    private var last = 0.0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 1 {
            state = .failed
            return
        }
        strokeStart = Double(location(in: view).x)
        last = strokeStart
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let x = Double(location(in: view).x)
        defer { last = x }
        let way = x > last ? 1.0 : x < last ? -1.0 : direction
        if direction == 0 || way == direction {
            direction = way
            return
        }
        // The finger has turned round.
        if abs(last - strokeStart) < Self.strokeMin {
            state = .failed
            return
        }
        turns += 1
        strokeStart = last
        direction = way
        if turns == Self.turnsRequired { state = .recognized }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func reset() {
        turns = 0
        direction = 0
    }
}

/// Scrubs a board that also has a pan.
func scrub() -> Trail {
    let phone = Phone()
    phone.launch("demo") { _ in
        let window = UIWindow()
        let board = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
        board.accessibilityIdentifier = "board"
        let scrub = ScrubRecognizer { _ in print("scrubbed") }
        scrub.name = "scrub"
        let pan = UIPanGestureRecognizer { _ in }
        pan.name = "pan"
        // Without this the pan begins first, and the scrub fails: prevented.
        pan.require(toFail: scrub)
        board.addGestureRecognizer(scrub)
        board.addGestureRecognizer(pan)
        window.addSubview(board)
        window.makeKeyAndVisible()
    }
    let turns = [(100.0, 0), (160, 100), (100, 200), (160, 300), (100, 400)]
    phone.play(
        FingerPath(
            finger: 1,
            points: turns.map { x, time in
                .init(instant: .at(.milliseconds(100 + time)), x: x, y: 150)
            }))
    phone.run()
    return phone.finish()
}

/// Saves a trail for `taptrail step`.
func save(_ trail: Trail, as path: String) throws {
    try Data(trail.jsonLines()).write(to: URL(filePath: path))
}

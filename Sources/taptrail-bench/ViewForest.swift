import Foundation
import Simulation
import Trace
import UIKitModel

/// The trees of P8: how many views there are and how they stand in each other. View 0 is the window.
struct ViewForest {
    enum Shape: String, CaseIterable {
        /// All side by side in the window.
        case flat
        /// Ten subviews each, that share out their superview.
        case balanced
        /// One in the other, each as large as the window.
        case chain
    }

    static let size = (width: 390.0, height: 844.0)

    let shape: Shape
    let count: Int

    /// The subviews of a view, from rear to front.
    func subviews(of view: Int) -> Range<Int> {
        switch shape {
        case .flat: view == 0 ? 1..<count : 0..<0
        case .balanced: min(10 * view + 1, count)..<min(10 * view + 11, count)
        case .chain: min(view + 1, count)..<min(view + 2, count)
        }
    }

    /// Where the subview at `place` lies in a superview of that size.
    private func frame(at place: Int, in size: (width: Double, height: Double)) -> CGRect {
        let (columns, rows): (Int, Int) =
            switch shape {
            case .flat: (flatColumns, (count - 2) / flatColumns + 1)
            case .balanced: (2, 5)
            case .chain: (1, 1)
            }
        let (width, height) = (size.width / Double(columns), size.height / Double(rows))
        return CGRect(
            x: Double(place % columns) * width, y: Double(place / columns) * height, width: width,
            height: height)
    }

    private var flatColumns: Int { max(1, Int(Double(count).squareRoot())) }

    /// Every view's frame, by number.
    func frames() -> [CGRect] {
        var frames = [CGRect](repeating: .zero, count: count)
        frames[0] = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        for view in 0..<count {
            let size = (width: Double(frames[view].width), height: Double(frames[view].height))
            for (place, subview) in subviews(of: view).enumerated() {
                frames[subview] = frame(at: place, in: size)
            }
        }
        return frames
    }
}

/// The same tree twice: the live views in the window of an app, and bare numbers for a plain walk.
final class ForestScene {
    let forest: ViewForest
    let bare: BareViewTree
    private let phone: Phone
    private var window: UIWindow!

    init(_ forest: ViewForest, recording: Bool = false) {
        self.forest = forest
        bare = BareViewTree(forest)
        var configuration = Phone.Configuration()
        configuration.isRecording = recording
        configuration.threadEntry = .inline
        phone = Phone(configuration)
        phone.launch("forest") { [unowned self] _ in build() }
    }

    /// From the leaves up, as trees are built that come into the window as a whole.
    private func build() {
        let frames = forest.frames()
        let window = UIWindow(frame: frames[0])
        let views = [window] + frames.dropFirst().map { UIView(frame: $0) }
        for number in views.indices { views[number].accessibilityIdentifier = String(number) }
        for number in views.indices.reversed() {
            for subview in forest.subviews(of: number) { views[number].addSubview(views[subview]) }
        }
        self.window = window
        window.makeKeyAndVisible()
    }

    /// Walks the live views; nil for nobody.
    @inline(__always)
    func walk(_ point: CGPoint) -> UIView? { window.hitTest(point, with: nil) }

    /// Moves a view to the right.
    func move(_ view: Int, by distance: CGFloat) { window.subviews[view - 1].center.x += distance }

    /// The number of the view that the live walk finds.
    func answer(at point: CGPoint) -> Int? {
        walk(point).flatMap { $0.accessibilityIdentifier }.flatMap { Int($0) }
    }

    /// All that was asked since the scene was built, with the answers, as the trace tells; ends the phone's
    /// story.
    func questions() -> [BareViewTree.Question] {
        let trail = phone.finish()
        var numbers: [SubjectID: Int] = [:]
        var questions: [BareViewTree.Question] = []
        for record in trail.records {
            switch record.event {
            case .defined(let subject, _, let name, _, _, _): numbers[subject] = Int(trail.text(of: name))
            case .hitTestAsked(let view, _, _, _, let verdict):
                questions.append(.init(view: numbers[view] ?? -1, takesPoint: verdict == .inside))
            default: break
            }
        }
        return questions
    }
}

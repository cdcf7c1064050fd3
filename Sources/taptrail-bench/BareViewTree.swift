import Foundation

/// What P8 is measured against: the rule of hit-testing as a plain recursion over numbers in raw memory. Views
/// are shifted and never turned, nobody overrides anything, nothing counts references.
final class BareViewTree {
    /// A view was asked about a point.
    struct Question: Hashable {
        let view: Int
        let takesPoint: Bool
    }

    private struct View: BitwiseCopyable {
        var x, y, width, height: Double
        var alpha = 1.0
        var isHidden = false
        var isUserInteractionEnabled = true
        var firstSubview: Int32
        var subviewsEnd: Int32
    }

    private let views: UnsafeMutableBufferPointer<View>

    init(_ forest: ViewForest) {
        views = .allocate(capacity: forest.count)
        for (number, frame) in forest.frames().enumerated() {
            let subviews = forest.subviews(of: number)
            views.initializeElement(
                at: number,
                to: View(
                    x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                    height: Double(frame.height), firstSubview: Int32(subviews.lowerBound),
                    subviewsEnd: Int32(subviews.upperBound)))
        }
    }

    deinit { views.deallocate() }

    /// The number of the view that takes the point; -1 for nobody.
    @inline(never)
    func walk(x: Double, y: Double) -> Int { walk(0, x, y) }

    private func walk(_ number: Int, _ x: Double, _ y: Double) -> Int {
        let view = views[number]
        guard takes(view, x, y) else { return -1 }
        var subview = Int(view.subviewsEnd)
        while subview > Int(view.firstSubview) {
            subview &-= 1
            let answer = walk(subview, x - views[subview].x, y - views[subview].y)
            if answer >= 0 { return answer }
        }
        return number
    }

    @inline(__always)
    private func takes(_ view: View, _ x: Double, _ y: Double) -> Bool {
        view.isUserInteractionEnabled && !view.isHidden && view.alpha >= 0.01 && x >= 0 && y >= 0
            && x < view.width && y < view.height
    }

    /// The same walk, with every question taken down.
    func questions(x: Double, y: Double) -> [Question] {
        var questions: [Question] = []
        func ask(_ number: Int, _ x: Double, _ y: Double) -> Bool {
            let view = views[number]
            let takesPoint = takes(view, x, y)
            questions.append(Question(view: number, takesPoint: takesPoint))
            guard takesPoint else { return false }
            for subview in (view.firstSubview..<view.subviewsEnd).reversed().map({ Int($0) })
            where ask(subview, x - views[subview].x, y - views[subview].y) { return true }
            return true
        }
        _ = ask(0, x, y)
        return questions
    }
}

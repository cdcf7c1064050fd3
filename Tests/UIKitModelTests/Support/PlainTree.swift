import TaptrailTesting

/// A tree of views as plain numbers, and the rule of C-1 … C-5 worked out from them anew: own matrices, own
/// recursion, nothing of the program's.
final class PlainView {
    enum PointAnswer {
        case usual
        case widened(Double)
        case always, never
    }
    enum HitAnswer { case usual, nobody, itself }

    var number = 0
    var bounds = (x: 0.0, y: 0.0, width: 0.0, height: 0.0)
    var center = (x: 0.0, y: 0.0)
    /// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    var matrix = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
    var isHidden = false
    var takesTouches = true
    var alpha = 1.0
    var pointAnswer = PointAnswer.usual
    var hitAnswer = HitAnswer.usual
    var subviews: [PlainView] = []
    /// Of a window.
    var level = 0.0

    /// Whether its class has overrides, which are called even where they answer as usual.
    var isAsked = false
}

/// One hit-test of plain windows.
struct PlainWalk {
    /// The views whose own rule was worked out, in order: number and verdict.
    private(set) var asked: [String] = []
    /// How near a decision came to an edge: too near is no test.
    private(set) var margin = Double.infinity
    private(set) var answer: Int?

    /// - Parameter windows: in the order of showing.
    init(_ windows: [PlainView], _ x: Double, _ y: Double) {
        let order = windows.enumerated().sorted {
            ($0.element.level, $0.offset) > ($1.element.level, $1.offset)
        }
        for window in order.map(\.element) {
            // Two walks through each window, the second of which counts.
            _ = walk(window, fromOutside: (x, y), isWindow: true)
            answer = walk(window, fromOutside: (x, y), isWindow: true)
            if answer != nil { return }
        }
    }

    private mutating func walk(_ view: PlainView, fromOutside p: (x: Double, y: Double), isWindow: Bool)
        -> Int?
    {
        switch view.hitAnswer {
        case .usual: break
        case .nobody: return nil
        case .itself: return view.number
        }
        // Back through the matrix by Cramer's rule, round the middle of the bounds.
        let m = view.matrix
        let determinant = m.a * m.d - m.b * m.c
        let isFlat = abs(determinant) < 1e-12
        let (dx, dy) = (p.x - view.center.x - m.tx, p.y - view.center.y - m.ty)
        let inside = (
            x: (m.d * dx - m.c * dy) / determinant + view.bounds.x + view.bounds.width / 2,
            y: (m.a * dy - m.b * dx) / determinant + view.bounds.y + view.bounds.height / 2
        )
        let verdict: String
        if !view.takesTouches {
            verdict = "interactionDisabled"
        } else if view.isHidden {
            verdict = "hidden"
        } else if view.alpha < 0.01 {
            verdict = "transparent"
        } else if isFlat {
            verdict = isWindow ? "outside" : "notInvertible"
        } else {
            verdict = contains(view, inside) ? "inside" : "outside"
        }
        asked.append("\(view.number) \(verdict)")
        if verdict != "inside" { return nil }
        var place = view.subviews.count
        while place > 0 {
            place -= 1
            if let answer = walk(view.subviews[place], fromOutside: inside, isWindow: false) { return answer }
        }
        return view.number
    }

    private mutating func contains(_ view: PlainView, _ p: (x: Double, y: Double)) -> Bool {
        var extra = 0.0
        switch view.pointAnswer {
        case .usual: break
        case .widened(let by): extra = by
        case .always: return true
        case .never: return false
        }
        let (left, right) = (view.bounds.x - extra, view.bounds.x + view.bounds.width + extra)
        let (top, bottom) = (view.bounds.y - extra, view.bounds.y + view.bounds.height + extra)
        for distance in [p.x - left, p.x - right, p.y - top, p.y - bottom] {
            margin = min(margin, abs(distance))
        }
        return p.x >= left && p.x < right && p.y >= top && p.y < bottom
    }
}

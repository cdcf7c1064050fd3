import Geometry
import Testing

/// Every combination of what the rule looks at, with the first reason in the order of C-2.
private let ruleTable:
    [(enabled: Bool, hidden: Bool, alpha: Double, way: Bool, inside: Bool, verdict: HitTestVerdict)] = [
        (true, false, 1, true, true, .takesPoint),
        (true, false, 1, true, false, .outside),
        (true, false, 1, false, true, .notInvertible),
        (true, false, 1, false, false, .notInvertible),
        (true, false, 0, true, true, .transparent),
        (true, false, 0, true, false, .transparent),
        (true, false, 0, false, true, .transparent),
        (true, false, 0, false, false, .transparent),
        (true, true, 1, true, true, .hidden),
        (true, true, 1, true, false, .hidden),
        (true, true, 1, false, true, .hidden),
        (true, true, 1, false, false, .hidden),
        (true, true, 0, true, true, .hidden),
        (true, true, 0, true, false, .hidden),
        (true, true, 0, false, true, .hidden),
        (true, true, 0, false, false, .hidden),
        (false, false, 1, true, true, .interactionDisabled),
        (false, false, 1, true, false, .interactionDisabled),
        (false, false, 1, false, true, .interactionDisabled),
        (false, false, 1, false, false, .interactionDisabled),
        (false, false, 0, true, true, .interactionDisabled),
        (false, false, 0, true, false, .interactionDisabled),
        (false, false, 0, false, true, .interactionDisabled),
        (false, false, 0, false, false, .interactionDisabled),
        (false, true, 1, true, true, .interactionDisabled),
        (false, true, 1, true, false, .interactionDisabled),
        (false, true, 1, false, true, .interactionDisabled),
        (false, true, 1, false, false, .interactionDisabled),
        (false, true, 0, true, true, .interactionDisabled),
        (false, true, 0, true, false, .interactionDisabled),
        (false, true, 0, false, true, .interactionDisabled),
        (false, true, 0, false, false, .interactionDisabled),
    ]

@Test func `interaction comes before hidden, hidden before alpha, alpha before the point`() {
    for row in ruleTable {
        var asked = 0
        func pointInside() -> Bool {
            asked += 1
            return row.inside
        }
        let verdict = hitTestVerdict(
            isUserInteractionEnabled: row.enabled, isHidden: row.hidden, alpha: row.alpha,
            isInvertible: row.way, isPointInside: pointInside())
        #expect(verdict == row.verdict, "\(row)")
        #expect(asked == (verdict == .takesPoint || verdict == .outside ? 1 : 0), "\(row)")
        let refusal = hitTestRefusal(
            isUserInteractionEnabled: row.enabled, isHidden: row.hidden, alpha: row.alpha)
        switch verdict {
        case .interactionDisabled, .hidden, .transparent: #expect(refusal == verdict, "\(row)")
        case .takesPoint, .outside, .notInvertible: #expect(refusal == nil, "\(row)")
        case .disabled, .animated: Issue.record("\(row) is no control, and not animated")
        }
        // An animation comes behind interaction that is off, and before all else (M-55).
        asked = 0
        let ofAnimated = hitTestVerdict(
            isUserInteractionEnabled: row.enabled, isAnimated: true, isHidden: row.hidden, alpha: row.alpha,
            isInvertible: row.way, isPointInside: pointInside())
        #expect(ofAnimated == (row.enabled ? .animated : .interactionDisabled) && asked == 0, "\(row)")
        // A disabled control is asked nothing more.
        asked = 0
        let ofDisabled = hitTestVerdict(
            isEnabled: false, isUserInteractionEnabled: row.enabled, isAnimated: true, isHidden: row.hidden,
            alpha: row.alpha, isInvertible: row.way, isPointInside: pointInside())
        #expect(ofDisabled == .disabled && asked == 0, "\(row)")
    }
}

@Test func `a view that has nothing special takes a point inside, and no other`() {
    for isInside in [true, false] {
        let verdict = hitTestVerdict(
            isUserInteractionEnabled: true, isHidden: false, alpha: 1, isPointInside: isInside)
        #expect(verdict == (isInside ? .takesPoint : .outside))
    }
    let traits = HitTestTraits()
    #expect(traits.isEnabled && traits.isUserInteractionEnabled && !traits.isHidden && traits.alpha == 1)
    #expect(!traits.isAnimated)
}

@Test func `an alpha of exactly a hundredth is hit, anything less is not`() {
    func refusal(_ alpha: Double) -> HitTestVerdict? {
        hitTestRefusal(isUserInteractionEnabled: true, isHidden: false, alpha: alpha)
    }
    #expect(hitTestAlphaMin == 0.01)
    #expect(refusal(0.01) == nil)
    #expect(refusal(0.01.nextUp) == nil)
    #expect(refusal(0.01.nextDown) == .transparent)
    #expect(refusal(0) == .transparent)
    #expect(refusal(-1) == .transparent)
}

@Test func `by default a point is inside where the bounds contain it`() {
    let bounds = Rectangle(x: 0, y: 300, width: 100, height: 50)
    #expect(isPoint(PlanePoint(x: 0, y: 300), insideBounds: bounds))
    #expect(!isPoint(PlanePoint(x: 100, y: 300), insideBounds: bounds))
    #expect(!isPoint(PlanePoint(x: 0, y: 0), insideBounds: bounds))
}

@Test func `verdicts keep the numbers that traces hold`() {
    let numbers: [HitTestVerdict: UInt8] = [
        .takesPoint: 0, .interactionDisabled: 1, .hidden: 2, .transparent: 3, .outside: 4, .notInvertible: 5,
        .disabled: 6, .animated: 7,
    ]
    #expect(HitTestVerdict.allCases.count == numbers.count)
    for verdict in HitTestVerdict.allCases { #expect(numbers[verdict] == verdict.rawValue) }
}

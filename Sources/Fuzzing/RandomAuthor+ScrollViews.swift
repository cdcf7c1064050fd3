import ScenarioFormat
import Trace

/// What only scroll views have.
extension RandomAuthor {
    mutating func makeScrollView(
        _ id: String, _ kind: UIKitClass, depth: Int, _ aim: inout StoryCast.Aim
    ) -> [JSONDocument.Member] {
        let counts = kind == .tableView ? makeRowCounts() : []
        var members = kind == .tableView ? makeTable(counts, depth: depth) : []
        if kind == .scrollView {
            members.append(makeContentSize(width: aim.width, height: aim.height))
        }
        if chance.oneIn(4) {
            (aim.x, aim.y) = (chance.length(0...100), chance.length(0...300))
            members.append(("contentOffset", .numbers([aim.x, aim.y])))
        }
        // Most come to rest soon: what a deceleration shows, its first frames show.
        if !chance.oneIn(4) { members.append(("decelerationRate", .string("fast"))) }
        members += makeAttributes(
            of: kind,
            except: UIKitClass.view.attributes.map(\.name) + [
                "contentSize", "contentOffset", "decelerationRate", "minimumZoomScale", "maximumZoomScale",
            ])
        members += makeOwnRecognizers(of: id)
        return kind == .tableView ? members + makeDelegate(of: kind, counts: counts, zoomed: nil) : members
    }

    private mutating func makeContentSize(width: Double, height: Double) -> JSONDocument.Member {
        let size = [
            chance.oneIn(2) ? width : chance.length(0...1_500),
            chance.oneIn(3) ? height : chance.length(0...3_000),
        ]
        return ("contentSize", .numbers(size))
    }

    /// The two recognizers of a scroll view get names, so that others wait for them and the app meddles with
    /// them.
    private mutating func makeOwnRecognizers(of id: String) -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            let pan = "\(id)Pan"
            var own: [JSONDocument.Member] = [("id", .string(pan))]
            own += makeRequirements()
            own += makePanDelegate()
            members.append(("panGestureRecognizer", .object(own)))
            cast.recognizers.append(pan)
        }
        if chance.oneIn(4) {
            members.append(("delayRecognizer", .object([("id", .string("\(id)Delay"))])))
            cast.recognizers.append("\(id)Delay")
        }
        return members
    }

    private mutating func makePanDelegate() -> [JSONDocument.Member] {
        swap(&chance, &panChance)
        defer { swap(&chance, &panChance) }
        guard chance.oneIn(3) else { return [] }
        var members: [JSONDocument.Member] = []
        if chance.oneIn(4) { members.append(("shouldBegin", makeAnswer(true) { $0.makeCourse() })) }
        if chance.oneIn(6) {
            members.append(("shouldReceiveTouch", makeAnswer(false) { $0.makeTouchedView() }))
        }
        if chance.oneIn(2) {
            members.append(
                ("shouldRecognizeSimultaneouslyWith", makeAnswer(!chance.oneIn(3)) { $0.makeOther() }))
        }
        if chance.oneIn(6) {
            members.append(("shouldRequireFailureOf", makeAnswer(chance.oneIn(2)) { $0.makeOther() }))
        }
        return members.isEmpty ? [] : [("delegate", .object(members))]
    }

    /// The delegate of a scroll view, which says what of its content two fingers zoom.
    ///
    /// - Parameter content: the views inside of the scroll view.
    mutating func makeZooming(of content: [String], in scrollView: String) -> [JSONDocument.Member] {
        guard !content.isEmpty, chance.happens(options.zooming) else {
            return makeDelegate(of: .scrollView, counts: [], zoomed: nil)
        }
        cast.zoomed.append(scrollView)
        return [
            ("minimumZoomScale", .number(chance.one(of: [0.25, 0.5, 1]))),
            ("maximumZoomScale", .number(chance.one(of: [0.5, 1, 2, 4]))),
        ] + makeDelegate(of: .scrollView, counts: [], zoomed: chance.one(of: content))
    }

    private mutating func makeDelegate(
        of kind: UIKitClass, counts: [Int], zoomed: String?
    ) -> [JSONDocument.Member] {
        guard zoomed != nil || !chance.oneIn(3) else { return [] }
        var delegate: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            let methods = DelegateMethod.allCases.filter {
                $0.classes.contains(kind) && (zoomed != nil || !$0.isOfZooming)
            }
            let some = chance.some(of: methods.map(\.rawValue), oneIn: 2)
            if !some.isEmpty { delegate.append(("implements", .strings(some))) }
        }
        if let zoomed { delegate.append((DelegateMethod.viewForZooming.rawValue, .string(zoomed))) }
        if kind == .tableView { delegate += makeRowAnswers(counts) }
        return [("delegate", .object(delegate + makeCost(upTo: 20)))]
    }
}

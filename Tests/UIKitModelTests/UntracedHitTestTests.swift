import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// The walk that nobody keeps a trace of takes a short way. It has to answer as the other one does, and to take
/// as long, also after views have changed.
struct UntracedHitTestTests {
    /// The same windows on a phone with and without a record.
    private struct Pair {
        let phones: [Phone]
        let windows: [[UIWindow]]
        let views: [[UIView]]

        /// - Parameter isDrawn: whether each view that is asked takes a time of its own, drawn by chance.
        init(_ plain: [PlainView], isDrawn: Bool = false) {
            var (phones, windows, views): ([Phone], [[UIWindow]], [[UIView]]) = ([], [], [])
            for isRecording in [true, false] {
                var configuration = Phone.Configuration()
                configuration.isRecording = isRecording
                if isDrawn { configuration.costs[.hitTest] = .uniform(.microseconds(1)...(.milliseconds(1))) }
                let phone = Phone(configuration)
                var shown: [UIWindow] = []
                phone.launch("demo") { _ in
                    shown = plain.compactMap { $0.live(asWindow: true) as? UIWindow }
                    for window in shown { window.makeKeyAndVisible() }
                }
                phones.append(phone)
                windows.append(shown)
                views.append(shown.flatMap(Self.all))
            }
            (self.phones, self.windows, self.views) = (phones, windows, views)
        }

        private static func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

        var clocks: [Instant] { phones.map { $0.applications[0].mainThread.clock } }
    }

    @Test(arguments: 0..<8)
    func `answers as the recorded walk, and takes as long`(block: Int) {
        var hits = 0
        for seed in block * 100..<block * 100 + Population.count(40, of: 100) {
            var dice = SeededGenerator(seed: UInt64(seed))
            var count = 0
            let pair = Pair([PlainView.randomWindow(&dice, count: &count)], isDrawn: seed.isMultiple(of: 2))
            for _ in 0..<12 {
                let point = CGPoint(x: dice.double(in: -50...440), y: dice.double(in: -50...900))
                let found = pair.windows.map { $0[0].hitTest(point, with: nil) }
                let names = found.map { $0?.accessibilityIdentifier }
                #expect(names[0] == names[1], "seed \(seed), \(point)")
                let isIndexed = found[1].map { pair.windows[1][0].hitTestIndex.number(of: $0) != nil }
                #expect(isIndexed ?? true, "seed \(seed), \(point): it took the long way")
                #expect(pair.clocks[0] == pair.clocks[1], "seed \(seed), \(point)")
                if names[0] != nil { hits += 1 }
                change(pair, &dice)
            }
        }
        #expect(hits > 100)
    }

    /// A window whose views come and go for long has forgotten many of them by the end.
    @Test func `answers as the recorded walk after a thousand changes`() {
        var dice = SeededGenerator(seed: 9)
        let views = (0..<60).map { number in
            let view = PlainView()
            view.number = number
            view.bounds = (0, 0, 300, 300)
            view.center = (dice.double(in: 0...390), dice.double(in: 0...844))
            return view
        }
        (views[0].bounds, views[0].center) = ((0, 0, 390, 844), (195, 422))
        for number in 1..<views.count {
            views[dice.number(in: 0...(number - 1))].subviews.append(views[number])
        }
        let pair = Pair([views[0]])
        var hits = 0
        for step in 0..<1_000 {
            for kinds in [3...10, 3...5, 3...5, 3...5] { change(pair, &dice, kinds: kinds, from: 1) }
            for _ in 0..<6 {
                let point = CGPoint(x: dice.double(in: 0...390), y: dice.double(in: 0...844))
                let names = pair.windows.map { $0[0].hitTest(point, with: nil)?.accessibilityIdentifier }
                guard names[0] == names[1], pair.clocks[0] == pair.clocks[1] else {
                    Issue.record("step \(step), \(point): \(names)")
                    return
                }
                if let name = names[0], name != pair.windows[0][0].accessibilityIdentifier { hits += 1 }
            }
        }
        #expect(hits > 3_000)
        // The numbers of those that have come and gone are used again.
        #expect(pair.views[1].allSatisfy { $0.hitTestNumber < 1_000 })
    }

    /// Which views are passed over is found in single precision; at an edge the rule alone counts, as it is rounded
    /// where a view is scrolled far.
    @Test(arguments: [(0.0, 0.0), (1e6, 0), (0, -1e6), (1e15, 0), (0, 1e15), (-1e15, 3)])
    func `answers as the recorded walk at the edges of a view, however far that is scrolled`(
        x: Double, y: Double
    ) {
        let (window, view) = (PlainView(), PlainView())
        (window.bounds, window.center) = ((0, 0, 390, 844), (195, 422))
        (view.number, view.bounds, view.center) = (1, (x, y, 50.3, 40.7), (125.25, 220.45))
        window.subviews = [view]
        let pair = Pair([window])
        var hits = 0
        for off in [-0.06, -1e-10, -1e-14, 0, 1e-14, 1e-10, 0.06] {
            let edges: [(Double, Double)] = [
                (100.1 + off, 220), (150.4 + off, 220), (125, 200.1 + off), (125, 240.8 + off),
            ]
            for (x, y) in edges {
                let names = pair.windows.map {
                    $0[0].hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
                }
                #expect(names[0] == names[1], "\(x), \(y)")
                if names[0] == "1" { hits += 1 }
            }
        }
        #expect(hits > 10 && hits < 26)
    }

    /// A view whose class takes every place has its subviews asked also where there is no place.
    @Test func `asks classes of the app's own about no place, as the recorded walk does`() {
        let answers = [true, false].map { isRecording in
            var configuration = Phone.Configuration()
            configuration.isRecording = isRecording
            let phone = Phone(configuration)
            defer { withExtendedLifetime(phone) {} }
            let outer = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = AskedView("inner", 0, 0, 10, 10)
            outer.answersPointInside = { _ in true }
            inner.answersHitTest = { [unowned inner] _, _ in .some(inner) }
            outer.addSubview(inner)
            phone.launch("demo") { _ in
                let window = UIWindow()
                window.addSubview(outer)
                window.makeKeyAndVisible()
            }
            // Its window knows it by now.
            _ = outer.window?.hitTest(CGPoint(x: 50, y: 50), with: nil)
            return outer.hitTest(CGPoint(x: Double.nan, y: Double.nan), with: nil)?.accessibilityIdentifier
        }
        #expect(answers == ["inner", "inner"])
    }

    /// One view becomes another, or goes elsewhere, on both phones.
    ///
    /// - Parameter first: 1 to leave the window alone.
    private func change(
        _ pair: Pair, _ dice: inout SeededGenerator, kinds: ClosedRange<Int> = 0...10, from first: Int = 0
    ) {
        let place = dice.number(in: first...(pair.views[0].count - 1))
        let other = dice.number(in: 0...(pair.views[0].count - 1))
        let (kind, value) = (dice.number(in: kinds), dice.double(in: -60...60))
        for views in pair.views {
            let view = views[place]
            switch kind {
            case 0: view.isHidden.toggle()
            case 1: view.alpha = view.alpha == 1 ? 0.001 : 1
            case 2: view.isUserInteractionEnabled.toggle()
            case 3: view.center.x += value
            case 4: view.bounds.origin.y += value
            case 5: view.bounds.size.width = abs(view.bounds.size.width + value)
            case 6: view.transform = value > 0 ? .identity : CGAffineTransform(scaleX: 0.5, y: 2)
            case 7:
                guard place > 0 else { break }
                view.removeFromSuperview()
                if value > 0 { views[0].addSubview(view) }
            case 8, 9:
                guard place > 0, !views[other].isDescendant(of: view) else { break }
                let superview = views[other].window == nil ? views[0] : views[other]
                superview.insertSubview(view, at: value > 0 ? 0 : superview.subviews.count)
            default:
                guard let superview = view.superview else { break }
                value > 0 ? superview.bringSubviewToFront(view) : superview.sendSubviewToBack(view)
            }
        }
    }

    /// What the window forgets then are views that have come and gone; the walk around it goes on all the same, also if
    /// a view becomes another besides.
    @Test(arguments: [false, true])
    func `an override may walk through the window in the middle of a walk`(changes: Bool) {
        var configuration = Phone.Configuration()
        configuration.isRecording = false
        let phone = Phone(configuration)
        var window: UIWindow!
        phone.launch("demo") { _ in
            window = UIWindow()
            for number in 0..<150 { window.addSubview(UIView("\(number)", Double(number), 0, 1, 1)) }
            let front = AskedView(frame: window.bounds)
            var isAsking = false
            front.answersPointInside = { _ in
                if isAsking { return false }
                isAsking = true
                _ = window.hitTest(CGPoint(x: 5.5, y: 0.5), with: nil)
                if changes { window.subviews[0].alpha = 0.5 }
                isAsking = false
                return false
            }
            window.addSubview(front)
            window.makeKeyAndVisible()
        }
        for round in 0..<4 {
            let name = window.hitTest(CGPoint(x: 7.5, y: 0.5), with: nil)?.accessibilityIdentifier
            #expect(name == "7", "round \(round)")
            window.sendSubviewToBack(window.subviews[100])
        }
    }

    /// An app's own code may change the tree in the middle of the walk: move a view so often, and bring views into
    /// another order.
    @Test(arguments: 0...4, [false, true])
    func `sees what an override changes on the way`(moves: Int, reorders: Bool) {
        let answers = [true, false].map { isRecording in
            var configuration = Phone.Configuration()
            configuration.isRecording = isRecording
            let phone = Phone(configuration)
            var window: UIWindow!
            phone.launch("demo") { _ in
                window = UIWindow()
                // One that is not moved lies there from the beginning.
                let rear = moves == 0 ? UIView("rear", 0, 0, 50, 50) : UIView("rear", 300, 300, 50, 50)
                let front = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                front.answersPointInside = { _ in
                    for move in 0..<moves { rear.center = CGPoint(x: 25 + Double(move), y: 25) }
                    if reorders { window.sendSubviewToBack(rear) }
                    return false
                }
                window.addSubview(rear)
                window.addSubview(front)
                window.makeKeyAndVisible()
            }
            return window.hitTest(CGPoint(x: 10, y: 10), with: nil)?.accessibilityIdentifier
        }
        #expect(answers == ["rear", "rear"])
    }
}

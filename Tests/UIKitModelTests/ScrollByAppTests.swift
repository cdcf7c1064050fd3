import Foundation
import RunLoops
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What an app does with content that moves, or that it moves itself.
struct ScrollByAppTests: ScrollGliding {
    let scroll = TestScrollView.vertical()
    let diary = ScrollDiary()
    let content = HandlingView("content", 0, 0, 390, 2_000)

    @Test func `content that has become smaller takes the offset along`() {
        let phone = phone()
        flick(phone)
        phone.at(600) { [scroll] in scroll.contentSize.height = 500 }
        _ = phone.trail
        #expect(scroll.contentOffset.y == 100)
        scroll.contentSize.height = 450
        #expect(scroll.contentOffset.y == 50)
    }

    /// A header for pulling to refresh closes when its inset is taken back.
    @Test func `an inset that is taken back takes the offset along, and the delegate hears of it`() {
        scroll.contentInset.top = 60
        scroll.contentOffset.y = -60
        let phone = phone()
        phone.at(300) { [scroll] in scroll.contentInset.top = 80 }
        phone.at(400) { [scroll] in scroll.contentInset.top = 20 }
        _ = phone.trail
        #expect(scroll.contentOffset.y == -20)
        #expect(diary.calls == ["didScroll"])
    }

    /// As a header for pulling to refresh opens: content goes on from where it is, and comes to rest below the header.
    @Test(arguments: [false, true])
    func `an inset that is set while the finger lets go moves nothing at once`(isLater: Bool) {
        final class Header: NSObject, UIScrollViewDelegate {
            var offsets: [Double] = []
            var isLater = false
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                if !isLater { scrollView.contentInset.top = 60 }
            }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
                if isLater { scrollView.contentInset.top = 60 }
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                offsets.append(Double(scrollView.contentOffset.y))
            }
        }
        let header = Header()
        header.isLater = isLater
        scroll.delegate = header
        let phone = TestPhone(showing: [scroll.holding(content)])
        phone.play(path(1, (100, 100, 100), (100, 350, 300), (100, 350, 500), (100, 350, 600)))
        _ = phone.trail
        let steps = zip(header.offsets, header.offsets.dropFirst()).map { $1 - $0 }
        #expect(header.offsets.contains { $0 < -80 })
        #expect(steps.dropFirst(10).allSatisfy { abs($0) < 25 }, "\(header.offsets)")
        #expect((-60.0...0).contains(Double(scroll.contentOffset.y)))
    }

    @Test func `an inset that is no number is none`() {
        scroll.contentInset.top = .nan
        #expect(scroll.range(along: .vertical).lowerBound == 0)
    }

    @Test func `a scroll view that has become larger takes the offset along, unless a finger has it`() {
        let phone = phone()
        scroll.contentOffset.y = 1_600
        phone.at(100) { [scroll] in scroll.frame.size.height += 300 }
        var offsets: [Double] = []
        phone.at(110) { [scroll] in offsets.append(Double(scroll.contentOffset.y)) }
        // The finger pulls content beyond its end, and there it stays while the view gets larger.
        phone.drag(200, 300, by: (0, -60), at: 200, for: 200)
        phone.at(390) { [scroll] in
            offsets.append(Double(scroll.contentOffset.y))
            scroll.frame.size.height += 100
            offsets.append(Double(scroll.contentOffset.y))
        }
        _ = phone.trail
        // Set once and moved once, each told once.
        #expect(diary.calls.prefix { $0 == "didScroll" }.count == 2)
        #expect(offsets[0] == 1_300)
        #expect(offsets[1] > 1_300 && offsets[2] == offsets[1])
        #expect(scroll.contentOffset.y == 1_200)
    }

    @Test func `a scroll view that is in no window yet keeps the offset that it is given`() {
        scroll.contentOffset.y = 1_600
        scroll.frame.size.height += 300
        #expect(scroll.contentOffset.y == 1_600)
    }

    @Test func `an offset that is set animated goes there in its time, and one that is not at once`() {
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        var offsets: [Double] = []
        for time in [101, 250, 399, 405] {
            phone.at(time) { [scroll] in offsets.append(Double(scroll.contentOffset.y)) }
        }
        phone.at(600) { [scroll] in
            scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
        }
        _ = phone.trail
        #expect(offsets[0] == 0 && offsets[3] == 300)
        #expect(abs(offsets[1] - 150) < 30 && offsets[2] > 290)
        #expect(scroll.contentOffset.y == 900)
        #expect(!diary.calls.contains("willBeginDecelerating"))
    }

    /// How often the delegate hears that an animation has ended, and where the offset is then.
    private func ends(of acts: (TestPhone) -> Void) -> [CGFloat] {
        let phone = phone()
        acts(phone)
        _ = phone.trail
        return diary.entries.filter { $0.call == "didEndScrollingAnimation" }.map(\.offset.y)
    }

    /// From 200 to 500 ms; at 300 ms content is between two pages.
    @Test func `an animation goes on when a finger is lifted that has scrolled nothing`() {
        scroll.isPagingEnabled = true
        let phone = phone()
        phone.tap(200, 200, at: 100, for: 200)
        phone.at(200) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 800), animated: true) }
        _ = phone.trail
        #expect(scroll.contentOffset.y == 800)
        #expect(withoutRepeats(diary.calls) == ["didScroll", "didEndScrollingAnimation"])
    }

    @Test func `the delegate hears the end of an animation once, when the offset is there`() {
        let ends = ends { phone in
            phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
            phone.at(1_000) { [scroll] in
                scroll.scrollRectToVisible(CGRect(x: 0, y: 1_190, width: 10, height: 10), animated: true)
            }
        }
        #expect(ends == [300, 1_200 - scroll.bounds.height])
        #expect(!diary.calls.contains("didEndDecelerating"))
    }

    @Test func `where nothing is to move, or at once, the delegate hears no end of an animation`() {
        let ends = ends { phone in
            phone.at(100) { [scroll] in scroll.setContentOffset(scroll.contentOffset, animated: true) }
            phone.at(200) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: false) }
        }
        #expect(ends == [])
        #expect(scroll.contentOffset.y == 300)
    }

    @Test func `an animation that another one, a finger or the end of its window stops has ended`() {
        let stops: [(TestPhone, UIScrollView) -> Void] = [
            { phone, scroll in
                phone.at(250) { scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false) }
            },
            { phone, _ in phone.tap(50, 50, at: 250) },
            { phone, scroll in phone.at(250) { scroll.removeFromSuperview() } },
        ]
        for stop in stops {
            let tests = ScrollByAppTests()
            let ends = tests.ends { phone in
                phone.at(100) { [scroll = tests.scroll] in
                    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
                }
                stop(phone, tests.scroll)
            }
            #expect(ends.count == 1 && ends.allSatisfy { 0 < $0 && $0 < 300 }, "\(ends)")
        }
    }

    /// At 200 ms the first one ends, and what the delegate begins then goes on in place of the second one.
    @Test func `an animation that the delegate begins as another one ends comes to its own end`() {
        var hasBegun = false
        diary.hears = { call, scroll in
            if hasBegun || call != "didEndScrollingAnimation" { return }
            hasBegun = true
            scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        }
        let ends = ends { phone in
            phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
            phone.at(200) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
        }
        #expect(ends.count == 2 && ends[0] < 300 && ends[1] == 900)
    }

    /// The finger ends the first one at 100 ms; the one that begins then ends with the beginning of the drag, in which
    /// nothing is animated.
    @Test func `an animation that the delegate begins anew at each end ends for good with a drag`() {
        var begins: [Bool] = []
        diary.hears = { call, scroll in
            guard call == "didEndScrollingAnimation" else { return }
            scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
            begins.append(scroll.isScrollAnimating)
        }
        let ends = ends { phone in
            phone.at(50) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
            phone.drag(200, 390, by: (0, -200), at: 100, for: 100)
        }
        #expect(begins == [true, false] && ends.count == 2)
        #expect(diary.calls.filter { $0 == "didEndDragging" }.count == 1)
    }

    @Test func `out of the window it stops, within its ends`() {
        let phone = phone()
        phone.drag(200, 390, by: (0, -380), at: 100, for: 50)
        diary.hears = { call, scroll in
            if call == "didScroll", scroll.contentOffset.y > 1_620 { scroll.removeFromSuperview() }
        }
        _ = phone.trail
        #expect(scroll.contentOffset.y == 1_600)
        #expect(!scroll.isDecelerating && diary.calls.last == "didScroll")
        #expect(diary.calls.filter { $0 == "didEndDecelerating" }.count == 1)
    }

    @Test func `out of the window it stops, also if its class overrides didMoveToWindow without super`() {
        final class OwnScrollView: UIScrollView {
            override func didMoveToWindow() {}
        }
        let own = OwnScrollView("own", 0, 0, 390, 400)
        own.contentSize = CGSize(width: 390, height: 2_000)
        let phone = TestPhone(showing: [own])
        flick(phone)
        var glides: [Bool] = []
        phone.at(500) {
            glides.append(own.isDecelerating)
            own.removeFromSuperview()
            glides.append(own.isDecelerating)
        }
        _ = phone.trail
        #expect(glides == [true, false])
    }

    @Test(arguments: [true, false])
    func `what its delegate does as it begins stops it, and the loop leaves the tracking mode`(
        isRemoved: Bool
    ) {
        let phone = phone()
        diary.hears = { call, scroll in
            guard call == "willBeginDecelerating" else { return }
            if isRemoved { scroll.removeFromSuperview() } else { scroll.isScrollEnabled = false }
        }
        flick(phone)
        var ticks = 0
        let timer = SimulatedRunLoop.Timer(name: "tick", fireDate: .at(.milliseconds(400))) { _ in ticks += 1
        }
        phone.application.mainRunLoop.add(timer, to: .default)
        _ = phone.trail
        #expect(!scroll.isDecelerating && ticks == 1)
        #expect(diary.calls.last == "didEndDecelerating")
    }

    @Test func `to switch scrolling off that is off already stops no animation of the app`() {
        scroll.isScrollEnabled = false
        let phone = phone()
        phone.at(100) { [scroll] in scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
        phone.at(200) { [scroll] in scroll.isScrollEnabled = false }
        _ = phone.trail
        #expect(scroll.contentOffset.y == 500)
    }

    enum Stop: CaseIterable { case removal, disabling, offset, all }

    @Test(arguments: Stop.allCases)
    func `what its delegate stops as it hears of the lift does not set off`(stop: Stop) {
        let phone = phone()
        diary.hears = { call, scroll in
            guard call == "didEndDragging" else { return }
            switch stop {
            case .removal: scroll.removeFromSuperview()
            case .disabling: scroll.isScrollEnabled = false
            case .offset: scroll.setContentOffset(scroll.contentOffset, animated: false)
            case .all: scroll.stopScrollingAndZooming()
            }
        }
        flick(phone)
        _ = phone.trail
        #expect(diary.decelerates == [true])
        #expect(!scroll.isDecelerating && !scroll.isTracking)
        #expect(diary.calls.last == "didEndDragging")
    }

    @Test func `an animation that the delegate begins as it hears of the lift goes its way`() {
        let phone = phone()
        diary.hears = { call, scroll in
            if call == "didEndDragging" { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        }
        flick(phone)
        _ = phone.trail
        #expect(scroll.contentOffset.y == 300)
        #expect(!diary.calls.contains { $0.hasSuffix("Decelerating") })
        #expect(diary.calls.last == "didEndScrollingAnimation")
    }

    /// The finger leaves content that is beyond its end and would come back, or at rest.
    @Test(arguments: [(150.0, true), (-50, false)])
    func `an offset beyond the end that the delegate sets as it hears of the lift stays there`(
        way: Double, decelerates: Bool
    ) {
        let phone = phone()
        diary.hears = { call, scroll in
            if call == "didEndDragging" { scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: false) }
        }
        phone.play(path(1, (200, 100, 100), (200, 100 + way, 300), (200, 100 + way, 600)))
        _ = phone.trail
        #expect(diary.decelerates == [decelerates])
        #expect(scroll.contentOffset.y == -60)
        #expect(diary.calls.suffix(2) == ["didEndDragging", "didScroll"])
    }

    @Test func `a phone that goes in the middle of it takes the scroll view along`() {
        weak var gone: UIScrollView?
        do {
            let scroll = TestScrollView.vertical()
            gone = scroll
            let phone = TestPhone(showing: [scroll])
            flick(phone)
            phone.phone.run(through: .milliseconds(300))
            #expect(scroll.isDecelerating)
        }
        #expect(gone == nil)
    }

    @Test(arguments: [1, 2, 0, -1, .infinity, .nan] as [CGFloat])
    func `a glide ends also at a rate of one, and at one that is none`(rate: CGFloat) {
        scroll.contentSize.height = 1e9
        scroll.decelerationRate = .init(rawValue: rate)
        let phone = phone()
        flick(phone)
        _ = phone.trail
        #expect(diary.calls.last == "didEndDecelerating")
        #expect(diary.target.y.isFinite && scroll.contentOffset.y.isFinite)
    }
}

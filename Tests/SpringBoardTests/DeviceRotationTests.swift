import Foundation
import RunLoops
import Testing
import Trace
import VirtualTime

@testable import Simulation
@testable import UIKitModel

/// M-52: the device is turned.
@Suite struct `A device that is turned` {
    /// A page that says what it hears, each with the instant in milliseconds.
    private final class Page: UIView {
        var heard: [String] = []

        private func hear(_ what: String) {
            heard.append("\(what) \(SimulatedThread.current!.clock.nanoseconds / 1_000_000)")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            let place = touches.first!.location(in: self)
            hear("began \(place.x), \(place.y)")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled") }
    }

    private final class Story {
        let phone: Phone
        var pages: [String: Page] = [:]
        var apps: [String: UIApplication] = [:]

        init(_ path: DeliveryPath = .classic, apps names: [String] = ["front"]) {
            var configuration = Phone.Configuration()
            configuration.path = path
            configuration.costs = .free
            phone = Phone(configuration)
            for name in names {
                let page = Page()
                pages[name] = page
                apps[name] = phone.launch(name, inForeground: name == names.last) { _ in
                    let controller = UIViewController()
                    controller.view = page
                    let window = UIWindow()
                    window.rootViewController = controller
                    window.makeKeyAndVisible()
                }
            }
        }

        var window: UIWindow { apps["front"]!.windows[0] }
        var page: Page { pages["front"]! }

        func turn(_ orientation: UIInterfaceOrientation, at time: Int) {
            phone.rotate(to: orientation, at: .at(.milliseconds(time)))
        }

        func tap(_ x: Double, _ y: Double, at time: Int) {
            phone.tap(CGPoint(x: x, y: y), at: .milliseconds(time))
        }
    }

    @Test(arguments: DeliveryPath.allCases)
    func `M-52 its touches are cancelled, and a finger that stays is nobody's until it leaves`(
        _ path: DeliveryPath
    ) {
        let story = Story(path)
        story.phone.drag(
            from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 600), at: .milliseconds(100),
            for: .milliseconds(800))
        story.turn(.landscapeLeft, at: 400)
        story.turn(.portrait, at: 600)
        story.tap(100, 100, at: 1_000)
        story.phone.run()
        #expect(
            story.page.heard == [
                "began 100.0, 200.0 100", "cancelled 400", "began 100.0, 100.0 1000", "ended 1050",
            ]
        )
    }

    @Test(arguments: [
        (UIInterfaceOrientation.portrait, "began 30.0, 700.0"), (.portraitUpsideDown, "began 360.0, 144.0"),
        (.landscapeRight, "began 700.0, 360.0"), (.landscapeLeft, "began 144.0, 30.0"),
    ])
    func `M-52 a place on the glass is another one of the interface`(
        _ orientation: UIInterfaceOrientation, _ place: String
    ) {
        let story = Story()
        story.turn(.portraitUpsideDown, at: 50)
        story.turn(orientation, at: 100)
        story.tap(30, 700, at: 200)
        story.phone.run()
        #expect(story.page.heard == ["\(place) 200", "ended 250"])
        let size = orientation.isLandscape ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
        #expect(story.window.bounds.size == size && story.page.bounds.size == size)
    }

    @Test(arguments: [
        (UIInterfaceOrientation.portrait, UISwipeGestureRecognizer.Direction.up, UIRectEdge.bottom),
        (.portraitUpsideDown, .down, .top), (.landscapeRight, .left, .right), (.landscapeLeft, .right, .left),
    ])
    func `M-52 directions and edges are those of the interface`(
        _ orientation: UIInterfaceOrientation, _ direction: UISwipeGestureRecognizer.Direction,
        _ edge: UIRectEdge
    ) {
        let story = Story()
        var recognized: [String] = []
        let app = story.apps["front"]!
        app.mainRunLoop.async(at: .at(.milliseconds(10))) {
            for each in [UISwipeGestureRecognizer.Direction.up, .down, .left, .right] {
                let swipe = UISwipeGestureRecognizer()
                swipe.direction = each
                swipe.addTarget { _ in recognized.append("swipe \(each.rawValue)") }
                story.page.addGestureRecognizer(swipe)
            }
            for each in [UIRectEdge.top, .bottom, .left, .right] {
                let pan = UIScreenEdgePanGestureRecognizer()
                pan.edges = each
                pan.addTarget { pan in if pan.state == .began { recognized.append("edge \(each.rawValue)") } }
                story.page.addGestureRecognizer(pan)
            }
        }
        story.turn(orientation, at: 100)
        // Up the glass, once from the middle and once from its lower edge.
        for (start, time) in [(600.0, 500), (843.0, 1_500)] {
            story.phone.drag(
                from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: start - 200),
                at: .milliseconds(time), for: .milliseconds(100))
        }
        story.phone.run()
        #expect(recognized == ["swipe \(direction.rawValue)", "edge \(edge.rawValue)"])
    }

    @Test func `M-52 an app turns when it comes to the front, and not before`() {
        let story = Story(apps: ["back", "front"])
        story.turn(.landscapeLeft, at: 100)
        story.phone.bringToFront(story.apps["back"], at: .at(.milliseconds(300)))
        story.phone.run(through: .milliseconds(200))
        #expect(story.apps["front"]!.interfaceOrientation == .landscapeLeft)
        #expect(story.apps["back"]!.interfaceOrientation == .portrait)
        story.phone.run()
        #expect(story.apps["back"]!.interfaceOrientation == .landscapeLeft)
        #expect(story.pages["back"]!.bounds.size == CGSize(width: 844, height: 390))
    }

    @Test func `M-52 who stands so already hears nothing, and a key goes on`() {
        let story = Story()
        story.phone.press(CGPoint(x: 9, y: 9), at: .milliseconds(100), for: .milliseconds(300))
        story.phone.press(.a, at: .milliseconds(500), for: .milliseconds(300))
        story.turn(.portrait, at: 200)
        story.turn(.landscapeLeft, at: 600)
        story.phone.run()
        #expect(story.page.heard == ["began 9.0, 9.0 100", "ended 400"])
        let presses = story.phone.finish().records.compactMap { record in
            if case .press(_, let phase, _, _) = record.event { "\(phase)" } else { nil }
        }
        #expect(presses == ["began", "ended"])
    }

    @Test func `M-52 a window without a controller, or one that does not fill the screen, stays`() {
        let story = Story()
        let app = story.apps["front"]!
        let (plain, small) = (UIWindow(), UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let inTheMiddle = UIWindow(frame: CGRect(x: 95, y: 222, width: 200, height: 400))
        let aside = UIWindow(frame: CGRect(x: 10, y: 0, width: 390, height: 844))
        app.mainRunLoop.async(at: .at(.milliseconds(50))) {
            for window in [small, inTheMiddle, aside] { window.rootViewController = UIViewController() }
            for window in [plain, small, inTheMiddle, aside] { window.makeKeyAndVisible() }
        }
        story.turn(.landscapeLeft, at: 100)
        story.phone.run()
        for window in [plain, small, inTheMiddle, aside] { #expect(window.transform == .identity) }
        #expect(story.window.transform != .identity)
    }

    @Test func `M-52 the screen's bounds turn with the interface, and a new window lies as that stands`() {
        let story = Story()
        let (app, page) = (story.apps["front"]!, Page())
        var sizes: [CGSize] = []
        story.turn(.landscapeRight, at: 100)
        app.mainRunLoop.async(at: .at(.milliseconds(200))) {
            sizes.append(UIScreen.main.bounds.size)
            let (window, controller) = (UIWindow(), UIViewController())
            controller.view = page
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        story.tap(30, 700, at: 300)
        story.turn(.portrait, at: 400)
        app.mainRunLoop.async(at: .at(.milliseconds(500))) { sizes.append(UIScreen.main.bounds.size) }
        story.tap(30, 700, at: 600)
        story.phone.run()
        #expect(sizes == [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)])
        #expect(
            page.heard == [
                "began 700.0, 360.0 300", "ended 350", "began 30.0, 700.0 600", "ended 650",
            ])
    }

    @Test func `M-52 a root view that does not fill its window stays as it is`() {
        let story = Story()
        let app = story.apps["front"]!
        let former = CGRect(x: 20, y: 40, width: 100, height: 80)
        app.mainRunLoop.async(at: .at(.milliseconds(50))) { story.page.frame = former }
        story.turn(.landscapeLeft, at: 100)
        story.phone.run()
        #expect(story.page.frame == former)
        #expect(story.window.bounds.size == CGSize(width: 844, height: 390))
    }
}

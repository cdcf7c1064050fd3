import Foundation
import TaptrailTesting
import Testing
import UIKitModel

/// M-56 and E-1: controllers that are presented.
struct PresentingTests {
    private final class Controller: UIViewController {
        init(_ name: String, _ view: UIView, _ style: UIModalPresentationStyle = .automatic) {
            super.init()
            title = name
            self.view = view
            modalPresentationStyle = style
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private static func screen(_ name: String) -> UIView { HandlingView(name, 0, 0, 390, 844) }

    /// A window whose root controller is there, and what a test does with it at 100 ms.
    private func phone(_ root: UIViewController, _ body: @escaping (UIViewController) -> Void) -> TestPhone {
        let phone = TestPhone { $0.rootViewController = root }
        phone.at(100) { body(root) }
        return phone
    }

    @Test func `a presented controller leads to its presenter, and so on down to the window`() throws {
        let root = Controller("root", Self.screen("desk"))
        let (first, second) = (
            Controller("first", Self.screen("one")), Controller("second", Self.screen("two"))
        )
        let phone = phone(root) { root in
            root.present(first, animated: false)
            first.present(second, animated: true)
        }
        _ = phone.finish()
        #expect(root.presentedViewController === first && first.presentingViewController === root)
        #expect(first.presentedViewController === second && second.presentingViewController === first)
        var chain: [UIResponder] = []
        var next: UIResponder? = second.view
        while let responder = next {
            chain.append(responder)
            next = responder.next
        }
        let window = try #require(root.view.window)
        #expect(chain[..<5].elementsEqual([second.view, second, first, root, window], by: ===))
    }

    @Test func `a sheet leaves a strip free, whose touches reach neither it nor the presenter's view`() {
        let phone = phone(Controller("root", Self.screen("desk"))) {
            $0.present(Controller("sheet", Self.screen("page")), animated: false)
        }
        phone.tap(100, 53, at: 200)
        phone.tap(100, 54, at: 400)
        #expect(
            phone.trail.hits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) == [
                "window → UITransitionView", "window → page",
            ])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .automatic])
    func `only fullScreen takes the presenter's view out of the window, and its touch with it`(
        style: UIModalPresentationStyle
    ) {
        let desk = Self.screen("desk")
        let phone = phone(Controller("root", desk)) {
            $0.present(Controller("next", Self.screen("page"), style), animated: false)
            #expect((desk.window == nil) == (style == .fullScreen))
        }
        phone.tap(100, 400, at: 50, for: 300)
        let end = style == .fullScreen ? "touchesCancelled" : "touchesEnded"
        #expect(
            phone.trail.edges(of: .touchesBegan, .touchesEnded, .touchesCancelled) == [
                "enter desk touchesBegan", "leave desk touchesBegan", "enter desk \(end)",
                "leave desk \(end)",
            ])
    }

    @Test func `dismissed, it goes with all on top of it, and the presenter's view is back in its place`() {
        let desk = Self.screen("desk")
        let root = Controller("root", desk)
        let (first, second) = (
            Controller("first", Self.screen("one"), .fullScreen),
            Controller("second", Self.screen("two"), .fullScreen)
        )
        var told: [String] = []
        let phone = phone(root) { root in
            let front = UIView("front", 0, 0, 10, 10)
            desk.window?.addSubview(front)
            root.present(first, animated: true) { told.append("first") }
            first.present(second, animated: true) { told.append("second") }
            #expect(desk.window == nil && first.view.window == nil && second.view.window != nil)
            root.dismiss(animated: true) { told.append("gone") }
            #expect(second.view.window == nil && first.view.window == nil)
            #expect(root.view.window?.subviews == [desk, front])
            #expect(root.presentedViewController == nil && first.presentingViewController == nil)
            #expect(first.presentedViewController == nil && second.presentingViewController == nil)
        }
        _ = phone.finish()
        #expect(told == ["first", "second", "gone"])
    }

    @Test
    func `one that presents nothing is dismissed by its presenter, and one that is not presented stays`() {
        let root = Controller("root", Self.screen("desk"))
        let sheet = Controller("sheet", Self.screen("page"))
        var told = 0
        let phone = phone(root) { root in
            root.dismiss(animated: false) { told += 1 }
            #expect(root.view.window != nil)
            root.present(sheet, animated: false)
            sheet.dismiss(animated: false) { told += 1 }
            #expect(sheet.view.window == nil && root.presentedViewController == nil)
            // It can come again.
            root.present(sheet, animated: false)
            #expect(sheet.view.window != nil)
        }
        _ = phone.finish()
        #expect(told == 1)
    }

    @Test func `who presents already, or stands in no window, presents nothing, with a remark`() {
        let root = Controller("root", Self.screen("desk"))
        let (first, other) = (
            Controller("first", Self.screen("one")), Controller("other", Self.screen("two"))
        )
        let phone = phone(root) { root in
            root.present(first, animated: false)
            root.present(other, animated: false)
            other.present(Controller("third", Self.screen("three")), animated: false)
            #expect(other.presentingViewController == nil && other.presentedViewController == nil)
        }
        let trail = phone.trail
        let notes = trail.records.compactMap { record -> String? in
            guard case .note(let text) = record.event else { return nil }
            return trail.text(of: text)
        }
        #expect(
            notes == [
                "root does not present other: it presents first already",
                "other does not present third: its view is in no window",
            ])
    }

    @Test func `to present one that is there already ends the app`() {
        for again in [true, false] {
            let root = Controller("root", Self.screen("desk"))
            let sheet = Controller("sheet", Self.screen("page"))
            let phone = phone(root) { root in
                root.present(sheet, animated: false)
                sheet.present(again ? sheet : root, animated: false)
            }
            #expect(phone.trail.count { if case .processDied = $0 { true } else { false } } == 1)
        }
    }

    @Test func `an action without a target finds the presenter`() {
        final class Shop: UIViewController {
            override func canPerformAction(_ action: ActionName, withSender sender: AnyObject?) -> Bool {
                action == "checkout"
            }
        }
        let shop = Shop()
        shop.view = Self.screen("desk")
        let button = UIButton("pay", 0, 100, 390, 100)
        let phone = phone(shop) {
            $0.present(Controller("cart", UIView("list", 0, 0, 390, 844).holding(button)), animated: false)
            #expect(button.target(forAction: "checkout", withSender: nil) === shop)
        }
        _ = phone.finish()
    }

    @Test func `a view that dismisses as it comes is gone, and nobody is its presenter on record`() {
        final class Shy: UIView {
            weak var owner: UIViewController?
            override func didMoveToWindow() { if window != nil { owner?.dismiss(animated: false) } }
        }
        let shy = Shy("shy", 0, 0, 100, 100)
        let sheet = Controller("sheet", shy, .fullScreen)
        shy.owner = sheet
        let desk = Self.screen("desk")
        let phone = phone(Controller("root", desk)) { root in
            root.present(sheet, animated: false)
            #expect(shy.window == nil && desk.window != nil && root.presentedViewController == nil)
        }
        let related = phone.trail.count {
            if case .related(_, .presentedBy, _, true) = $0 { true } else { false }
        }
        #expect(related == 0)
    }

    @Test func `what is presented goes with the phone, also where it covers the window`() {
        weak var gone: UIViewController?
        do {
            let sheet = Controller("page", Self.screen("page"), .fullScreen)
            gone = sheet
            let phone = phone(Controller("root", Self.screen("desk"))) { $0.present(sheet, animated: false) }
            _ = phone.finish()
            #expect(gone?.presentingViewController != nil)
        }
        #expect(gone == nil)
    }

    @Test func `turned, a sheet and its container fill the window as before, and the view behind does`() {
        let (desk, page, leaf) = (Self.screen("desk"), Self.screen("page"), Self.screen("leaf"))
        let root = Controller("root", desk)
        let phone = phone(root) { root in
            let first = Controller("first", page, .fullScreen)
            root.present(first, animated: false)
            first.present(Controller("second", leaf), animated: false)
        }
        phone.phone.rotate(to: .landscapeLeft, at: .at(.milliseconds(300)))
        phone.at(600) {
            #expect(desk.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(page.frame == desk.frame && page.superview?.frame == desk.frame)
            #expect(leaf.frame == CGRect(x: 0, y: 54, width: 844, height: 336))
        }
        _ = phone.finish()
    }
}

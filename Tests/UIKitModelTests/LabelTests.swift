import Foundation
import TaptrailTesting
import Testing
import UIKitModel

@Suite struct `Labels and image views` {
    private final class Price: UILabel {}

    @Test func `C-2 a label or image view is made with its interaction off`() {
        for view in [UILabel(frame: .zero), UIImageView(frame: .zero), Price(), UILabel(coder: NSCoder())!] {
            #expect(!view.isUserInteractionEnabled)
            view.isUserInteractionEnabled = true
            #expect(view.isUserInteractionEnabled)
        }
        #expect(UIView(frame: .zero).isUserInteractionEnabled && UIButton().isUserInteractionEnabled)
    }

    @Test func `C-2 a finger goes to what a label lies on, and to no button in an image view`() {
        let card = UIView("card", 0, 0, 300, 300)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.text = "Buy"
        let picture = UIImageView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        picture.addSubview(button)
        for view in [label, picture] { card.addSubview(view) }
        #expect(card.hitTest(CGPoint(x: 50, y: 50), with: nil) === card)
        #expect(card.hitTest(CGPoint(x: 150, y: 50), with: nil) === card)
        for view in [label, picture] { view.isUserInteractionEnabled = true }
        #expect(card.hitTest(CGPoint(x: 50, y: 50), with: nil) === label)
        #expect(card.hitTest(CGPoint(x: 150, y: 50), with: nil) === button)
    }
}

import Foundation
import HIDEvents
import RunLoops
import Trace
import UIKitModel
import VirtualTime

/// The built-in story: one tap on a card that has a tap recognizer.
public enum FirstTap {
    /// The title of its trace.
    public static let title = "The first tap"
    /// What happens in it, in a few sentences.
    public static let story = """
        A finger touches a card for 80 ms and slides a little. The card hears of it, but a tap recognizer on the card \
        decides in the end: its action runs, and the card's touch is cancelled instead of ended.
        """

    /// Where the finger comes down, and for how long.
    public static let finger = FingerPath.tap(
        x: 195, y: 400, at: .at(.milliseconds(100)), for: .milliseconds(80), drift: (3, 2))

    /// A phone with the built-in app in front, on which `finger` will be played.
    public static func phone(
        title: String = title, story: String = story, finger: FingerPath...,
        configuration: Phone.Configuration = Phone.Configuration()
    ) -> Phone {
        Self.phone(title: title, story: story, fingers: finger, configuration: configuration)
    }

    /// A phone with the app of the first tap in front, and other fingers if they are said.
    public static func phone(
        title: String = title, story: String = story, fingers: [FingerPath],
        configuration: Phone.Configuration = Phone.Configuration()
    ) -> Phone {
        var configuration = configuration
        configuration.title = title
        configuration.story = story
        let phone = Phone(configuration)
        phone.launch("demo", delegate: DemoDelegate()) { _ in
            let window = UIWindow()
            window.accessibilityIdentifier = "window"
            window.rootViewController = DemoController()
            window.makeKeyAndVisible()
        }
        for finger in fingers { phone.play(finger) }
        return phone
    }
}

/// The end of the demo's responder chain.
final class DemoDelegate: UIResponder, UIApplicationDelegate {}

/// A card in the middle of the screen, with a label on it that takes no touches.
final class DemoController: UIViewController {
    let card = CardView(frame: .zero)

    override init() {
        super.init()
        title = "controller"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        view.accessibilityIdentifier = "root"
        let screen = UIScreen.main.bounds
        card.frame = screen.insetBy(dx: screen.width / 13, dy: screen.height / 6)
        card.accessibilityIdentifier = "card"
        view.addSubview(card)

        let label = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        label.accessibilityIdentifier = "label"
        label.isUserInteractionEnabled = false
        card.addSubview(label)

        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        tap.addTarget(self, action: DemoController.cardTapped)
        card.addGestureRecognizer(tap)
    }

    private func cardTapped(_ recognizer: UIGestureRecognizer) {}
}

/// Handles its touches itself: nothing goes on to the next responder.
final class CardView: UIView {
    private(set) var isPressed = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

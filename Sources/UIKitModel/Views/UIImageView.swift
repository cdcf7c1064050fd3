/// A view with a picture, which nobody draws here. Its interaction is off to begin with (C-2): neither it nor what lies
/// in it, be it a button, is hit until ``UIView/isUserInteractionEnabled`` is set.
open class UIImageView: UIView {
    override func setUpNewView() { isUserInteractionEnabled = false }
}

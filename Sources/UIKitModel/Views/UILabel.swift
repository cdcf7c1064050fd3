/// A view with a text, which nobody draws here. Its interaction is off to begin with (C-2): fingers go to what it lies
/// on, and its recognizers hear of none until ``UIView/isUserInteractionEnabled`` is set.
open class UILabel: UIView {
    /// What it says; nil if it says nothing.
    open var text: String?

    override func setUpNewView() { isUserInteractionEnabled = false }
}

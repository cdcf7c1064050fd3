import QuartzCoreModel

/// Whether the view of a controller is in a window that has been shown, or on its way there.
enum ViewAppearance {
    case disappeared, appearing, appeared, disappearing
}

/// What a controller hears as its view comes into a window that is shown, and leaves it.
///
/// *Order:* ``UIViewController/viewWillAppear(_:)`` before the view is in the window, or its window is shown,
/// ``UIViewController/viewIsAppearing(_:)`` when it is, then the first layout, and behind the commit of the pass
/// ``UIViewController/viewDidAppear(_:)``. ``UIViewController/viewWillDisappear(_:)`` comes before the view leaves,
/// ``UIViewController/viewDidDisappear(_:)`` when it has left. Of two that take each other's place the one that goes
/// hears first that it will. Every call says that nothing is animated, as a transition takes no time here.
///
/// *Source:* Apple's page of `UIViewController` and of `viewIsAppearing(_:)`; published stacks have `viewDidAppear`
/// called behind the commit. That the one that goes hears at once that it is gone is *assumed*.
extension UIViewController {
    /// The view is about to come into a window or to leave it; one that stays in sight, or out of it, hears nothing.
    final func viewWillMove(intoSight: Bool) {
        switch (appearance, intoSight) {
        case (.disappeared, true):
            appearance = .appearing
            viewWillAppear(false)
        case (.appearing, false), (.appeared, false):
            appearance = .disappearing
            viewWillDisappear(false)
        default: break
        }
    }

    /// It has come there, or has left.
    final func viewHasMoved(intoSight: Bool) {
        switch (appearance, intoSight) {
        case (.appearing, true):
            viewIsAppearing(false)
            viewIfLoaded?.window?.application?.renderContext.performBehindCommit { [weak self] in
                self?.finishAppearing()
            }
        case (.disappearing, false):
            appearance = .disappeared
            viewDidDisappear(false)
        default: break
        }
    }

    /// Code of the app's own may have taken the view away meanwhile.
    private func finishAppearing() {
        guard appearance == .appearing, let thread = viewIfLoaded?.window?.application?.mainThread,
            !thread.isPastItsEnd
        else { return }
        appearance = .appeared
        viewDidAppear(false)
    }
}

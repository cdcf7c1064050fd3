extension RuleBook {
    /// Amendments about views, and what keeps touches from them.
    static let viewAmendments: [Rule] = [
        Rule(
            id: "M-55",
            sentence: """
                What `UIView.animate` changes of a view has its new value at once: hit-testing finds the view where \
                it is going, not where it is seen. Until the animation is over, that view and what lies in it take no \
                touches, unless `allowUserInteraction` is asked for.
                """,
            source:
                "Apple's pages on `animate(withDuration:delay:options:animations:completion:)` and `isUserInteractionEnabled`; developers' answers (a frame read during an animation)",
            confidence: .documented,
            notModelled: "where a view is seen meanwhile: its `presentation()` layer"),
        Rule(
            id: "M-56",
            sentence: """
                The view of a controller that is presented stands in a container in front of all that is in the window, \
                and touches beside a sheet go to the container. With `fullScreen` the presenter's view leaves the \
                window, and its touches are cancelled; behind a sheet or `overFullScreen` it stays, with the touches \
                that it has.
                """,
            source:
                "Apple's pages on `UIModalPresentationStyle` and on the responder chain; that a touch goes on behind a sheet follows from C-8",
            confidence: .documented,
            notModelled: "transitions, which take no time, and sheets that a finger pulls down"),
        Rule(
            id: "M-57",
            sentence: """
                `setNeedsLayout()` makes a note, and so does a layer whose bounds or sublayers change; the commit at \
                the end of the run loop's pass calls `layoutSubviews`, superviews first, before it makes the frame. \
                What is due is laid out at once by `layoutIfNeeded()`, and a touch that comes before either finds \
                what it hits where it stood.
                """,
            source:
                "Apple's pages of `UIView.setNeedsLayout()`, `UIView.layoutIfNeeded()` and `CALayer.setNeedsLayout()`; published stacks (`CA::Context::commit_transaction` calls it); that a layer's own bounds count, and sublayers that go, was measured by others; the order of siblings, from rear to front, is assumed",
            confidence: .documented,
            notModelled: "constraints, and what views of UIKit's own place in theirs, but for tables (M-58)"),
        Rule(
            id: "M-58",
            sentence: """
                A table asks its data source for cells when it is laid out: rows that scrolling or `reloadData()` has \
                brought into view have theirs from the commit on, and those that have left lose theirs there. \
                `reloadData()` itself takes all cells away, and asks how many rows there are and how high they are.
                """,
            source:
                "published stacks (`UITableView layoutSubviews` asks for cells, `reloadData` for numbers of rows); developers who found `visibleCells` empty behind `reloadData`; that what an app is built of has its cells at once is assumed",
            confidence: .log,
            notModelled: "cells that are asked for ahead of time (iOS 15)"),
    ]
}

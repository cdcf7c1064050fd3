/// I-6, S06: what a scroll view does with its pan. What becomes of it after the drag is not for section K to say.
extension DeliveryModel {
    func set(_ view: ModelView, isTracked: Bool) {
        guard view.kind == .scroll, view.isTracked != isTracked else { return }
        view.isTracked = isTracked
        write("\(view.name) isTracking \(isTracked)")
    }

    func scroll(_ pan: Rival, _ state: ModelState) {
        let view = pan.view
        switch state {
        case .began:
            view.dragStart = view.offset
            view.isDragging = true
            write("\(view.name) isDragging true")
        case .changed: follow(pan)
        case .ended, .cancelled:
            if state == .ended { follow(pan) }
            view.isDragging = false
            write("\(view.name) isDragging false")
            set(view, isTracked: false)
        case .possible, .failed: break
        }
    }

    /// Content has lost its touches, and goes by what the pan has come beyond its 10 pt.
    func beginScrolling(_ pan: Rival) {
        if pan.state == .began { follow(pan) }
    }

    /// Content goes with the finger (G23); beyond its end it is held as by a rubber band of 0.55 (*assumed*).
    private func follow(_ pan: Rival) {
        guard let machine = pan.machine as? PanMachine, pan.view.isDragging else { return }
        let view = pan.view
        let before = [view.offset.x, view.offset.y]
        if view.canScroll(.horizontal) {
            view.offset.x = Self.shown(
                view.dragStart.x - machine.translationX, of: view.scroll.contentWidth, in: view.frame.width)
        }
        if view.canScroll(.vertical) {
            view.offset.y = Self.shown(
                view.dragStart.y - machine.translationY, of: view.scroll.contentHeight, in: view.frame.height)
        }
        // The middle of three fingers is not exact; what differs in the last bits has not moved.
        let (was, shown) = (
            PlayedLines.text(of: before), PlayedLines.text(of: [view.offset.x, view.offset.y])
        )
        if shown != was { write("\(view.name) shows\(shown)") }
    }

    private static func shown(_ wanted: Double, of content: Int, in length: Int) -> Double {
        let end = min(max(wanted, 0), Double(content - length))
        let way = abs(wanted - end)
        let shown = Double(length) * (1 - 1 / (way * 0.55 / Double(length) + 1))
        return wanted < end ? end - shown : end + shown
    }
}

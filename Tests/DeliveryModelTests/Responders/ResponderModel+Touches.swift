/// Taps of one finger, and what becomes of them when the device is turned: C-1 … C-3, A-5, M-52.
extension ResponderModel {
    // MARK: Turning

    /// M-52: windows that fill the screen and have a root view controller turn.
    func turns(_ window: Int) -> Bool {
        let frame = schedule.views[window].frame
        return (frame.width, frame.height) == (390, 844)
            && schedule.views.contains { $0.parent == window && $0.controller != nil }
    }

    func rotate(to new: ResponderSchedule.Orientation) {
        guard new != orientation else { return }
        let wasSideways = orientation.isSideways
        if touch != nil { meet(.turns) }
        // Before anything turns (*assumed*).
        cancelTouch()
        orientation = new
        for window in schedule.views.indices
        where schedule.views[window].kind == .window && turns(window) && wasSideways != new.isSideways {
            write("\(name(window)) is as large as" + (new.isSideways ? " 844.0 390.0" : " 390.0 844.0"))
        }
    }

    func size(of view: Int) -> (width: Double, height: Double) {
        let frame = schedule.views[view].frame
        let isTurned = orientation.isSideways && turns(window(of: view))
        let fills = schedule.views[view].kind == .window || schedule.views[view].controller != nil
        return isTurned && fills
            ? (Double(frame.height), Double(frame.width)) : (Double(frame.width), Double(frame.height))
    }

    func place(in window: Int, _ finger: ResponderSchedule.Finger) -> (x: Double, y: Double) {
        let (x, y) = (finger.x, finger.y)
        guard turns(window) else {
            let frame = schedule.views[window].frame
            return (x - Double(frame.x), y - Double(frame.y))
        }
        return switch orientation {
        case .portrait: (x, y)
        case .portraitUpsideDown: (390 - x, 844 - y)
        case .landscapeLeft: (844 - y, x)
        case .landscapeRight: (y, 390 - x)
        }
    }

    // MARK: Touches

    func finger(_ finger: ResponderSchedule.Finger, isDown: Bool) {
        if isDown {
            if isActive { begin(finger) }
            return
        }
        if isLost { write("unclaimed") }
        isLost = false
        guard let ending = touch else { return }
        touch = nil
        lifted.append(ending)
        write(line(of: ending, "touchesEnded"))
        if ending.isTaken { return }
        if schedule.views[ending.view].kind == .field {
            write("\(name(ending.view)) touchesEnded [\(ending.number)]")
            // A field that is touched is edited (E-4).
            if firstResponder != ending.view { becomeFirstResponder(ending.view) }
            send("touchCancel", ending.view)
        } else {
            tell(ending, "touchesEnded")
        }
    }

    func begin(_ finger: ResponderSchedule.Finger) {
        for window in windows {
            let place = place(in: window, finger)
            let hit = hitTest(window, place.x, place.y)
            // C-6
            for pass in 1...2 {
                write("\(name(window)) hits \(hit.map { name($0) } ?? "nothing") (\(pass))")
            }
            guard let hit else { continue }
            touchCount += 1
            var new = Touch(number: touchCount, view: hit, window: window, tapCount: 1, finger: finger)
            // The nearest before, of equally near ones the last (*assumed*).
            var before: Int?
            var least = 45.0
            for (index, last) in lifted.enumerated() where last.view == hit {
                let distance = Machine.distance(last.finger.x, last.finger.y, finger.x, finger.y)
                if finger.down - last.finger.up <= 350, distance <= least {
                    (before, least) = (index, distance)
                }
            }
            if let before { new.tapCount = lifted.remove(at: before).tapCount + 1 }
            touch = new
            write(line(of: new, "touchesBegan"))
            return tell(new, "touchesBegan")
        }
        touchCount += 1
        isLost = true
        //
        write("unclaimed")
    }

    func line(of touch: Touch, _ phase: String) -> String {
        let place = place(in: touch.window, touch.finger)
        let text = PlayedLines.text(of: [place.x, place.y])
        return "touch \(touch.number) \(phase) \(name(touch.view))\(text) \(touch.tapCount)"
    }

    /// C-2, C-3.
    func hitTest(_ view: Int, _ x: Double, _ y: Double) -> Int? {
        let seen = schedule.views[view]
        let size = size(of: view)
        guard seen.isUserInteractionEnabled, !isHidden[view], x >= 0, y >= 0, x < size.width, y < size.height
        else { return nil }
        for child in children[view].reversed() {
            let frame = schedule.views[child].frame
            if let found = hitTest(child, x - Double(frame.x), y - Double(frame.y)) { return found }
        }
        return view
    }

    /// E-3: a field is a control, and keeps its touches.
    func tell(_ touch: Touch, _ call: String, isEvent: Bool = true) {
        if schedule.views[touch.view].kind == .field {
            write("\(name(touch.view)) \(call) [\(touch.number)]")
            send(call == "touchesBegan" ? "touchDown" : "touchCancel", touch.view)
            if call == "touchesBegan", touch.tapCount > 1 { send("touchDownRepeat", touch.view) }
            return
        }
        let isKept = climb(from: .view(touch.view), call, about: "", telling: " [\(touch.number)]")
        if !isKept, isEvent { write("unclaimed") }
    }

    func cancelTouch() {
        if isLost { write("unclaimed") }
        isLost = false
        guard let touch else { return }
        self.touch = nil
        write(line(of: touch, "touchesCancelled"))
        if !touch.isTaken { tell(touch, "touchesCancelled") }
        meet(.cancelledTouches)
    }
}

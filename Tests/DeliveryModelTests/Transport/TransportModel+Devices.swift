/// What happens to the phone from outside, and what its drivers make of it.
extension TransportModel {
    private static let fetch = "com.apple.uikit.eventfetch-thread"
    static let digitizer = 0
    static let pencil = 1
    static let keyboard = 2
    static let accelerometer = 3
    static let headset = 4
    static let framebuffer = 5

    /// Everything that happens from outside, at its instant.
    func plan() {
        for (time, event) in schedule.events.sorted(by: { $0.time < $1.time }) {
            at(time) { self.happen(event) }
        }
        for (app, content) in schedule.apps.enumerated() {
            for hang in content.hangs {
                at(hang.at) {
                    guard self.isRunning[app], !self.isDead[app] else { return }
                    self.add(.init { hang.cost }, to: self.main(of: app))
                }
            }
        }
        for key in schedule.keys {
            at(key.down) { self.press(key.name, true) }
            at(key.up) { self.press(key.name, false) }
        }
        let contacts = schedule.contacts
        for stroke in schedule.strokes {
            if stroke.isEased || stroke.jitter > 0 || !stroke.corners.isEmpty { met.append(.unsteadyStrokes) }
            if stroke.pair != nil { met.append(.pairs) }
            let isShort = schedule.scan(notBefore: stroke.down) == schedule.scan(notBefore: stroke.up)
            if isShort, !stroke.isRecorded { met.append(.shortTouches) }
        }
        for contact in contacts {
            let place = PlayedLines.text(of: [contact.place.x, contact.place.y])
            tell("glass", "finger \(contact.finger) \(contact.phase.rawValue)\(place)", at: contact.time)
        }
        for scan in Set(contacts.map(\.scan)).sorted() {
            let these = contacts.filter { $0.scan == scan }.sorted { $0.time < $1.time }
            at(scan) { self.look(these) }
        }
    }

    private func happen(_ event: TransportSchedule.Event) {
        switch event {
        case .shake(let until):
            shake(true)
            at(until) { self.shake(false) }
        case .remote(let command):
            tell("glass", "command \(command)")
            met.append(.keys)
            let usage = ["remoteControlPlay": 176, "remoteControlPause": 177, "remoteControlStop": 183][
                command]!
            emit(Self.headset, "hid 12 \(usage) true", .command)
        case .front(let app): bring(app)
        case .alert(let until):
            alert(true)
            at(until) { self.alert(false) }
        case .kill(let app): kill(app)
        case .fault(let fault, let finger):
            tell("glass", "fault \(fault.rawValue) of \(finger)")
            glass.faults.append((fault, finger))
        case .ghost: tell("glass", "fault ghostTouch of 1001")
        }
    }

    private func press(_ key: String, _ isDown: Bool) {
        met.append(.keys)
        tell("glass", "key \(key) \(isDown)")
        let usage = Int(Character(key).asciiValue! - Character("a").asciiValue!) + 4
        emit(Self.keyboard, "hid 7 \(usage) \(isDown)", .key(key, isDown: isDown))
    }

    private func shake(_ isShaking: Bool) {
        tell("glass", "shake \(isShaking)")
        emit(
            Self.accelerometer, "hid motion 1 \(isShaking ? "began" : "ended")", .shake(isShaking: isShaking))
    }

    /// The driver of a device that says all at once.
    private func emit(_ driver: Int, _ line: String, _ content: Content) {
        interrupt(driver) { start in
            let made = start + self.costs.hidEvent
            self.tell(self.drivers[driver].name, line, at: made)
            let port = driver == Self.headset ? self.commands : self.events
            return self.post(.init(content: content), driver, port, made)
        }
    }

    /// - Returns: when it is sent.
    private func post(_ message: Message, _ driver: Int, _ port: Int, _ made: Int64) -> Int64 {
        let sent = made + costs.machSend
        tell(drivers[driver].name, "sends to \(ports[port].name) until -1 \(message.label)", at: sent)
        at(sent) { self.send(message, to: port) }
        return sent
    }

    // MARK: The digitizer

    private func look(_ contacts: [TransportGlass.Contact]) {
        let name = drivers[Self.digitizer].name
        let scanned = now
        interrupt(Self.digitizer) { start in
            let seen = self.see(contacts, scanned)
            for (finger, loss) in seen.contacts {
                self.tell(name, "sees \(finger)", at: start)
                if let loss { self.tell(name, "loses \(finger): \(loss)", at: start) }
            }
            let worked = start + self.costs.scan
            guard !seen.children.isEmpty else { return start }
            var message = Message(
                label: "r\(start)", content: .report(seen.children), seen: scanned)
            switch seen.fault {
            case .lostReport:
                // What the glass does not follow is not in it.
                for finger in seen.fingers {
                    self.tell(name, "loses \(finger): reportLost", at: worked)
                }
                return worked
            case .lateReport:
                self.at(worked + 50_000_000) {
                    self.interrupt(Self.digitizer) { self.report(message, seen.children, $0, 1) }
                }
                return worked
            case .spoiledMessage: message.isSpoiled = true
            default: break
            }
            return self.report(message, seen.children, worked, seen.fault == .doubledReport ? 2 : 1)
        }
    }

    private func see(_ contacts: [TransportGlass.Contact], _ scanned: Int64) -> TransportGlass.Seen {
        var seen = glass.look(contacts, schedule)
        for child in seen.children.indices where seen.children[child].mask & 1 << 30 != 0 {
            let finger = seen.children[child].finger
            let contact = contacts.last { $0.finger == finger }!
            let stroke = schedule.strokes.first {
                $0.finger == finger && $0.kind == .pencil && $0.down <= contact.time && contact.time <= $0.up
            }!
            seen.children[child].lean = [stroke.altitude, stroke.azimuth]
            seen.children[child].promise = measure(contact, seen.children[child], stroke, scanned)
        }
        let stays = seen.children.contains { $0.comes && !$0.isNew }
        if stays { met.append(.pointersThatTouch) }
        if seen.children.count > 1 { met.append(.severalFingers) }
        if seen.children.contains(where: { $0.isInRange && !$0.isTouching }) { met.append(.hovering) }
        if seen.contacts.contains(where: { $0.loss == "tooManyFingers" }) { met.append(.tooManyFingers) }
        if seen.fault != nil || seen.contacts.contains(where: { $0.loss == "stuckFinger" }) {
            met.append(.faults)
        }
        return seen
    }

    private func report(_ message: Message, _ children: [Child], _ start: Int64, _ times: Int) -> Int64 {
        var time = start + costs.hidEvent
        let name = drivers[Self.digitizer].name
        let hand = TransportGlass.hand(of: children, schedule.producer)
        let place = PlayedLines.text(of: [hand.place.x, hand.place.y, 0])
        tell(name, "hid 0 \(hand.mask) \(hand.options)\(place) 0 0 \(message.label)", at: time)
        for child in children {
            let places = PlayedLines.text(of: [child.place.x, child.place.y, child.pressure])
            let numbers = "\(child.finger + 1) \(child.index) \(message.label)"
            tell(
                name, "hid 1 \(child.mask) \(TransportGlass.options(of: child))\(places) \(numbers)", at: time
            )
        }
        for _ in 0..<times { time = post(message, Self.digitizer, events, time) }
        for child in children {
            guard let number = child.promise else { continue }
            let key = [child.finger, number]
            reported[key] = time
            if let transmit = unreported.removeValue(forKey: key) { at(time, transmit) }
        }
        return time
    }

    /// M-21: its force comes over the air.
    private func measure(
        _ contact: TransportGlass.Contact, _ child: Child, _ stroke: TransportSchedule.Stroke,
        _ scanned: Int64
    ) -> Int {
        met.append(.pencils)
        let finger = contact.finger
        samples[finger, default: 0] += 1
        let number = samples[finger]!
        let transmit = {
            self.tell("glass", "pencil \(finger) \(number)\(PlayedLines.text(of: [contact.force]))")
            let asked = self.now
            self.interrupt(Self.pencil) { start in
                // The last one is the next estimate.
                self.glass.forces[finger] = contact.force
                let made = start + self.costs.hidEvent
                let name = self.drivers[Self.pencil].name
                self.tell(name, "hid 0 64 524309 0.0 0.0 0.0 0 0 -", at: made)
                let text = PlayedLines.text(of: [child.place.x, child.place.y, contact.force])
                self.tell(name, "hid 1 64 524289\(text) \(finger + 1) -", at: made)
                let update = Message(content: .update(finger: finger, number: number), seen: asked)
                return self.post(update, Self.pencil, self.events, made)
            }
        }
        // It does not go ahead of its report (assumed).
        at(scanned + stroke.updatesAfter) {
            guard let sent = self.reported[[finger, number]] else {
                self.unreported[[finger, number]] = transmit
                return
            }
            if sent > self.now { self.at(sent, transmit) } else { transmit() }
        }
        return number
    }
}

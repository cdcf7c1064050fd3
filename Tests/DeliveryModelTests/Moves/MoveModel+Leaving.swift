/// What the app takes back as it leaves or is turned, and whose fingers are nobody's then: M-24, M-25, M-46, M-52.
extension MoveModel {
    /// A finger that SpringBoard had as it came, and an app that was too busy to hear why: it goes on with what it has,
    /// as after a report that was lost (M-29; *assumed*). One that has heard it knows that there may be such fingers.
    func isNobodys(_ finger: Int) -> Bool { mayMeetStrays || astray.contains(finger) }

    func leave(toldAt time: Int64) {
        isActive = false
        toldToLeave = time
        mayMeetStrays = true
        cancel()
    }

    func turn(_ isSideways: Bool) {
        guard self.isSideways != isSideways else { return }
        self.isSideways = isSideways
        cancel()
    }

    func cancel() {
        if hover.isDeciding {
            hover.hasToCancel = true
            return
        }
        if touches.contains(where: { $0.phase != .ended && $0.phase != .cancelled }) {
            makeWay()
            astray.formUnion(touches.map(\.finger))
            for touch in touches {
                touch.phase = .cancelled
                touch.now.time = now
                touch.samples = [touch.asTold]
            }
            meet(.cancelled)
            send(at: now)
        }
        loseHover()
    }
}

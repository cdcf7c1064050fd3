import VirtualTime

/// A process that stands still for a while: its ports and threads stay, and its threads get no turns (M-26).
extension Kernel {
    /// Has the threads of `process` stand still from `instant` on, or go on; what they do at that instant they still
    /// do. A process that is dead stays so.
    public func setSuspended(_ process: SimulatedProcess, _ isOn: Bool, at instant: Instant) {
        agenda.add(
            Happening(.suspension(process: process.index, isOn: isOn), origin: 0), at: instant)
    }

    func suspend(_ process: SimulatedProcess, _ isOn: Bool, at instant: Instant) {
        if process.isDead { return }
        for thread in process.threads {
            if isOn {
                thread.state.pointee.standstill.insert(.isSuspendedWithProcess)
                continue
            }
            let missesTurn = thread.state.pointee.standstill.contains(.missesTurn)
            thread.state.pointee.standstill.subtract([.isSuspendedWithProcess, .missesTurn])
            if missesTurn { thread.requestTurn(at: instant) }
        }
    }

    /// A thread that stands still was due: unless it is dead it is when its process goes on. A core that it has is free
    /// meanwhile.
    func missTurn(_ thread: SimulatedThread, at instant: Instant) {
        if thread.state.pointee.isDead { return }
        thread.state.pointee.standstill.insert(.missesTurn)
        freeCoreOfSuspended(thread, at: instant)
    }
}

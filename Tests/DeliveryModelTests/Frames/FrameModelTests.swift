import Testing

/// The program against the second model of display links and frames, schedule by schedule: see ``Trials``.
@Suite struct FrameModelTests {
    @Test func `the program and the second model tell the same of frames`() {
        Trials(25, of: 1_000).compare { FrameSchedule(seed: $0) }
    }

    /// In how many of a hundred schedules each thing has to come to pass.
    @Test func `schedules of frames are hard`() {
        let least: [(hardship: FrameHardship, percent: Int)] = [
            (.lateCalls, 1), (.lateWithdrawals, 1), (.staleMessages, 1), (.rates, 1), (.otherRates, 1),
            (.modes, 1), (.nestedRuns, 1), (.sharedRefreshes, 1), (.linksAtOnce, 1), (.slowDriver, 1),
            (.mergedChanges, 1),
            (.mergedFrames, 1), (.heldFrames, 1), (.waitsForBuffers, 1), (.latePictures, 1),
        ]
        Trials.expect(least, of: 100) { seed in
            let model = FrameModel(FrameSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

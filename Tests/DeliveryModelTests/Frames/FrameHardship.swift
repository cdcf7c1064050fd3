/// What makes a schedule of frames hard, each as far as it came to pass.
enum FrameHardship: CaseIterable {
    /// A link calls a refresh or more behind the one that it has asked for.
    case lateCalls
    /// A link is taken back when its refresh has begun already.
    case lateWithdrawals
    /// A message comes when no link waits for its refresh any more.
    case staleMessages
    /// A link leaves refreshes out; its rate changes.
    case rates, otherRates
    case modes, nestedRuns
    /// Several links wait for one refresh.
    case sharedRefreshes
    /// One message calls several links of a run loop.
    case linksAtOnce
    case slowDriver
    /// Several changes are one frame, several frames one picture.
    case mergedChanges, mergedFrames
    /// A frame waits for its app to be in front again, and comes to the glass then.
    case heldFrames
    /// A picture waits for a buffer; it is shown later than it was meant for.
    case waitsForBuffers, latePictures
}

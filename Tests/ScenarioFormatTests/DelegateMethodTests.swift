import Testing

@testable import ScenarioFormat

/// The methods of delegates that a file may name.
@Suite struct `A method of a delegate` {
    /// Those of UIScrollViewDelegate under "Managing zooming".
    @Test func `is about two fingers if it is one of the four about zooming`() {
        let names = Set(DelegateMethod.allCases.filter(\.isOfZooming).map(\.rawValue))
        let zooming = ["WillBeginZooming", "DidZoom", "DidEndZooming"].map { "scrollView\($0)" }
        #expect(names == Set(["viewForZooming"] + zooming))
    }
}

import Trace
import VirtualTime

extension TrailHeader {
    /// `scan 60 Hz`, and the display's rate where it is another one or frames are followed to the display:
    /// `scan 60 Hz · display 120 Hz`.
    package var ratesInWords: String {
        let scan = "scan \(device.scanRate) Hz"
        let isTelling = device.displayRate != device.scanRate || device.pipeline != nil
        return isTelling ? scan + " · display \(device.displayRate) Hz" : scan
    }

    /// Frames per second of the display; frame 0 begins with the run.
    var display: Rate { rate(device.displayRate) }

    /// Scans of the glass a second; scan 0 is at the beginning of the run.
    var scan: Rate { rate(device.scanRate) }

    /// The header of a foreign trace may name any number: it is brought to 1 … 10⁶.
    private func rate(_ perSecond: Int) -> Rate { Rate(perSecond: min(max(perSecond, 1), 1_000_000)) }

    /// How many refreshes after the one that ends the app's part the display is to show a frame (L02).
    var refreshesBehindApp: Int64 {
        switch device.pipeline {
        case .lowLatency: 1
        case .tripleBuffered: 3
        case .doubleBuffered, nil: 2
        }
    }
}

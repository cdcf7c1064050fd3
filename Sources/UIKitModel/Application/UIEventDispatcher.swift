import HIDEvents
import RunLoops
import Trace

/// The Source0s of an app's main thread that events go through, by the release of iOS (P02).
struct UIEventDispatcher {
    /// A Source0 by its name and order.
    struct Source: Hashable {
        let name: String
        let order: Int
    }

    /// The order of what takes events over, before what sends them.
    ///
    /// *Source:* facts P02.
    static let drainingOrder = -2

    /// Takes over what the event-fetch thread has received; nil where ``handling`` does that too.
    let draining: Source?
    /// Makes a `UIEvent` of each event and sends it.
    let handling: Source

    /// *Source:* facts P02, debugger stacks. The order of iOS 18's source, whose update cycle takes the place of
    /// the event queue's, is *assumed*; so is that it comes into an app's main loop by nothing else.
    init(_ systemVersion: SystemVersion) {
        switch systemVersion.rawValue {
        case ...9:
            draining = nil
            handling = Source(name: "_UIApplicationHandleEventQueue", order: EventClientNames.sendingOrder)
        case 10...13:
            draining = Source(name: "__handleHIDEventFetcherDrain", order: Self.drainingOrder)
            handling = Source(name: "__handleEventQueue", order: EventClientNames.sendingOrder)
        case 14...17:
            draining = Source(name: "__eventFetcherSourceCallback", order: Self.drainingOrder)
            handling = Source(name: "__eventQueueSourceCallback", order: EventClientNames.sendingOrder)
        default:
            draining = Source(name: "__eventFetcherSourceCallback", order: Self.drainingOrder)
            handling = Source(name: "_UIUpdateScheduler", order: EventClientNames.sendingOrder)
        }
    }
}

/// The app's stage of the modern path: the event-fetch thread reads, the main thread drains and sends.
extension UIApplication {
    func addModernSources(_ fetcher: UIEventFetcher, _ dispatcher: UIEventDispatcher) {
        let link = Link(self)
        let handles = dispatcher.draining == nil
        eventQueueSource = SimulatedRunLoop.Source0(
            name: dispatcher.handling.name, order: dispatcher.handling.order
        ) {
            link.with {
                if handles { $0.drainFetchedEvents() }
                $0.handleEventQueue()
            }
        }
        var first: SimulatedRunLoop.Source0 = eventQueueSource
        if let draining = dispatcher.draining {
            first = SimulatedRunLoop.Source0(name: draining.name, order: draining.order) {
                link.with {
                    $0.drainFetchedEvents()
                    $0.eventQueueSource.signal()
                }
            }
            mainRunLoop.add(first, to: .common)
        }
        mainRunLoop.add(eventQueueSource, to: .common)
        mainRunLoop.addCommonMode(.tracking)
        fetcher.start(telling: first, of: mainRunLoop)
    }

    /// All that waits when the source is called is taken over at once (P15). What is received while it works has
    /// signalled it again (*assumed*).
    private func drainFetchedEvents() {
        while let slot = fetchedEvents.removeFirst(at: mainRunLoop.source0Began) {
            eventQueue.append(slot, at: mainThread.clock)
        }
    }
}

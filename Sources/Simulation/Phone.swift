import Foundation
import HIDEvents
import MachPorts
import QuartzCoreModel
import RunLoops
import SpringBoard
import Trace
import UIKitModel
import VirtualTime

/// A phone: glass, kernel, SpringBoard and apps, wired as on a device, on a virtual clock.
///
/// Everything is built at 0 ns and asleep then. Give it apps and fingers, let time pass with ``run()``, and
/// take its ``finish()``ed trail.
///
/// ```swift
/// let phone = Phone()
/// phone.launch("demo") { application in
///     let window = UIWindow()
///     window.addSubview(UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 80)))
///     window.makeKeyAndVisible()
/// }
/// phone.tap(CGPoint(x: 100, y: 120), at: .milliseconds(100))
/// phone.run()
/// let trail = phone.finish()
/// ```
public final class Phone {
    /// What the phone is made of, and how its run is told.
    public struct Configuration: Sendable {
        /// What happens, in a few words: the first line of a story.
        public var title = "A phone"
        /// What happens and why, in a few sentences for the reader.
        public var story = ""
        /// The text of the scenario, if the phone was built from one.
        public var scenario: String?
        /// Width and height of the screen, points.
        public var screen = CGSize(width: 390, height: 844)
        /// Scans of the glass a second.
        public var scanRate = 60
        /// How many fingers the glass follows at once, 1 … 11; one more is refused, on record.
        ///
        /// *Source:* facts E09: WebKit's synthetic hands have at most 5 fingers, as many as an iPhone's glass
        /// follows; for other devices *assumed*.
        public var maximumTouches = 5
        /// Frames of the display a second.
        public var displayRate = 60
        /// How frames get from an app's commit to the glass; nil if what apps show is not followed there.
        ///
        /// Then nothing is committed, and a run has fewer records.
        public var pipeline: RenderPipeline?
        /// The numbers that UIKit goes by in the apps.
        public var constants = UIKitConstants()
        /// The way of the events to the apps.
        public var path = DeliveryPath.classic
        /// On the modern path, the release of iOS whose sources the apps have.
        public var systemVersion = SystemVersion.latest
        /// Who makes the HID events.
        public var producer = DigitizerProducer.simulator
        /// How long the work of the system takes, hop by hop.
        public var costs = CostProfile.phone
        /// How many threads work at one time, 1 or more; nil for as many as want to, which is *assumed* where
        /// nothing else is said.
        public var cores: Int?
        /// Where the draws of costs begin: the same seed gives the same trace.
        public var seed: UInt64 = 1
        /// How many messages the ports for events hold: as many as a port can, so that a hang shows as
        /// messages that wait (B-7). *Assumed*: a device's event queues are no plain ports.
        public var eventQueueLimit = PortQueueLimit.large
        /// On the classic path, how long SpringBoard waits for room in an app's port before it gives the message up;
        /// nil for as long as it takes, which is *assumed* (M-51).
        public var sendTimeout: Interval?
        /// Whether a trace is kept.
        public var isRecording = true
        /// How many records the trace holds; the run ends when there would be more.
        public var recordsMax = Recorder.recordsUsual
        /// Whether threads run on their Dispatch queues or inline; the trace is the same.
        public var threadEntry = ThreadEntry.queues
        /// Where the trace's memory comes from; shared by those who run many simulations.
        public var pool = ChunkPool()

        /// The usual phone: 390 × 844 points, 60 scans a second, the costs of `CostProfile.phone`.
        public init() {}
    }

    /// What the phone was made of.
    public let configuration: Configuration
    /// The clock, the ports, the processes and the trace of the phone.
    public let kernel: Kernel
    /// The process that knows which app is in front; on the classic path it has the events first.
    public let springBoard: SpringBoardProcess
    /// The process that has the events first on the modern path; nil on the classic one.
    public let backboard: BackboardProcess?
    /// All apps that were launched, in the order of their launches.
    public private(set) var applications: [UIApplication] = []
    /// Where IOKit sends the events.
    let routerPort: MachPort
    let digitizer: DigitizerService
    /// When the last of the fingers leaves that were played up to now.
    package internal(set) var lastLift = Instant.zero
    /// When each finger is there, of those that were played.
    var strokes: [PlayedFinger: FingerStrokesPlayed] = [:]
    /// What shows the frames, and tells the display links of them.
    public let display: Display
    /// What hears of the apps' commits; nil if what apps show is not followed to the glass.
    public let renderServer: RenderServer?
    // What makes events besides the glass (+Accessories).
    var keyboard: KeyboardService?
    var accelerometer: MotionService?
    var remoteControl: RemoteControlService?
    /// Who hands out remote-control events; started with the first of them.
    var mediaRemote: MediaRemoteProcess?
    /// The apps that have asked for remote-control events before mediaremoted was there, in the order of asking.
    var players: [UIApplication] = []
    private var retained: [AnyObject] = []

    /// A phone on which SpringBoard runs, and no app.
    public init(_ configuration: Configuration = Configuration()) {
        guard (1...glassFingersMax).contains(configuration.maximumTouches) else {
            fatalError("a glass follows 1 … \(glassFingersMax) fingers, not \(configuration.maximumTouches)")
        }
        guard configuration.displayRate > 0 else {
            fatalError("a display shows 1 frame a second or more, not \(configuration.displayRate)")
        }
        self.configuration = configuration
        kernel = Kernel(
            recorder: Recorder(
                isOn: configuration.isRecording, limit: configuration.recordsMax, pool: configuration.pool),
            costs: configuration.costs, seed: configuration.seed, entry: configuration.threadEntry,
            cores: configuration.cores)
        let limit = configuration.eventQueueLimit
        backboard =
            configuration.path == .modern ? BackboardProcess(kernel: kernel, eventQueueLimit: limit) : nil
        springBoard = SpringBoardProcess(
            kernel: kernel, eventQueueLimit: limit,
            patience: configuration.sendTimeout.map { .atMost($0) } ?? .unlimited, backboard: backboard)
        routerPort = backboard?.eventPort ?? springBoard.eventPort
        digitizer = DigitizerService(
            kernel: kernel, digitizer: Digitizer(scanRate: configuration.scanRate),
            maximumTouches: configuration.maximumTouches,
            producer: configuration.producer, destination: routerPort, seed: configuration.seed)
        display = Display(
            kernel: kernel, process: digitizer.thread.process,
            rate: Rate(perSecond: configuration.displayRate))
        // The process that has the glass has the display too.
        let server = backboard?.process ?? springBoard.process
        renderServer = configuration.pipeline.map { [display] in
            RenderServer(process: server, display: display, pipeline: $0)
        }
        springBoard.tellRenderServer = renderServer.map { server in
            { [unowned server] next, former in server.show(next, insteadOf: former) }
        }
    }

    deinit {
        kernel.tearDown()
        // Delegates go before the windows of the apps, which would tell them of their end on no thread.
        retained = []
    }

    /// Keeps an object alive as long as the phone: one that nobody else keeps, such as a delegate.
    public func retain(_ object: AnyObject) { retained.append(object) }

    // MARK: Apps

    /// Starts an app, which runs already when the story begins.
    ///
    /// Once time has passed, an app that is to be in front is launched as with
    /// ``launch(_:at:applicationClass:delegate:build:)``: its delegate is told when time goes on, and whoever is in
    /// front leaves, and hears of it.
    ///
    /// - Parameters:
    ///   - isInForeground: whether it gets the events of the glass from now on.
    ///   - applicationClass: what the app's application is.
    ///   - delegate: the app's own object; a responder among them ends the responder chain.
    ///   - build: runs on the app's main thread, after the delegate has been told: makes windows and views.
    @discardableResult
    public func launch(
        _ name: String, inForeground isInForeground: Bool = true,
        applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil, build: (UIApplication) -> Void = { _ in }
    ) -> UIApplication {
        let present = kernel.currentThread?.clock ?? kernel.agenda.now
        if isInForeground, present > .zero {
            return launch(
                name, at: present, applicationClass: applicationClass, delegate: delegate, build: build)
        }
        let application = start(name, applicationClass, delegate, at: nil, build)
        if isInForeground {
            for other in applications where other !== application { other.beginInBackground() }
            application.beginInForeground()
            springBoard.bringToFront(application.process)
        } else {
            application.beginInBackground()
            renderServer?.hide(application.mainThread)
        }
        return application
    }

    /// Has an app launched at `instant`, as by somebody who taps its icon: its process starts then, and SpringBoard
    /// brings it to the front, which sends the former app to the background. Events go to it once it has launched
    /// (M-49).
    ///
    /// - Parameters:
    ///   - applicationClass: what the app's application is.
    ///   - delegate: the app's own object; a responder among them ends the responder chain.
    ///   - build: makes windows and views, before the delegate is told. It runs now, for the instant of the launch.
    @discardableResult
    public func launch(
        _ name: String, at instant: Instant, applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil, build: (UIApplication) -> Void = { _ in }
    ) -> UIApplication {
        let application = install(
            name, launchedAt: instant, applicationClass: applicationClass, delegate: delegate, build: build)
        bringToFront(application, at: instant)
        return application
    }

    /// Makes an app whose process starts at `instant`, to be brought to the front from then on.
    package func install(
        _ name: String, launchedAt instant: Instant,
        applicationClass: UIApplication.Type = UIApplication.self,
        delegate: (any UIApplicationDelegate)? = nil, build: (UIApplication) -> Void = { _ in }
    ) -> UIApplication {
        let application = start(name, applicationClass, delegate, at: instant, build)
        application.beginLaunching()
        return application
    }

    /// - Parameter instant: when it is launched; nil for an app that runs when the story begins.
    private func start(
        _ name: String, _ applicationClass: UIApplication.Type, _ delegate: (any UIApplicationDelegate)?,
        at instant: Instant?, _ build: (UIApplication) -> Void
    ) -> UIApplication {
        let thread = kernel.startProcess(name: name, at: instant).startThread(name: "main")
        var intake = EventIntake()
        intake.path = configuration.path
        intake.systemVersion = configuration.systemVersion
        intake.contextID = backboard?.makeContextID() ?? 0
        intake.queueLimit = configuration.eventQueueLimit
        let application = thread.build {
            let application = applicationClass.init(
                mainThread: thread, screen: CGRect(origin: .zero, size: configuration.screen),
                intake: intake)
            application.constants = configuration.constants
            if let renderServer {
                application.renderContext = CAContext(runLoop: application.mainRunLoop, server: renderServer)
            }
            application.mediaRemote = { [unowned self, unowned application] in
                wantRemoteControlEvents($0, application)
            }
            application.delegate = delegate
            if instant == nil { delegate?.applicationDidFinishLaunching(application) }
            build(application)
            application.isBeingBuilt = false
            application.mainRunLoop.runForever()
            return application
        }
        applications.append(application)
        backboard?.register(
            thread.process, eventPort: application.eventPort, contextID: intake.contextID)
        springBoard.register(
            thread.process, eventPort: application.eventPort, isRunning: instant == nil
        ) { [unowned application, unowned springBoard] state in
            let told = springBoard.mainThread.clock
            application.mainRunLoop.async {
                application.enter(state, toldAt: told)
                springBoard.appHasAnswered(application.process)
            }
        }
        return application
    }

    // MARK: Time

    /// Lets virtual time pass until everybody sleeps and nothing is due.
    ///
    /// An app that is inside of a run of its run loop of its own by then, in one of its callbacks, does not come out of
    /// it any more: its thread ends there.
    ///
    /// - Precondition: the code of an app does not call it; there time passes by what that code costs.
    @discardableResult
    public func run() -> RunOutcome {
        refuseCodeOfApps()
        return kernel.run()
    }

    /// Lets virtual time pass through this moment, counted from the beginning.
    ///
    /// An app that is inside of a run of its run loop of its own by then ends as with ``run()``.
    ///
    /// - Precondition: the code of an app does not call it.
    @discardableResult
    public func run(through time: Interval) -> RunOutcome {
        refuseCodeOfApps()
        return kernel.run(through: .at(time))
    }

    private func refuseCodeOfApps() {
        guard let thread = kernel.currentThread else { return }
        fatalError(
            """
            the code of \(thread.process.name)/\(thread.name) lets the phone run, in which it runs itself; to have \
            what comes meanwhile delivered, run the app's run loop: mainRunLoop.run(in:for:)
            """)
    }

    /// Has `gate` decide when virtual time goes on, such as a ``PacedDriver``; nil for at once.
    public func pace(by gate: (any TimeGate)?) { kernel.gate = gate }

    /// The trail as far as it has come; to be read while the phone stands still, as a gate does.
    public var trailSoFar: Trail { kernel.recorder.soFar(header) }

    /// Ends the phone's story and hands over its trail.
    public func finish() -> Trail { kernel.recorder.finish(header) }

    private var header: TrailHeader {
        TrailHeader(
            title: configuration.title, story: configuration.story, scenario: configuration.scenario,
            path: configuration.path,
            systemVersion: configuration.path == .modern ? configuration.systemVersion : nil,
            seed: configuration.seed,
            device: .init(
                screenWidth: Double(configuration.screen.width),
                screenHeight: Double(configuration.screen.height), scanRate: configuration.scanRate,
                displayRate: configuration.displayRate, pipeline: configuration.pipeline,
                cores: configuration.cores),
            costs: Hop.ofPhone.map { hop in
                .init(hop: hop.name.description, cost: configuration.costs[hop].description)
            },
            constants: configuration.constants)
    }
}

import Foundation
import Geometry
import ScenarioFiles
import Simulation
import Testing
import Trace
import TraceRules
import VirtualTime

@testable import Fuzzing
@testable import UIKitModel

/// The witness of a story: that it says nothing of a good one, and what it says when somebody answers wrongly.
@Suite struct `The witness` {
    /// Two fingers that part and turn on a view, then a tap; the recognizers and views are the test's.
    ///
    /// - Parameter fault: when one comes that has the next report of finger 1 late; nil for none.
    private func complaints(
        of recognizers: [UIGestureRecognizer] = [], on view: UIView = UIView(), lateAt fault: Instant? = nil
    ) -> Set<WitnessQuestion> {
        let phone = Phone()
        if let fault { phone.spoil(.lateReport, at: fault) }
        phone.launch("demo") { application in
            let window = UIWindow()
            view.frame = CGRect(x: 20, y: 100, width: 300, height: 600)
            view.isMultipleTouchEnabled = true
            for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
            window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        func drag(_ from: (Double, Double), _ to: (Double, Double), at time: Int, finger: Int = 1) {
            phone.drag(
                from: CGPoint(x: from.0, y: from.1), to: CGPoint(x: to.0, y: to.1), at: .milliseconds(time),
                for: .milliseconds(150), finger: finger)
        }
        drag((200, 300), (150, 450), at: 100)
        drag((100, 300), (190, 450), at: 400)
        drag((200, 310), (290, 150), at: 400, finger: 2)
        phone.tap(CGPoint(x: 200, y: 300), at: .milliseconds(1_200))
        let witness = Witness(of: phone)
        defer { witness.leave() }
        phone.run()
        return Set(witness.complaints.map(\.question))
    }

    private func all(_ meddle: @escaping (Meddler, UITouch, UIEvent) -> Void = { _, _, _ in })
        -> [UIGestureRecognizer]
    {
        let others: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
        ]
        for other in others { other.addTarget { _ in } }
        return [Meddler(meddle)] + others
    }

    @Test func `the witness says nothing where all is answered rightly`() {
        #expect(complaints(of: all()) == [])
    }

    /// C-3: the left and the upper edge are in, the others are out.
    @Test func `the witness is sure of a point on an edge unless the point is rounded`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        func told(_ hit: PlainHit) -> String {
            switch hit {
            case .view: "view"
            case .nobody: "nobody"
            case .unsure: "unsure"
            }
        }
        let points = [CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 10, y: 60)]
        #expect(points.map { told(PlainHit($0, in: view)) } == ["view", "nobody", "nobody"])
        #expect(points.allSatisfy { told(PlainHit($0, in: view, isRounded: true)) == "unsure" })
    }

    @Test func `the witness leaves the trail as it is`() throws {
        for seed in [3, 42] as [UInt64] {
            let scenario = try Scenario(Array(RandomScenario(seed: seed).text.utf8), file: "random")
            let phone = scenario.makePhone(.init(threadEntry: .inline))
            let witness = Witness(of: phone)
            let seen = scenario.run(on: phone).trail
            let unseen = scenario.run(.init(threadEntry: .inline)).trail
            witness.leave()
            #expect(Array(seen.records) == Array(unseen.records), "seed \(seed)")
            #expect(!witness.calls.isEmpty)
        }
    }

    /// A file with a witness: its trail, and what it says.
    private func played(_ text: String) throws -> (trail: Trail, complaints: [String]) {
        let scenario = try Scenario(Array(text.utf8), file: "played")
        let phone = scenario.makePhone(.init(threadEntry: .inline))
        let witness = Witness(of: phone)
        defer { witness.leave() }
        return (scenario.run(on: phone).trail, witness.complaints.map { "\($0)" })
    }

    /// The line from finger 1 to finger 2 turns from 0 to 22, 45 and 63 degrees. It has no direction at 180 ms, when
    /// both are in one place, so nobody can tell how fast it has come to 90 degrees at 200 ms; then it turns on.
    @Test func `the witness says nothing of how fast two fingers turn that have met`() throws {
        let way = [
            (300, 300), (300, 340), (280, 380), (220, 340), (200, 300), (200, 340), (180, 340), (160, 340),
        ]
        let points = way.enumerated().map { index, place in
            #"{"at": "\#(20 * index)ms", "x": \#(place.0), "y": \#(place.1)}"#
        }
        let text = """
            {"version": 1, "title": "t", "device": {"scan": 50, "display": 50},
             "apps": [{"id": "demo", "windows": [{"id": "window", "subviews": [
               {"id": "card", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true,
                "recognizers": [{"id": "turn", "class": "UIRotationGestureRecognizer"}]}]}]}],
             "fingers": [
               {"path": [{"at": "0ms", "x": 200, "y": 300}, {"at": "140ms", "x": 200, "y": 300}], "at": "100ms"},
               {"path": [\(points.joined(separator: ", "))], "at": "100ms", "finger": 2}]}
            """
        let (trail, complaints) = try played(text)
        let isTurning = trail.records.contains { record in
            if case .transition(_, _, .changed, _, _) = record.event { true } else { false }
        }
        #expect(isTurning && complaints.isEmpty)
    }

    /// Its class hears of the moves, and hands none on: it has gone nowhere.
    @Test func `the witness says nothing of how fast a pan is whose class keeps moves to itself`() throws {
        let text = """
            {"version": 1, "title": "t", "apps": [{"id": "demo", "windows": [{"id": "window", "recognizers": [
               {"id": "pan", "class": "UIPanGestureRecognizer", "overrides": {"touchesMoved": {"does": "handle"}}}]}]}],
             "fingers": [{"drag": [100, 100], "by": [0, 200], "at": "100ms", "for": "300ms"}]}
            """
        let (trail, complaints) = try played(text)
        let moves = trail.records.count { record in
            if case .began(.touchesMoved, _, _, isAppCode: true) = record.event { true } else { false }
        }
        #expect(moves > 3 && complaints.isEmpty, "\(complaints)")
    }

    @Test(arguments: WitnessQuestion.allCases)
    func `what a witness asks is a sentence with rules of the book`(question: WitnessQuestion) {
        #expect(question.sentence.hasSuffix("."))
        #expect(question.rules.allSatisfy { RuleBook.rule($0) != nil }, "\(question.rules)")
    }

    @Test func `the witness tells of touches and events that say something else`() {
        func told(_ meddle: @escaping (Meddler, UITouch, UIEvent) -> Void) -> Set<WitnessQuestion> {
            complaints(of: all(meddle))
        }
        let moved = told { _, touch, _ in touch.place = .zero }
        #expect(moved.isSuperset(of: [.touchGoesOn, .viewHearsWhatWas]))
        let counted = told { _, touch, _ in touch.tapCount = 7 }
        #expect(counted.contains(.tapsCountOn))
        let pressed = told { _, touch, _ in touch.fingerForce = 1 }
        #expect(pressed.contains(.toolIsToldOf))
        let grown = told { _, touch, _ in touch.majorRadius = 9 }
        #expect(grown.contains(.toolIsToldOf))
        let emptied = told { _, _, event in event.touches = [] }
        #expect(emptied.contains(.eventHasItsTouches))
        let reversed = told { _, touch, _ in touch.gestureRecognizers?.reverse() }
        #expect(reversed.contains(.recognizersAreGathered))
        let tagged = told { meddler, _, _ in
            meddler.view?.window?.subviews.first?.tag = meddler.view?.tag ?? 0
        }
        #expect(tagged.contains(.tagLeadsToItsView))
        let strayed = told { meddler, touch, _ in touch.view = meddler.view?.window }
        #expect(strayed.contains(.frontmostViewIsHit))
        // Seen last at the beginning of the run, it has rested for too long to be expected anywhere.
        let aged = told { _, touch, _ in touch.instant = .zero }
        #expect(aged.contains(.predictionGoesOn))
    }

    /// The next event has a sample more than the glass has seen, of the beginning of the run.
    @Test func `the witness tells of a sample that is older than the one before`() {
        let told = complaints(
            of: all { _, touch, _ in touch.wait(with: TouchSample(place: .zero, instant: .zero)) })
        #expect(told.contains(.samplesLeadToTheTouch))
    }

    /// The report of the move at 150 ms comes 50 ms later (M-29), behind those of later scans.
    @Test func `the witness says nothing of samples that a late report brings out of their order`() {
        #expect(complaints(lateAt: .at(.milliseconds(140))) == [])
    }

    /// A touch that has changed at 0 ms, and the event of 20 ms; a lift is of the event's own time.
    @Test(arguments: [
        (false, 0, true), (false, 19, true), (false, 20, true), (false, 21, false), (false, -1, false),
        (true, 20, true), (true, 19, false), (true, 21, false),
    ])
    func `the witness tells of a touch whose time is none between the one before and the event's`(
        isLift: Bool, milliseconds: Int, isRight: Bool
    ) throws {
        let phone = Phone()
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        phone.tap(CGPoint(x: 100, y: 300), at: .milliseconds(100), for: .milliseconds(200))
        phone.run(through: .milliseconds(200))
        let witness = Witness(of: phone)
        defer { witness.leave() }
        let (app, event) = (AppWitness(of: application, witness), application.touchEvent)
        let touch = try #require(event.touches.first)
        _ = app.eventComes { true }
        let start = touch.instant
        event.serial += 1
        event.instant = start + .milliseconds(20)
        touch.phase = isLift ? .ended : .moved
        touch.instant = start + .milliseconds(milliseconds)
        _ = app.eventComes { true }
        app.leave()
        let isTold = witness.complaints.contains { $0.question == .touchGoesOn }
        #expect(isTold == !isRight)
    }

    /// A touch moves; its view has heard of it where it was before.
    @Test func `the witness tells of a callback with a touch that is otherwise than the event has it`() throws
    {
        func isTold(
            _ call: TouchCallback = .touchesMoved, of event: UIEvent? = nil, heardAt place: CGPoint? = nil,
            _ meddle: (UITouch) -> Void = { _ in }
        ) throws -> Bool {
            let finger = try FingerOnGlass()
            let (application, touch) = (finger.application, finger.touch)
            let witness = Witness(of: finger.phone)
            defer { witness.leave() }
            let app = AppWitness(of: application, witness)
            let view = try #require(touch.view)
            _ = app.eventComes { true }
            app.story(of: touch)?.placeHeard = place ?? touch.previousLocation(in: nil)
            let count = witness.count
            meddle(touch)
            app.look(at: [touch], in: call, of: view, event ?? application.touchEvent)
            app.leave()
            #expect(witness.complaints.dropFirst(count).allSatisfy { $0.question == .viewHearsWhatWas })
            return witness.count > count
        }
        #expect(try !isTold())
        #expect(try isTold(.touchesBegan))
        #expect(try isTold(.touchesEnded))
        #expect(try isTold(.touchesCancelled))
        #expect(try isTold(of: UIEvent()))
        #expect(try isTold(heardAt: .zero))
        #expect(try isTold { $0.place.x += 1 })
        #expect(try isTold { $0.instant = .zero })
    }

    @Test func `the witness tells of a view that lies elsewhere than places in it say`() {
        #expect(complaints(of: all(), on: DisplacedView()).contains(.placeGoesDownTheTree))
        #expect(complaints(of: all(), on: WidenedView()).contains(.placeGoesDownTheTree))
    }

    @Test(arguments: [Property.center, .boundsSize, .alpha, .cancelsTouchesInView])
    func `the witness tells of a record that says something else than what is so`(property: Property) throws {
        let phone = Phone()
        phone.launch("demo") { _ in
            let (window, view) = (UIWindow(), UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 600)))
            view.alpha = 0.5
            let tap = UITapGestureRecognizer { _ in }
            tap.cancelsTouchesInView = false
            view.addGestureRecognizer(tap)
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        let witness = Witness(of: phone)
        defer { witness.leave() }
        phone.run()
        var records = Array(phone.finish().records)
        witness.judgeRecord(records)
        #expect(witness.complaints == [])
        let place = try #require(
            records.lastIndex {
                if case .propertySet(_, property, _, _, _) = $0.event { true } else { false }
            })
        guard case .propertySet(let subject, _, let x, let y, let z) = records[place].event else { return }
        records[place].event = .propertySet(subject: subject, property: property, x: x + 1, y: y, z: z)
        witness.judgeRecord(records)
        #expect(witness.complaints.map(\.question) == [.recordTellsWhatIs])
        // What is unusual has to be said; places and sizes always are.
        records.remove(at: place)
        witness.judgeRecord(records)
        let isUnusual = property == .alpha || property == .cancelsTouchesInView
        #expect(witness.count == (isUnusual ? 2 : 1))
    }

    /// - Parameter relation: whose last record is left out; nil for that of an item in a mode.
    @Test(arguments: [Relation.subviewOf, .recognizerOf, .firstResponderOf, nil])
    func `the witness tells of a record that leaves out who stands where`(relation: Relation?) throws {
        let phone = Phone()
        phone.launch("demo") { _ in
            let (window, field) = (UIWindow(), UITextField())
            field.addGestureRecognizer(UITapGestureRecognizer())
            window.addSubview(field)
            window.makeKeyAndVisible()
            field.becomeFirstResponder()
        }
        let witness = Witness(of: phone)
        defer { witness.leave() }
        phone.run()
        var records = Array(phone.finish().records)
        witness.judgeRecord(records)
        #expect(witness.complaints == [])
        let place = try #require(
            records.lastIndex {
                switch $0.event {
                case .related(_, let other, _, _): other == relation
                case .itemChanged: relation == nil
                default: false
                }
            })
        records.remove(at: place)
        witness.judgeRecord(records)
        #expect(witness.complaints.map(\.question) == [.recordTellsWhatIs])
    }

    @Test func `the witness tells of recognizers that answer something else`() {
        func told(_ recognizer: UIGestureRecognizer) -> Set<WitnessQuestion> {
            recognizer.addTarget { _ in }
            return complaints(of: [recognizer])
        }
        #expect(told(WrongPan()).isSuperset(of: [.translationIsTheWay, .velocityIsTheMixture]))
        #expect(told(WrongPinch()).contains(.scaleIsTheRatio))
        #expect(told(WrongRotation()).contains(.rotationIsTheTurn))
        #expect(told(WrongTap()).isSuperset(of: [.fingersAreCounted, .locationIsTheCentre]))
    }

    @Test func `the witness tells of a table whose rows are others than those of its data source`() {
        final class Source: UITableViewDataSource {
            var count = 30
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        for isRight in [true, false] {
            let (table, source) = (UITableView(), Source())
            table.dataSource = source
            let told = complaints(of: all { _, _, _ in if !isRight { source.count = 29 } }, on: table)
            #expect(told == (isRight ? [] : [.rowsLieInOrder]))
        }
    }

    @Test func `a table that no finger touches shows the rows that are in view`() {
        for seed in 1...40 as ClosedRange<UInt64> {
            let table = IdleTable(seed: seed)
            table.play()
            #expect(table.complaint == nil, "seed \(seed)")
        }
    }

    /// Forty views in five layers, in a window that answers for all of them in the second case.
    @Test(arguments: [true, false])
    func `the witness tells of a window that finds another view than the frontmost`(_ isRight: Bool) {
        final class Greedy: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
        }
        var configuration = Phone.Configuration()
        configuration.isRecording = false
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = isRight ? UIWindow() : Greedy()
            for layer in 0..<5 {
                let board = UIView(frame: CGRect(x: 10 * layer, y: 20 * layer, width: 300, height: 700))
                for index in 0..<8 {
                    let frame = CGRect(x: 9 * index, y: 70 * index, width: 80, height: 90)
                    board.addSubview(UIView(frame: frame))
                }
                window.addSubview(board)
            }
            window.makeKeyAndVisible()
        }
        phone.run()
        let witness = Witness(of: phone)
        defer { witness.leave() }
        witness.judgeHitsOfMovingViews()
        #expect(Set(witness.complaints.map(\.question)) == (isRight ? [] : [.frontmostViewIsHit]))
    }

    @Test func `the witness tells of a story that goes otherwise without a trace`() throws {
        func witness(_ seed: UInt64) throws -> Witness {
            let scenario = try Scenario(Array(RandomScenario(seed: seed).text.utf8), file: "random")
            let phone = scenario.makePhone(.init(isRecording: false, threadEntry: .inline))
            let witness = Witness(of: phone)
            _ = scenario.play(on: phone)
            return withExtendedLifetime(phone) {
                witness.leave()
                return witness
            }
        }
        let phone = Phone()
        let story = Witness(of: phone)
        try story.compare(untraced: witness(3))
        #expect(story.complaints.map(\.question) == [.untracedIsTheSame])
        #expect(story.count == 1)
    }
}

/// Changes what it hears of before others do.
private final class Meddler: UIGestureRecognizer {
    private let meddle: (Meddler, UITouch, UIEvent) -> Void

    init(_ meddle: @escaping (Meddler, UITouch, UIEvent) -> Void) {
        self.meddle = meddle
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { meddle(self, touch, event) }
    }
}

/// Says that it lies 5 points farther right than it does.
private final class DisplacedView: UIView {
    override var center: CGPoint {
        get { CGPoint(x: super.center.x + 5, y: super.center.y) }
        set { super.center = newValue }
    }
}

/// Says that it is a point wider than it is.
private final class WidenedView: UIView {
    override var frame: CGRect {
        get { super.frame.insetBy(dx: -0.5, dy: 0) }
        set { super.frame = newValue }
    }
}

private final class WrongPan: UIPanGestureRecognizer {
    override func translation(in view: UIView?) -> CGPoint {
        let right = super.translation(in: view)
        return CGPoint(x: 2 * right.x, y: 2 * right.y)
    }

    override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 1, y: 2) }
}

private final class WrongPinch: UIPinchGestureRecognizer {
    override var scale: CGFloat {
        get { super.scale * super.scale }
        set { super.scale = newValue }
    }
}

private final class WrongRotation: UIRotationGestureRecognizer {
    override var rotation: CGFloat {
        get { 2 * super.rotation }
        set { super.rotation = newValue }
    }
}

private final class WrongTap: UITapGestureRecognizer {
    override func location(in view: UIView?) -> CGPoint { .zero }

    override var placesOfTouches: [PlanePoint] { [] }
}

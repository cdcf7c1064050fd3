import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What a finger on a row does (I-7, E-2).
struct TableSelectionTests {
    private let stage = TableStage()

    private func selected(_ stage: TableStage) -> [Int]? { stage.table.indexPathsForSelectedRows?.map(\.row) }

    @Test
    func `a touch comes from the content view by the cell to the table, which selects behind the commit`() {
        var wasInside = true
        stage.diary.hears = { [stage] in if $0 == "select" { wasInside = stage.table.isEnding } }
        stage.tap(row: 3, at: 100, for: 400)
        let heard = stage.phone.callbacks(of: "content 0.3", "cell 0.3", "table").filter {
            $0.contains("touches")
        }
        let way = ["content 0.3", "cell 0.3", "table"]
        #expect(heard == each(way, "touchesBegan") + each(way, "touchesEnded"))
        #expect(!wasInside)
        // P04: in the observer of order 2 001 000, when all that the lift has changed is committed.
        let trail = stage.phone.trail
        var around: [String] = []
        for record in trail.records where record.thread == stage.phone.application.mainThread.id {
            switch record.event {
            case .began(.didSelectRow, _, _, _):
                #expect(around == ["observer _afterCACommitHandler"])
                return
            case .began(let call, let on, _, _): around.append("\(call) \(trail.subjectNames[on] ?? "?")")
            case .ended: around.removeLast()
            default: break
            }
        }
        Issue.record("nothing was selected")
    }

    @Test func `a finger that comes while the delegate is asked about another row presses that row alone`() {
        var isFirst = true
        stage.table.delaysContentTouches = false
        stage.diary.hears = { call in
            guard call == "should highlight", isFirst else { return }
            isFirst = false
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(200))
        }
        stage.tap(row: 3, at: 100, for: 400)
        stage.phone.tap(100, 5.5 * 44, at: 200, for: 400, finger: 2)
        _ = stage.phone.trail
        let lit = stage.diary.entries.filter { $0.hasPrefix("highlight") }
        #expect(lit == ["highlight 0.5"])
    }

    @Test func `a row whose finger is lifted while the delegate is asked about it is not lit`() {
        stage.table.delaysContentTouches = false
        stage.diary.hears = { call in
            guard call == "should highlight" else { return }
            UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(200))
        }
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(!stage.diary.entries.contains { $0.hasPrefix("highlight") })
    }

    /// An observer does not run inside of its own call (R04), and the loop must not sleep over what waits.
    @Test func `a row that is tapped while didSelectRow runs the loop is selected when that returns`() {
        var ends: [Int64] = []
        stage.diary.hears = { call in
            guard call == "select" else { return }
            let thread = UIApplication.shared.mainThread
            if ends.isEmpty {
                UIApplication.shared.mainRunLoop.run(in: .default, for: .milliseconds(500))
            }
            ends.append(thread.clock.nanoseconds / 1_000_000)
        }
        stage.tap(row: 3, at: 100)
        stage.tap(row: 5, at: 300)
        let entries = stage.phone.callbacks(of: "table")
        #expect(
            stage.diary.entries.filter { $0.hasPrefix("select") } == ["select 0.3", "select 0.5"],
            "\(entries)")
        #expect(ends == [650, 650])
        #expect(selected(stage) == [5])
    }

    /// The gesture environment has had its turn in that pass, and the loop must not sleep over what is proposed.
    @Test func `P08 what didSelectRow lets go by switching another off is settled before the sleep`() {
        var (chosen, acted): ([Int64], [Int64]) = ([], [])
        let single = tap("single") { _ in acted.append(UIApplication.shared.mainThread.clock.nanoseconds) }
        let double = tap("double", taps: 2)
        single.require(toFail: double)
        for recognizer in [single, double] {
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
        }
        stage.phone.at(50) { [root = stage.root] in
            root.addGestureRecognizer(double)
            root.addGestureRecognizer(single)
        }
        stage.diary.hears = { call in
            guard call == "select" else { return }
            double.isEnabled = false
            chosen.append(UIApplication.shared.mainThread.clock.nanoseconds)
        }
        stage.tap(row: 3, at: 100, for: 200)
        #expect(stage.phone.trail.verdicts(of: "double") == ["double: possible → failed (disabled)"])
        #expect(acted.count == 1 && acted == chosen)
    }

    /// M-9: other rows are there by then.
    @Test func `a table that is reloaded before the commit selects nothing`() {
        let stage = self.stage
        stage.diary.hears = { [table = stage.table] in if $0 == "unhighlight" { table.reloadData() } }
        stage.tap(row: 3, at: 100)
        #expect(!stage.phone.callbacks(of: "table").contains { $0.contains("SelectRow") })
        #expect(selected(stage) == nil)
    }

    @Test func `a row that the table has no more when its delegate has answered is not selected`() {
        stage.diary.willSelect = { [stage] row in
            stage.diary.counts = [2]
            stage.table.reloadData()
            return row
        }
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries.last == "will select 0.3")
        #expect(selected(stage) == nil)
    }

    @Test func `a table that is gone before the commit selects nothing`() {
        let stage = self.stage
        stage.diary.hears = { [table = stage.table] in if $0 == "unhighlight" { table.removeFromSuperview() }
        }
        stage.tap(row: 3, at: 100)
        #expect(!stage.phone.callbacks(of: "table").contains { $0.contains("didSelectRow") })
    }

    @Test func `a tap highlights, unhighlights and selects, and says so about the cell`() {
        stage.tap(row: 3, at: 100)
        stage.tap(row: 5, at: 1_000)
        let trail = stage.phone.trail
        #expect(
            stage.diary.entries == [
                "should highlight 0.3", "highlight 0.3", "unhighlight 0.3", "will select 0.3", "select 0.3",
                "should highlight 0.5", "highlight 0.5", "unhighlight 0.5", "will select 0.5",
                "will deselect 0.3", "deselect 0.3", "select 0.5",
            ])
        let names = trail.subjectNames
        let rows = trail.records.compactMap { record -> String? in
            guard case .began(let call, _, let about, true) = record.event, call.family == .rows else {
                return nil
            }
            return "\(call) \(names[about] ?? "nobody")"
        }
        #expect(
            rows == [
                "shouldHighlightRow cell 0.3", "didHighlightRow cell 0.3", "didUnhighlightRow cell 0.3",
                "willSelectRow cell 0.3", "didSelectRow cell 0.3",
                "shouldHighlightRow cell 0.5", "didHighlightRow cell 0.5", "didUnhighlightRow cell 0.5",
                "willSelectRow cell 0.5", "willDeselectRow cell 0.3", "didDeselectRow cell 0.3",
                "didSelectRow cell 0.5",
            ])
        let properties = trail.records.compactMap { record -> String? in
            guard case .propertySet(let subject, let property, let x, _, _) = record.event,
                property == .isHighlighted || property == .isSelected
            else { return nil }
            return "\(names[subject] ?? "nobody") \(property) \(Int(x))"
        }
        #expect(
            properties == [
                "cell 0.3 isHighlighted 1", "cell 0.3 isHighlighted 0", "cell 0.3 isSelected 1",
                "cell 0.5 isHighlighted 1", "cell 0.5 isHighlighted 0", "cell 0.3 isSelected 0",
                "cell 0.5 isSelected 1",
            ])
        #expect(selected(stage) == [5])
    }

    @Test func `an override of touchesEnded without super loses the selection`() {
        stage.table.swallowsEnd = true
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3"])
        #expect(selected(stage) == nil)
    }

    @Test func `a row whose finger's end an override kept goes dark when the next finger comes`() {
        let stage = self.stage
        stage.table.swallowsEnd = true
        stage.tap(row: 3, at: 100)
        stage.phone.at(500) { stage.table.swallowsEnd = false }
        stage.tap(row: 5, at: 1_000)
        _ = stage.phone.trail
        #expect(
            stage.diary.entries == [
                "should highlight 0.3", "highlight 0.3", "unhighlight 0.3", "should highlight 0.5",
                "highlight 0.5", "unhighlight 0.5", "will select 0.5", "select 0.5",
            ])
        #expect(selected(stage) == [5])
    }

    @Test func `a row that may not be highlighted is not selected`() {
        stage.diary.mayHighlight = false
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3"])
    }

    @Test func `a row whose cell has come to lie nowhere is not selected`() {
        let stage = TableStage()
        stage.tap(row: 3, at: 100, for: 400)
        stage.phone.at(300) {
            stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.transform = CGAffineTransform(
                scaleX: 0, y: 1)
        }
        _ = stage.phone.trail
        #expect(!stage.diary.entries.contains("select 0.3"))
    }

    @Test func `a touch that the system takes selects nothing`() {
        stage.phone.play(path(1, (200, 154, 100), (200, 154, 400), end: .cancelled))
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"])
        #expect(selected(stage) == nil)
    }

    @Test func `a press that scrolls is unhighlighted and selects nothing`() {
        stage.phone.play(path(1, (200, 154, 100), (200, 154, 400), (200, 100, 600), (200, 100, 900)))
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"])
        #expect(stage.table.contentOffset.y > 0)
        #expect(selected(stage) == nil)
    }

    @Test(arguments: [false, true])
    func `a finger that leaves the cell selects only if it comes back`(comesBack: Bool) {
        stage.table.isScrollEnabled = false
        let end = comesBack ? 154.0 : 200
        stage.phone.play(
            path(1, (200, 154, 100), (200, 200, 300), (200, 200, 400), (200, end, 600), (200, end, 700)))
        _ = stage.phone.trail
        #expect(
            stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"]
                + (comesBack ? ["highlight 0.3", "unhighlight 0.3", "will select 0.3", "select 0.3"] : []))
        #expect(selected(stage) == (comesBack ? [3] : nil))
    }

    @Test func `of two fingers that come to a row at once the first one selects it`() {
        stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.contentView.isMultipleTouchEnabled = true
        stage.phone.tap(100, 154, at: 100, for: 300)
        stage.phone.tap(200, 154, at: 100, for: 600, finger: 2)
        stage.phone.at(500) { [stage] in #expect(stage.table.indexPathForSelectedRow?.row == 3) }
        _ = stage.phone.trail
        #expect(stage.diary.entries.filter { $0.hasPrefix("select") } == ["select 0.3"])
    }

    /// The finger leaves row 3 downward, and the app has the row follow; or the app takes the row away from a finger
    /// that rests.
    @Test(arguments: [(198.0, -44.0, true), (154, 88, false)])
    func `a row that the app moves under a finger is selected if the lift is on it`(
        y: Double, offset: Double, isSelected: Bool
    ) {
        stage.table.isScrollEnabled = false
        stage.phone.play(path(1, (200, 154, 100), (200, y, 200), (200, y, 700)))
        stage.phone.at(500) { [stage] in stage.table.contentOffset.y = CGFloat(offset) }
        _ = stage.phone.trail
        #expect(
            stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"]
                + (isSelected ? ["will select 0.3", "select 0.3"] : []))
    }

    @Test func `a cell that stands in another one is content of that`() {
        let inner = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        inner.contentView.accessibilityIdentifier = "inner"
        stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.contentView.addSubview(inner)
        stage.tap(row: 3, at: 100)
        let hits = stage.phone.trail.hits
        #expect(!hits.isEmpty && hits.allSatisfy { $0.hasSuffix(" → inner") }, "\(hits)")
        #expect(selected(stage) == [3])
    }

    /// What came while the thread was busy is told in passes without a sleep between, and so without a commit (R02).
    @Test func `of two rows that are tapped before the commit the last one is selected`() {
        stage.table.isScrollEnabled = false
        stage.phone.at(90) { [stage] in stage.phone.application.mainThread.spend(.milliseconds(500)) }
        stage.tap(row: 3, at: 100, for: 16)
        stage.tap(row: 5, at: 133, for: 16)
        _ = stage.phone.trail
        let lit = stage.diary.entries.filter { $0.hasPrefix("highlight") }
        #expect(lit == ["highlight 0.3", "highlight 0.5"])
        #expect(stage.diary.entries.filter { $0.hasPrefix("select") } == ["select 0.5"])
        #expect(selected(stage) == [5])
    }

    @Test func `a table that is told before the commit to let nothing be selected selects nothing`() {
        let stage = self.stage
        stage.diary.hears = { [table = stage.table] call in
            if call == "unhighlight" { table.allowsSelection = false }
        }
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"])
    }

    @Test func `a row whose cell the delegate puts elsewhere as it is asked is not lit`() {
        let stage = self.stage
        stage.diary.hears = { [table = stage.table, root = stage.root] in
            guard $0 == "should highlight", let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
            else { return }
            root.addSubview(cell)
        }
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries == ["should highlight 0.3"])
    }

    @Test func `the delegate may have another row selected, or none`() {
        stage.diary.willSelect = { $0.row == 3 ? IndexPath(row: 50, section: 0) : nil }
        stage.tap(row: 3, at: 100)
        stage.tap(row: 5, at: 1_000)
        stage.phone.at(2_000) { [stage] in stage.table.contentOffset.y = 2_000 }
        _ = stage.phone.trail
        #expect(
            stage.diary.entries.filter { $0.contains("select") } == [
                "will select 0.3", "select 0.50", "will select 0.5",
            ])
        #expect(stage.table.visibleCells.filter(\.isSelected).map(\.indexPath?.row) == [50])
    }

    /// Row 9 is in view, row 50 is not.
    @Test(arguments: [(3, "yes"), (9, "cell 0.9"), (50, "table"), (nil, "no")])
    func `which row the delegate has selected or deselected is on record`(wanted: Int?, answer: String) {
        let row = wanted.map { IndexPath(row: $0, section: 0) }
        stage.tap(row: 3, at: 100)
        stage.phone.at(500) { [stage] in
            (stage.diary.willSelect, stage.diary.willDeselect) = ({ _ in row }, { _ in row })
            stage.table.allowsMultipleSelection = true
        }
        stage.tap(row: 3, at: 1_000)
        stage.phone.at(1_500) { [stage] in
            for row in [3, 9] {
                stage.table.deselectRow(at: IndexPath(row: row, section: 0), animated: false)
            }
        }
        stage.tap(row: 3, at: 2_000)
        let trail = stage.phone.trail
        let names = trail.subjectNames
        let answers = trail.records.compactMap { record -> String? in
            guard case .ended(let call, _, let answer, let result) = record.event,
                call == .willSelectRow || call == .willDeselectRow
            else { return nil }
            return "\(call) \(answer == .subject ? names[result] ?? "nobody" : "\(answer)")"
        }
        #expect(answers == ["willSelectRow yes", "willDeselectRow \(answer)", "willSelectRow \(answer)"])
        // A row that is not selected is not deselected either.
        #expect(
            stage.diary.entries.filter { $0.hasPrefix("deselect") } == (wanted == 3 ? ["deselect 0.3"] : []))
    }

    @Test func `a row that may not be deselected stays selected beside the next one`() {
        stage.diary.willDeselect = { _ in nil }
        stage.tap(row: 3, at: 100)
        stage.tap(row: 5, at: 1_000)
        _ = stage.phone.trail
        #expect(selected(stage) == [3, 5])
        #expect(!stage.diary.entries.contains("deselect 0.3"))
    }

    @Test func `several rows may be selected, and a second tap deselects`() {
        stage.table.allowsMultipleSelection = true
        for (place, row) in [3, 5, 3].enumerated() { stage.tap(row: row, at: 100 + 1_000 * place) }
        _ = stage.phone.trail
        #expect(selected(stage) == [5])
        #expect(
            stage.diary.entries.filter { $0.contains("select") } == [
                "will select 0.3", "select 0.3", "will select 0.5", "select 0.5", "will deselect 0.3",
                "deselect 0.3",
            ])
    }

    @Test func `a table without selection asks nobody`() {
        stage.table.allowsSelection = false
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries == [])
    }

    @Test func `the app deselects without the delegate being told`() {
        stage.diary.hears = { [stage] word in
            if word == "select" {
                stage.table.deselectRow(at: IndexPath(row: 3, section: 0), animated: true)
            }
        }
        stage.tap(row: 3, at: 100)
        _ = stage.phone.trail
        #expect(stage.diary.entries.last == "select 0.3")
        #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
        #expect(selected(stage) == nil)
    }

    @Test func `rows that are reloaded under a finger are not selected, and the next tap is as good as any`()
    {
        stage.phone.at(300) { [stage] in stage.table.reloadData() }
        stage.tap(row: 3, at: 100, for: 400)
        stage.tap(row: 5, at: 1_000)
        _ = stage.phone.trail
        #expect(
            stage.diary.entries.prefix(4) == [
                "should highlight 0.3", "highlight 0.3", "unhighlight 0.3", "should highlight 0.5",
            ])
        #expect(selected(stage) == [5])
    }

    @Test(arguments: [false, true])
    func `a second finger selects nothing as long as the first is down`(isTaken: Bool) {
        stage.phone.tap(200, 154, at: 100, for: 600)
        stage.phone.play(path(2, (200, 242, 300), (200, 242, 500), end: isTaken ? .cancelled : .lifted))
        stage.phone.at(600) { [stage] in
            let cell = stage.table.cellForRow(at: IndexPath(row: 3, section: 0))
            #expect(cell?.isHighlighted == true && stage.table.indexPathForSelectedRow == nil)
        }
        _ = stage.phone.trail
        #expect(stage.diary.entries.filter { $0.hasPrefix("select") } == ["select 0.3"])
        #expect(!stage.diary.entries.contains("should highlight 0.5"))
    }
}

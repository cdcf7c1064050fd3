import Foundation
import Simulation
import TraceViews
import UIKitModel
import VirtualTime

/// The latencies of a button's taps under a cost that is drawn anew each time, over many seeds.
func latenciesOfManyTaps(seeds: Int) -> LatencyTable {
    LatencyTable.ofRuns(seeds, from: 1, .init(goal: .callback(subject: "buy", call: "action"))) {
        seed, pool in
        var configuration = Phone.Configuration()
        configuration.seed = seed
        configuration.pool = pool
        configuration.costs[.userEvent] = .uniform(.microseconds(20)...(.milliseconds(4)))
        let phone = Phone(configuration)
        phone.launch("shop") { _ in
            let window = UIWindow()
            let button = UIButton(frame: CGRect(x: 40, y: 100, width: 200, height: 60))
            button.accessibilityIdentifier = "buy"
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            window.addSubview(button)
            window.makeKeyAndVisible()
        }
        for tap in 0..<5 {
            phone.tap(CGPoint(x: 100, y: 130), at: .milliseconds(100 + 205 * tap), for: .milliseconds(50))
        }
        phone.run()
        return phone.finish()
    }
}

func printLatenciesOfManyTaps() {
    let table = latenciesOfManyTaps(seeds: 200)
    for row in table.rows { print(row.name, row.histogram.value(at: .p99)!, row.share) }
    print("in all", table.whole.value(at: .p50)!, table.whole.value(at: .p99)!, table.whole.max!)
    if let worst = table.worst { print("seed \(worst.seed), record #\(worst.record.rawValue)") }
}

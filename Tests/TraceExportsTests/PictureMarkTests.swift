import Testing
import Trace
import VirtualTime

@testable import TraceExports

@Suite struct `A mark of a picture` {
    /// The corners of what a mark is drawn with, from its middle; texts are left out. Several of them are one shape.
    private func corners(_ mark: PictureMark) -> [(x: Double, y: Double)] {
        var canvas = SVGCanvas(width: 200)
        canvas.mark(mark, at: PicturePoint(x: 100, y: 100), .input)
        let file = canvas.document(height: 200, title: "t", description: "d", .light)
        // The paper is as wide as the picture.
        let lines = file.filter { !$0.contains(#"width="200""#) }
        var corners: [(x: Double, y: Double)] = []
        func number(_ name: String, _ line: String) -> Double? {
            line.split(separator: " \(name)=\"").dropFirst().first
                .flatMap { Double($0.prefix { $0 != "\"" }) }
        }
        for line in lines {
            if let x = number("cx", line), let y = number("cy", line), let radius = number("r", line) {
                corners += [(x - radius, y - radius), (x + radius, y + radius)]
            } else if line.hasPrefix("<rect"), let x = number("x", line), let y = number("y", line),
                let width = number("width", line), let height = number("height", line)
            {
                corners += [(x, y), (x + width, y + height)]
            } else if let path = line.split(separator: " d=\"").dropFirst().first {
                let numbers = path.prefix { $0 != "\"" }.split { " ,MLZHVz".contains($0) }
                    .compactMap { Double($0) }
                for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                    corners.append((numbers[index], numbers[index + 1]))
                }
            }
        }
        return corners.map { ($0.x - 100, $0.y - 100) }
    }

    @Test func `a mark has its middle at its place, and reaches no farther than it says`() {
        for mark in PictureMark.allCases where mark != .refused {
            let corners = corners(mark)
            let (xs, ys) = (corners.map(\.x), corners.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
                Issue.record("\(mark) is not drawn")
                continue
            }
            #expect(left == -right && Pixels(rounding: right) <= mark.reach, "\(mark): \(xs)")
            // The middle of a triangle is nearer to its foot.
            #expect((top + bottom).magnitude <= 1, "\(mark): \(ys)")
        }
    }

    @Test func `a triangle points up for a lift, and down for a touch; an arrow goes out, or comes in`() {
        func tip(_ mark: PictureMark) -> Double? { corners(mark).first { $0.x == 0 }?.y }
        #expect([PictureMark.sentInside, .sentOutside, .sentDown].map(tip) == [-5, -5, 5])
        // From its foot to its tip.
        func way(_ mark: PictureMark) -> [Double] { corners(mark).prefix(2).flatMap { [$0.x, $0.y] } }
        #expect(way(.sentExit) == [-4, 4, 4, -4] && way(.sentEnter) == [4, -4, -4, 4])
    }

    @Test func `an axis has up to ten stretches, and leaves out less time where there would be more`() {
        func stretches(_ count: Int) -> Int {
            let times = (0..<count).map { index -> ClosedRange<Instant> in
                let start = Instant.at(.milliseconds(index * 300))
                // Pauses of 200 ms, and one of a second in the middle.
                let pause = Interval.milliseconds(index >= count / 2 ? 800 : 0)
                return (start + pause)...(start + pause + .milliseconds(100))
            }
            return PictureAxis(times, from: 100, to: 700).stretches.count
        }
        #expect([1, 9, 10, 11].map(stretches) == [1, 9, 10, 2])
    }
}

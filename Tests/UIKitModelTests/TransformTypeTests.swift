import Foundation
import Testing
import VirtualTime

@testable import UIKitModel

/// CoreGraphics' transform, against that of Foundation.
struct TransformTypeTests {
    private func random(_ random: inout SeededGenerator, _ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &random))
    }

    @Test(arguments: 1...20)
    func `shifts, stretches, turns and their inverse are those of Foundation`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var ours = CGAffineTransform()
        var other = AffineTransform.identity
        for step in 0..<8 {
            let (a, b) = (random(&generator, -3...3), random(&generator, 0.2...3))
            switch (UInt64(step) + seed) % 4 {
            case 0:
                ours = ours.translatedBy(x: a, y: b)
                other.prepend(AffineTransform(translationByX: a, byY: b))
            case 1:
                ours = ours.scaledBy(x: b, y: b + 1)
                other.prepend(AffineTransform(scaleByX: b, byY: b + 1))
            case 2:
                ours = ours.rotated(by: a)
                other.prepend(AffineTransform(rotationByRadians: a))
            default:
                ours = ours.concatenating(CGAffineTransform(rotationAngle: b).translatedBy(x: a, y: 1))
                var last = AffineTransform(rotationByRadians: b)
                last.prepend(AffineTransform(translationByX: a, byY: 1))
                other.append(last)
            }
            let point = CGPoint(x: random(&generator, -50...50), y: random(&generator, -50...50))
            expect(point.applying(ours), near: other.transform(point))
            expect(point.applying(ours.inverted()), near: other.inverted()!.transform(point))
        }
    }

    private func expect(_ point: CGPoint, near other: CGPoint) {
        #expect(abs(point.x - other.x) < 1e-8 && abs(point.y - other.y) < 1e-8, "\(point), \(other)")
    }

    @Test func `a transform that flattens has no inverse, and stays as it is`() {
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform().isIdentity && !flat.isIdentity)
    }
}

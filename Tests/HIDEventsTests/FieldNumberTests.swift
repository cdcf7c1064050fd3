import HIDEvents
import Testing

// The numbers of Apple's headers, as the facts E01 … E04 give them.

struct FieldNumberTests {
    @Test func `a digitizer event is type 11, and its fields begin at 0xB0000`() {
        #expect(IOHIDEventType.digitizer.rawValue == 11)
        #expect(IOHIDEventField.digitizerX.rawValue == 0xB0000)
        #expect(IOHIDEvent().type == .digitizer)
    }

    @Test func `a keyboard event is type 3, and its fields begin at 0x30000`() {
        #expect(IOHIDEventType.keyboard.rawValue == 3)
        #expect(IOHIDEventField.keyboardUsagePage.rawValue == 0x30000)
    }

    @Test(
        arguments: [
            (.keyboardUsagePage, 0x30000), (.keyboardUsage, 0x30001), (.keyboardDown, 0x30002),
            (.digitizerX, 0xB0000), (.digitizerY, 0xB0001), (.digitizerZ, 0xB0002),
            (.digitizerButtonMask, 0xB0003),
            (.digitizerType, 0xB0004), (.digitizerIndex, 0xB0005), (.digitizerIdentity, 0xB0006),
            (.digitizerEventMask, 0xB0007), (.digitizerRange, 0xB0008), (.digitizerTouch, 0xB0009),
            (.digitizerPressure, 0xB000A), (.digitizerAuxPressure, 0xB000B), (.digitizerTwist, 0xB000C),
            (.digitizerTiltX, 0xB000D), (.digitizerTiltY, 0xB000E), (.digitizerAltitude, 0xB000F),
            (.digitizerAzimuth, 0xB0010), (.digitizerQuality, 0xB0011), (.digitizerDensity, 0xB0012),
            (.digitizerIrregularity, 0xB0013), (.digitizerMajorRadius, 0xB0014),
            (.digitizerMinorRadius, 0xB0015),
            (.digitizerCollection, 0xB0016), (.digitizerCollectionChord, 0xB0017),
            (.digitizerChildEventMask, 0xB0018), (.digitizerIsDisplayIntegrated, 0xB0019),
            (.digitizerQualityRadiiAccuracy, 0xB001A), (.digitizerGenerationCount, 0xB001B),
            (.digitizerWillUpdateMask, 0xB001C), (.digitizerDidUpdateMask, 0xB001D),
            (.digitizerEstimatedMask, 0xB001E),
        ] as [(IOHIDEventField, UInt32)])
    func `a field has its number`(field: IOHIDEventField, number: UInt32) {
        #expect(field.rawValue == number)
    }

    @Test func `there is no field beyond the list`() {
        #expect(
            IOHIDEventField.allCases.map(\.rawValue) == Array(0x30000...0x30002) + Array(0xB0000...0xB001E)
                + Array(0xD0000...0xD0003))
    }

    @Test(
        arguments: [
            (.range, 1), (.touch, 2), (.position, 4), (.stop, 8), (.peak, 0x10), (.identity, 0x20),
            (.attribute, 0x40),
            (.cancel, 0x80), (.start, 0x100), (.resting, 0x200), (.estimatedAltitude, 1 << 28),
            (.estimatedAzimuth, 1 << 29), (.estimatedPressure, 1 << 30),
        ] as [(IOHIDDigitizerEventMask, UInt32)])
    func `a bit of the event mask has its place`(mask: IOHIDDigitizerEventMask, bit: UInt32) {
        #expect(mask.rawValue == bit)
    }

    @Test(
        arguments: [
            (.absolute, 1), (.collection, 2), (.pixelUnits, 4), (.centerOrigin, 8), (.builtIn, 0x10),
            (.transducerRange, 0x10000), (.transducerTouch, 0x20000), (.invert, 0x40000),
            (.displayIntegrated, 0x80000),
        ] as [(IOHIDEventOptions, UInt32)])
    func `an option has its place`(option: IOHIDEventOptions, bit: UInt32) {
        #expect(option.rawValue == bit)
    }

    @Test(
        arguments: [(.stylus, 0), (.puck, 1), (.finger, 2), (.hand, 3)]
            as [(IOHIDDigitizerTransducerType, UInt32)])
    func `a transducer has its number`(transducer: IOHIDDigitizerTransducerType, number: UInt32) {
        #expect(transducer.rawValue == number)
    }

    @Test func `a field's value is what was put into the event`() {
        var event = IOHIDEvent()
        event.x = 1.25
        event.y = -2.5
        event.z = 3.75
        event.transducer = .hand
        event.index = 4
        event.identity = 5
        event.eventMask = [.range, .touch]
        event.childEventMask = [.position]
        event.options = [.transducerTouch, .displayIntegrated]
        event.pressure = 0.5
        event.twist = 90
        event.quality = 1.5
        event.density = 1.75
        event.irregularity = 2.25
        event.majorRadius = 4.599991
        event.minorRadius = 3.799988
        let expected: [IOHIDEventField: Double] = [
            .digitizerX: 1.25, .digitizerY: -2.5, .digitizerZ: 3.75, .digitizerType: 3, .digitizerIndex: 4,
            .digitizerIdentity: 5, .digitizerEventMask: 3, .digitizerChildEventMask: 4, .digitizerTouch: 1,
            .digitizerIsDisplayIntegrated: 1, .digitizerPressure: 0.5, .digitizerTwist: 90,
            .digitizerQuality: 1.5, .digitizerDensity: 1.75, .digitizerIrregularity: 2.25,
            .digitizerMajorRadius: 4.599991, .digitizerMinorRadius: 3.799988,
        ]
        for field in IOHIDEventField.allCases {
            #expect(event.floatValue(of: field) == expected[field] ?? 0, "\(field)")
            #expect(event.integerValue(of: field) == Int(expected[field] ?? 0), "\(field)")
        }
        event.options = [.transducerRange, .collection]
        #expect(event.integerValue(of: .digitizerRange) == 1)
        #expect(event.integerValue(of: .digitizerTouch) == 0)
        #expect(event.integerValue(of: .digitizerCollection) == 1)
        #expect(event.integerValue(of: .digitizerIsDisplayIntegrated) == 0)
    }

    @Test func `range and touch are bits of the options`() {
        var event = IOHIDEvent()
        event.options = [.absolute]
        event.isInRange = true
        event.isTouching = true
        #expect(event.options.rawValue == 0x30001)
        event.isInRange = false
        #expect(!event.isInRange && event.isTouching)
        event.isTouching = false
        #expect(event.options.rawValue == 1)
    }
}

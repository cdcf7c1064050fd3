import VirtualTime

/// An event as the bytes that cross a process border: little-endian words, the parent first, then its
/// children, then what is attached. A stylus has its angles where a finger has its ellipse, as in IOKit's own.
extension IOHIDEvent {
    /// Bytes of one event, its children not counted.
    static let encodedLength = 128
    /// Bytes of what is attached to an event: the id of its context.
    static let attachmentLength = 4
    /// The most children that a hand has.
    public static let childrenMax = 16

    /// Writes the event and its children.
    /// - Returns: the number of bytes written.
    public func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        withUnsafePointer(to: self) { $0.write(to: buffer) }
    }

    /// Reads an event and its children into this one, whose storage is used again.
    /// - Returns: false if the bytes are no event; this one is then as it was, or partly overwritten.
    public mutating func read(from buffer: UnsafeRawBufferPointer) -> Bool {
        guard buffer.count >= Self.encodedLength else { return false }
        let childCount = Int(UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
        guard childCount <= Self.childrenMax else { return false }
        let length = Self.encodedLength * (1 + childCount)
        let attachment: UInt32
        switch buffer.count {
        case length: attachment = 0
        case length + Self.attachmentLength:
            attachment = UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: length, as: UInt32.self))
        default: return false
        }
        guard readFields(from: UnsafeRawBufferPointer(rebasing: buffer[0..<Self.encodedLength])),
            type == .digitizer || childCount == 0
        else { return false }
        contextID = attachment
        if children.count > childCount { children.removeLast(children.count - childCount) }
        while children.count < childCount { children.append(IOHIDEvent()) }
        for index in 0..<childCount {
            let base = Self.encodedLength * (1 + index)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[base..<base + Self.encodedLength])
            // A finger has no children.
            guard bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == 0,
                children[index].readFields(from: bytes), children[index].type == .digitizer
            else { return false }
        }
        return true
    }

    /// Reads all but the children; what the bytes do not say is as in a new event.
    private mutating func readFields(from buffer: UnsafeRawBufferPointer) -> Bool {
        func word(_ offset: Int) -> UInt32 {
            UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        func long(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        func real(_ offset: Int) -> Double { Double(bitPattern: long(offset)) }
        guard let type = IOHIDEventType(rawValue: word(0)),
            let transducer = IOHIDDigitizerTransducerType(rawValue: word(28))
        else { return false }
        reset()
        self.type = type
        timeStamp = MachTicks(count: long(8))
        senderID = long(16)
        options = IOHIDEventOptions(rawValue: word(24))
        self.transducer = transducer
        index = word(32)
        identity = word(36)
        eventMask = IOHIDDigitizerEventMask(rawValue: word(40))
        childEventMask = IOHIDDigitizerEventMask(rawValue: word(44))
        switch type {
        case .digitizer: break
        case .keyboard: return readUsage(from: buffer) && isKnownUsage
        case .accelerometer: return readUsage(from: buffer) && motionPhase != nil
        }
        x = real(48)
        y = real(56)
        z = real(64)
        pressure = real(72)
        twist = real(80)
        if transducer == .stylus {
            stylus.altitude = real(88)
            stylus.azimuth = real(96)
            stylus.generationCount = word(104)
            stylus.estimatedMask = IOHIDDigitizerEventMask(rawValue: word(108))
            stylus.willUpdateMask = IOHIDDigitizerEventMask(rawValue: word(112))
            stylus.didUpdateMask = IOHIDDigitizerEventMask(rawValue: word(116))
            return long(120) == 0
        }
        quality = real(88)
        density = real(96)
        irregularity = real(104)
        majorRadius = real(112)
        minorRadius = real(120)
        return true
    }

    /// - Returns: false if more is said than a key has to say.
    private mutating func readUsage(from buffer: UnsafeRawBufferPointer) -> Bool {
        func half(_ offset: Int) -> UInt16 {
            UInt16(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
        }
        (usagePage, usage, isKeyDown) = (half(48), half(50), buffer[52] != 0)
        return buffer[52] <= 1
            && buffer[53..<Self.encodedLength].allSatisfy { $0 == 0 }
    }
}

/// An event where it is stored: it is some 240 bytes long, and every sample is sent twice.
extension UnsafePointer<IOHIDEvent> {
    /// Writes the event and its children, without a copy of either.
    /// - Returns: the number of bytes written.
    public func write(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (count, contextID) = (pointee.children.count, pointee.contextID)
        precondition(count <= IOHIDEvent.childrenMax, "a hand has at most \(IOHIDEvent.childrenMax) fingers")
        let length = IOHIDEvent.encodedLength
        writeFields(childCount: count, to: UnsafeMutableRawBufferPointer(rebasing: buffer[0..<length]))
        var offset = length
        pointee.children.withUnsafeBufferPointer { children in
            guard let first = children.baseAddress else { return }
            for index in 0..<count {
                (first + index).writeFields(
                    childCount: 0,
                    to: UnsafeMutableRawBufferPointer(rebasing: buffer[offset..<offset + length]))
                offset += length
            }
        }
        guard contextID != 0 else { return offset }
        buffer.storeBytes(of: contextID.littleEndian, toByteOffset: offset, as: UInt32.self)
        return offset + IOHIDEvent.attachmentLength
    }

    private func writeFields(childCount: Int, to buffer: UnsafeMutableRawBufferPointer) {
        func word(_ value: UInt32, at offset: Int) {
            buffer.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
        }
        func long(_ value: UInt64, at offset: Int) {
            buffer.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt64.self)
        }
        word(pointee.type.rawValue, at: 0)
        word(UInt32(childCount), at: 4)
        long(pointee.timeStamp.count, at: 8)
        long(pointee.senderID, at: 16)
        word(pointee.options.rawValue, at: 24)
        word(pointee.transducer.rawValue, at: 28)
        word(pointee.index, at: 32)
        word(pointee.identity, at: 36)
        word(pointee.eventMask.rawValue, at: 40)
        word(pointee.childEventMask.rawValue, at: 44)
        switch pointee.type {
        case .digitizer: break
        case .keyboard, .accelerometer: return writeUsage(to: buffer)
        }
        long(pointee.x.bitPattern, at: 48)
        long(pointee.y.bitPattern, at: 56)
        long(pointee.z.bitPattern, at: 64)
        long(pointee.pressure.bitPattern, at: 72)
        long(pointee.twist.bitPattern, at: 80)
        if pointee.transducer == .stylus {
            long(pointee.stylus.altitude.bitPattern, at: 88)
            long(pointee.stylus.azimuth.bitPattern, at: 96)
            word(pointee.stylus.generationCount, at: 104)
            word(pointee.stylus.estimatedMask.rawValue, at: 108)
            word(pointee.stylus.willUpdateMask.rawValue, at: 112)
            word(pointee.stylus.didUpdateMask.rawValue, at: 116)
            return long(0, at: 120)
        }
        long(pointee.quality.bitPattern, at: 88)
        long(pointee.density.bitPattern, at: 96)
        long(pointee.irregularity.bitPattern, at: 104)
        long(pointee.majorRadius.bitPattern, at: 112)
        long(pointee.minorRadius.bitPattern, at: 120)
    }

    /// What a keyboard's or an accelerometer's event has in place of the numbers of a digitizer's.
    private func writeUsage(to buffer: UnsafeMutableRawBufferPointer) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[48..<IOHIDEvent.encodedLength])
        rest.initializeMemory(as: UInt8.self, repeating: 0)
        rest.storeBytes(of: pointee.usagePage.littleEndian, toByteOffset: 0, as: UInt16.self)
        rest.storeBytes(of: pointee.usage.littleEndian, toByteOffset: 2, as: UInt16.self)
        rest.storeBytes(of: pointee.isKeyDown ? 1 : 0, toByteOffset: 4, as: UInt8.self)
    }
}

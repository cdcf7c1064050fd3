import HIDEvents
import Trace
import VirtualTime

/// A contact of a finger that is played, with the record and the sample that it got when it happened.
struct Sighting {
    let contact: ScannedContact
    /// Which of the pencils that were played it is of; nil for a finger.
    let pencil: Int?
    var record = RecordNumber.none
    var sample = SampleID.none
}

/// What one finger does, as far as the glass has got with it.
struct PlayedPath {
    var sightings: [Sighting]
    /// The first of the sequence numbers that are kept for it on the agenda: two a contact, for its happening and
    /// for its scan.
    let firstSequence: UInt64
    /// How many contacts have happened.
    var contactsOver = 0
    /// How many of the contacts' scans have taken place.
    var scansOver = 0
    /// How many contacts scans have seen.
    fileprivate var unseen = 0

    var nextContact: (contact: ScannedContact, sequence: UInt64)? {
        contactsOver < sightings.count
            ? (sightings[contactsOver].contact, firstSequence + 2 * UInt64(contactsOver)) : nil
    }

    var nextScan: (contact: ScannedContact, sequence: UInt64)? {
        scansOver < sightings.count
            ? (sightings[scansOver].contact, firstSequence + 2 * UInt64(scansOver) + 1) : nil
    }
}

/// The paths of fingers that are being played or still to come. What is over takes no room.
struct PlayedPaths {
    /// By number; the numbers of paths that are over are used again.
    private var slots: [PlayedPath] = []
    private var freeSlots: [UInt32] = []
    /// The paths that scans may see something of, in the order in which they were added.
    private var begun: [UInt32] = []
    /// The others, the first to come last.
    private var upcoming: [UInt32] = []
    private var isInOrder = true

    subscript(number: UInt32) -> PlayedPath {
        _read { yield slots[Int(number)] }
        _modify { yield &slots[Int(number)] }
    }

    /// - Parameters:
    ///   - contacts: one or more, none seen earlier than the one before.
    ///   - pencil: which of the pencils that were played goes it; nil for a finger.
    ///   - firstSequence: greater than that of any path before.
    /// - Returns: the path's number, until it is removed.
    mutating func add(_ contacts: [ScannedContact], pencil: Int?, firstSequence: UInt64) -> UInt32 {
        let path = PlayedPath(
            sightings: contacts.map { Sighting(contact: $0, pencil: pencil) }, firstSequence: firstSequence)
        let number = freeSlots.popLast() ?? UInt32(slots.count)
        if Int(number) < slots.count { slots[Int(number)] = path } else { slots.append(path) }
        upcoming.append(number)
        isInOrder = false
        return number
    }

    mutating func remove(_ number: UInt32) {
        begun.removeAll { $0 == number }
        slots[Int(number)].sightings = []
        freeSlots.append(number)
    }

    /// Has a scan at `instant` see what no scan has seen: one contact of one path, or nil if nothing is left. By path,
    /// in the order of adding.
    mutating func seeNext(at instant: Instant) -> (number: UInt32, contact: Int)? {
        begin(through: instant)
        for number in begun {
            let unseen = slots[Int(number)].unseen
            guard unseen < slots[Int(number)].sightings.count,
                slots[Int(number)].sightings[unseen].contact.seen <= instant
            else { continue }
            slots[Int(number)].unseen += 1
            return (number, unseen)
        }
        return nil
    }

    /// Moves the paths whose first contact is seen by then to those that have begun.
    private mutating func begin(through instant: Instant) {
        // Fingers are played one after the other, while scans see them mixed: sorted once for all of them.
        if !isInOrder {
            isInOrder = true
            upcoming = upcoming.sorted { isSeenLater($0, than: $1) }
        }
        while let number = upcoming.last, firstSeen(of: number) <= instant {
            upcoming.removeLast()
            let sequence = slots[Int(number)].firstSequence
            let index = begun.firstIndex { slots[Int($0)].firstSequence > sequence } ?? begun.endIndex
            begun.insert(number, at: index)
        }
    }

    private func isSeenLater(_ one: UInt32, than other: UInt32) -> Bool {
        let (a, b) = (firstSeen(of: one), firstSeen(of: other))
        return a != b ? a > b : slots[Int(one)].firstSequence > slots[Int(other)].firstSequence
    }

    private func firstSeen(of number: UInt32) -> Instant { slots[Int(number)].sightings[0].contact.seen }
}

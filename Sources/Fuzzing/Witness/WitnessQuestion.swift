/// What the witness of a random story asks, and what has to be answered.
public enum WitnessQuestion: String, CaseIterable, Hashable, Sendable {
    /// Of touches and events; ``sentence`` says it.
    case touchGoesOn, placeGoesDownTheTree, eventHasItsTouches, samplesLeadToTheTouch, predictionGoesOn,
        tapsCountOn, viewHearsWhatWas, toolIsToldOf

    /// Of views; ``sentence`` says it.
    case frontmostViewIsHit, recognizersAreGathered, tagLeadsToItsView, subviewsStandInOrder, rowsLieInOrder

    /// Of recognizers; ``sentence`` says it.
    case fingersAreCounted, locationIsTheCentre, translationIsTheWay, scaleIsTheRatio, rotationIsTheTurn,
        velocityIsTheMixture

    /// Of a whole story; ``sentence`` says it.
    case recordTellsWhatIs, untracedIsTheSame

    /// The right answer in a sentence.
    public var sentence: String {
        switch self {
        case .touchGoesOn:
            "A touch says where it is, where it was with the event before, and when; its view, window and type stay."
        case .placeGoesDownTheTree:
            "A place in a view's coordinates, led up the tree by each view's center, bounds and transform, "
                + "is the place on the screen; so are the corners of its frame."
        case .eventHasItsTouches:
            "An event has the touches of its sequence, and finds those of a view, a window and a recognizer."
        case .samplesLeadToTheTouch:
            "Coalesced touches go from where the touch was to where it is, in the order of their times, those of a pencil "
                + "by their numbers, and the last one is the touch."
        case .predictionGoesOn:
            "Predicted touches go on as the last two samples went, for one frame, four at most."
        case .tapsCountOn:
            "A touch soon after another one was lifted, near its start and on the same view, counts one tap more."
        case .viewHearsWhatWas:
            "The touches of a callback are in the phase that it tells, with the place and time of that phase."
        case .toolIsToldOf:
            "A finger has its size, no force and stands upright; a pencil's direction in a view, led up the tree, "
                + "is the one in the window, and its force is an estimate until it is updated."
        case .frontmostViewIsHit:
            "A new touch has the frontmost view that takes it, in the frontmost window that has one."
        case .recognizersAreGathered:
            "A new touch has the recognizers of its view and then of those above, in the order of their adding."
        case .tagLeadsToItsView: "A window finds a view by its tag."
        case .subviewsStandInOrder:
            "A subview that is put at an index, in front of another one, behind it or in its place stands there."
        case .rowsLieInOrder:
            "A table has the rows that its data source tells of, one under the other, and cells for those in view."
        case .fingersAreCounted:
            "A recognizer has the fingers that are down, a tap those of its first tap, a swipe those that made it, "
                + "and says where each one is or was."
        case .locationIsTheCentre:
            "A recognizer is at the centre of its fingers, a tap where its first tap was, a swipe where it started."
        case .translationIsTheWay: "While a pan goes on its translation changes by the way of its fingers."
        case .scaleIsTheRatio: "While a pinch goes on its scale changes as the distance of its fingers."
        case .rotationIsTheTurn:
            "While two fingers turn their rotation changes by the turn of the line between them."
        case .velocityIsTheMixture:
            "A velocity is a fifth of the newest change and four fifths of the one before; one alone counts in full."
        case .recordTellsWhatIs:
            "The last that the trace says of a view's or recognizer's geometry and attributes, of who lies where, and of "
                + "what stands in a run loop's modes is what they are."
        case .untracedIsTheSame:
            "Without a trace, and with notes on the agenda besides, apps hear the same at the same times."
        }
    }

    /// The rules behind it.
    public var rules: [String] {
        switch self {
        case .touchGoesOn: ["D-1", "C-8"]
        case .placeGoesDownTheTree: ["C-5"]
        case .eventHasItsTouches: ["D-2"]
        case .samplesLeadToTheTouch, .predictionGoesOn: ["M-12", "T11"]
        case .tapsCountOn: ["T08", "K"]
        case .viewHearsWhatWas: ["D-2", "F-5"]
        case .toolIsToldOf: ["M-21", "E05", "C-5"]
        case .frontmostViewIsHit: ["C-1", "C-2", "C-3"]
        case .recognizersAreGathered: ["D-4"]
        case .tagLeadsToItsView, .subviewsStandInOrder: []
        case .rowsLieInOrder: ["I-7"]
        case .fingersAreCounted: ["M-7", "M-16"]
        case .locationIsTheCentre: ["F-12", "G-1", "G-4"]
        case .translationIsTheWay: ["G-3", "G24"]
        case .scaleIsTheRatio: ["G-5"]
        case .rotationIsTheTurn: ["G-6"]
        case .velocityIsTheMixture: ["G25"]
        case .recordTellsWhatIs: []
        case .untracedIsTheSame: []
        }
    }
}

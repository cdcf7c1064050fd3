import ScenarioFiles

/// What may change of a view while the story goes on.
extension RandomAuthor {
    mutating func makeViewChange(_ place: Int) -> JSONDocument.Member {
        let kind = cast.kinds[place]
        let own =
            ViewClass.scrollViews.contains(kind)
            ? makeScrollChange(kind) : ViewClass.controls.contains(kind) ? makeControlChange(kind) : nil
        let change = own ?? makeCommonChange()
        return ("set", .object([("view", .string(cast.views[place])), change]))
    }

    mutating func makeCommonChange() -> JSONDocument.Member {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        return switch chance.number(1...10) {
        case 1: ("isHidden", flag)
        case 2: ("isMultipleTouchEnabled", flag)
        case 3: ("isExclusiveTouch", flag)
        case 4: ("center", .numbers([chance.length(0...390), chance.length(0...400)]))
        case 5: ("bounds", makeBounds())
        case 6: ("alpha", .number(makeAlpha()))
        case 7: ("transform", makeTransform())
        case 8:
            (
                "frame",
                .numbers([
                    chance.length(-50...300), chance.length(-50...300), chance.length(0...400),
                    chance.length(0...400),
                ])
            )
        default: ("isUserInteractionEnabled", flag)
        }
    }

    /// Nil for one that any view has.
    private mutating func makeScrollChange(_ kind: ViewClass) -> JSONDocument.Member? {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        switch chance.number(1...17) {
        case 1: return ("isScrollEnabled", flag)
        case 2: return ("delaysContentTouches", flag)
        case 3: return ("canCancelContentTouches", flag)
        case 4: return ("isPagingEnabled", flag)
        case 5: return ("bounces", flag)
        case 6: return ("alwaysBounceVertical", flag)
        case 7: return ("contentInset", .numbers((0..<4).map { _ in chance.length(0...60) }))
        case 8, 9:
            return ("contentOffset", .numbers([chance.length(-50...300), chance.length(-100...1_000)]))
        case 10 where kind == .scrollView:
            return ("contentSize", .numbers([chance.length(0...1_000), chance.length(0...1_000)]))
        case 11: return ("alwaysBounceHorizontal", flag)
        case 12: return ("isDirectionalLockEnabled", flag)
        case 13: return ("decelerationRate", .string(chance.one(of: ScrollRate.allCases).rawValue))
        case 14: return ("minimumZoomScale", .number(chance.one(of: [0.5, 1, 2])))
        case 15: return ("maximumZoomScale", .number(chance.one(of: [0.5, 1, 4])))
        default: return nil
        }
    }

    private mutating func makeControlChange(_ kind: ViewClass) -> JSONDocument.Member? {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        switch chance.number(1...5) {
        case 1, 2: return ("isEnabled", flag)
        case 3: return ("isSelected", flag)
        case 4: return makeValueChange(kind, flag)
        default: return nil
        }
    }

    private mutating func makeValueChange(_ kind: ViewClass, _ flag: JSONDocument) -> JSONDocument.Member? {
        switch kind {
        case .switchControl: ("isOn", flag)
        case .slider:
            chance.oneIn(3)
                ? ("isContinuous", flag) : ("value", .number(chance.one(of: [0, 0.25, 1, 7])))
        case .stepper:
            switch chance.number(1...4) {
            case 1: ("minimumValue", .whole(chance.number(-100...100)))
            case 2: ("stepValue", .number(chance.one(of: [0.25, 3, 500])))
            case 3: ("wraps", flag)
            default: ("maximumValue", .whole(chance.number(0...100)))
            }
        case .segmentedControl: ("selectedSegmentIndex", .whole(chance.number(-1...3)))
        case .pageControl:
            chance.oneIn(2)
                ? ("numberOfPages", .whole(chance.number(0...4)))
                : ("currentPage", .whole(chance.number(0...4)))
        case .view, .window, .scrollView, .tableView, .tableViewCell, .contentView, .control, .button,
            .textField:
            nil
        }
    }
}

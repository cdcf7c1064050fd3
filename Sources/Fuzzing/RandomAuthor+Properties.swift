import ScenarioFiles

/// What may change of a view while the story goes on.
extension RandomAuthor {
    mutating func makeViewChange(_ place: Int) -> JSONDocument.Member {
        let kind = kinds[place]
        let own =
            ViewClass.scrollViews.contains(kind)
            ? makeScrollChange(kind) : ViewClass.controls.contains(kind) ? makeControlChange(kind) : nil
        let change = own ?? makeCommonChange()
        return ("set", .object([("view", .string(views[place])), change]))
    }

    private mutating func makeCommonChange() -> JSONDocument.Member {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        return switch chance.number(1...7) {
        case 1: ("isHidden", flag)
        case 2: ("isMultipleTouchEnabled", flag)
        case 3: ("isExclusiveTouch", flag)
        case 4: ("center", .numbers([chance.length(0...390), chance.length(0...400)]))
        case 5:
            (
                "bounds",
                .numbers([
                    chance.length(-50...50), chance.length(-50...300), chance.length(0...400),
                    chance.length(0...300),
                ])
            )
        default: ("isUserInteractionEnabled", flag)
        }
    }

    /// Nil for one that any view has.
    private mutating func makeScrollChange(_ kind: ViewClass) -> JSONDocument.Member? {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        switch chance.number(1...12) {
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
        default: return nil
        }
    }

    private mutating func makeControlChange(_ kind: ViewClass) -> JSONDocument.Member? {
        let flag = JSONDocument.boolean(chance.oneIn(2))
        switch chance.number(1...5) {
        case 1, 2: return ("isEnabled", flag)
        case 3: return ("isSelected", flag)
        case 4:
            switch kind {
            case .switchControl: return ("isOn", flag)
            case .slider: return ("value", .number(chance.one(of: [0, 0.25, 1, 7])))
            case .stepper: return ("maximumValue", .whole(chance.number(0...100)))
            case .segmentedControl: return ("selectedSegmentIndex", .whole(chance.number(-1...3)))
            case .pageControl: return ("numberOfPages", .whole(chance.number(0...4)))
            case .view, .window, .scrollView, .tableView, .tableViewCell, .contentView, .control, .button,
                .textField:
                return nil
            }
        default: return nil
        }
    }
}

import Testing

/// What debuggers have printed in ten ways that are found in public, cut to what matters; written for these tests.
struct PrintedScreen: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// How many views are in the scenario, windows among them.
    let views: Int
    /// What stands in it, without spaces and line breaks.
    let parts: [String]
    /// What is noted of it.
    let notes: [String]

    init(_ name: String, views: Int, parts: [String], notes: [String] = [], _ text: String) {
        testDescription = name
        self.text = text
        self.views = views
        self.parts = parts
        self.notes = notes
    }

    static let all = [
        PrintedScreen(
            "a form in a window", views: 6,
            parts: [
                #""id":"pricesLabel","class":"UILabel","frame":[16,40,200,21]}"#,
                #""id":"buyNowButton","class":"UIButton","frame":[16,100,120,44]"#,
                #""id":"gradientView","frame":[0,90,320,100.5],"isHidden":true,"alpha":0.5"#,
                #""device":{"screen":[320,568]}"#, #""fingers":[{"tap":"buyNowButton","at":"100ms"}]"#,
            ],
            notes: ["plain views, as their classes are not known here: Shop.GradientView"],
            """
            (lldb) po UIApplication.shared.windows.first?.recursiveDescription()
            <UIWindow: 0x7fb1d2c0; frame = (0 0; 320 568); autoresize = W+H; layer = <UIWindowLayer: 0x6000031>>
               | <UIView: 0x7fb1d2e0; frame = (0 0; 320 568); autoresize = W+H; layer = <CALayer: 0x6000032>>
               |    | <UILabel: 0x7fb1d2e1; frame = (16 40; 200 21); text = 'Prices'; opaque = NO; autoresize = RM+BM; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6000033>>
               |    | <UIButton: 0x7fb1d2e2; frame = (16 100; 120 44); opaque = NO; layer = <CALayer: 0x6000034>>
               |    |    | <UIButtonLabel: 0x7fb1d2e3; frame = (30 12; 60 20); text = 'Buy now'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6000035>>
               |    | <Shop.GradientView: 0x7fb1d2e4; frame = (0 90; 320 100.5); alpha = 0.5; hidden = YES; layer = <CALayer: 0x6000036>>
            """),
        PrintedScreen(
            "the beginning of a line that lldb has named", views: 2,
            parts: [#""id":"window","subviews":[{"id":"view","frame":[0,20,768,1004]}]"#],
            notes: [
                "there is no window, so one is made; the first view lies in it where it lay in its superview"
            ],
            "(UIView *) $8 = 0x0a034690 <UIView: 0xa034690; frame = (0 20; 768 1004); autoresize = W+H; layer = <CALayer: 0xa034780>>"
        ),
        PrintedScreen(
            "a navigation controller and its edge", views: 4,
            parts: [
                #""class":"UIScreenEdgePanGestureRecognizer","edges":"left""#,
                #""id":"handleNavigationTransition""#,
                #"{"id":"layoutContainerView","frame":[0,0,375,812],"recognizers":["#,
            ],
            """
            <UIWindow: 0x10; frame = (0 0; 375 812); gestureRecognizers = <NSArray: 0x60>; layer = <UIWindowLayer: 0x61>>
               | <UILayoutContainerView: 0x11; frame = (0 0; 375 812); autoresize = W+H; gestureRecognizers = <NSArray: 0x62>; layer = <CALayer: 0x63>>
               |    | <UINavigationTransitionView: 0x12; frame = (0 0; 375 812); clipsToBounds = YES; autoresize = W+H; layer = <CALayer: 0x64>>
               |    | <UINavigationBar: 0x13; frame = (0 44; 375 44); opaque = NO; autoresize = W; layer = <CALayer: 0x65>>
            <UIScreenEdgePanGestureRecognizer: 0x70; state = Possible; delaysTouchesBegan = YES; view = <UILayoutContainerView 0x11>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0x71>)>>
            """),
        PrintedScreen(
            "a table that is scrolled", views: 5,
            parts: [
                #""class":"UIScrollView","frame":[0,0,320,568],"contentSize":[320,696],"contentOffset":[0,178]"#,
                #""id":"multiSelectTableViewCell","frame":[0,163,320,41]"#,
            ],
            """
            <MMTableView: 0x15bbb400; baseClass = UITableView; frame = (0 0; 320 568); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x16610770>; layer = <CALayer: 0x16832160>; contentOffset: {0, 178}; contentSize: {320, 696}>
               | <UITableViewWrapperView: 0x168a4970; frame = (0 0; 320 568); layer = <CALayer: 0x162f7920>; contentOffset: {0, 0}; contentSize: {320, 568}>
               |    | <MultiSelectTableViewCell: 0x1678b220; baseClass = UITableViewCell; frame = (0 163; 320 41); autoresize = W; layer = <CALayer: 0x16348f10>>
               |    |    | <UITableViewCellContentView: 0x167cf6e0; frame = (0 0; 320 41); layer = <CALayer: 0x167cf750>>
            """),
        PrintedScreen(
            "a collection whose data source is described inside", views: 3,
            parts: [
                #""id":"collectionView","class":"UIScrollView","frame":[0,0,375,48],"contentSize":[377,48],"contentInset":[0,0,34,0]"#,
                #""id":"bannerCell","frame":[0,0,125,48]"#,
            ],
            """
            <UICollectionView: 0x7fdc84814400; frame = (0 0; 375 48); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x6000>; layer = <CALayer: 0x6001>; contentOffset: {0, 0}; contentSize: {377, 48}; adjustedContentInset: {0, 0, 34, 0}; layout: <_TtCC12BaseKeyboard10FlowLayout: 0x7fdc86>; dataSource: <App.Banner: 0x7fdc84; frame = (0 0; 375 48); layer = <CALayer: 0x6002>>>
                <App.BannerCell: 0x7fdc9392b120; baseClass = UICollectionViewCell; frame = (0 0; 125 48); layer = <CALayer: 0x6003>>
            """),
        PrintedScreen(
            "texts with quotation marks, brackets and line breaks, and a long one", views: 6,
            parts: [
                #""id":"itSALabel","class":"UILabel","frame":[0,0,10,10],"isUserInteractionEnabled":true"#,
                #""id":"telecommunicationsEqLabel","class":"UILabel","frame":[0,10,10,10],"isUserInteractionEnabled":true"#,
                #""id":"moreLabel","class":"UILabel","frame":[0,30,10,10],"isUserInteractionEnabled":true"#,
                #""id":"findmeConsoleUiviewTextView","class":"UIScrollView","frame":[0,20,320,460]"#,
            ],
            """
            <UIView: 0x1; frame = (0 0; 320 480); layer = <CALayer: 0x60>>
               | <UILabel: 0x2; frame = (0 0; 10 10); text = 'it's a 'price'; <b> > ;'; layer = <CALayer: 0x61>>
               | <UILabel: 0x4; frame = (0 10; 10 10); text = 'Telecommunications equipment'; layer = <CALayer: 0x64>>
               | <UILabel: 0x5; frame = (0 30; 10 10); text = '> more'; layer = <CALayer: 0x65>>
               | <UITextView: 0x3; frame = (0 20; 320 460); text = 'findme
            >>> console <UIView: 0x9; frame
            '; clipsToBounds = YES; gestureRecognizers = <NSArray: 0x62>; layer = <CALayer: 0x63>; contentOffset: {0, 0}; contentSize: {304, 71}>
            """),
        PrintedScreen(
            "classes of Swift with modules and parameters", views: 4,
            parts: [
                #""id":"hostingViewContentView","frame":[0,0,390,844]"#,
                #""id":"card","frame":[10,10,100,50]"#, #""id":"card2","frame":[10,70,100,50]"#,
            ],
            """
            <UIWindow: 0x100; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x60>>
               | <SwiftUI._UIHostingView<ContentView>: 0x101; frame = (0 0; 390 844); layer = <CALayer: 0x61>>
               |    | <_TtC4Shop4Card: 0x102; baseClass = UIView; frame = (10 10; 100 50); layer = <CALayer: 0x62>>
               |    | <Shop.Card: 0x103; frame = (10 70; 100 50); layer = <CALayer: 0x63>>
            """),
        PrintedScreen(
            "two windows", views: 3,
            parts: [#""id":"window2","frame":[0,0,320,480]"#, #""tap":"view""#],
            """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x60>>
               | <UIView: 0x2; frame = (0 0; 320 480); layer = <CALayer: 0x61>>
            <UITextEffectsWindow: 0x3; baseClass = UIWindow; frame = (0 0; 320 480); opaque = NO; layer = <UIWindowLayer: 0x62>>
            """),
        PrintedScreen(
            "controls with views of UIKit's inside", views: 5,
            parts: [
                #""id":"switch","class":"UISwitch","frame":[20,100,51,31]}"#,
                #""id":"slider","class":"UISlider","frame":[20,150,118,31],"isEnabled":false}"#,
                #""class":"UITextField","frame":[20,200,118,31]"#, #""tap":"switch""#,
            ],
            notes: ["what UIKit puts inside is left out: UISwitch, UISlider, UITextField"],
            """
            <UIView: 0x1; frame = (0 0; 375 667); layer = <CALayer: 0x60>>
               | <UISwitch: 0x2; frame = (20 100; 51 31); layer = <CALayer: 0x61>>
               |    | <UISwitchModernVisualElement: 0x3; frame = (0 0; 51 31); layer = <CALayer: 0x62>>
               | <UISlider: 0x4; frame = (20 150; 118 31); enabled = NO; layer = <CALayer: 0x63>; value: 0.5>
               |    | <UIImageView: 0x5; frame = (0 0; 31 31); layer = <CALayer: 0x64>>
               | <UITextField: 0x6; frame = (20 200; 118 31); text = 'name'; layer = <CALayer: 0x65>>
               |    | <_UITextFieldCanvasView: 0x7; frame = (7 5; 100 20); layer = <CALayer: 0x66>>
            """),
        PrintedScreen(
            "recognizers with all that is said of them", views: 3,
            parts: [
                #"{"id":"single","cancelsTouchesInView":false,"requireToFail":["double"]}"#,
                #"{"id":"double","numberOfTapsRequired":2}"#,
                #"{"id":"hold","class":"UILongPressGestureRecognizer","isEnabled":false,"numberOfTapsRequired":0,"minimumPressDuration":"1s"}"#,
                #"{"id":"fling","class":"UISwipeGestureRecognizer","delaysTouchesEnded":false,"numberOfTouchesRequired":2,"direction":"left"}"#,
                #"{"id":"most","numberOfTapsRequired":10,"numberOfTouchesRequired":11}"#,
                #""id":"scrollView","class":"UIScrollView","frame":[0,0,320,480],"contentSize":[320,900],"isScrollEnabled":false"#,
                #""tap":"photoView""#,
            ],
            notes: [
                "recognizers that are left out, as their classes are not known here: _UIDragAutoScrollGestureRecognizer",
                "recognizers that are left out, as their views are not in the hierarchy: UIPanGestureRecognizer",
            ],
            """
            <UIScrollView: 0x1; frame = (0 0; 320 480); clipsToBounds = YES; layer = <CALayer: 0x60>; contentOffset: {0, 0}; contentSize: {320, 900}>
               | <PhotoView: 0x2; baseClass = UIView; frame = (10 10; 300 300); gestureRecognizers = <NSArray: 0x61>; layer = <CALayer: 0x62>>
            <__NSArrayI 0x600003601680>(
            <UITapGestureRecognizer: 0x11 (a name); id = 32; state = Possible; cancelsTouchesInView = NO; view = <PhotoView: 0x2>; target= <(action=single:, target=<VC 0x9>)>; must-fail = {
                    <TDTapGestureRecognizer: 0x12; baseClass = UITapGestureRecognizer; state = Possible; view = <PhotoView 0x2>; target= <(action=double:, target=<VC 0x9>)>; numberOfTapsRequired = 2>
                }>,
            <TDTapGestureRecognizer: 0x12; baseClass = UITapGestureRecognizer; state = Possible; view = <PhotoView 0x2>; target= <(action=double:, target=<VC 0x9>)>; numberOfTapsRequired = 2; must-fail-for = {
                    <UITapGestureRecognizer: 0x11; state = Possible; view = <PhotoView 0x2>>
                }>,
                "<UILongPressGestureRecognizer: 0x13; state = Possible; enabled = NO; view = <PhotoView 0x2>; target= <(action=_hold, target=<VC 0x9>)>; numberOfTapsRequired = 0; minimumPressDuration =  1>",
            <UISwipeGestureRecognizer: 0x14; state = Possible; delaysTouchesEnded = NO; view = <PhotoView 0x2>; target= <(action=fling:, target=<VC 0x9>)>; numberOfTouchesRequired = 2; direction = left>,
            <UITapGestureRecognizer: 0x18; state = Possible; view = <PhotoView 0x2>; target= <(action=most:, target=<VC 0x9>)>; numberOfTapsRequired = 10; numberOfTouchesRequired = 11>,
            <UIScrollViewPanGestureRecognizer: 0x15; state = Possible; enabled = NO; delaysTouchesEnded = NO; view = <UIScrollView 0x1>; target= <(action=handlePan:, target=<UIScrollView 0x1>)>>,
            <_UIDragAutoScrollGestureRecognizer: 0x16; state = Possible; cancelsTouchesInView = NO; view = <UIScrollView 0x1>; target= <(action=_handleAutoScroll:, target=<UIScrollView 0x1>)>>,
            <UIPanGestureRecognizer: 0x17; state = Possible; view = <UIView 0x99>; target= <(action=pan:, target=<VC 0x9>)>>
            )
            """),
    ]
}

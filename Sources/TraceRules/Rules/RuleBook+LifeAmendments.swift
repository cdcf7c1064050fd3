extension RuleBook {
    /// What goes wrong, and how an app's life goes on.
    static let lifeAmendments: [Rule] = [
        Rule(
            id: "M-24",
            sentence: """
                An app that loses the front has its delegate told `applicationWillResignActive`, hears of the \
                end of all its touches as cancelled, and is told `applicationDidEnterBackground`. One that comes \
                back hears `applicationWillEnterForeground` and then `applicationDidBecomeActive`.
                """,
            source:
                "Apple's `UIApplicationDelegate` documentation (the calls and their order); Apple's page on `touchesCancelled(_:with:)` (an app that becomes inactive); that the touches follow the first call is assumed",
            confidence: .documented,
            notModelled:
                "scenes: the delegate of a scene is told instead, as by `sceneWillResignActive`, in an app that has them"
        ),
        Rule(
            id: "M-25",
            sentence: """
                A finger whose coming was sent to an app that then loses the front, whether that has read of it or \
                not, is nobody's until it is lifted: neither that app nor the next one makes a touch of it. On the \
                modern path its reports go on to the old app, which ignores them; nor does a key or a shake begin in \
                an app that reads of it only after that.
                """,
            source: "this project's choice",
            confidence: .assumed),
        Rule(
            id: "M-26",
            sentence: """
                5 s after an app has left the front its threads stand still, each at the end of what it does just \
                then. No timer fires in it, and what is sent to it waits in its ports, until it is brought to the \
                front: then it goes on in the background, and comes to the front from there.
                """,
            source:
                "Apple's documentation of `applicationDidEnterBackground(_:)` (about five seconds to return); that suspension comes just then is assumed",
            confidence: .assumed),
        Rule(
            id: "M-27",
            sentence: """
                While the system shows an alert or a call over the app in front, that app is inactive: it is \
                told `applicationWillResignActive`, its touches are cancelled, and fingers that come down \
                meanwhile are SpringBoard's. When it is dismissed, the app hears `applicationDidBecomeActive`.
                """,
            source:
                "Apple's page on `touchesCancelled(_:with:)`; Apple's `UIApplicationDelegate` documentation; whose the fingers are meanwhile is assumed",
            confidence: .documented,
            notModelled:
                "the banner in which a call comes since iOS 14 while somebody uses the phone; a call covers the app here"
        ),
        Rule(
            id: "M-28",
            sentence: """
                An app whose main thread has not come to be active, inactive or in the background 10 s after it \
                was told to is killed by the watchdog, with the code 0x8badf00d.
                """,
            source:
                "published crash logs (L05, scene-update); that a main thread which is merely busy is let be is assumed",
            confidence: .log),
        Rule(
            id: "M-29",
            sentence: """
                A fault spoils the next report of a finger, with all fingers in it: lost, sent twice, 50 ms late, \
                unreadable; or the lift of a finger is not seen until it comes down again; or a finger is seen that is not there. The \
                phone does not know of faults, and goes on with what it has.
                """,
            source: "this project's choice",
            confidence: .assumed),
        Rule(
            id: "M-30",
            sentence: """
                A report in which a finger comes down or leaves shows which touches were lifted unheard: those whose \
                finger comes down in it or is not in it, a pencil with its number being another contact. The \
                app's recognizers and views hear that they are cancelled, and backboardd forgets where such a \
                finger belonged.
                """,
            source: "this project's choice",
            confidence: .assumed),
        Rule(
            id: "M-31",
            sentence: """
                Code that crashes ends its process right there: the callback that it was in is not left, \
                nobody in the app hears anything more, and its ports die, of which SpringBoard hears.
                """,
            source: "Apple's Mach documentation (dead-name notifications); processes on any system",
            confidence: .documented),
        Rule(
            id: "M-32",
            sentence: """
                2 s after the last finger, key, fault, message and code of an app, not counting what threads work \
                meanwhile, nothing is under way: no touch without its finger (but one whose lift the glass has lost), \
                no recognizer in an attempt, no callback, no message in a port of a process that runs. If twice the \
                longest of UIKit's constants is more, it is that.
                """,
            source: "this project's choice",
            confidence: .assumed),
        Rule(
            id: "M-33",
            sentence: """
                When all faults are over, the next tap works: the app in front makes events of its down and its lift, \
                one touch begins and ends with them, and no view is kept from it because of an earlier finger; with no \
                app in front SpringBoard has both. A finger that sticks is a fault that is over when it has come \
                again and left.
                """,
            source: "this project's choice",
            confidence: .assumed),
    ]
}

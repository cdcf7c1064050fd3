// swift-tools-version: 6.2

import PackageDescription

// The targets stand in the order of a touch's journey. A module imports only what its target names here;
// `HouseTests` compares the import lines of `Sources` with these lists.
let package = Package(
    name: "taptrail",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "taptrail", targets: ["taptrail"]),
        .library(
            name: "TaptrailKit",
            targets: [
                "Arithmetic", "VirtualTime", "Geometry", "Trace", "HIDEvents", "MachPorts", "RunLoops",
                "SpringBoard", "QuartzCoreModel", "UIKitModel", "Simulation", "TraceRules", "TraceViews",
                "TracePages", "TraceExports", "ScenarioFormat", "ScenarioFiles", "Sweeps", "Lessons",
                "Fuzzing",
            ]),
        .library(name: "TaptrailTesting", targets: ["TaptrailTesting"]),
    ],
    targets: [
        // MARK: What every stage stands on: exact functions, the clock, the plane, the record
        .target(name: "Arithmetic"),
        .target(name: "VirtualTime", dependencies: ["Arithmetic"]),
        .target(name: "Geometry", dependencies: ["Arithmetic"]),
        .target(name: "Trace", dependencies: ["VirtualTime", "Geometry"]),

        // MARK: The glass and IOKit
        .target(name: "HIDEvents", dependencies: ["VirtualTime", "Trace"]),

        // MARK: Mach IPC
        .target(name: "MachPorts", dependencies: ["VirtualTime", "Trace"]),

        // MARK: Processes, threads and CFRunLoop
        .target(name: "RunLoops", dependencies: ["VirtualTime", "Trace", "MachPorts"]),

        // MARK: SpringBoard
        .target(
            name: "SpringBoard",
            dependencies: ["VirtualTime", "Trace", "HIDEvents", "MachPorts", "RunLoops"]),

        // MARK: The display and Core Animation
        .target(
            name: "QuartzCoreModel", dependencies: ["VirtualTime", "Trace", "MachPorts", "RunLoops"]),

        // MARK: UIKit
        .target(
            name: "UIKitModel",
            dependencies: [
                "Arithmetic", "VirtualTime", "Geometry", "Trace", "HIDEvents", "MachPorts", "RunLoops",
                "QuartzCoreModel",
            ]),

        // MARK: The phone
        .target(
            name: "Simulation",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "HIDEvents", "MachPorts", "RunLoops", "SpringBoard",
                "QuartzCoreModel", "UIKitModel",
            ],
            exclude: ["Profiles"], plugins: ["EmbedFiles"]),

        // MARK: What the words of a trace mean, and by which rules
        .target(name: "TraceRules", dependencies: ["Trace"]),

        // MARK: What is made from a trace alone
        .target(name: "TraceViews", dependencies: ["VirtualTime", "Geometry", "Trace", "TraceRules"]),

        // MARK: Pages that play a trail, for a browser
        .target(
            name: "TracePages",
            dependencies: ["VirtualTime", "Geometry", "Trace", "TraceRules", "TraceViews"],
            exclude: ["Page"], plugins: ["EmbedFiles"]),

        // MARK: What is made of a trace for other tools
        .target(
            name: "TraceExports",
            dependencies: ["VirtualTime", "Geometry", "Trace", "TraceRules", "TraceViews"]),

        // MARK: Stories as files: what a file may say, then what is made of it and judged
        .target(
            name: "ScenarioFormat",
            dependencies: ["VirtualTime", "Geometry", "Trace", "HIDEvents", "TraceRules"]),
        .target(
            name: "ScenarioFiles",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "HIDEvents", "RunLoops", "QuartzCoreModel", "UIKitModel",
                "Simulation",
                "TraceRules", "TraceViews", "ScenarioFormat",
            ]),

        // MARK: A story many times: other values, other seeds, on many machines
        .target(
            name: "Sweeps",
            dependencies: ["VirtualTime", "Trace", "TraceViews", "ScenarioFormat", "ScenarioFiles"]),

        // MARK: Lessons: stories that ask before they show
        .target(
            name: "Lessons", dependencies: ["Trace", "TraceViews", "ScenarioFormat", "ScenarioFiles"],
            exclude: ["CodeLessons"], plugins: ["EmbedFiles"]),

        // MARK: Random stories
        // Above ScenarioFiles: it writes scenarios as text, plays them and makes those that break smaller.
        .target(
            name: "Fuzzing",
            dependencies: [
                "VirtualTime", "Trace", "RunLoops", "UIKitModel", "Simulation", "TraceViews",
                "ScenarioFormat", "ScenarioFiles",
            ]),

        // MARK: Scenarios and articles inside the program
        // They lie where no target has its folder; the plug-in has them written as Swift.
        .executableTarget(name: "embed-files"),
        .plugin(
            name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
            path: "Sources/EmbedFiles"),
        .target(name: "BuiltInFiles", exclude: ["Scenarios"], plugins: ["EmbedFiles"]),

        // MARK: The command line
        .target(
            name: "CommandLineTool",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "RunLoops", "Simulation", "TraceRules", "TraceViews",
                "TracePages", "TraceExports",
                "ScenarioFormat", "ScenarioFiles", "Sweeps", "Lessons", "Fuzzing", "BuiltInFiles",
            ]),
        .executableTarget(name: "taptrail", dependencies: ["CommandLineTool"]),

        // MARK: Measured
        .executableTarget(
            name: "taptrail-bench",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "MachPorts", "RunLoops", "UIKitModel", "Simulation",
                "TraceViews",
            ]),

        // MARK: What tests stand on, ours and a user's: a phone to try things on
        .target(
            name: "TaptrailTesting",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "RunLoops", "UIKitModel", "Simulation", "TraceViews",
            ]),

        // MARK: Tests, one target a module, and the plan of the house
        .testTarget(
            name: "ArithmeticTests", dependencies: ["Arithmetic", "VirtualTime", "TaptrailTesting"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TaptrailTesting"]),
        .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime", "TaptrailTesting"]),
        .testTarget(name: "TraceTests", dependencies: ["VirtualTime", "Trace", "TaptrailTesting"]),
        .testTarget(
            name: "HIDEventsTests", dependencies: ["VirtualTime", "Trace", "HIDEvents", "TaptrailTesting"]),
        .testTarget(
            name: "MachPortsTests", dependencies: ["VirtualTime", "Trace", "MachPorts", "TaptrailTesting"]),
        .testTarget(
            name: "RunLoopsTests",
            dependencies: ["VirtualTime", "Trace", "MachPorts", "RunLoops", "TaptrailTesting"]),
        .testTarget(
            name: "SpringBoardTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "MachPorts", "RunLoops", "UIKitModel",
                "Simulation",
            ]),
        .testTarget(
            name: "QuartzCoreModelTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "RunLoops", "QuartzCoreModel", "UIKitModel",
                "Simulation",
                "TraceViews", "TaptrailTesting",
            ]),
        .testTarget(
            name: "UIKitModelTests",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "HIDEvents", "RunLoops", "UIKitModel", "Simulation",
                "TaptrailTesting",
            ],
            exclude: ["Golden"]),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "RunLoops", "UIKitModel", "Simulation",
                "TraceViews", "TaptrailTesting",
            ]),
        .testTarget(name: "TraceRulesTests", dependencies: ["Trace", "TraceRules"]),
        .testTarget(
            name: "TraceViewsTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "RunLoops", "UIKitModel", "Simulation", "TraceRules",
                "TraceViews", "ScenarioFormat", "ScenarioFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "TracePagesTests",
            dependencies: [
                "VirtualTime", "Trace", "TraceViews", "TracePages",
                "ScenarioFormat", "ScenarioFiles", "BuiltInFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "TraceExportsTests",
            dependencies: [
                "VirtualTime", "Trace", "UIKitModel", "Simulation", "TraceViews", "TraceExports",
                "ScenarioFormat", "ScenarioFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "ScenarioFormatTests",
            dependencies: [
                "VirtualTime", "Trace", "ScenarioFormat", "ScenarioFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "ScenarioFilesTests",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "RunLoops", "UIKitModel", "Simulation",
                "TraceRules", "TraceViews", "ScenarioFormat", "ScenarioFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "DeliveryModelTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "RunLoops", "QuartzCoreModel", "UIKitModel",
                "Simulation", "ScenarioFormat", "ScenarioFiles", "TaptrailTesting",
            ]),
        .testTarget(
            name: "SweepsTests",
            dependencies: ["ScenarioFiles", "Sweeps"]),
        .testTarget(
            name: "FuzzingTests",
            dependencies: [
                "VirtualTime", "Geometry", "Trace", "RunLoops", "UIKitModel", "Simulation", "TraceRules",
                "ScenarioFormat", "ScenarioFiles", "Fuzzing", "TaptrailTesting",
            ],
            exclude: ["Found"]),
        .testTarget(
            name: "CommandLineToolTests",
            dependencies: [
                "Trace", "TraceRules", "TraceViews", "Simulation", "ScenarioFormat", "ScenarioFiles",
                "TraceExports", "Sweeps", "Lessons", "BuiltInFiles", "CommandLineTool",
                "TaptrailTesting",
            ],
            exclude: ["Corpus", "Walks"]),
        .testTarget(
            name: "LessonsTests",
            dependencies: ["Trace", "TraceViews", "ScenarioFormat", "ScenarioFiles", "Lessons"]),
        .testTarget(
            name: "HouseTests",
            dependencies: [
                "VirtualTime", "Trace", "HIDEvents", "UIKitModel", "Simulation", "TraceViews",
                "CommandLineTool",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Checks of exclusive access to stored properties are over a third of what a sample costs. Debug builds, the
// tests and the debug run of the fuzzer keep them.
for target in package.targets where target.type != .test && target.type != .plugin {
    target.swiftSettings = [
        .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
    ]
}

// swift-tools-version: 6.0

import PackageDescription

// Somebody else's package that uses the library, so that what is public is seen from outside.
let package = Package(
    name: "consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "taptrail", path: "../..")],
    targets: [
        .executableTarget(
            name: "consumer",
            dependencies: [
                .product(name: "TaptrailKit", package: "taptrail"),
                .product(name: "TaptrailTesting", package: "taptrail"),
            ])
    ],
    swiftLanguageModes: [.v6]
)

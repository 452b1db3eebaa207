// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the root package stays free of the libraries we compare with.
let package = Package(
  name: "benchmarks",
  traits: [.trait(name: "Engine", description: "Fetches what the group 'engine' needs.")],
  dependencies: [
    .package(name: "weir", path: "../..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Harness"),
    .executableTarget(name: "data", dependencies: ["Harness"]),
    .executableTarget(name: "language", dependencies: ["Harness"]),
    .executableTarget(name: "network", dependencies: ["Harness"]),
    .executableTarget(
      name: "engine",
      dependencies: ["Harness"]
        + [
          ("Weir", "weir"), ("OpenCombine", "OpenCombine"), ("OpenCombineDispatch", "OpenCombine"),
        ].map { name, package in
          .product(name: name, package: package, condition: .when(traits: ["Engine"]))
        }),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the root package stays free of the libraries we compare with.
let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "weir", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Harness"),
    .executableTarget(name: "data", dependencies: ["Harness"]),
    .executableTarget(name: "language", dependencies: ["Harness"]),
    .executableTarget(name: "network", dependencies: ["Harness"]),
    .executableTarget(
      name: "engine",
      dependencies: [
        "Harness",
        .product(name: "Weir", package: "weir"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version:6.0
import PackageDescription

// Builds OpenCombine for the programs that say `import Combine`. The module `Combine` is compiled
// separately: a module of this name would change how OpenCombine compiles.
let package = Package(
  name: "combine",
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(
      name: "Peers",
      dependencies: [
        "OpenCombine",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ])
  ])

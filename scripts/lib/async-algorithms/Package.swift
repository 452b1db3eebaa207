// swift-tools-version: 6.0
import PackageDescription

// The library against which scripts/oracle compiles programs that import AsyncAlgorithms.
let package = Package(
  name: "async-algorithms-peer",
  dependencies: [
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")
  ],
  targets: [
    .target(
      name: "Peer",
      dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])
  ])

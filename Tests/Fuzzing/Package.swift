// swift-tools-version: 6.1
import PackageDescription

// A package of its own, because everything in it is built for libFuzzer: the links in Sources lead to the root
// package's targets. `scripts/fuzz` builds and runs it.
let instrumented: [SwiftSetting] = [
  // Checks that a release build leaves out stay in.
  .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing", "-assert-config", "Debug"])
]
let linked: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Weir", swiftSettings: instrumented),
    .target(name: "WeirLanguage", dependencies: ["Weir"], swiftSettings: instrumented),
    .target(name: "Driver", dependencies: ["WeirLanguage"], swiftSettings: instrumented),
    .executableTarget(
      name: "parse", dependencies: ["Driver", "WeirLanguage"], swiftSettings: instrumented,
      linkerSettings: linked),
    .executableTarget(
      name: "run", dependencies: ["Driver", "WeirLanguage"], swiftSettings: instrumented,
      linkerSettings: linked),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

// Compiled four times as fast for modules whose code runs once for a command of the user.
let unoptimized = [SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "weir",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Weir", targets: ["Weir"]),
    .library(name: "WeirFoundation", targets: ["WeirFoundation"]),
    .library(name: "WeirNetwork", targets: ["WeirNetwork"]),
    .library(name: "WeirRx", targets: ["WeirRx"]),
    .library(name: "WeirRxFoundation", targets: ["WeirRxFoundation"]),
    .library(name: "WeirRxTest", targets: ["WeirRxTest"]),
    .library(name: "WeirStreams", targets: ["WeirStreams"]),
    .library(name: "WeirSwifty", targets: ["WeirSwifty"]),
    .library(name: "WeirSwiftyFoundation", targets: ["WeirSwiftyFoundation"]),
    .executable(name: "weir", targets: ["WeirCLI"]),
  ],
  traits: [
    .default(enabledTraits: ["CommandLine", "Network"]),
    .trait(name: "CommandLine", description: "Fetches what the command 'weir' needs."),
    .trait(name: "Network", description: "Fetches what the library 'WeirNetwork' needs."),
  ],
  dependencies: [
    // A build takes only fixes of the minor versions that were reviewed.
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/apple/swift-nio-ssl", .upToNextMinor(from: "2.37.6")),
  ],
  targets: [
    .target(name: "Weir"),
    .target(name: "WeirFoundation", dependencies: ["Weir"]),
    .target(name: "WeirRx", dependencies: ["Weir"]),
    .target(name: "WeirRxFoundation", dependencies: ["WeirRx"]),
    .target(name: "WeirRxTest", dependencies: ["Weir", "WeirRx"]),
    .target(name: "CLinux"),
    .target(name: "WeirStreams", dependencies: ["Weir", "CLinux"]),
    .systemLibrary(name: "CZlib"),
    .target(
      name: "WeirNetwork",
      dependencies: ["Weir", "WeirStreams", "CLinux", "CZlib"]
        + [
          ("NIOCore", "swift-nio"), ("NIOPosix", "swift-nio"), ("NIOHTTP1", "swift-nio"),
          ("NIOTLS", "swift-nio"), ("NIOWebSocket", "swift-nio"), ("NIOSSL", "swift-nio-ssl"),
        ].map { name, package in
          .product(name: name, package: package, condition: .when(traits: ["Network"]))
        }),
    .target(name: "CKafka"),
    .target(name: "WeirKafka", dependencies: ["Weir", "WeirNetwork", "WeirStreams", "CKafka"]),
    .target(name: "WeirSwifty", dependencies: ["Weir"]),
    .target(name: "WeirSwiftyFoundation", dependencies: ["WeirSwifty"]),
    .systemLibrary(name: "CPCRE2"),
    .target(name: "WeirPatterns", dependencies: ["WeirStreams", "CPCRE2"]),
    .target(name: "WeirText"),
    .target(name: "WeirSyntax"),
    .target(name: "WeirFormat", dependencies: ["WeirSyntax"]),
    .target(
      name: "WeirRuntime",
      dependencies: [
        "Weir", "WeirKafka", "WeirNetwork", "WeirPatterns", "WeirStreams", "WeirSyntax",
        "WeirText",
      ]),
    .target(name: "WeirCoding", dependencies: ["WeirRuntime"]),
    .target(name: "WeirStandard", dependencies: ["WeirRuntime"]),
    .target(name: "WeirWords", dependencies: ["WeirCoding", "WeirRuntime", "WeirStandard"]),
    .target(name: "WeirChecking", dependencies: ["WeirRuntime"]),
    .target(name: "WeirPrinting", dependencies: ["WeirRuntime", "WeirWords"]),
    .target(name: "WeirGeneration", dependencies: ["WeirChecking", "WeirWords"]),
    .target(name: "WeirSession", dependencies: ["WeirGeneration", "WeirPrinting", "WeirWords"]),
    .target(name: "WeirHelp", dependencies: ["WeirSession"]),
    .target(
      name: "WeirExport", dependencies: ["WeirSession"], swiftSettings: unoptimized),
    .target(name: "WeirJobs", dependencies: ["WeirSession"]),
    .target(
      name: "WeirWorkspace", dependencies: ["WeirHelp"], swiftSettings: unoptimized),
    .target(name: "WeirServer", dependencies: ["WeirFormat", "WeirHelp"]),
    .target(
      name: "WeirLanguage",
      dependencies: ["WeirExport", "WeirJobs", "WeirServer", "WeirWorkspace"]),
    .target(name: "CLibedit", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "WeirTerminal", dependencies: ["CLibedit", "WeirText"]),
    .executableTarget(
      name: "WeirCLI",
      dependencies: [
        "Weir", "WeirFormat", "WeirLanguage", "WeirNetwork", "WeirStreams", "WeirSyntax",
        "WeirTerminal", "WeirText",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ],
      exclude: ["Editors"], resources: [.embedInCode("Learn/Lessons")]),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(name: "NetworkTestSupport", path: "Tests/NetworkTestSupport"),
    .testTarget(name: "WeirTests", dependencies: ["Weir", "CAllocations"]),
    .testTarget(
      name: "WeirCompatibilityTests", dependencies: ["Weir"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "WeirFoundationTests", dependencies: ["WeirFoundation"]),
    .testTarget(name: "WeirRxTests", dependencies: ["WeirRx", "WeirRxTest", "Weir"]),
    .testTarget(
      name: "WeirRxFoundationTests", dependencies: ["WeirRxFoundation", "WeirFoundation"]),
    .testTarget(name: "WeirRxTestTests", dependencies: ["WeirRx", "WeirRxTest"]),
    .testTarget(name: "WeirStreamsTests", dependencies: ["WeirStreams", "Weir"]),
    .testTarget(
      name: "WeirNetworkTests",
      dependencies: ["NetworkTestSupport", "WeirNetwork", "WeirStreams", "Weir"]),
    .testTarget(
      name: "WeirKafkaTests",
      dependencies: ["NetworkTestSupport", "WeirKafka", "WeirNetwork", "Weir"]),
    .testTarget(name: "WeirPatternsTests", dependencies: ["WeirPatterns", "WeirStreams"]),
    .testTarget(name: "WeirSwiftyTests", dependencies: ["WeirSwifty", "WeirRx", "Weir"]),
    .testTarget(name: "WeirSwiftyFoundationTests", dependencies: ["WeirSwiftyFoundation", "Weir"]),
    .target(
      name: "LanguageTestSupport", dependencies: ["WeirWorkspace"],
      path: "Tests/LanguageTestSupport"),
    .testTarget(
      name: "WeirRuntimeTests", dependencies: ["CAllocations", "LanguageTestSupport"]),
    .testTarget(
      name: "WeirWordsTests",
      dependencies: ["LanguageTestSupport", "NetworkTestSupport", "WeirExport"]),
    .testTarget(name: "WeirCheckingTests", dependencies: ["LanguageTestSupport"]),
    .testTarget(name: "WeirPrintingTests", dependencies: ["LanguageTestSupport", "WeirText"]),
    .testTarget(name: "WeirSessionTests", dependencies: ["LanguageTestSupport"]),
    .testTarget(name: "WeirHelpTests", dependencies: ["LanguageTestSupport"]),
    .testTarget(name: "WeirExportTests", dependencies: ["LanguageTestSupport", "WeirExport"]),
    .testTarget(name: "WeirJobsTests", dependencies: ["LanguageTestSupport", "WeirJobs"]),
    .testTarget(name: "WeirWorkspaceTests", dependencies: ["LanguageTestSupport", "WeirText"]),
    .testTarget(name: "WeirServerTests", dependencies: ["LanguageTestSupport", "WeirServer"]),
    .testTarget(name: "WeirLanguageTests", dependencies: ["LanguageTestSupport", "WeirLanguage"]),
    .target(
      name: "SyntaxTestSupport", dependencies: ["WeirSyntax"], path: "Tests/SyntaxTestSupport"),
    .testTarget(name: "WeirSyntaxTests", dependencies: ["SyntaxTestSupport", "WeirSyntax"]),
    .testTarget(
      name: "WeirFormatTests",
      dependencies: ["LanguageTestSupport", "SyntaxTestSupport", "WeirFormat"]),
    .testTarget(name: "WeirTerminalTests", dependencies: ["WeirTerminal", "WeirText"]),
    .testTarget(name: "WeirTextTests", dependencies: ["WeirText"]),
    .testTarget(
      name: "WeirCLITests", dependencies: ["NetworkTestSupport", "WeirCLI", "WeirSyntax"]),
  ],
  swiftLanguageModes: [.v6]
)

// The libraries by themselves, as `scripts/test --release` tests them, and the portable ones where there
// is no Glibc.
@MainActor func remove(_ prefixes: [String]) {
  package.targets.removeAll { target in prefixes.contains { target.name.hasPrefix($0) } }
  package.products.removeAll { product in prefixes.contains { product.name.hasPrefix($0) } }
}

#if os(Linux)
  let isPortable = false
#else
  let isPortable = true
#endif
if isPortable || Context.environment["WEIR_LIBRARIES_ONLY"] != nil {
  remove([
    "weir", "WeirSyntax", "WeirFormat", "WeirRuntime", "WeirCoding", "WeirStandard", "WeirWords",
    "WeirChecking", "WeirPrinting",
    "WeirGeneration", "WeirSession", "WeirHelp", "WeirExport", "WeirJobs", "WeirWorkspace",
    "WeirServer", "WeirLanguage", "WeirTerminal", "WeirText", "WeirCLI", "CLibedit",
    "WeirPatterns", "WeirNetwork", "WeirKafka", "CKafka", "NetworkTestSupport",
    "LanguageTestSupport", "SyntaxTestSupport", "CPCRE2", "CZlib",
  ])
}
if isPortable { remove(["WeirStreams", "CLinux"]) }

// The fuzzer, which `scripts/fuzz` builds of everything else in this package. Without libFuzzer, it tries
// the inputs that are named on its command line.
if let fuzzer = Context.environment["WEIR_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["WeirLanguage", "WeirStreams", "WeirSyntax", "WeirTerminal"],
      path: "Tests/Fuzzing/Sources",
      swiftSettings: fuzzer == "corpus" ? [.define("CORPUS")] : []))
}

// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "weir",
  products: [
    .library(name: "Weir", targets: ["Weir"]),
    .executable(name: "weir", targets: ["WeirCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "Weir"),
    .target(name: "WeirLanguage", dependencies: ["Weir"]),
    .target(name: "CLibedit", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "WeirTerminal", dependencies: ["CLibedit"]),
    .executableTarget(
      name: "WeirCLI",
      dependencies: [
        "WeirLanguage", "WeirTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "WeirTests", dependencies: ["Weir"]),
    .testTarget(name: "WeirLanguageTests", dependencies: ["WeirLanguage"]),
    .testTarget(name: "WeirTerminalTests", dependencies: ["WeirTerminal"]),
    .testTarget(name: "WeirCLITests", dependencies: ["WeirCLI"]),
  ],
  swiftLanguageModes: [.v6]
)

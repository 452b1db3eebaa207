import WeirStreams

/// What is known of the program `weir`, and what it was started with.
enum Program {
  static let version = "0.1.0"

  /// Deep recursion is a mistake of the program that runs, not a crash: there is room to find it.
  static let stackSize = 256 << 20

  static var environment: [String: String] { WeirStreams.Command.inheritedEnvironment }
}

import WeirLanguage
import WeirStreams

/// What is known of the program `weir`, and what it was started with.
enum Program {
  static let version = "0.1.0"

  /// Deep recursion is a mistake of the program that runs, not a crash: there is room to find it.
  static let stackSize = 256 << 20

  /// Releasing a value that is nested deeply takes more of the stack than calls may.
  static let largestStack = 64 << 30

  /// Reports that the system has no thread to spare.
  static func refuseThread() -> ExitStatus {
    Output.error.report("error: \(Thread.refusal)")
    return .failed
  }

  static var environment: [String: String] { Command.inheritedEnvironment }
}

import WeirLanguage
import WeirStreams

/// Constants and the environment of the program `weir`.
enum Program {
  static let version = "0.1.0"

  /// The initial stack size, large enough to report deep recursion before the stack overflows.
  static let stackSize = 256 << 20

  /// The maximum stack size. Releasing a deeply nested value can need more stack than calls may
  /// use.
  static let largestStack = 64 << 30

  /// Reports that the system cannot start another thread.
  static func refuseThread() -> ExitStatus {
    Output.error.report("error: \(Thread.refusal)")
    return .failed
  }

  static var environment: [String: String] { Command.inheritedEnvironment }
}

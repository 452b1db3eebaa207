import Glibc

/// What is known of the program `weir`, and what it was started with.
enum Program {
  static let version = "0.1.0"

  /// Deep recursion is a mistake of the program that runs, not a crash: there is room to find it.
  static let stackSize = 256 << 20

  static var environment: [String: String] {
    var result: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return result
  }
}

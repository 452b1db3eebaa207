import Glibc

/// Why something outside of the program could not be read, written or run.
///
///     IOError("open", "data.txt", code: ENOENT).description
///     // cannot open 'data.txt': No such file or directory
public struct IOError: Error, Hashable, Sendable {
  /// What was tried, as a verb: "open", "read", "write".
  public let operation: String
  /// What it was tried on.
  public let subject: String
  /// The system's number for the reason: a value of `errno`; or `lineTooLong`.
  public let code: Int32

  /// The code of a line with more bytes than `LineReader.lengthLimit`.
  package static let lineTooLong: Int32 = -1

  /// The failure of an operation with `errno` or another code of the system.
  public init(_ operation: String, _ subject: String, code: Int32) {
    (self.operation, self.subject, self.code) = (operation, subject, code)
  }
}

extension IOError: CustomStringConvertible {
  public var description: String { "cannot \(operation) '\(subject)': \(reason)" }

  private var reason: String {
    code == Self.lineTooLong
      ? "it is longer than \(LineReader.lengthLimit >> 20) MiB" : String(cString: strerror(code))
  }
}

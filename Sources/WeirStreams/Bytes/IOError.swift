import Glibc

/// The failure of an operation on a file, a command or another external resource.
///
///     IOError("open", "data.txt", code: ENOENT).description
///     // cannot open 'data.txt': No such file or directory
public struct IOError: Error, Hashable, Sendable {
  /// The operation, as a verb: "open", "read", "write".
  public let operation: String
  /// The object of the operation, such as a path.
  public let subject: String
  /// The reason: a value of `errno`, or `lineTooLong`.
  public let code: Int32

  /// The code for a line with more bytes than `LineReader.lengthLimit`.
  package static let lineTooLong: Int32 = -1

  /// Creates the failure of an operation. `code` is a value of `errno`.
  public init(_ operation: String, _ subject: String, code: Int32) {
    (self.operation, self.subject, self.code) = (operation, subject, code)
  }
}

extension IOError: CustomStringConvertible {
  /// A message with the operation, the subject and the reason: "cannot open 'data.txt': No such
  /// file or directory".
  public var description: String { "cannot \(operation) '\(subject)': \(reason)" }

  private var reason: String {
    code == Self.lineTooLong
      ? "it is longer than \(LineReader.lengthLimit >> 20) MiB" : String(cString: strerror(code))
  }
}

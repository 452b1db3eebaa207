import Glibc

extension Permissions {
  /// The name of a file, command, environment variable or address, compared byte by byte.
  ///
  /// A string would not do: canonically equivalent strings, such as "K" and U+212A (KELVIN SIGN),
  /// are equal but name different files, and a name that is not UTF-8 cannot be a string.
  public struct Name: Hashable, Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(cString: UnsafeMutablePointer<CChar>) {
      bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The name as a string; nil if it is not UTF-8.
    package var text: String? { String(validating: bytes, as: UTF8.self) }

    /// Returns whether the name is `other`, or `other` followed by the separator and more.
    func isWithin(_ other: Name, _ separator: Unicode.Scalar) -> Bool {
      let end = UInt8(ascii: separator)
      return self == other
        || bytes.starts(with: other.bytes.last == end ? other.bytes : other.bytes + [end])
    }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
      (bytes + [0]).withUnsafeBufferPointer {
        $0.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
      }
    }
  }
}

extension Permissions.Name: CustomStringConvertible, ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }

  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

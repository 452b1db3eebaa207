/// The syntax of HTTP header fields (RFC 9110, section 5).
enum HeaderSyntax {
  private static let tokenPunctuation = Array("!#$%&'*+-.^_`|~".utf8)

  /// Whether the text can be a header name, a method or a subprotocol.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: tokenPunctuation.contains(byte)
        }
      }
  }

  /// Whether the text can be the value of a header field: it has no control character except tab.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  static func isValid(_ header: HTTPHeaders.Field) -> Bool {
    isToken(header.name) && isValue(header.value)
  }
}

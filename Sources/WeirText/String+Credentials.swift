extension StringProtocol {
  /// The text with asterisks instead of credentials: the user and the password of URLs, and the
  /// values of `Authorization` and `Cookie` headers in string literals.
  ///
  /// Each byte is replaced with one asterisk, so that offsets in UTF-8 remain valid. Literals with
  /// escape sequences or interpolations are not changed.
  public var maskingCredentials: String {
    let text = String(self)
    let login = #/[A-Za-z]://([^\s/?#"\\]+)@/#
    let header = #/(?i:authorization|cookie)"\s*:\s*"([^"\\]+)"/#
    let found = (text.matches(of: login) + text.matches(of: header)).map { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
      return start..<start + match.1.utf8.count
    }
    if found.isEmpty { return text }
    var bytes = Array(text.utf8)
    for index in found.joined() { bytes[index] = UInt8(ascii: "*") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WebURL {
  /// Resolves a reference relative to this URL, as in section 5.2 of RFC 3986; returns nil if the
  /// reference is an invalid URL or has an unknown scheme.
  ///
  ///     WebURL("http://a/b/c?x")!.resolving("../d")  // http://a/d
  ///
  /// A reference without host inherits the user name and the password.
  public func resolving(_ reference: String) -> WebURL? {
    if Reference.hasScheme(reference) { return WebURL(reference) }
    if reference.hasPrefix("//") { return WebURL("\(scheme.rawValue):\(reference)") }
    guard reference.utf8.count <= Self.lengthLimit else { return nil }
    let relative = Reference(reference[...])
    var result = self
    if relative.path.isEmpty {
      result.query = relative.query ?? query
      return result
    }
    result.query = relative.query
    if relative.path.hasPrefix("/") {
      result.path = relative.path
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      result.path = folder + relative.path
    }
    guard result.path.utf8.count <= Self.lengthLimit else { return nil }
    result.normalizePath()
    return result
  }

  /// The path and query of a URL, in percent encoding.
  struct Reference {
    let path: String
    let query: String?

    init(_ text: Substring, keepsFragment: Bool = false) {
      let end = keepsFragment ? text.endIndex : text.firstIndex(of: "#") ?? text.endIndex
      let whole = text[..<end]
      let mark = whole.firstIndex(of: "?") ?? whole.endIndex
      path = PercentEncoding.encode(whole[..<mark], isQuery: false)
      query =
        mark < whole.endIndex
        ? PercentEncoding.encode(whole[mark...].dropFirst(), isQuery: true) : nil
    }

    /// Whether a reference begins with a scheme and a colon.
    static func hasScheme(_ text: String) -> Bool {
      guard let end = text.firstIndex(where: { ":/?#".contains($0) }), text[end] == ":",
        let first = text.first, first.isASCII, first.isLetter
      else { return false }
      return text[..<end].utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "+-.".utf8.contains(byte)
        }
      }
    }

    /// Removes the segments `.` and `..` of a path that begins with a slash, as in section 5.2.4 of
    /// RFC 3986.
    static func removingDotSegments(_ path: String) -> String {
      var output: [Substring] = []
      let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      for (index, segment) in segments.enumerated() {
        let isLast = index == segments.count - 1
        switch segment.replacingEscapedDots {
        case ".": if isLast { output.append("") }
        case "..":
          _ = output.popLast()
          if isLast { output.append("") }
        default: output.append(segment)
        }
      }
      return "/" + output.joined(separator: "/")
    }
  }
}

extension Substring {
  /// A segment of a path, with `%2e` as a dot if the segment is short enough for a dot segment.
  fileprivate var replacingEscapedDots: String {
    utf8.count <= 6 && contains("%") ? PercentEncoding.decode(self) : String(self)
  }
}

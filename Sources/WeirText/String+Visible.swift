extension String {
  /// The text with control and invisible scalars escaped.
  ///
  /// Newlines and tabs are kept; CR LF becomes one newline.
  public var visible: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 9 || $0 == 10 }) { return self }
    var text = String.UnicodeScalarView()
    forEachVisible { scalar, escape in
      if let escape, scalar != "\n", scalar != "\t" {
        text.append(contentsOf: escape.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Calls `body` with each scalar and its escape, or nil if the scalar is visible.
  ///
  /// Newlines and tabs have an escape. CR LF is reported as a single newline.
  public func forEachVisible(_ body: (_ scalar: Unicode.Scalar, _ escape: String?) -> Void) {
    var rest = unicodeScalars[...]
    var previous: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      defer { previous = scalar }
      if scalar == "\r", rest.first == "\n" { continue }
      body(scalar, scalar.escape(after: previous, before: rest.first))
    }
  }
}

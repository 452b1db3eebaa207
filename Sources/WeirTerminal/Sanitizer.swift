/// Makes foreign text safe for a terminal: controls become visible, tabs become spaces, and a
/// newline inside becomes a further row.
enum Sanitizer {
  static let tabStop = 8

  static func bytes(of text: String) -> [UInt8] {
    var text = text
    let clean = text.withUTF8 { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? Array(bytes) : nil
    }
    return clean ?? rewritten(text)
  }

  private static func rewritten(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    var column = 0
    for scalar in lines(text) {
      switch scalar {
      case "\n":
        out += [13, 10]
        column = 0
      case "\t":
        let spaces = tabStop - column % tabStop
        out.append(contentsOf: repeatElement(32, count: spaces))
        column += spaces
      case _ where scalar.isControl:
        out += scalar.visible.utf8
        column += scalar.visible.utf8.count
      default:
        out += UTF8.encode(scalar)!
        column += scalar.columns
      }
    }
    return out
  }

  /// The scalars of the text with CR LF as one newline.
  private static func lines(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    return scalars
  }

  /// Trusted text with each newline as the terminal wants it, whatever its mode, ended by one.
  static func rows(ofTrusted text: String) -> [UInt8] {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte == 10, out.last != 13 { out.append(13) }
      out.append(byte)
    }
    if out.last != 10 { out += [13, 10] }
    return out
  }
}

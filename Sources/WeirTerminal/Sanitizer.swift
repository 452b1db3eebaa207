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

  /// A line of pieces, each safe for itself; a newline inside begins a further row.
  static func bytes(of pieces: [StyledPiece]) -> [UInt8] {
    var out: [UInt8] = []
    var column = 0
    var style = Style.plain
    for piece in pieces {
      out += piece.style.begin(after: style)
      style = piece.style
      rewrite(piece.text, into: &out, &column)
    }
    return out + Style.plain.begin(after: style)
  }

  private static func rewritten(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    var column = 0
    rewrite(text, into: &out, &column)
    return out
  }

  private static func rewrite(_ text: String, into out: inout [UInt8], _ column: inout Int) {
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

  /// The lines of trusted text, whatever ends them.
  static func lines(ofTrusted text: String) -> [[UInt8]] {
    var lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    for index in lines.indices where lines[index].last == 13 { lines[index].removeLast() }
    return lines
  }
}

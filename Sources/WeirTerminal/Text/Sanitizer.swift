import WeirText

/// Encodes styled lines as bytes for a terminal.
///
/// Styles become SGR sequences. Control and invisible scalars of the text are escaped.
public enum Sanitizer {
  static let tabStop = 8

  /// Returns the text of a styled line, including its SGR sequences. Newlines and tabs are not
  /// escaped.
  public static func text(of pieces: [StyledPiece]) -> String {
    String(decoding: bytes(of: pieces) { $1 += $0.visible.utf8 }, as: UTF8.self)
  }

  /// Returns the bytes that show a styled line on the screen. Tabs are expanded to spaces, and a
  /// newline starts another row.
  static func bytes(of pieces: [StyledPiece]) -> [UInt8] {
    var column = 0
    return bytes(of: pieces) { write($0, into: &$1, &column) }
  }

  private static func bytes(
    of pieces: [StyledPiece], write: (_ text: String, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var out: [UInt8] = []
    var style = Style.plain
    for piece in pieces where !piece.text.isEmpty {
      out += piece.style.begin(after: style)
      style = piece.style
      write(piece.text, &out)
    }
    return out + Style.plain.begin(after: style)
  }

  private static func write(_ text: String, into out: inout [UInt8], _ column: inout Int) {
    if text.isPrintableASCII {
      out += text.utf8
      column += text.utf8.count
      return
    }
    text.forEachVisible { scalar, escape in
      switch scalar {
      case "\n":
        out += [13, 10]
        column = 0
      case "\t":
        let spaces = tabStop - column % tabStop
        out.append(contentsOf: repeatElement(32, count: spaces))
        column += spaces
      default:
        if let escape { out += escape.utf8 } else { out += UTF8.encode(scalar)! }
        column += escape?.utf8.count ?? scalar.columns
      }
    }
  }
}

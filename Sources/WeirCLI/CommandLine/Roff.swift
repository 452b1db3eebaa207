/// Text for `groff -man`.
enum Roff {
  /// The text so that nothing of it is a request or an escape.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      default: result.append(character)
      }
    }
    return result.first == "." ? "\\&" + result : result
  }

  /// A sentence where no full stop is wanted, and no capital letter.
  static func sentence(_ sentence: String) -> String {
    let sentence = sentence.last == "." ? sentence.dropLast() : sentence[...]
    return text(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  /// What empty lines separate.
  static func paragraphs(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? ".PP" : Self.text(String($0)) }.joined(separator: "\n")
  }

  static func item(_ tag: String, _ text: String) -> String {
    ".TP\n.B \(Self.text(tag))\n\(paragraphs(text))"
  }

  /// Lines that are shown as they are typed.
  static func program(_ lines: String) -> String {
    ".PP\n.RS 4\n.nf\n\(text(lines))\n.fi\n.RE\n.PP"
  }
}

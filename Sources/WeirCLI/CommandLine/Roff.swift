/// Formatting for `groff -man`.
enum Roff {
  /// Returns the text with requests and escapes of roff escaped.
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

  /// Returns the sentence without its full stop and its initial capital letter.
  static func sentence(_ sentence: String) -> String {
    let sentence = sentence.last == "." ? sentence.dropLast() : sentence[...]
    return text(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }

  /// Formats text whose paragraphs are separated by empty lines.
  static func paragraphs(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? ".PP" : Self.text(String($0)) }.joined(separator: "\n")
  }

  static func item(_ tag: String, _ text: String) -> String {
    ".TP\n.B \(Self.text(tag))\n\(paragraphs(text))"
  }

  /// Formats lines verbatim, as an indented block.
  static func program(_ lines: String) -> String {
    ".PP\n.RS 4\n.nf\n\(text(lines))\n.fi\n.RE\n.PP"
  }
}

import WeirLanguage

/// Assembles printed text into whole lines, separately for each speaker.
final class LineBuffer {
  /// The background stream that prints; nil for an entry.
  typealias Speaker = (name: String, label: Int)

  private let print: (_ line: StyledText, _ text: String) -> Void
  private var rests: [String: (text: String, speaker: Speaker?)] = [:]

  /// - Parameter print: receives each whole line, and its text without the speaker.
  init(_ print: @escaping (_ line: StyledText, _ text: String) -> Void) {
    self.print = print
  }

  func add(_ text: String, by speaker: Speaker?) {
    let key = speaker?.name ?? ""
    var lines = ((rests[key]?.text ?? "") + text)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rest = lines.removeLast()
    for line in lines { print(Self.line(line, by: speaker), String(line)) }
    rests[key] = rest.isEmpty ? nil : (String(rest), speaker)
  }

  /// Prints the incomplete lines.
  func flush() {
    for (_, rest) in rests.sorted(by: { $0.key < $1.key }) {
      print(Self.line(rest.text[...], by: rest.speaker), rest.text)
    }
    rests = [:]
  }

  private static func line(_ text: Substring, by speaker: Speaker?) -> StyledText {
    let prefix = speaker.map {
      StyledText($0.name, .label($0.label)) + StyledText("| ", .secondary)
    }
    return (prefix ?? StyledText()) + StyledText(String(text))
  }
}

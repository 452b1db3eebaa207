import Weir
import WeirRuntime
import WeirText

/// A formatter for the events of a stream. Each line begins with the name of the stream, as in
/// `ticks: VALUE 3`.
public struct EventPrinter: Sendable {
  /// The maximum width of the value or error in a line, in columns.
  private static let room = 240

  /// The initial capacity of a line, in pieces.
  private static let pieces = 8

  private let head: StyledText
  /// The text before a value.
  private let textHead: String

  public init(label: StyledText) {
    head = label + StyledText(": ")
    textHead = head.text + "VALUE "
  }

  /// Returns the text of ``line(_:)``, without creating its pieces for a printable string that fits.
  package func text(_ event: Signal<Value, Value>.Event) -> String {
    let text: String
    switch event {
    case .value(.string(let string)): text = string
    case .value(.substring(let slice)): text = slice.string
    default: return line(event).text
    }
    let isPlain = text.utf8.count <= Self.room - "VALUE ".utf8.count && text.isPrintableASCII
    return isPlain ? textHead + text : line(event).text
  }

  package func line(_ event: Signal<Value, Value>.Event) -> StyledText {
    var writer = LineWriter(head.copy(capacity: Self.pieces), room: Self.room)
    switch event {
    case .value(let value):
      writer.add("VALUE", .value)
      writer.add(" ")
      writer.elide(value, quotesStrings: false)
    case .failed(let error):
      writer.add("FAILED", .failure)
      writer.add(" ")
      writer.elide(error, quotesStrings: false)
    case .completed: writer.add("COMPLETED", .success)
    case .interrupted: writer.add("INTERRUPTED", .interruption)
    }
    return writer.line
  }

  /// Returns the role of the name of an event case. Former spellings are accepted too.
  static func role(ofEvent name: String) -> StyledText.Role {
    if EnumType.namesOneCase(name, "value") { return .value }
    if EnumType.namesOneCase(name, "failed") { return .failure }
    return EnumType.namesOneCase(name, "completed") ? .success : .interruption
  }
}

import Weir

/// Formats the events of a stream as lines that begin with the stream's name: `ticks: VALUE 3`.
public struct EventPrinter: Sendable {
  /// The maximum width of the value or error of an event.
  private static let room = 240

  /// The number of text pieces that are preallocated for a line.
  private static let pieces = 8

  private let head: StyledText

  public init(label: StyledText) { head = label + StyledText(": ") }

  func line(_ event: Signal<Value, Value>.Event) -> StyledText {
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

  /// Returns the role of an event, given its current or former name.
  static func role(ofEvent name: String) -> StyledText.Role {
    if EnumType.sameCase(name, "value") { return .value }
    if EnumType.sameCase(name, "failed") { return .failure }
    return EnumType.sameCase(name, "completed") ? .success : .interruption
  }
}

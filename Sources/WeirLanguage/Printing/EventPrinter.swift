import Weir

/// Writes the events of a stream, each on one line under the stream's name: `ticks: VALUE 3`.
public struct EventPrinter: Sendable {
  /// What comes with an event gets no more columns.
  private static let room = 240

  /// So many are made without asking for memory again.
  private static let pieces = 8

  private let head: StyledText

  public init(label: StyledText) { head = label + StyledText(": ") }

  func line(_ event: Signal<Value, Value>.Event) -> StyledText {
    var writer = LineWriter(head.copy(capacity: Self.pieces), room: Self.room)
    switch event {
    case .value(let value): write("VALUE", .value, value, &writer)
    case .failed(let error): write("FAILED", .failure, error, &writer)
    case .completed: writer.add("COMPLETED", .success)
    case .interrupted: writer.add("INTERRUPTED", .interruption)
    }
    return writer.line
  }

  private func write(
    _ name: String, _ role: StyledText.Role, _ value: Value, _ writer: inout LineWriter
  ) {
    writer.add(name, role)
    writer.add(" ")
    // Text that a stream carries may have lines of its own.
    if case .string(let text) = value, writer.put(text) { return }
    writer.elide(value, quotesStrings: false)
  }

  /// What an event means, by its present or former name.
  static func role(ofEvent name: String) -> StyledText.Role {
    if EnumType.sameCase(name, "value") { return .value }
    if EnumType.sameCase(name, "failed") { return .failure }
    return EnumType.sameCase(name, "completed") ? .success : .interruption
  }
}

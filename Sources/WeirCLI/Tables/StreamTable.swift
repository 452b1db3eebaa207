import WeirLanguage
import WeirText

/// A table of streams.
struct StreamTable {
  private let rows: [StreamRow]
  private let width: Int

  init(_ rows: [StreamRow], width: Int) {
    (self.rows, self.width) = (rows, max(40, width - 1))
  }

  private static let columns = Columns(
    titles: ["NAME", "KIND", "OBSERVERS", "EVENTS", "RATE", "STATE", "TYPE"], numbers: 2..<5)

  /// The heading and a line for each stream, none longer than the width.
  var lines: [StyledText] {
    Self.columns.lines(rows.map(Self.cells), width: width) { row, column in
      let row = rows[row]
      return switch column {
      case 0: row.label.map { .label($0) } ?? .name
      case 5: row.state.role
      case 6: row.text.isEmpty ? .type : .secondary
      default: .plain
      }
    }
  }

  private static func cells(_ row: StreamRow) -> [String] {
    [
      row.name, row.isHot ? "hot" : "cold", String(row.observers),
      row.events.map(Size.grouped) ?? "-", row.rate > 0 ? rate(row.rate) : "-",
      row.state.description.cut(to: 24), row.text.isEmpty ? row.typeName : row.text,
    ]
  }

  /// Formats a rate: `0.4/s`, `12/s`, `104,000/s`.
  static func rate(_ rate: Double) -> String {
    if rate >= 9.95 { return "\(Size.grouped(Int(rate.rounded())))/s" }
    let tenths = max(1, Int((rate * 10).rounded()))
    return "\(tenths / 10).\(tenths % 10)/s"
  }
}

extension StreamRow.State {
  fileprivate var role: StyledText.Role {
    switch self {
    case .idle, .watched, .running, .paused: .plain
    case .completed: .success
    case .failed: .failure
    case .interrupted, .disposed: .interruption
    }
  }
}

extension String {
  /// Returns the text truncated at the end to fit the columns.
  func cut(to columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    var text = ""
    var room = columns - 3
    for character in self {
      room -= DisplayWidth.of(character)
      if room < 0 { break }
      text.append(character)
    }
    return text + "...".prefix(atMost: columns)
  }
}

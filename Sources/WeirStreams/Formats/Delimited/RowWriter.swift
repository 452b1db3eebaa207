/// Writes values with members as rows. The columns are the members of the first value, unless the
/// format names them.
package struct RowWriter {
  private let format: DelimitedFormat
  private var text: DelimitedText
  /// The names of the columns; nil before the first row.
  private var names: [String]?

  package init(_ format: DelimitedFormat) {
    self.format = format
    text = DelimitedText(format)
    if case .names(let names) = format.header { self.names = names }
  }

  /// Returns the line of a value, preceded by the header for the first value. A column without a
  /// member is empty; a member without a column is an error.
  package mutating func lines(
    of members: [(name: String, text: String?)]
  ) throws(FormatError) -> [String] {
    let isFirst = names == nil
    let names = self.names ?? members.map(\.name)
    self.names = names
    if let extra = members.first(where: { !names.contains($0.name) }) {
      throw FormatError(format.name, "there is no column '\(extra.name)'")
    }
    let fields = names.map { name in members.first { $0.name == name }?.text }
    return (isFirst && format.header == .first ? [line(names)] : []) + [line(fields)]
  }

  private mutating func line(_ fields: [String?]) -> String {
    text.removeAll()
    text.append(row: fields)
    return text.string
  }
}

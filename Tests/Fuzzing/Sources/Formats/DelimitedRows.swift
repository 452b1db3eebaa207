import Weir
import WeirStreams

/// Parses bytes as CSV and TSV. The rows do not depend on chunk boundaries, and written rows parse
/// back to equal fields.
enum DelimitedRows {
  static func trial(_ bytes: [UInt8]) {
    verify(bytes, .csv)
    verify(bytes, .tsv)
  }

  private static func verify(_ bytes: [UInt8], _ format: DelimitedFormat) {
    let format = DelimitedFormat(
      header: .none, separator: format.separator, quoting: format.quoting)
    let rows = read(bytes.lines(readIn: 1 << 16), format)
    precondition(rows == read(bytes.lines(readIn: 2 + bytes.count % 7), format))
    // The row in front keeps a leading byte order mark of the next row from being skipped.
    var lines: [Line] = []
    for row in [["first"]] + rows {
      var text = DelimitedText(format)
      text.append(row: row)
      lines += (text.bytes + [UInt8(ascii: "\n")]).lines(readIn: 1 << 16)
    }
    let again = read(lines, format).dropFirst()
    precondition(Array(again) == rows, "\(Array(again)) is not \(rows)")
  }

  private static func read(_ lines: [Line], _ format: DelimitedFormat) -> [[String]] {
    let (rows, failure) = SignalProducer<Line, Never>(lines).rows(format).outcome
    if let failure { precondition(!"\(failure)".isEmpty) }
    return rows.map { row in
      precondition(row.count == row.fields.count)
      for (index, field) in row.fields.enumerated() {
        precondition(row[index].map { Array($0.utf8) } == Array(field.utf8))
        _ = row.double(index)
        _ = row.int(index)
      }
      return row.fields
    }
  }
}

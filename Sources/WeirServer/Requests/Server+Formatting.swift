import WeirFormat
import WeirHelp
import WeirStreams

extension Server {
  /// Returns the edit that gives a document the canonical layout; none if the document has syntax
  /// errors. The edit leaves out the lines before and after all changes.
  func formatting(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let text = try? Formatter.format(document.source) else { return [] }
    let (old, new) = (document.lines.bytes, Array(text.utf8))
    if old == new { return [] }
    let least = min(old.count, new.count)
    let newline = UInt8(ascii: "\n")
    let same = zip(old, new).prefix { $0 == $1 }.count
    let start = old[..<same].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let rest = zip(old.reversed(), new.reversed()).prefix(least - start).prefix { $0 == $1 }.count
    let end = old[(old.count - rest)...].firstIndex(of: newline).map { $0 + 1 } ?? old.count
    let edit = TextEdit(
      Span(start..<end),
      String(decoding: new[start..<new.count - (old.count - end)], as: UTF8.self))
    return [document.edit(edit)]
  }
}

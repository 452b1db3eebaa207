import Weir

extension SignalProducer where Value == Line {
  /// Sends each line as a value of JSON, of which all is validated.
  ///
  ///     lines.json(onMalformed: .skip).startWithValues { print($0.temp?.double) }
  ///
  /// Empty lines are no values and are passed over. `account` counts the others, those that are
  /// skipped as dropped.
  public func json(
    onMalformed: OnMalformed<JSON> = .fail, account: FlowAccount? = nil
  ) -> SignalProducer<JSON, any Swift.Error> {
    parsed(onMalformed, account) { JSONLineParser() }
  }
}

final class JSONLineParser: LineParser {
  private let reader = JSONReader()

  func read(_ line: Line) throws(FormatError) -> JSON? {
    guard !line.isEmpty else { return nil }
    let bytes = line.unsafeBytes
    defer { withExtendedLifetime(line) {} }
    do throws(JSONFault) {
      try reader.read(bytes)
    } catch {
      throw error.error(in: bytes, number: line.number)
    }
    let members = reader.kind == .object ? Array(reader.members) : nil
    return JSON(line, reader.range, reader.kind, members: members)
  }
}

import Weir

extension SignalProducer where Value: Encodable {
  /// Sends each value as a line of JSON, without the line's end.
  ///
  ///     readings.jsonLines().startWithResult { print(try! $0.get()) }
  ///     // {"city":"Oslo","temp":-1.5,"note":null}
  ///
  /// What is nil is written as null, as are doubles that are no number or infinite. Fails where a
  /// value's own `encode(to:)` throws.
  public func jsonLines() -> SignalProducer<String, any Swift.Error> {
    encodedLines {
      { value in
        var text = JSONText()
        try text.encode(value)
        return [text.string]
      }
    }
  }

  /// Sends the values as lines of CSV, without the lines' ends: first the names of the columns, which
  /// are the members of the first value.
  ///
  ///     readings.csvLines().startWithResult { print(try! $0.get()) }
  ///     // city,temp,note
  ///     // Oslo,-1.5,
  ///
  /// What is nil is an empty field; what has members or elements is JSON in one. Fails where a value
  /// has no members, or one that the first has not.
  public func csvLines(
    _ format: DelimitedFormat = .csv
  ) -> SignalProducer<String, any Swift.Error> {
    encodedLines {
      let encoder = RowEncoder(format)
      return { try encoder.lines(for: $0) }
    }
  }

  /// Sends the lines that are made of each value; each run makes its own way to make them.
  private func encodedLines(
    _ makeEncode: @escaping () -> (Value) throws -> [String]
  ) -> SignalProducer<String, any Swift.Error> {
    mapError { $0 as any Swift.Error }.transformUntilEnd { observer in
      let encode = makeEncode()
      return Signal<Value, any Swift.Error>.Observer(
        receiving: { value in
          do {
            for line in try encode(value) { observer.onValue(line) }
          } catch {
            observer.onTermination(.failed(error))
          }
        },
        termination: observer.onTermination)
    }
  }
}

/// Writes rows, one run of them.
private final class RowEncoder {
  private let format: DelimitedFormat
  private var text: DelimitedText
  /// The names of the columns; nil before the first row.
  private var names: [String]?

  init(_ format: DelimitedFormat) {
    self.format = format
    text = DelimitedText(format)
    if case .names(let names) = format.header { self.names = names }
  }

  func lines(for value: some Encodable) throws -> [String] {
    guard case .object(let members) = try RecordEncoder.encode(value).content else {
      throw FormatError(format.name, "a row is made of a value that has members")
    }
    let isFirst = names == nil
    let names = self.names ?? members.map(\.name)
    self.names = names
    if let extra = members.first(where: { !names.contains($0.name) }) {
      throw FormatError(format.name, "there is no column '\(extra.name)'")
    }
    let fields = names.map { name in members.first { $0.name == name }?.node.field }
    return (isFirst && format.header == .first ? [line(names)] : []) + [line(fields)]
  }

  private func line(_ fields: [String?]) -> String {
    text.removeAll()
    text.append(row: fields)
    return text.string
  }
}

import Weir

extension SignalProducer where Value: Encodable {
  /// Emits each value as a line of JSON, without a line ending.
  ///
  /// ```swift
  /// struct Reading: Encodable, Sendable { let city: String, temp: Double, note: String? }
  /// let readings = SignalProducer<Reading, Never>([Reading(city: "Oslo", temp: -1.5, note: nil)])
  /// readings.jsonLines().on(value: { print($0) })
  ///   .start()  //> {"city":"Oslo","temp":-1.5,"note":null}
  /// ```
  ///
  /// Nil, NaN and infinities are written as null. Fails if `encode(to:)` of a value throws.
  public func jsonLines() -> SignalProducer<String, any Swift.Error> {
    encodedLines {
      { value in
        var text = JSONText()
        try text.encode(value)
        return [text.string]
      }
    }
  }

  /// Emits the values as lines of CSV, without line endings. By default, the columns are the
  /// members of the first value, and the first line contains their names.
  ///
  /// ```swift
  /// struct Reading: Encodable, Sendable { let city: String, temp: Double, note: String? }
  /// let readings = SignalProducer<Reading, Never>([Reading(city: "Oslo", temp: -1.5, note: nil)])
  /// readings.csvLines().on(value: { print($0) })
  ///   .start()  //> city,temp,note | Oslo,-1.5,
  /// ```
  ///
  /// Nil is an empty field, and a value with members or elements is written as JSON. Fails if a
  /// value has no members, or has a member without a column.
  public func csvLines(
    _ format: DelimitedFormat = .csv
  ) -> SignalProducer<String, any Swift.Error> {
    encodedLines {
      var writer = RowWriter(format)
      return { value in
        guard case .object(let members) = try RecordEncoder.encode(value).content else {
          throw FormatError(format.name, "a row is made of a value that has members")
        }
        return try writer.lines(of: members.map { ($0.name, $0.node.field) })
      }
    }
  }

  /// Emits the lines of each value. Each start creates its own encoding closure.
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

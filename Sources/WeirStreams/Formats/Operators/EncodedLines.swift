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
      var writer = RowWriter(format)
      return { value in
        guard case .object(let members) = try RecordEncoder.encode(value).content else {
          throw FormatError(format.name, "a row is made of a value that has members")
        }
        return try writer.lines(of: members.map { ($0.name, $0.node.field) })
      }
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

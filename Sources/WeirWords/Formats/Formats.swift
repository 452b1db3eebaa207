import WeirRuntime
import WeirStreams

extension Word {
  static let formats = (reading + parsing + writing).map { $0.readingOpenData() }
    .listed(in: .console, exported: .absent(.language))
}

extension WordCall {
  /// Returns a stream of the records in the lines of a stream.
  ///
  /// - Parameters:
  ///   - onMalformed: The policy for lines that are not valid records.
  ///   - convert: Converts a record to the requested type, or throws if it cannot.
  func records(
    of stream: Stream, _ format: RecordFormat, _ onMalformed: RecordFeed.OnMalformed = .fail,
    convert: ((Value, _ line: Int) throws(FormatError) -> Value)? = nil
  ) -> Value {
    let feed = RecordFeed(
      stream: stream, format: format, onMalformed: onMalformed, convert: convert)
    if stream.typed.isSignal {
      return make(.signal(feed.producer(through: [], interpreter).ofOneRun), from: [stream])
    }
    return make(Plan.Source.records(feed), from: [stream])
  }

  /// Returns a stream of the records in the standard input.
  func records(_ format: RecordFormat) throws(Fault) -> Value {
    guard case .object(let lines as Stream) = make(.lines(try input().lines)) else { return .void }
    return records(of: lines, format)
  }

  /// Returns an argument such as `.skip` as a policy for malformed lines. Defaults to `.fail`.
  func onMalformed(_ index: Int) throws(Fault) -> RecordFeed.OnMalformed {
    guard let value = self[index] else { return .fail }
    if case .enumCase(let choice) = value {
      switch (choice.name, choice.payload.first) {
      case ("fail", nil): return .fail
      case ("skip", nil): return .skip
      case ("replace", let other?): return .replace(with: other)
      default: break
      }
    }
    throw site.failure(
      "expected a policy for malformed lines, found \(value.debugDescription.shortened)",
      hints: ["available: .fail, .skip or .replace(with: value)"])
  }

  /// Returns a format for delimited rows.
  ///
  /// - Parameters:
  ///   - header: The position of the header argument.
  ///   - separator: The position of the separator argument, or nil if there is none.
  ///   - standard: The default format.
  func delimited(header: Int, separator: Int?, _ standard: DelimitedFormat)
    throws(Fault) -> RecordFormat
  {
    .rows(
      DelimitedFormat(
        header: try self.header(header),
        separator: try separator.map { (index) throws(Fault) in
          try self.separator(index, standard)
        } ?? standard.separator, quoting: standard.quoting))
  }

  private func header(_ index: Int) throws(Fault) -> DelimitedFormat.Header {
    switch self[index] {
    case nil: return .first
    case .bool(let isFirst)?: return isFirst ? .first : .none
    case .array(let names)?: return .names(names.map(\.description))
    case .enumCase(let choice)? where choice.name == "first": return .first
    case .enumCase(let choice)? where choice.name == "none": return .none
    case .enumCase(let choice)? where choice.name == "names":
      if case .array(let names)? = choice.payload.first { return .names(names.map(\.description)) }
    case Value.none?: return .none
    default: break
    }
    throw site.failure(
      "expected the location of the column names",
      hints: ["available: .first, .none or .names([\"a\", \"b\"])"])
  }

  func separator(_ index: Int, _ standard: DelimitedFormat) throws(Fault) -> Unicode.Scalar {
    guard self[index] != nil else { return standard.separator }
    let text = try string(index)
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, scalar.isASCII,
      !"\"\r\n".unicodeScalars.contains(scalar)
    else {
      throw mistake(index, "one character of ASCII", .string(text))
    }
    return scalar
  }
}

import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in members that read records from lines.
  static let reading: [Word] = input + operators + decoding

  private static let input: [Word] = [
    free("json", "Parses the lines of the standard input as JSON.", .json),
    free("csv", "Parses the standard input as CSV; the first row names the columns.", .csv),
    free("tsv", "Parses the standard input as TSV; the first row names the columns.", .tsv),
    free("logfmt", "Parses the lines of the standard input as logfmt: 'a=1 b=2'.", .logfmt),
  ]

  private static func free(_ name: String, _ summary: String, _ format: RecordFormat) -> Word {
    Word(
      "\(name): SignalProducer<T, F>", .free, distribution: .source(.records),
      summary: summary,
      notes: "Short for 'stdin.lines.\(name)()'.",
      behavior: .property { (call) throws(Fault) in try call.records(format) })
  }

  private static let operators: [Word] = [
    Word(
      "json(onMalformed: OnMalformed<T> = .fail) -> Stream<T, F> where Value == StringProtocol",
      .streams, explanation: .source, distribution: .valuewise,
      summary: "Parses lines as JSON and emits the values.",
      notes: """
        A line may contain several values, and a value may span lines while a bracket is open (up \
        to 64 MiB). Access members as properties or by subscript: '$0.temp', '$0["temp"]'. A \
        missing member is nil, and so are its members and elements. nil equals only nil and is \
        neither less nor greater than a value; 'sorted()', 'min()' and 'max()' have an order of all \
        values. Of members with the same name, the last is used. Numbers keep all their digits \
        when they are compared and printed. By default the stream fails at the first malformed \
        line; 'onMalformed: .skip' ignores such lines and '.replace(with: value)' emits a value \
        instead.
        """,
      example: #"""
        SignalProducer(["{\"temp\": 21.5, \"tags\": [\"a\"]}", "{}"]).json()
          .startWithValues { print($0.temp, $0["tags"]) }  // 21.5 ["a"] | nil nil
        """#,
      behavior: .function { (call) throws(Fault) in
        call.records(of: call.stream, .json, try call.onMalformed(0))
      }),
    Word(
      "csv(header: CSVHeader = .first, separator: String = comma, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F> where Value == StringProtocol",
      .streams, explanation: .source, distribution: .valuewise,
      summary: "Parses lines as CSV and emits the rows.",
      notes: """
        The first row names the columns, unless 'header' is '.none' or '.names([...])'. A field \
        that can be read as a number compares and computes as a number with numbers and other such \
        fields; otherwise it is a string. A name that occurs again is numbered: columns 'a,a' are \
        '$0.a' and '$0.a_2'. A quoted field may span lines. A carriage return outside quotation \
        marks also ends a row. By default the stream fails at the first malformed row; \
        see 'onMalformed' of 'json()'.
        """,
      example: """
        SignalProducer(["city,temp", "Oslo,-1.5", "Rome,21"]).csv()
          .filter { $0.temp > 0 }
          .startWithValues { print($0.city, $0[1]) }  // Rome 21
        """,
      behavior: .function { (call) throws(Fault) in
        call.records(
          of: call.stream, try call.delimited(header: 0, separator: 1, .csv),
          try call.onMalformed(2))
      }),
    Word(
      "tsv(header: CSVHeader = .first, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F> where Value == StringProtocol",
      .streams, explanation: .source, distribution: .valuewise,
      summary: "Parses tab-separated lines and emits the rows.",
      notes:
        #"In a field, '\t', '\n', '\r' and '\\' represent a tab, newlines and a backslash."#,
      example: #"""
        SignalProducer(["a\tb", "1\t2"]).tsv().startWithValues { print($0.b) }  // 2
        """#,
      behavior: .function { (call) throws(Fault) in
        call.records(
          of: call.stream, try call.delimited(header: 0, separator: nil, .tsv),
          try call.onMalformed(1))
      }),
    Word(
      "logfmt(onMalformed: OnMalformed<T> = .fail) -> Stream<T, F> where Value == StringProtocol",
      .streams, explanation: .source, distribution: .valuewise,
      summary: "Parses lines of key-value pairs ('level=info msg=\"hi\"') and emits the records.",
      notes: """
        A key without a value is true. A value that can be read as a number compares as one, and \
        a key that occurs again is numbered, as in 'csv()': 'a=1 a=2' has '$0.a' and '$0.a_2'.
        """,
      example: #"""
        SignalProducer(["level=info msg=\"all well\""]).logfmt()
          .startWithValues { print($0.level, $0.msg) }  // info all well
        """#,
      behavior: .function { (call) throws(Fault) in
        call.records(of: call.stream, .logfmt, try call.onMalformed(0))
      }),
    Word(
      "matches(_ pattern: String) -> Stream<T, Error>", .streams,
      others: ["matches(_ regex: Regex<Output>)"], explanation: .passes, distribution: .valuewise,
      summary: "Emits the captures of a regular expression for each line that matches.",
      notes: """
        Lines without a match are dropped. Access captures by name or index. A capture is a \
        string, or compares as a number like a field of 'csv()'. The pattern has the syntax of \
        PCRE2 and matches Unicode scalars. Exceeding the step limit of a line fails the stream.
        """,
      example: ##"""
        SignalProducer(["GET /a 200", "-"]).matches(#"(?<path>/\S*) (?<status>\d+)"#)
          .startWithValues { print($0.path, $0.status) }  // /a 200
        """##,
      behavior: .function { (call) throws(Fault) in
        call.records(of: call.stream, .pattern(try call.pattern(0).pattern))
      }),
  ]

  private static let decoding: [Word] = [
    Word(
      "decode(_ type: T.Type, from format: LineFormat = .json, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F> where Value == StringProtocol",
      .streams, explanation: .passes, distribution: .valuewise,
      summary: "Decodes each line into a value of a type.",
      notes: """
        The type can be a struct, an enum with raw values, Int, Double, String, Bool, or an array, \
        set, optional or string-keyed dictionary of these. A property of an optional type may be \
        missing. Formats are '.json' (the default), '.csv', '.tsv' and '.logfmt'. By default the \
        stream fails at the first malformed line; see 'onMalformed' of 'json()'.
        """,
      example: #"""
        struct Reading { let city: String; let temp: Double }
        SignalProducer(["{\"city\": \"Oslo\", \"temp\": -1}", "{\"city\": \"Rome\"}"])
          .decode(Reading.self)
          .flatMapError { print($0); return .empty }
          .startWithValues { print($0.city, $0.temp) }  // Oslo -1.0 | line 2: 'temp' is missing
        """#,
      behavior: .function { (call) throws(Fault) in
        guard case .type(let type) = try call.value(0) else {
          throw call.mistake(0, "a type, as Reading.self", try call.value(0))
        }
        let decoding = RecordDecoding(type: type.type) { [interpreter = call.interpreter] in
          interpreter.types[$0]
        }
        guard decoding.canDecode(type.type) else {
          throw call.mistake(
            0, "a struct, an enum with raw values or what JSON has, as Reading.self or [Int].self",
            try call.value(0))
        }
        return call.records(
          of: call.stream, try call.lineFormat(1), try call.onMalformed(2),
          convert: decoding.decode)
      })
  ]
}

extension RecordFormat {
  fileprivate static let csv = RecordFormat.rows(.csv)
  fileprivate static let tsv = RecordFormat.rows(.tsv)
}

extension WordCall {
  fileprivate func lineFormat(_ index: Int) throws(Fault) -> RecordFormat {
    guard let value = self[index] else { return .json }
    if case .enumCase(let choice) = value {
      switch choice.name {
      case "json": return .json
      case "csv": return .csv
      case "tsv": return .tsv
      case "logfmt": return .logfmt
      default: break
      }
    }
    throw mistake(index, "a format, as .json or .csv", value)
  }
}

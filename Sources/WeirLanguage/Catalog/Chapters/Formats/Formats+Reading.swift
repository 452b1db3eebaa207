import Weir
import WeirStreams

extension Word {
  /// Built-in members that read records from lines.
  static let reading: [Word] = input + operators + decoding

  private static let input: [Word] = [
    free("json", "The lines of the standard input as JSON.", .json),
    free("csv", "The rows of the standard input; the first has the names of the columns.", .csv),
    free("tsv", "The same with tabs between the fields.", .tsv),
    free("logfmt", "The lines of the standard input as keys and values, 'a=1 b=2'.", .logfmt),
  ]

  private static func free(_ name: String, _ summary: String, _ format: RecordFormat) -> Word {
    Word(
      "\(name): SignalProducer<T, F>", .free, chapter: .console, explanation: .source,
      exported: .absent(.language),
      summary: summary,
      notes: "Short for 'stdin.lines.\(name)()'.",
      behaviour: .property(get: { (call) throws(Fault) in try call.records(format) }, set: nil))
  }

  private static let operators: [Word] = [
    Word(
      "json(onMalformed: OnMalformed<T> = .fail) -> Stream<T, F>", .streams, chapter: .console,
      explanation: .source, exported: .absent(.language),
      summary: "Reads values of JSON, of one line or several.",
      notes:
        "A line may hold several values. A value continues in the next line where a bracket is open, for up to 64 MiB. A member of an object is a value of its own, nil where there is none, and so are the members and elements of what is missing: nil equals nothing else and is neither less nor greater than anything. A text equals no number. A malformed line fails the stream, or is treated as '.skip' or '.replace(with: value)' says; of a malformed value over several lines this is the first one.",
      example: #"""
        SignalProducer(["{\"temp\": 21.5, \"tags\": [\"a\"]}", "{}"]).json()
          .startWithValues { print($0.temp, $0["tags"]) }  // 21.5 ["a"] | nil nil
        """#,
      behaviour: .function { (call) throws(Fault) in
        call.records(of: call.stream, .json, try call.onMalformed(0))
      }),
    Word(
      "csv(header: CSVHeader = .first, separator: String = comma, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F>",
      .streams, chapter: .console, explanation: .source, exported: .absent(.language),
      summary: "Reads lines as rows of fields between commas.",
      notes:
        "The first row has the names of the columns, unless '.none' or '.names([...])' says otherwise. A field that reads as a number counts as one beside numbers and other such fields, and is a text everywhere else. Lines that a field in quotation marks goes over are joined by line feeds. A carriage return outside of quotation marks ends a row, too.",
      example: """
        SignalProducer(["city,temp", "Oslo,-1.5", "Rome,21"]).csv()
          .filter { $0.temp > 0 }
          .startWithValues { print($0.city, $0[1]) }  // Rome 21
        """,
      behaviour: .function { (call) throws(Fault) in
        call.records(
          of: call.stream, try call.delimited(header: 0, separator: 1, .csv),
          try call.onMalformed(2))
      }),
    Word(
      "tsv(header: CSVHeader = .first, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F>",
      .streams, chapter: .console, explanation: .source, exported: .absent(.language),
      summary: "Reads lines as rows of fields between tabs.",
      notes:
        #"In a field, '\t', '\n', '\r' and '\\' are a tab, the ends of lines and a backslash."#,
      example: #"""
        SignalProducer(["a\tb", "1\t2"]).tsv().startWithValues { print($0.b) }  // 2
        """#,
      behaviour: .function { (call) throws(Fault) in
        call.records(
          of: call.stream, try call.delimited(header: 0, separator: nil, .tsv),
          try call.onMalformed(1))
      }),
    Word(
      "logfmt(onMalformed: OnMalformed<T> = .fail) -> Stream<T, F>", .streams, chapter: .console,
      explanation: .source, exported: .absent(.language),
      summary: "Reads lines as keys and values.",
      notes: "A key without a value is true. A value is as a field of CSV.",
      example: #"""
        SignalProducer(["level=info msg=\"all well\""]).logfmt()
          .startWithValues { print($0.level, $0.msg) }  // info all well
        """#,
      behaviour: .function { (call) throws(Fault) in
        call.records(of: call.stream, .logfmt, try call.onMalformed(0))
      }),
    Word(
      "matches(_ pattern: String) -> Stream<T, Error>", .streams, chapter: .console,
      others: ["matches(_ regex: Regex<Output>)"], explanation: .passes,
      exported: .absent(.language),
      summary: "Sends what the groups of a regular expression match in each line.",
      notes:
        "Lines that it does not match are passed over. What a group found is a text, or as a field of CSV a number. PCRE2 runs the pattern, with its syntax, on Unicode scalars. A line that takes too many steps fails the stream.",
      example: ##"""
        SignalProducer(["GET /a 200", "-"]).matches(#"(?<path>/\S*) (?<status>\d+)"#)
          .startWithValues { print($0.path, $0.status) }  // /a 200
        """##,
      behaviour: .function { (call) throws(Fault) in
        call.records(of: call.stream, .pattern(try call.pattern(0).pattern))
      }),
  ]

  private static let decoding: [Word] = [
    Word(
      "decode(_ type: T.Type, from format: LineFormat = .json, onMalformed: OnMalformed<T> = .fail) -> Stream<T, F>",
      .streams, chapter: .console,
      explanation: .passes, exported: .absent(.language),
      summary: "Reads each line as a value of a type.",
      notes:
        "The type is a struct or an enum with raw values of the program, Int, Double, String, Bool, or an array, a set, a dictionary by texts or an optional of such. A property whose type is optional may be missing. The formats are .json, .csv, .tsv and .logfmt.",
      example: #"""
        struct Reading { let city: String; let temp: Double }
        SignalProducer(["{\"city\": \"Oslo\", \"temp\": -1}", "{\"city\": \"Rome\"}"])
          .decode(Reading.self)
          .flatMapError { print($0); return .empty }
          .startWithValues { print($0.city, $0.temp) }  // Oslo -1.0 | line 2: 'temp' is missing
        """#,
      behaviour: .function { (call) throws(Fault) in
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

import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in members that parse a single string.
  static let parsing: [Word] = [
    Word(
      "json: T", .value([.string]),
      summary: "The value of the string parsed as JSON; nil if it is not valid JSON.",
      example: #"print("{\"a\": [1, 2.50]}".json.a)  // [1, 2.50]"#,
      behavior: .property { (call) throws(Fault) in Value.json(try call.receiverText()) }),
    Word(
      "init(_ text: String) -> T", .type(["JSON"]),
      summary: "Parses a string as JSON; nil if it is not valid JSON.",
      example: #"print(JSON("{\"a\": {\"b\": true}}").a.b)  // true"#,
      behavior: .function { (call) throws(Fault) in Value.json(try call.string(0)) }),
    Word(
      "logfmt: T", .value([.string]),
      summary: "The key-value pairs of the string in logfmt; nil if there are none.",
      example: "print(\"a=1 b=two\".logfmt.b)  // two",
      behavior: .property { (call) throws(Fault) in
        let text = try call.receiverText()
        return (try? LogRecord(parsing: text)).map { .object(RowObject(.log($0))) } ?? .none
      }),
    Word(
      "firstMatch(_ pattern: String) -> T", .value([.string]),
      summary: "Returns the captures of the first match of a regular expression, or nil.",
      notes: """
        The pattern has the syntax of PCRE2 and matches Unicode scalars. Exceeding the step limit \
        of the search is an error.
        """,
      example: ##"print("took 15 ms".firstMatch(#"(?<ms>\d+) ms"#).ms)  // 15"##,
      behavior: .function { (call) throws(Fault) in
        let (pattern, text) = (try call.pattern(0), try call.receiverText())
        do throws(FormatError) {
          let match = try pattern.matcher.match(Line(text))
          return match.map { .object(RowObject(.match($0))) } ?? .none
        } catch {
          throw call.site.failure(error.description)
        }
      }),
    Word(
      "keys: [String]", .value([.jsonObject, .row]), summary: "The names of the members, in order.",
      example: #"print("{\"b\": 1, \"a\": 2}".json.keys)  // ["b", "a"]"#,
      behavior: .property { (call) throws(Fault) in
        .array((call.openFields).map { .string($0.name) })
      }),
    Word(
      "values: [T]", .value([.jsonObject, .row]), summary: "The values of the members, in order.",
      behavior: .property { (call) throws(Fault) in .array(call.openFields.map(\.value)) }),
    Word(
      "isEmpty: Bool", .value([.jsonObject, .row]),
      summary: "A Boolean value that indicates whether there are no members.",
      behavior: .property { (call) throws(Fault) in .bool(call.openFields.isEmpty) }),
    Word(
      "count: Int", .value([.jsonObject, .row]), summary: "The number of members.",
      behavior: .property { (call) throws(Fault) in .int(call.openFields.count) }),
  ]
}

extension Value {
  static func json(_ text: String) -> Value {
    (try? JSON(parsing: text)).map { Value($0) } ?? .none
  }
}

extension WordCall {
  fileprivate func receiverText() throws(Fault) -> String {
    if case .string(let text) = receiver { text } else { receiver.description }
  }

  fileprivate var openFields: [(name: String, value: Value)] {
    if case .object(let object) = receiver { object.fields } else { [] }
  }
}

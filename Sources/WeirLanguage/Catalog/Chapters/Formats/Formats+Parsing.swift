import WeirStreams

extension Word {
  /// Built-in members that parse a single string.
  static let parsing: [Word] = [
    Word(
      "json: T", .value([.string]), chapter: .console,
      exported: .absent(.language), summary: "The text as JSON; nil where it is none.",
      example: #"print("{\"a\": [1, 2.50]}".json.a)  // [1, 2.50]"#,
      behaviour: .property(
        get: { (call) throws(Fault) in Value.json(try call.receiverText()) }, set: nil)),
    Word(
      "init(_ text: String) -> T", .type(["JSON"]), chapter: .console,
      exported: .absent(.language), summary: "What a text says as JSON; nil where it is none.",
      example: #"print(JSON("{\"a\": {\"b\": true}}").a.b)  // true"#,
      behaviour: .function { (call) throws(Fault) in Value.json(try call.string(0)) }),
    Word(
      "logfmt: T", .value([.string]), chapter: .console,
      exported: .absent(.language),
      summary: "The keys and values of the text; nil where it has none.",
      example: "print(\"a=1 b=two\".logfmt.b)  // two",
      behaviour: .property(
        get: { (call) throws(Fault) in
          let text = try call.receiverText()
          return (try? LogRecord(parsing: text)).map { .object(RowObject(.log($0))) } ?? .none
        }, set: nil)),
    Word(
      "firstMatch(_ pattern: String) -> T", .value([.string]), chapter: .console,
      exported: .absent(.language),
      summary: "What the groups of a regular expression match first; nil where it does not match.",
      notes:
        "PCRE2 runs the pattern, with its syntax, on Unicode scalars. A search that takes too many steps is an error.",
      example: ##"print("took 15 ms".firstMatch(#"(?<ms>\d+) ms"#).ms)  // 15"##,
      behaviour: .function { (call) throws(Fault) in
        let (pattern, text) = (try call.pattern(0), try call.receiverText())
        do throws(FormatError) {
          let match = try pattern.matcher.match(Line(text))
          return match.map { .object(RowObject(.match($0))) } ?? .none
        } catch {
          throw call.site.failure(error.description)
        }
      }),
    Word(
      "keys: [String]", .value([.jsonObject, .row]), chapter: .console,
      exported: .absent(.language), summary: "The names of the members, in their order.",
      example: #"print("{\"b\": 1, \"a\": 2}".json.keys)  // ["b", "a"]"#,
      behaviour: .property(
        get: { (call) throws(Fault) in .array((call.openFields).map { .string($0.name) }) },
        set: nil)),
    Word(
      "values: [T]", .value([.jsonObject, .row]), chapter: .console,
      exported: .absent(.language), summary: "The members without their names.",
      behaviour: .property(
        get: { (call) throws(Fault) in .array(call.openFields.map(\.value)) }, set: nil)),
    Word(
      "isEmpty: Bool", .value([.jsonObject, .row]), chapter: .console,
      exported: .absent(.language), summary: "True where there are no members.",
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(call.openFields.isEmpty) }, set: nil)),
    Word(
      "count: Int", .value([.jsonObject, .row]), chapter: .console,
      exported: .absent(.language), summary: "How many members there are.",
      behaviour: .property(
        get: { (call) throws(Fault) in .int(call.openFields.count) }, set: nil)),
  ]
}

extension Value {
  fileprivate static func json(_ text: String) -> Value {
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

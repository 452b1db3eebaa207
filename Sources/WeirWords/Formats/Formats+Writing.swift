import Weir
import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in members that format values as lines.
  static let writing: [Word] = [
    Word(
      "toJSON: String",
      .value([
        .string, .int, .double, .bool, .array, .dictionary, .tuple, .set, .optional, .jsonObject,
        .row, .numberText, .window, .counts, .slice, .character,
      ]),
      summary: "The value encoded as JSON.",
      example: #"print(["a": 1].toJSON)  // {"a":1}"#,
      behavior: .property { (call) throws(Fault) in .string(call.receiver.jsonText) }),
    Word(
      "toJSON(_ value: Any) -> String", .free,
      summary: "Encodes a value, including structs, as JSON.",
      example: #"""
        struct Point { let x: Int; let y: Int }
        print(toJSON(Point(x: 1, y: 2)))  // {"x":1,"y":2}
        """#,
      behavior: .function { (call) throws(Fault) in .string(try call.value(0).jsonText) }),
    Word(
      "asJSONLines() -> Stream<String, Error>", .streams, others: ["jsonLines()"],
      explanation: .passes, distribution: .valuewise,
      summary: "Encodes each value as a line of JSON.",
      example: #"""
        SignalProducer([(city: "Oslo", temp: -1.5)]).asJSONLines()
          .startWithValues { print($0) }  // {"city":"Oslo","temp":-1.5}
        """#,
      behavior: .function { (call) throws(Fault) in
        call.derive { $0.map { .string($0.jsonText) } }
      }),
    Word(
      "asCSV(separator: String = comma) -> Stream<String, Error>", .streams, others: ["csvLines()"],
      explanation: .passes, distribution: .header,
      summary: "Encodes the values as lines of CSV, beginning with a header.",
      notes: """
        The columns are the members of the first value. A missing member gives an empty field. A \
        value with additional members is an error that ends the program.
        """,
      example: #"""
        SignalProducer([(city: "Oslo", temp: -1.5), (city: "Rome, IT", temp: 21.0)]).asCSV()
          .startWithValues { print($0) }  // city,temp | Oslo,-1.5 | "Rome, IT",21.0
        """#,
      behavior: .function { (call) throws(Fault) in
        let format = DelimitedFormat(separator: try call.separator(0, .csv))
        let (interpreter, site) = (call.interpreter, call.site)
        return call.derive { source in
          SignalProducer { observer, lifetime in
            var writer = RowWriter(format)
            source.start(
              Signal<Value, Value>.Observer(
                receiving: { value in
                  guard let members = value.namedParts else {
                    return interpreter.record(
                      site.failure(
                        "expected a record, found a value of type '\(value.typeName)'"))
                  }
                  do throws(FormatError) {
                    let lines = try writer.lines(of: members.map { ($0.name, $0.value.fieldText) })
                    for line in lines { observer.send(value: .string(line)) }
                  } catch {
                    interpreter.record(site.failure(error.description))
                  }
                },
                termination: { observer.terminate($0) }), in: lifetime)
          }
        }
      }),
  ]
}

import LanguageTestSupport
import Testing

@Suite struct FormatWordTests {
  /// A program that declares a producer of JSON lines.
  private static let lines = #"""
    let lines = SignalProducer([
      "{\"level\": \"error\", \"status\": 500, \"ms\": 1.5, \"user\": {\"name\": \"ann\"}}",
      "{\"level\": \"info\", \"status\": 200.0, \"ms\": 2, \"tags\": [\"a\", 7]}",
      "{\"status\": null, \"count\": 3, \"odd key\": true}",
    ])

    """#

  private func check(_ text: String) { Program("formats", Self.lines + text).check() }

  @Test func `json() emits members as native values and missing members as nil`() {
    check(
      """
      lines.json().startWithValues { print($0.level, $0.status, $0.ms, $0.none) }
      // error 500 1.5 nil | info 200.0 2 nil | nil nil nil nil
      """)
  }

  @Test func `a JSON member shadows a built-in property of its name`() {
    check("lines.json().startWithValues { print($0.count) }  // 4 | 4 | 3")
  }

  @Test func `JSON values are accessed by key, by index and by member name`() {
    check(
      """
      lines.json().startWithValues { print($0["odd key"] ?? "-", $0.user?.name, $0.tags?[0]) }
      // - Optional("ann") nil | - nil Optional("a") | true nil nil
      """)
  }

  @Test func `JSON comparisons mix number types, and nil is unordered`() {
    check(
      """
      lines.json().filter { $0.status >= 200 }.startWithValues { print($0.status) }  // 500 | 200.0
      lines.json().filter { $0.status == 200 }.startWithValues { print($0.status) }  // 200.0
      lines.json().filter { $0.level != "error" }.startWithValues { print($0.level) }  // info | nil
      lines.json().map { $0.status >= 300 }.startWithValues { print($0) }  // true | false | false
      lines.json().filter { $0.ms * 2 > 3 && $0.ms < 3 }.take(first: 1)
        .startWithValues { print($0.ms) }  // 2
      """)
  }

  @Test func `fused filter and map chains over JSON members match their closures`() {
    check(
      """
      lines.json().filter { $0.level == "error" || !($0.status < 300) }.map { $0.status }
        .map { $0 ?? 0 }.startWithValues { print($0) }  // 500 | 0
      lines.json().filter { 300 > $0.status }.map { $0["level"] }.startWithValues { print($0) }
      // info
      """)
  }

  @Test func `JSON members are optionals in 'if let', '!' and '??'`() {
    check(
      """
      lines.json().startWithValues { line in
        if let level = line.level { print(level, line.level!) } else { print("none") }
      }
      // error error | info info | none
      lines.json().filter { $0.ms != nil }.reduce(0.0) { $0 + $1.ms }
        .startWithValues { print($0) }  // 3.5
      """)
  }

  @Test func `a JSON object iterates over its members and prints as JSON`() {
    check(
      """
      lines.json().skip(first: 2).startWithValues { line in
        for (key, value) in line { print(key, value) }
        print(line, line.keys, line.toJSON)
      }
      // status nil | count 3 | odd key true
      // {"status":null,"count":3,"odd key":true} ["status", "count", "odd key"] {"status":null,"count":3,"odd key":true}
      """)
  }

  @Test func `JSON numbers keep digits that a Double would lose, and compare as Doubles`() {
    check(
      #"""
      let big = "[1.10, 12345678901234567890, 1e2, -0]".json
      print(big)  // [1.10, 12345678901234567890, 1e2, -0]
      print(big[0] + 1, big[0] == 1.1, big[2] == 100, -big[2], Int(big[2]), big[0] < 1.2)
      // 2.1 true true -100.0 100 true
      print(Set([big[2], 100, 100.0]).count, big.toJSON)  // 1 [1.10,12345678901234567890,1e2,-0]
      """#)
  }

  @Test func `json(onMalformed:) fails with the line number, skips the line or replaces it`() {
    check(
      #"""
      let mixed = SignalProducer(["{\"a\": 1}", "{oops", "{\"a\": 2}"])
      mixed.json().startWithFailed { print($0) }
      // line 2, column 2: invalid JSON: expected a member name in quotation marks
      mixed.json(onMalformed: .skip).startWithValues { print($0.a) }  // 1 | 2
      mixed.json(onMalformed: .replace(with: 0)).startWithValues { print($0) }
      // {"a":1} | 0 | {"a":2}
      """#)
  }

  @Test func `json() reads several values from a line and a value from several lines`() {
    check(
      #"""
      let texts = SignalProducer(["{\"a\": 1}{\"a\": 2}", "{", "\"a\":", "3} {\"a\": 4}", "[", "5 6"])
      texts.json().map { $0.a }.start { print($0) }
      // VALUE 1 | VALUE 2 | VALUE 3 | VALUE 4
      // FAILED line 6, column 3: invalid JSON: expected ',' or ']' after an element, in the value that begins in line 5
      texts.json(onMalformed: .skip).startWithValues { print($0) }
      // {"a":1} | {"a":2} | {"a":3} | {"a":4} | 5 | 6
      texts.json().take(first: 1).map { print($0.a); return $0 }.start()  // 1
      struct A { let a: Int }
      texts.decode(A.self, onMalformed: .skip).startWithValues { print($0.a) }  // 1 | 2 | 3 | 4
      SignalProducer(["{\"a\": 1}", "{", "}"]).decode(A.self).start { print($0) }
      // VALUE A(a: 1) | FAILED line 2: 'a' is missing
      """#)
  }

  @Test func `csv() ends a row at a carriage return, and tsv() decodes escapes`() {
    check(
      #"""
      SignalProducer(["a,b\r1,2\r3,\"4\r\"\r"]).csv().startWithValues { print($0.a, $0.b.count) }
      // 1 1 | 3 2
      SignalProducer(["a\tb", "x\\ty\tz\\\\", "x\ty\\n"]).tsv().filter { $0.a == "x\ty" || $0.b == "y\n" }
        .startWithValues { print($0.a.count, $0.b.count) }  // 3 2 | 1 2
      """#)
  }

  @Test func `asCSV() fails the program at a row with a member that the first row lacks`() {
    check(
      #"""
      SignalProducer(["{\"a\": 1}", "{}"]).json().asCSV().startWithValues { print($0) }
      // a | 1 | ""
      let more = SignalProducer(["{\"a\": 1}", "{\"a\": 2, \"b\": 3}"]).json()
      more.asCSV().startWithValues { print($0) }  // a | 1
      // error: invalid CSV: there is no column 'b'
      """#)
  }

  @Test func `csv() fields are strings that convert to numbers in comparisons with numbers`() {
    check(
      """
      let rows = SignalProducer(["city,temp", "Oslo,-1.5", "\\"Rome, IT\\",21", "Nuuk,NA"]).csv()
      rows.filter { $0.temp < 30 }.startWithValues { print($0.city, $0.temp) }
      // Oslo -1.5 | Rome, IT 21
      rows.filter { $0.temp == 21 }.map { $0.temp + 1 }.startWithValues { print($0) }  // 22
      rows.startWithValues { print($0.toJSON) }
      // {"city":"Oslo","temp":"-1.5"} | {"city":"Rome, IT","temp":"21"} | {"city":"Nuuk","temp":"NA"}
      SignalProducer(["1;2"]).csv(header: .none, separator: ";")
        .startWithValues { print($0[1], $0[2]) }  // 2 nil
      SignalProducer(["1,2"]).csv(header: .names(["a", "b"])).startWithValues { print($0.b) }  // 2
      """)
  }

  @Test func `decode(_:) reads program types and reports errors by line and member`() {
    check(
      #"""
      struct Place { let name: String }
      struct Reading { let at: Place; let temp: Double; let note: String?; let tags: [Int] }
      SignalProducer([
        "{\"at\": {\"name\": \"Oslo\"}, \"temp\": 3, \"tags\": [1, 2]}",
        "{\"at\": {\"name\": \"Rome\"}, \"temp\": 4, \"tags\": [true]}",
      ]).decode(Reading.self).start { print($0) }
      // VALUE Reading(at: main.Place(name: "Oslo"), temp: 3.0, note: nil, tags: [1, 2])
      // FAILED line 2: 'tags[0]' is not an Int: true
      """#)
  }

  @Test func `asJSONLines() and asCSV() encode records, tuples, dictionaries and structs`() {
    check(
      """
      struct Point { let x: Int; let note: String? }
      SignalProducer([Point(x: 1, note: nil)]).asJSONLines().startWithValues { print($0) }
      // {"x":1,"note":null}
      lines.json().take(first: 1).asCSV().startWithValues { print($0) }
      // level,status,ms,user | error,500,1.5,"{""name"":""ann""}"
      """)
  }

  @Test func `a member of a missing JSON member is nil at any depth`() {
    check(
      """
      lines.json().startWithValues { print($0.user.name, $0.user.a.b, $0["user"]["name"]) }
      // ann nil ann | nil nil nil | nil nil nil
      lines.json().startWithValues { print($0.tags[1], $0.tags[2], $0.tags.count) }
      // nil nil nil | 7 nil 2 | nil nil nil
      lines.json().startWithValues { line in
        if let name = line.user.name { print(name) } else { print("nobody") }
      }
      // ann | nobody | nobody
      """)
  }

  @Test func `a JSON member after '?.' supports comparison and arithmetic`() {
    check(
      """
      lines.json().filter { $0.user?.name == "ann" }.startWithValues { print($0.status) }  // 500
      let ages = SignalProducer(["{\\"a\\": {\\"b\\": 1}}", "{\\"a\\": {\\"b\\": 7}}", "{}"]).json()
      ages.filter { $0.a?.b < 3 }.startWithValues { print($0.a.b) }  // 1
      ages.take(first: 2).startWithValues { print($0.a?.b + 1, ($0.a?.b ?? 0) * 1.5) }
      // 2 1.5 | 8 10.5
      """)
  }

  @Test func `'??' replaces a missing JSON number and leaves present numbers unchanged`() {
    check(
      """
      lines.json().reduce(0.0) { $0 + ($1.ms ?? 0) }.startWithValues { print($0) }  // 3.5
      lines.json().map { $0.ms ?? 0 }.reduce(0, +).startWithValues { print($0) }  // 3.5
      lines.json().reduce(0) { $0 + ($1.ms ?? 0) }.map { $0 + 1 }.startWithValues { print($0) }
      // 4.5
      lines.json().scan(0) { max($0, $1.ms ?? 0) }.startWithValues { print($0) }  // 1.5 | 2 | 2
      let more = 3
      lines.json().map { $0.ms ?? 0 }.startWithValues { print($0 + more) }  // 4.5 | 5 | 3
      lines.json().startWithValues { print(($0.ms ?? 0) * 2, $0.ms ?? 0.5) }
      // 3.0 1.5 | 4 2 | 0 0.5
      """)
  }

  @Test func `JSON numbers match patterns with or without a fraction`() {
    check(
      """
      lines.json().take(first: 2).startWithValues { line in
        switch line.ms {
        case 2: print("two", line.ms.rounded())
        case 1...2: print("between", line.ms.rounded())
        default: print("else")
        }
      }
      // between 2.0 | two 2.0
      """)
  }

  @Test func `a JSON string never equals a number, but a numeric CSV field does`() {
    check(
      #"""
      let object = "{\"s\": \"5\", \"n\": 5}".json
      print(object.s == 5, object.n == "5", object.s == "5", object.n == 5.0, object.s < 6)
      // false false true true false
      let rows = SignalProducer(["a,b", "5,10", "9,1e1", "x,10.0"]).csv()
      rows.startWithValues { print($0.a == 5, $0.a == "5", $0.b == 10, $0.a < $0.b, $0.b == "10") }
      // true true true true true | false false true true false | false false true false false
      rows.take(first: 2).startWithValues { print($0.a * $0.b, $0.a + 1, $0.a + "!", $0.a.count) }
      // 50 6 5! 1 | 90.0 10 9! 1
      rows.startWithValues { row in
        let text: String = row.a
        print(text + text, Int(row.a) ?? 0, row.a as? String, row.a is Int)
      }
      // 55 5 Optional("5") false | 99 9 Optional("9") false | xx 0 Optional("x") false
      rows.collect().startWithValues { print($0.sorted { $0.b > $1.b }.map { $0.b }) }
      // ["10", "1e1", "10.0"]
      rows.countBy { $0.a }.startWithValues { print($0["9"], $0) }
      // 1 ["5": 1, "9": 1, "x": 1]
      """#)
  }

  @Test func `JSON numbers keep any number of digits when they are only printed`() {
    check(
      #"""
      let numbers = "[123456789012345678901234567890, 1.10, 1e400, -0, 0.1e-7]".json
      print(numbers, numbers.toJSON)
      // [123456789012345678901234567890, 1.10, 1e400, -0, 0.1e-7] [123456789012345678901234567890,1.10,1e400,-0,0.1e-7]
      """#)
  }

  @Test func `decode(_:) reads scalars, lists, dictionaries, optionals and enums`() {
    check(
      #"""
      enum Level: String { case info, error = "err" }
      enum Code: Int { case ok = 200, missing = 404 }
      struct Entry { let level: Level; let code: Code?; let ms: [String: Double] }
      SignalProducer(["1", "-20", "1.5"]).decode(Int.self).start { print($0) }
      // VALUE 1 | VALUE -20 | FAILED line 3: the line is not an Int: 1.5
      SignalProducer(["[1, 2]", "[1, \"a\"]"]).decode([Int].self).start { print($0) }
      // VALUE [1, 2] | FAILED line 2: '[1]' is not an Int: "a"
      SignalProducer(["1", "null", ""]).decode(Int?.self, onMalformed: .skip)
        .startWithValues { print($0) }  // Optional(1) | nil
      SignalProducer(["{\"a\": 1}"]).decode([String: Double].self).startWithValues { print($0) }
      // ["a": 1.0]
      SignalProducer(["\"err\"", "\"x\""]).decode(Level.self).start { print($0) }
      // VALUE error | FAILED line 2: the line is none of Level's "info", "err": "x"
      SignalProducer([
        "{\"level\": \"info\", \"code\": 404, \"ms\": {\"a\": 1}}",
        "{\"level\": \"err\", \"ms\": {\"a\": \"x\"}}",
      ]).decode(Entry.self).start { print($0) }
      // VALUE Entry(level: main.Level.info, code: Optional(main.Code.missing), ms: ["a": 1.0])
      // FAILED line 2: 'ms.a' is not a Double: "x"
      SignalProducer(["level,code", "err,200", "info,7"]).decode([String: String].self, from: .csv)
        .map { $0["code"] ?? "-" }.startWithValues { print($0) }  // 200 | 7
      """#)
  }

  @Test func `matches(_:) matches an empty line, and logfmt() skips it`() {
    check(
      ##"""
      SignalProducer(["a", "", " "]).matches(#"^(?<all>\s*)$"#)
        .startWithValues { print($0.all.count) }  // 0 | 1
      SignalProducer(["a=1", "", "a=2"]).logfmt().startWithValues { print($0.a) }  // 1 | 2
      """##)
  }

  @Test func `decode(_:) rejects a class type`() {
    check(
      """
      class Box { var n = 1 }
      lines.decode(Box.self).startWithValues { print($0) }
      // error: 'type' of 'decode' expects a struct, an enum with raw values or what JSON has, as Reading.self or [Int].self, found a value of type 'Box.Type'
      """)
  }

  @Test func `matches(_:) fails the stream at a line that exceeds the step limit`() {
    check(
      ##"""
      let long = String(repeating: "a", count: 5000)
      SignalProducer(["aa", "b", long + "!", "a"]).matches("(?<all>(a+)+)$").start {
        print($0)
      }
      // VALUE ["all": Optional("aa")]
      // FAILED line 3: the pattern takes too many steps on this text
      print(long.firstMatch("^(a+)+$") != nil)  // true
      print((long + "!").firstMatch("(a+)+$"))
      // error: the pattern takes too many steps on this text
      """##)
  }
}

import Testing

@testable import WeirLanguage

@Suite struct FormatWordTests {
  /// Lines of JSON as a literal of the language.
  private static let lines = #"""
    let lines = SignalProducer([
      "{\"level\": \"error\", \"status\": 500, \"ms\": 1.5, \"user\": {\"name\": \"ann\"}}",
      "{\"level\": \"info\", \"status\": 200.0, \"ms\": 2, \"tags\": [\"a\", 7]}",
      "{\"status\": null, \"count\": 3, \"odd key\": true}",
    ])

    """#

  private func check(_ text: String) { Program("formats", Self.lines + text).check() }

  @Test func `members are native values, and missing ones nil`() {
    check(
      """
      lines.json().startWithValues { print($0.level, $0.status, $0.ms, $0.none) }
      // error 500 1.5 nil | info 200.0 2 nil | nil nil nil nil
      """)
  }

  @Test func `a member goes before a word of its name`() {
    check("lines.json().startWithValues { print($0.count) }  // 4 | 4 | 3")
  }

  @Test func `parts are reached by keys, places and names`() {
    check(
      """
      lines.json().startWithValues { print($0["odd key"] ?? "-", $0.user?.name, $0.tags?[0]) }
      // - Optional("ann") nil | - nil Optional("a") | true nil nil
      """)
  }

  @Test func `comparisons mix kinds of numbers, and nil is in no order`() {
    check(
      """
      lines.json().filter { $0.status >= 200 }.startWithValues { print($0.status) }  // 500 | 200.0
      lines.json().filter { $0.status == 200 }.startWithValues { print($0.status) }  // 200.0
      lines.json().filter { $0.level != "error" }.startWithValues { print($0.level) }  // info | nil
      lines.json().filter { $0.ms * 2 > 3 && $0.ms < 3 }.take(first: 1)
        .startWithValues { print($0.ms) }  // 2
      """)
  }

  @Test func `a chain of tests, a field and more is as the closures say`() {
    check(
      """
      lines.json().filter { $0.level == "error" || !($0.status < 300) }.map { $0.status }
        .map { $0 ?? 0 }.startWithValues { print($0) }  // 500 | 0
      lines.json().filter { 300 > $0.status }.map { $0["level"] }.startWithValues { print($0) }
      // info
      """)
  }

  @Test func `optionals are made of present and missing values`() {
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

  @Test func `an object's members can be gone through, and it prints as JSON`() {
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

  @Test func `digits are kept that a Double would not print, and count as a Double`() {
    check(
      #"""
      let big = "[1.10, 12345678901234567890, 1e2, -0]".json
      print(big)  // [1.10, 12345678901234567890, 1e2, -0]
      print(big[0] + 1, big[0] == 1.1, big[2] == 100, -big[2], Int(big[2]), big[0] < 1.2)
      // 2.1 true true -100.0 100 true
      print(Set([big[2], 100, 100.0]).count, big.toJSON)  // 1 [1.10,12345678901234567890,1e2,-0]
      """#)
  }

  @Test func `a malformed line fails with its number, or is treated as is said`() {
    check(
      #"""
      let mixed = SignalProducer(["{\"a\": 1}", "{oops", "{\"a\": 2}"])
      mixed.json().startWithFailed { print($0) }
      // line 2, column 2: no JSON: a member wants a name in quotation marks
      mixed.json(onMalformed: .skip).startWithValues { print($0.a) }  // 1 | 2
      mixed.json(onMalformed: .replace(with: 0)).startWithValues { print($0) }
      // {"a":1} | 0 | {"a":2}
      """#)
  }

  @Test func `fields of rows are texts that count as numbers beside numbers`() {
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

  @Test func `values of the program's types are read, with what is wrong said by line and member`()
  {
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

  @Test func `lines are written of records, tuples, dictionaries and structs`() {
    check(
      """
      struct Point { let x: Int; let note: String? }
      SignalProducer([Point(x: 1, note: nil)]).asJSONLines().startWithValues { print($0) }
      // {"x":1,"note":null}
      lines.json().take(first: 1).asCSV().startWithValues { print($0) }
      // level,status,ms,user | error,500,1.5,"{""name"":""ann""}"
      """)
  }

  @Test func `a member of what is missing is a mistake where it stands`() {
    check(
      """
      lines.json().skip(first: 1).startWithValues { print($0.user.name) }
      // error: the value is missing: it has no member 'name'
      """)
  }
}

import Testing
import WeirStreams

@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct RecordTableTests {
  private func person(_ id: Int, _ name: String) -> Value {
    .tuple(TupleValue([.int(id), .string(name)], labels: ["id", "name"]))
  }

  private func dictionary(_ pairs: [(String, Value)]) -> Value {
    var dictionary = DictionaryValue()
    for (key, value) in pairs { dictionary[.string(key)] = value }
    return .dictionary(dictionary)
  }

  private func table(_ values: [Value], by key: String? = nil) -> RecordTable {
    let table = RecordTable(key: key)
    for value in values { table.take(value) }
    return table
  }

  @Test func `take(_:) replaces the row with the record's key`() {
    let table = table([person(1, "Ana"), person(2, "Pedro"), person(1, "Anna")])
    let (titles, cells) = table.table(limit: 10)
    #expect(titles == ["id", "name"])
    #expect(cells == [["1", "Anna"], ["2", "Pedro"]])
    #expect(table.key == "id" && table.count == 2)
  }

  @Test func `RecordTable(key:) selects another member as the key`() {
    let table = table([person(1, "Ana"), person(2, "Ana"), person(3, "Pedro")], by: "name")
    #expect(table.table(limit: 10).cells == [["2", "Ana"], ["3", "Pedro"]])
  }

  @Test func `records without the key member share a row`() {
    let table = table([person(1, "Ana"), person(2, "Pedro")], by: "age")
    #expect(table.table(limit: 10).cells == [["2", "Pedro"]])
  }

  @Test func `dictionaries are records, and additional members get columns`() {
    let table = table([
      dictionary([("id", .int(1)), ("age", .int(30))]),
      dictionary([("id", .int(2)), ("city", .string("Rome")), ("age", .none)]),
    ])
    let (titles, cells) = table.table(limit: 10)
    #expect(titles == ["id", "age", "city"])
    #expect(cells == [["1", "30", ""], ["2", "", "Rome"]])
  }

  @Test func `JSON objects are records`() throws {
    let table = table([dictionary([("a", .int(1))])])
    table.clear()
    #expect(table.count == 0 && table.key == nil)
    for text in [#"{"k": "x", "n": 1}"#, #"{"k": "x", "n": 2}"#] {
      table.take(Value(try JSON(parsing: text)))
    }
    #expect(table.table(limit: 10).cells == [["x", "2"]])
  }

  @Test func `an array of records replaces the whole table`() {
    let table = table([
      .array([person(1, "Ana"), person(1, "Ana")]), .array([person(2, "Pedro")]),
    ])
    #expect(table.table(limit: 10).cells == [["2", "Pedro"]])
  }

  @Test func `a dictionary of records has a leading key column`() {
    let table = table([dictionary([("x", person(1, "Ana")), ("y", person(2, "Pedro"))])])
    let (titles, cells) = table.table(limit: 1)
    #expect(titles == ["key", "id", "name"])
    #expect(cells == [["x", "1", "Ana"]])
    #expect(table.count == 2)
  }

  @Test(arguments: [
    (Value.int(3), "3"), (.string("Ana"), "Ana"), (.array([.int(1)]), "[1]"), (.none, "nil"),
  ])
  func `other values occupy one row with the latest value`(value: Value, text: String) {
    let table = table([.int(1), value])
    #expect(table.table(limit: 10).titles == ["value"])
    #expect(table.table(limit: 10).cells == [[text]])
    #expect(table.count == 1)
  }

  @Test func `table(limit:) shows the most recently changed rows in table order`() {
    let table = table((1...5).map { person($0, "n") } + [person(2, "new")])
    #expect(table.table(limit: 3).cells == [["2", "new"], ["4", "n"], ["5", "n"]])
    #expect(table.table(limit: 1).cells == [["2", "new"]])
  }

  @Test func `the table keeps the most recent keys within its limit`() {
    let table = table((0..<10_000).map { person($0, "n") } + [person(9500, "new")])
    #expect(table.count < 2 * RecordTable.keyLimit)
    #expect(table.table(limit: 2).cells == [["9500", "new"], ["9999", "n"]])
  }
}

/// A `CREATE TABLE` statement of Flink's SQL, whose columns determine the type of the rows.
public struct TableDefinition: Hashable, Sendable {
  /// A column of a type that Weir can represent.
  package struct Column: Hashable, Sendable {
    package let name: String
    /// The type in SQL, as in `DECIMAL(10, 2)`.
    package let type: String
    package let kind: Kind
    package let isNullable: Bool
    /// Whether the column is read only, as metadata of the connector.
    package let isVirtual: Bool

    /// The type of the column's values.
    package var valueType: Type { isNullable ? .optional(kind.type) : kind.type }
  }

  /// The form of a column's values.
  package enum Kind: Hashable, Sendable {
    case text
    /// A text in the format of a date, a time or both, whose digits are zeros in the pattern.
    case time(pattern: String)
    case integer(bits: Int)
    /// A number, which is less than `limit`.
    case number(limit: Double)
    case boolean

    /// The name in the plan of a job.
    package var name: String {
      switch self {
      case .text, .time: "text"
      case .integer: "integer"
      case .number: "number"
      case .boolean: "boolean"
      }
    }

    var type: Type {
      switch self {
      case .text, .time: .string
      case .integer: .int
      case .number: .double
      case .boolean: .bool
      }
    }
  }

  /// The reason why a statement is not a definition that Weir can use.
  package struct Mistake: Error {
    package let message: String
    package let hint: String
  }

  package let statement: String
  package let name: String
  package let columns: [Column]
  /// The name of the connector; nil if the options do not state it.
  package let connector: String?

  package init(_ statement: String) throws(Mistake) {
    var parser = TableParser(statement)
    self.statement = statement
    (name, columns, connector) = try parser.table()
  }

  /// The type of a row: a tuple with the columns as labels, or the value of the only column.
  package var rowType: Type {
    columns.count == 1
      ? columns[0].valueType
      : .tuple(columns.map(\.valueType), labels: columns.map(\.name))
  }

  /// The columns that a program can write.
  package var writtenColumns: [Column] { columns.filter { !$0.isVirtual } }
}

/// Reads the parts of a `CREATE TABLE` statement that matter to a program. Flink checks the rest.
private struct TableParser {
  private enum Token: Equatable {
    case word(String)
    case quotedName(String)
    case string(String)
    case symbol(Character)

    var text: String {
      switch self {
      case .word(let text), .quotedName(let text): text
      case .string(let text): "'\(text)'"
      case .symbol(let character): String(character)
      }
    }

    /// Whether the token is a keyword or symbol.
    func isWord(_ text: String) -> Bool {
      switch self {
      case .word(let word): word.uppercased() == text
      case .symbol(let character): String(character) == text
      case .quotedName, .string: false
      }
    }
  }

  private var tokens: [Token] = []
  private var position = 0

  init(_ statement: String) {
    var rest = statement[...]
    while let first = rest.first {
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if first == "'" || first == "`" {
        let text = Self.quoted(by: first, &rest)
        tokens.append(first == "'" ? .string(text) : .quotedName(text))
      } else if first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(.symbol(first)) }
        rest.removeFirst()
      }
    }
  }

  /// Reads a text in quotation marks, which are doubled within it.
  private static func quoted(by mark: Character, _ rest: inout Substring) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == mark {
        guard rest.first == mark else { break }
        rest.removeFirst()
      }
      text.append(character)
    }
    return text
  }

  mutating func table() throws(TableDefinition.Mistake) -> (
    String, [TableDefinition.Column], connector: String?
  ) {
    try expect("CREATE")
    _ = skip("TEMPORARY")
    try expect("TABLE")
    if skip("IF") { position += 2 }
    let name = try name("the name of the table")
    try expect("(")
    var columns: [TableDefinition.Column] = []
    repeat {
      if let column = try column() { columns.append(column) }
    } while skip(",")
    try expect(")")
    guard !columns.isEmpty else { throw mistake("the table '\(name)' has no columns") }
    if let again = columns.indices.first(where: { index in
      columns[..<index].contains { $0.name == columns[index].name }
    }) {
      throw mistake("the column '\(columns[again].name)' is defined twice")
    }
    let option = tokens.indices.first { index in
      tokens[index...].starts(with: [.string("connector"), .symbol("=")])
    }
    guard let option, option + 2 < tokens.count, case .string(let connector) = tokens[option + 2]
    else { return (name, columns, nil) }
    return (name, columns, connector)
  }

  /// Reads a column; returns nil for a constraint.
  private mutating func column() throws(TableDefinition.Mistake) -> TableDefinition.Column? {
    if skip("PRIMARY") || skip("CONSTRAINT") {
      skipDefinition()
      return nil
    }
    if skip("WATERMARK") {
      throw TableDefinition.Mistake(
        message: "the watermark of a table is not used",
        hint:
          "remove it, and give the times in the program: 'window(.tumbling(60), at: { $0.time })'"
      )
    }
    let name = try name("the name of a column")
    if skip("AS") {
      throw TableDefinition.Mistake(
        message: "the computed column '\(name)' is not supported", hint: "compute it with 'map'")
    }
    let (type, kind) = try type(of: name)
    let isNullable = !skip("NOT")
    _ = skip("NULL")
    let start = position
    skipDefinition()
    return TableDefinition.Column(
      name: name, type: type, kind: kind, isNullable: isNullable,
      isVirtual: tokens[start..<position].contains { $0.isWord("VIRTUAL") })
  }

  private mutating func type(
    of column: String
  ) throws(TableDefinition.Mistake) -> (String, TableDefinition.Kind) {
    let word = try name("the type of the column '\(column)'").uppercased()
    var (name, numbers) = (word, [Int]())
    if word == "DOUBLE" { _ = skip("PRECISION") }
    if skip("(") {
      while let token = next(), token != .symbol(")") {
        if let number = Int(token.text) { numbers.append(number) }
      }
      name += "(\(numbers.map(String.init).joined(separator: ", ")))"
    }
    if word == "TIMESTAMP", skip("WITH") || skip("WITHOUT") {
      let isLocal = skip("LOCAL")
      position += 2
      if isLocal { name = name.replacing("TIMESTAMP", with: "TIMESTAMP_LTZ") }
    }
    switch word {
    case "STRING": return (name, .text)
    case "TINYINT": return (name, .integer(bits: 8))
    case "SMALLINT": return (name, .integer(bits: 16))
    case "INT", "INTEGER": return (name, .integer(bits: 32))
    case "BIGINT": return (name, .integer(bits: 64))
    case "FLOAT": return (name, .number(limit: Double(Float.greatestFiniteMagnitude)))
    case "DOUBLE": return (name, .number(limit: .infinity))
    case "DECIMAL", "DEC", "NUMERIC":
      let digits = (numbers.first ?? 10) - (numbers.count > 1 ? numbers[1] : 0)
      return (name, .number(limit: (0..<max(0, digits)).reduce(1) { limit, _ in limit * 10 }))
    case "BOOLEAN": return (name, .boolean)
    case "DATE": return (name, .time(pattern: "0000-00-00"))
    case "TIME": return (name, .time(pattern: "00:00:00"))
    case "TIMESTAMP", "TIMESTAMP_LTZ": return (name, .time(pattern: "0000-00-00 00:00:00"))
    default:
      throw TableDefinition.Mistake(
        message: "the type \(name) of the column '\(column)' is not supported",
        hint: "use STRING, BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL, DATE, "
          + "TIME or TIMESTAMP")
    }
  }

  // MARK: Tokens

  private mutating func next() -> Token? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }

  /// Skips a keyword or symbol; returns whether it is the next token.
  private mutating func skip(_ text: String) -> Bool {
    guard position < tokens.count, tokens[position].isWord(text) else { return false }
    position += 1
    return true
  }

  /// Skips the rest of a column or constraint.
  private mutating func skipDefinition() {
    var depth = 0
    while position < tokens.count {
      let token = tokens[position]
      if depth == 0, token == .symbol(",") || token == .symbol(")") { return }
      if token == .symbol("(") { depth += 1 }
      if token == .symbol(")") { depth -= 1 }
      position += 1
    }
  }

  private mutating func name(_ what: String) throws(TableDefinition.Mistake) -> String {
    switch next() {
    case .word(let name), .quotedName(let name): return name
    default: throw mistake("\(what) is missing")
    }
  }

  private mutating func expect(_ text: String) throws(TableDefinition.Mistake) {
    guard skip(text) else { throw mistake("'\(text)' is missing") }
  }

  private func mistake(_ message: String) -> TableDefinition.Mistake {
    TableDefinition.Mistake(
      message: "invalid definition of a table: \(message)",
      hint: "write it as \"CREATE TABLE orders (id BIGINT, item STRING) WITH "
        + "('connector' = 'kafka', ...)\"")
  }
}

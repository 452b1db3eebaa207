import WeirSession

extension JobStage.Sink {
  /// The bytes that the engine writes for a value.
  func payload(of value: Value) throws(StateError) -> [UInt8] {
    switch self {
    case .print, .file: Array(value.description.utf8)
    case .table(let table): try table.payload(of: value)
    }
  }
}

/// The rows of tables, as the engine of a job passes them: for each column 0 if it is null, or 1 and
/// a value of the column's kind.
extension TableDefinition {
  /// Returns the value of a row.
  func value(of payload: ArraySlice<UInt8>) throws(StateError) -> Value {
    var decoder = FrameDecoder(payload)
    var values: [Value] = []
    values.reserveCapacity(columns.count)
    for column in columns { values.append(try value(of: column, &decoder)) }
    return columns.count == 1 ? values[0] : .tuple(TupleValue(values, labels: labels))
  }

  private func value(
    of column: Column, _ decoder: inout FrameDecoder
  ) throws(StateError) -> Value {
    guard try decoder.byte() != 0 else {
      if column.isNullable { return .none }
      throw .misfit("the column '\(column.name)' of '\(name)' is null, but defined as NOT NULL")
    }
    let value: Value =
      switch column.kind {
      case .text, .time: .string(String(decoding: try decoder.content(), as: UTF8.self))
      case .integer: .int(try decoder.integer())
      case .number: .double(Double(bitPattern: UInt64(bitPattern: Int64(try decoder.integer()))))
      case .boolean: .bool(try decoder.byte() != 0)
      }
    return column.isNullable ? .some(value) : value
  }

  /// Returns the row for a value: that of its members with the names of the columns, or the value
  /// itself if there is one column and the value has no members.
  func payload(of value: Value) throws(StateError) -> [UInt8] {
    var encoder = FrameEncoder()
    let columns = writtenColumns
    for column in columns {
      let field =
        value.member(column.name) ?? (columns.count == 1 && !value.hasMembers ? value : .none)
      try put(field, column, &encoder)
    }
    return encoder.bytes
  }

  private func put(
    _ field: Value, _ column: Column, _ encoder: inout FrameEncoder
  ) throws(StateError) {
    let field = field.unwrapped
    guard let field else {
      if !column.isNullable { throw misfit(.none, column) }
      return encoder.put(0 as UInt8)
    }
    encoder.put(1 as UInt8)
    switch column.kind {
    case .text: encoder.put(field.description.utf8)
    case .time(let pattern):
      let text = field.description
      guard text.isTime(pattern) else { throw misfit(field, column) }
      encoder.put(text.utf8)
    case .integer(let bits):
      guard let number = field.integer, number >> (bits - 1) == number >> 63 else {
        throw misfit(field, column)
      }
      encoder.put(Int64(number) as Int64?)
    case .number(let limit):
      guard let number = field.number, limit == .infinity || abs(number) < limit else {
        throw misfit(field, column)
      }
      encoder.put(Int64(bitPattern: number.bitPattern) as Int64?)
    case .boolean:
      guard case .bool(let isTrue) = field else { throw misfit(field, column) }
      encoder.put(isTrue ? 1 : 0 as UInt8)
    }
  }

  private func misfit(_ field: Value, _ column: Column) -> StateError {
    .misfit(
      "the column '\(column.name)' of '\(name)' of type '\(column.type)' cannot contain "
        + field.description.debugDescription)
  }

  private var labels: [String?] { columns.map(\.name) }
}

extension Value {
  /// Whether the value has members with names of the program or the input.
  fileprivate var hasMembers: Bool {
    switch self {
    case .record, .dictionary: true
    case .tuple(let tuple): tuple.labels.contains { $0 != nil }
    case .object(let object): object.hasDynamicMembers
    default: false
    }
  }

  /// The member with a name; nil if there is none.
  fileprivate func member(_ name: String) -> Value? {
    switch self {
    case .tuple(let tuple):
      guard let index = tuple.labels.firstIndex(of: name) else { return nil }
      return tuple.elements[index]
    case .record(let record):
      guard let index = record.type.fields.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      return record.fields[index]
    case .dictionary(let dictionary): return dictionary[.string(name)]
    case .object(let object): return object.field(name)
    default: return nil
    }
  }

  /// The value in an optional; nil if there is none.
  fileprivate var unwrapped: Value? {
    switch self {
    case .none: nil
    case .some(let value): value.unwrapped
    default: self
    }
  }

  fileprivate var integer: Int? {
    if case .int(let number) = self { number } else { number.flatMap(Int.init(exactly:)) }
  }
}

extension String {
  /// Whether the text has the digits of a pattern, possibly with a fraction of a second, and its
  /// date and time exist.
  fileprivate func isTime(_ pattern: String) -> Bool {
    let text = utf8.prefix(pattern.utf8.count)
    guard text.count == pattern.utf8.count,
      zip(text, pattern.utf8).allSatisfy({ $1 == 0x30 ? (0x30...0x39).contains($0) : $0 == $1 })
    else { return false }
    let fraction = utf8.dropFirst(text.count)
    if let first = fraction.first {
      guard pattern.contains(":"), first == 0x2E, (2...10).contains(fraction.count),
        fraction.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
      else { return false }
    }
    var numbers = split { "-: .".contains($0) }.compactMap { Int($0) }[...]
    if pattern.contains("-") {
      let (year, month, day) = (numbers[0], numbers[1], numbers[2])
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return false }
      numbers = numbers.dropFirst(3)
    }
    return zip(numbers, [24, 60, 60]).allSatisfy { $0 < $1 }
  }
}

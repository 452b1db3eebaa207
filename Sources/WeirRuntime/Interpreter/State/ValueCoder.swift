import WeirStreams

/// Encodes values of the language as bytes, and decodes them in a process that runs the same
/// program.
///
/// All data can be encoded: numbers, texts, collections, tuples, structs, enum values, records of
/// files, windows, and dates. Functions, class instances, streams and other objects cannot.
package struct ValueCoder {
  /// The types that the program declares, by their names.
  let types: [String: DeclaredType]

  // The raw values are part of saved states and must not change.
  private enum Tag: UInt8 {
    case void, int, double, no, yes, string, character, none, some, array, dictionary, set, tuple
    case record, range, enumCase
    case row, json, fieldNumber, numberText, textSlice, arraySlice, interval, scalar, window, counts
    case date, integer, float
  }

  func encode(_ value: Value, into encoder: inout BinaryEncoder) throws(StateError) {
    func put(_ tag: Tag) { encoder.put(tag.rawValue) }
    switch value {
    case .void: put(.void)
    case .int(let int):
      put(.int)
      encoder.put(int)
    case .double(let double):
      put(.double)
      encoder.put(double)
    case .bool(let bool): put(bool ? .yes : .no)
    case .string(let text):
      put(.string)
      encoder.put(text)
    case .substring(let slice):
      put(.textSlice)
      encoder.put(slice.string)
    case .character(let character):
      put(.character)
      encoder.put(String(character))
    case .none: put(.none)
    case .some(let value):
      put(.some)
      try encode(value, into: &encoder)
    case .array(let elements):
      put(.array)
      try encode(elements, into: &encoder)
    case .dictionary(let dictionary):
      put(.dictionary)
      encoder.put(count: dictionary.count)
      for (key, value) in dictionary.pairs {
        try encode(key, into: &encoder)
        try encode(value, into: &encoder)
      }
    case .set(let set):
      put(.set)
      try encode(set.elements, into: &encoder)
    case .tuple(let tuple):
      put(.tuple)
      try encode(tuple.elements, into: &encoder)
      encode(tuple.labels, into: &encoder)
    case .record(let record) where !record.type.isReference:
      put(.record)
      encoder.put(record.type.name)
      encoder.put(count: record.fields.count)
      for (field, value) in zip(record.type.fields, record.fields) {
        encoder.put(field.name)
        try encode(value, into: &encoder)
      }
    case .range(let range):
      put(.range)
      encoder.put(range.lower)
      encoder.put(range.isClosed ? 1 : 0)
      try encode(.optional(range.end.map(Value.int)), into: &encoder)
    case .enumCase(let value):
      put(.enumCase)
      encoder.put(value.type?.name ?? "")
      encoder.put(value.name)
      try encode(value.payload, into: &encoder)
      encode(value.labels, into: &encoder)
    case .object(let object): try encode(object, into: &encoder)
    case .record, .function, .type, .cell: throw .notSaved(type: value.typeName)
    }
  }

  private func encode(_ object: any Host, into encoder: inout BinaryEncoder) throws(StateError) {
    func put(_ tag: Tag) { encoder.put(tag.rawValue) }
    switch object {
    case let row as RowObject:
      put(.row)
      let fields = row.fields
      encoder.put(count: fields.count)
      for (name, value) in fields {
        encoder.put(name)
        try encode(value, into: &encoder)
      }
    case let json as JSONObject:
      put(.json)
      json.withText { encoder.put($0) }
    case let field as FieldNumber:
      put(.fieldNumber)
      encoder.put(field.text)
    case let number as NumberText:
      put(.numberText)
      encoder.put(number.text)
      encoder.put(number.number)
    case let slice as ArraySliceObject:
      put(.arraySlice)
      encoder.put(slice.start)
      try encode(slice.elements, into: &encoder)
    case let interval as Interval:
      put(.interval)
      encoder.put(interval.isClosed ? 1 : 0)
      try encode(.optional(interval.lower), into: &encoder)
      try encode(.optional(interval.upper), into: &encoder)
    case let scalar as ScalarObject:
      put(.scalar)
      encoder.put(Int(scalar.scalar.value))
    case let integer as IntegerObject:
      put(.integer)
      encoder.put(integer.integerType.name)
      encoder.put(Int(truncatingIfNeeded: integer.number))
    case let float as FloatObject:
      put(.float)
      encoder.put(Double(float.number))
    case let window as WindowObject:
      put(.window)
      encoder.put(window.window.start)
      encoder.put(window.window.end)
      try encode(window.elements, into: &encoder)
      try encode(.optional(window.group), into: &encoder)
    case let counts as CountsObject:
      put(.counts)
      let entries = Array(counts.counts)
      encoder.put(count: entries.count)
      for entry in entries {
        try encode(entry.key, into: &encoder)
        encoder.put(entry.count)
      }
    case let date as DateObject:
      put(.date)
      encoder.put(Int(date.nanoseconds))
    default: throw .notSaved(type: object.typeName)
    }
  }

  func encode(_ values: [Value], into encoder: inout BinaryEncoder) throws(StateError) {
    encoder.put(count: values.count)
    for value in values { try encode(value, into: &encoder) }
  }

  private func encode(_ labels: [String?], into encoder: inout BinaryEncoder) {
    encoder.put(count: labels.count)
    for label in labels { encoder.put(label ?? "") }
  }

  package func decode(_ decoder: inout BinaryDecoder) throws(StateError) -> Value {
    guard let tag = Tag(rawValue: try decoder.byte()) else { throw .damaged }
    switch tag {
    case .void: return .void
    case .int: return .int(try decoder.int())
    case .double: return .double(try decoder.double())
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .string: return .string(try decoder.string())
    case .textSlice: return .substring(TextSlice(try decoder.string()[...]))
    case .character:
      let text = try decoder.string()
      guard text.count == 1 else { throw .damaged }
      return .character(Character(text))
    case .none: return .none
    case .some: return .some(try decode(&decoder))
    case .array: return .array(try values(&decoder))
    case .dictionary:
      var dictionary = DictionaryValue()
      for _ in 0..<(try decoder.count()) {
        let key = try decode(&decoder)
        dictionary[key] = try decode(&decoder)
      }
      return .dictionary(dictionary)
    case .set: return .set(SetValue(try values(&decoder)))
    case .tuple:
      let elements = try values(&decoder)
      return .tuple(TupleValue(elements, labels: try labels(&decoder)))
    case .record: return try record(&decoder)
    case .range:
      let (lower, isClosed) = (try decoder.int(), try decoder.byte() == 1)
      guard let end = try optional(&decoder) else {
        return .range(RangeValue(lower: lower, end: nil, isClosed: isClosed))
      }
      guard case .int(let end) = end, lower <= end else { throw .damaged }
      return .range(RangeValue(lower: lower, end: end, isClosed: isClosed))
    case .enumCase:
      let (typeName, name) = (try decoder.string(), try decoder.string())
      let type = try typeName.isEmpty ? nil : enumType(typeName, with: name)
      let payload = try values(&decoder)
      return .enumCase(EnumValue(type, name, payload, labels: try labels(&decoder)))
    default: return .object(try object(tag, &decoder))
    }
  }

  private func record(_ decoder: inout BinaryDecoder) throws(StateError) -> Value {
    let name = try decoder.string()
    guard let type = types[name] as? RecordType else { throw .unknownType(name) }
    var fields: [Value] = []
    for index in 0..<(try decoder.count()) {
      guard type.fields.indices.contains(index), type.fields[index].name == (try decoder.string())
      else { throw .unknownType(name) }
      fields.append(try decode(&decoder))
    }
    guard fields.count == type.fields.count else { throw .unknownType(name) }
    return .record(RecordValue(type, fields))
  }

  private func enumType(_ name: String, with caseName: String) throws(StateError) -> EnumType {
    guard let type = types[name] as? EnumType ?? EnumType.builtIn[name],
      type.cases.contains(where: { $0.name == caseName })
    else { throw .unknownType(name) }
    return type
  }

  private func object(_ tag: Tag, _ decoder: inout BinaryDecoder) throws(StateError) -> any Host {
    switch tag {
    case .row:
      var fields: [(name: String, value: Value)] = []
      for _ in 0..<(try decoder.count()) {
        let name = try decoder.string()
        fields.append((name, try decode(&decoder)))
      }
      return RowObject(.fields(fields))
    case .json:
      guard let json = try? JSON(parsing: Line(decoder.content())) else { throw .damaged }
      return JSONObject(json)
    case .fieldNumber:
      let text = try decoder.string()
      guard let number = Value.number(in: text) else { throw .damaged }
      return FieldNumber(text, number)
    case .numberText:
      let text = try decoder.string()
      return NumberText(text, try decoder.double())
    case .arraySlice:
      let start = try decoder.tally()
      return ArraySliceObject(try values(&decoder), from: start)
    case .interval:
      let (isClosed, lower) = (try decoder.byte() == 1, try optional(&decoder))
      return Interval(lower, try optional(&decoder), isClosed: isClosed)
    case .scalar:
      guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: try decoder.int())) else {
        throw .damaged
      }
      return ScalarObject(scalar)
    case .integer:
      guard let type = IntegerType(named: try decoder.string()),
        let object = Value(truncating: Int128(try decoder.int()), type).host
      else { throw .damaged }
      return object
    case .float: return FloatObject(Float(try decoder.double()))
    case .window:
      let (start, end) = (try decoder.double(), try decoder.double())
      var content = WindowContent()
      let values = try values(&decoder)
      for value in values { content.add(value, nil) }
      return WindowObject(
        Window(start: start, end: end, count: values.count, value: content),
        of: try optional(&decoder))
    case .counts:
      return CountsObject(try Counts(&decoder, self))
    case .date: return DateObject(nanoseconds: Int64(try decoder.int()))
    default: throw .damaged
    }
  }

  func values(_ decoder: inout BinaryDecoder) throws(StateError) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try decoder.count()) { values.append(try decode(&decoder)) }
    return values
  }

  private func optional(_ decoder: inout BinaryDecoder) throws(StateError) -> Value? {
    switch try decode(&decoder) {
    case .none: nil
    case .some(let value): value
    case let value: value
    }
  }

  private func labels(_ decoder: inout BinaryDecoder) throws(StateError) -> [String?] {
    var labels: [String?] = []
    for _ in 0..<(try decoder.count()) {
      let label = try decoder.string()
      labels.append(label.isEmpty ? nil : label)
    }
    return labels
  }
}

extension ValueCoder {
  func bytes(_ value: Value) throws(StateError) -> [UInt8] {
    var encoder = BinaryEncoder()
    try encode(value, into: &encoder)
    return encoder.bytes
  }

  func value(_ bytes: some Sequence<UInt8>) throws(StateError) -> Value {
    var decoder = BinaryDecoder(bytes)
    let value = try decode(&decoder)
    guard decoder.isAtEnd else { throw .damaged }
    return value
  }
}

import WeirStreams

extension Value: JSONWritable {
  /// Writes the value as JSON.
  ///
  /// Values with named members become objects and sequences become arrays. Values without a JSON
  /// equivalent become strings with their descriptions.
  package func write(to text: inout JSONText) {
    switch self {
    case .none: text.appendNull()
    case .some(let value): value.write(to: &text)
    case .bool(let bool): text.append(bool)
    case .int(let int): text.append(int)
    case .double(let double): text.append(double)
    case .string(let string): text.append(string)
    case .substring(let slice): text.append(slice.string)
    case .array(let elements): Self.write(elements, to: &text)
    case .set(let set): Self.write(set.elements, to: &text)
    case .dictionary(let dictionary):
      write(members: dictionary.pairs.map { ($0.key.description, $0.value) }, to: &text)
    case .tuple(let tuple): write(tuple, to: &text)
    case .record(let record):
      write(
        members: zip(record.type.fields, record.shownFields).map { ($0.shownName, $1) }, to: &text)
    case .enumCase(let value) where value.type?.rawType != nil:
      (value.type?.enumCase(named: value.name)?.rawValue ?? .string(value.name)).write(to: &text)
    case .object(let object): write(object, to: &text)
    case .cell(let cell): cell.value.write(to: &text)
    case .void, .character, .range, .enumCase, .function, .type: text.append(description)
    }
  }

  package var jsonText: String { JSONText(self).string }

  private static func write(_ elements: [Value], to text: inout JSONText) {
    text.beginArray()
    for element in elements { element.write(to: &text) }
    text.endArray()
  }

  private func write(members: [(String, Value)], to text: inout JSONText) {
    text.beginObject()
    for (name, value) in members {
      text.append(name: name)
      value.write(to: &text)
    }
    text.endObject()
  }

  private func write(_ tuple: TupleValue, to text: inout JSONText) {
    let labels = tuple.elements.indices.map { $0 < tuple.labels.count ? tuple.labels[$0] : nil }
    guard labels.allSatisfy({ $0 != nil }) else { return Self.write(tuple.elements, to: &text) }
    write(members: zip(labels, tuple.elements).map { ($0 ?? "", $1) }, to: &text)
  }

  private func write(_ object: any Host, to text: inout JSONText) {
    if let json = object as? JSONObject {
      text.append(json.json)
    } else if let number = object as? NumberText {
      text.append(digits: number.text)
    } else if let field = object as? FieldNumber {
      text.append(field.text)
    } else if let integer = object as? IntegerObject {
      text.append(integer.number)
    } else if let float = object as? FloatObject {
      text.append(float.number)
    } else if object.hasDynamicMembers {
      write(members: object.fields.map { ($0.name, $0.value) }, to: &text)
    } else if let counts = object as? CountsObject {
      write(members: counts.counts.map { ($0.key.description, .int($0.count)) }, to: &text)
    } else if let window = object as? WindowObject {
      write(members: window.members, to: &text)
    } else if let slice = object as? ArraySliceObject {
      Self.write(slice.elements, to: &text)
    } else {
      text.append(description)
    }
  }
}

extension Value {
  /// The members of a composite value, in order; nil for other values.
  package var namedParts: [(name: String, value: Value)]? {
    switch self {
    case .some(let value): return value.namedParts
    case .record(let record):
      return zip(record.type.fields, record.shownFields).map { ($0.shownName, $1) }
    case .dictionary(let dictionary):
      return dictionary.pairs.map { ($0.key.description, $0.value) }
    case .tuple(let tuple) where tuple.labels.count == tuple.count:
      return zip(tuple.labels, tuple.elements).enumerated().map { ($1.0 ?? "\($0)", $1.1) }
    case .tuple(let tuple): return tuple.elements.enumerated().map { ("\($0)", $1) }
    case .array(let elements): return elements.enumerated().map { ("\($0)", $1) }
    case .object(let object) where object.hasDynamicMembers: return object.fields
    case .object(let window as WindowObject): return window.members.map { (name: $0, value: $1) }
    default: return nil
    }
  }

  /// The text of the value in a field of a row: nil for a missing value, and JSON for composite
  /// values.
  package var fieldText: String? {
    switch self {
    case .none: nil
    case .some(let value): value.fieldText
    case .array, .dictionary, .set, .tuple, .record, .object(_ as JSONObject): jsonText
    default: description
    }
  }
}

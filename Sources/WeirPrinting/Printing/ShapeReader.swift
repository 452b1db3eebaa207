import WeirRuntime

/// A reader that determines the printed forms of values.
///
/// It calls a `description` that the program implements only once per object, since the call may be
/// slow or have side effects.
struct ShapeReader {
  // The object is retained, so that its identifier is not reused.
  private var told: [ObjectIdentifier: (object: AnyObject, words: String)] = [:]

  /// Returns the printed form of a value.
  ///
  /// - Parameter quotesStrings: Whether a string is printed in quotes.
  mutating func shape(of value: Value, quotesStrings: Bool = true) -> Shape {
    switch value {
    case .void: .text("()", .plain)
    case .int(let int): .text(String(int), .number)
    case .double(let double): .text(double.description, .number)
    case .bool(let bool): .text(String(bool), .keyword)
    case .string(let string): quotesStrings ? .string(string) : .words(string)
    case .character(let character):
      quotesStrings ? .string(String(character)) : .words(String(character))
    case .none: .text("nil", .keyword)
    case .some(let wrapped): .group(Group("Optional", .type, fields: [wrapped]))
    case .array(let elements): .group(Group(elements: elements))
    case .dictionary(let dictionary): .group(Group(dictionary))
    case .set(let set): .group(Group(elements: set.elements))
    case .tuple(let tuple): .group(Group("", .plain, fields: tuple.elements, labels: tuple.labels))
    case .range(let range): .text(range.description, .number)
    case .enumCase(let value): shape(of: value)
    case .record(let record): shape(of: record)
    case .function: .text("(Function)", .plain)
    case .type(let type): .text(type.fullName, .type)
    case .object(let object as Stream): .text(object.description, .type)
    case .object(let slice as ArraySliceObject): .group(Group(elements: slice.elements))
    case .substring(let text):
      quotesStrings ? .string(text.string) : .words(text.string)
    case .object(let object): .words(object.description)
    case .cell(let cell): shape(of: cell.value, quotesStrings: quotesStrings)
    }
  }

  private mutating func shape(of value: EnumValue) -> Shape {
    if value.type === EnumType.rxEvent {
      let role = EventPrinter.role(ofEvent: value.name)
      return value.payload.isEmpty
        ? .text(value.name, role)
        : .group(Group(value.name, role, fields: value.payload, labels: []))
    }
    if value.type?.isEvent == true {
      let role = EventPrinter.role(ofEvent: value.name)
      let name = value.name.uppercased()
      return value.payload.first.map { .group(Group(name, role, $0)) } ?? .text(name, role)
    }
    if let words = words(of: value, .enumCase(value)) { return words }
    if let text = value.type?.enumCase(named: value.name)?.text { return .text(text, .plain) }
    if value.payload.isEmpty { return .text(value.name, .name) }
    return .group(Group(value.name, .name, fields: value.payload, labels: value.labels))
  }

  private mutating func shape(of record: RecordValue) -> Shape {
    if let words = words(of: record, .record(record)) { return words }
    if record.type.isReference { return .text(record.qualifiedTypeName, .type) }
    return .group(
      Group(
        record.typeName, .type, fields: record.shownFields,
        labels: record.type.fields.map(\.shownName)))
  }

  /// Returns the result of a `description` that the program implements, or nil if there is none.
  private mutating func words(of object: AnyObject, _ value: Value) -> Shape? {
    let known = told[ObjectIdentifier(object)]
    guard let words = known?.words ?? value.ownDescription(inside: true) else { return nil }
    if known == nil { told[ObjectIdentifier(object)] = (object, words) }
    return .words(words)
  }
}

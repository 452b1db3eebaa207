import WeirStreams

// The order of data of unknown type, such as JSON and the fields of CSV and logfmt.

extension Value {
  /// Returns whether the value comes before `other` in the order that `sorted`, `min` and `max` use;
  /// nil if the two values are not comparable.
  ///
  /// The order of data is total: null, false, true, numbers, texts, arrays, objects, and within a
  /// kind by value. NaN comes before all other numbers. Other values have the order of `<`.
  package func isOrderedBefore(_ other: Value) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    default: dataOrder(other).map { $0 < 0 } ?? precedes(other)
    }
  }

  /// Returns whether a number or a data field is less than another number, field or string; nil for
  /// other values. A field is compared with a string as a number if the string represents one.
  func isLess(than other: Value) -> Bool? {
    switch (dataKind, other.dataKind) {
    case (.number, .number):
      let isComparable = number?.isNaN == false && other.number?.isNaN == false
      return isComparable && plainOrder(other) < 0
    case (.number, .text) where isField:
      return Value.number(in: other.text).map { plainOrder($0) < 0 } ?? true
    case (.text, .number) where other.isField:
      return Value.number(in: text).map { $0.plainOrder(other) < 0 } ?? false
    default: return nil
    }
  }

  private var isField: Bool {
    if case .object(_ as FieldNumber) = self { true } else { false }
  }

  /// Compares two values of data. The result is negative if the value comes before `other`, zero if
  /// both are equal, and nil if one of them is not data.
  fileprivate func dataOrder(_ other: Value) -> Int? {
    let (left, right) = (unwrapped, other.unwrapped)
    guard let kind = left.dataKind, let otherKind = right.dataKind else { return nil }
    guard kind == otherKind else { return kind < otherKind ? -1 : 1 }
    switch kind {
    case .null: return 0
    case .bool: return left == right ? 0 : left == .bool(false) ? -1 : 1
    case .number: return left.numberOrder(right)
    case .text: return left.text == right.text ? 0 : left.text < right.text ? -1 : 1
    case .array: return Value.order(left.dataElements, right.dataElements)
    case .object: return left.memberOrder(right)
    }
  }

  /// Compares elements in order, and then the number of elements.
  private static func order(_ left: [Value], _ right: [Value]) -> Int? {
    for (one, other) in zip(left, right) {
      guard let order = one.dataOrder(other) else { return nil }
      if order != 0 { return order }
    }
    return left.count - right.count
  }

  /// Compares the names of the members, then the values in the order of the names, and then the
  /// types of the objects.
  private func memberOrder(_ other: Value) -> Int? {
    let (left, right) = (sortedMembers, other.sortedMembers)
    guard let names = Value.order(left.map(\.name), right.map(\.name)) else { return nil }
    if names != 0 { return names }
    guard let values = Value.order(left.map(\.value), right.map(\.value)) else { return nil }
    if values != 0 { return values }
    let (type, otherType) = (typeName, other.typeName)
    return type == otherType ? 0 : type < otherType ? -1 : 1
  }

  private var sortedMembers: [(name: Value, value: Value)] {
    let members: [(name: Value, value: Value)] =
      switch self {
      case .dictionary(let dictionary): dictionary.pairs.map { ($0.key, $0.value) }
      case .object(let object): object.fields.map { (.string($0.name), $0.value) }
      default: []
      }
    return members.sorted { ($0.name.dataOrder($1.name) ?? 0) < 0 }
  }

  private var dataElements: [Value] { if case .array(let elements) = self { elements } else { [] } }
}

/// The kinds of data, in ascending order.
private enum DataKind: Int, Comparable {
  case null, bool, number, text, array, object

  static func < (left: DataKind, right: DataKind) -> Bool { left.rawValue < right.rawValue }
}

extension Value {
  private var dataKind: DataKind? {
    switch self {
    case .none: .null
    case .bool: .bool
    case .int, .double, .object(_ as NumberText), .object(_ as FieldNumber): .number
    case .string, .substring: .text
    case .array: .array
    case .dictionary, .object(_ as JSONObject), .object(_ as RowObject): .object
    default: nil
    }
  }

  /// Compares two numbers by value. Fields that are equal as numbers are compared as texts, and come
  /// after other numbers.
  private func numberOrder(_ other: Value) -> Int {
    let order = plainOrder(other)
    guard order == 0 else { return order }
    return switch (self, other) {
    case (.object(let left as FieldNumber), .object(let right as FieldNumber)):
      left.text == right.text ? 0 : left.text < right.text ? -1 : 1
    case (.object(_ as FieldNumber), _): 1
    case (_, .object(_ as FieldNumber)): -1
    default: 0
    }
  }

  /// Compares two numbers by their exact values.
  private func plainOrder(_ other: Value) -> Int {
    switch (self, other) {
    case (.int(let left), .int(let right)): return left < right ? -1 : left > right ? 1 : 0
    case (.double(let left), .double(let right)): return left.order(right)
    default: break
    }
    // Rounding to a Double keeps the order, so that exact values matter only for equal Doubles.
    let (left, right) = (number ?? .nan, other.number ?? .nan)
    let order = left.order(right)
    guard order == 0, let exact, let other = other.exact else { return order }
    return exact < other ? -1 : exact == other ? 0 : 1
  }

  /// The exact value of a finite number. A Double that is not an Int has the value of its shortest
  /// decimal representation.
  var exact: DecimalValue? {
    switch self {
    case .int(let int): DecimalValue("\(int)")
    case .double(let double) where double.isFinite:
      DecimalValue(Int(exactly: double)?.description ?? double.description)
    case .object(let text as NumberText): text.decimal
    case .object(let field as FieldNumber): DecimalValue(field.text)
    default: nil
    }
  }
}

extension Double {
  /// Compares two numbers, of which NaN is the least.
  fileprivate func order(_ other: Double) -> Int {
    if self < other { return -1 }
    if self > other { return 1 }
    return isNaN == other.isNaN ? 0 : isNaN ? -1 : 1
  }
}

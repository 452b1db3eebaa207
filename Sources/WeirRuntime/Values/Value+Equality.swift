extension Value: Hashable {
  package static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.void, .void), (.none, .none): true
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let left), .double(let right)): Double(exactly: left) == right
    case (.double(let left), .int(let right)): left == Double(exactly: right)
    case (.object(let left as DemandObject), .int(let right)): left.count == right
    case (.object(let object as IntegerObject), .int(let int)),
      (.int(let int), .object(let object as IntegerObject)):
      object.number == Int128(int)
    case (.object(let text as NumberText), .int(let int)),
      (.int(let int), .object(let text as NumberText)):
      text.int == int
    case (.object(let text as NumberText), .double(let double)),
      (.double(let double), .object(let text as NumberText)):
      text.equals(double)
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.character(let left), .character(let right)): left == right
    case (.string(let left), .object(let right as FieldNumber)): left == right.text
    case (.object(let left as FieldNumber), .string(let right)): left.text == right
    case (.string, .substring), (.substring, .string), (.substring, .substring):
      left.equals(text: right)
    case (.substring(let slice), .object(let field as FieldNumber)),
      (.object(let field as FieldNumber), .substring(let slice)):
      slice.text == field.text
    case (.set(let left), .set(let right)):
      left.count == right.count && left.elements.allSatisfy(right.contains)
    case (.some(let left), .some(let right)): left == right
    case (.some, .none), (.none, .some): false
    case (.some(let left), let right), (let right, .some(let left)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
    case (.tuple(let left), .tuple(let right)): left.elements == right.elements
    case (.range(let left), .range(let right)): left.lower == right.lower && left.end == right.end
    case (.enumCase(let left), .enumCase(let right)):
      left.type?.areEqual(.enumCase(left), .enumCase(right))
        ?? (left.isCase(of: right) && left.payload == right.payload
          && (left.type == nil || right.type == nil || left.type === right.type)
          || left.isInterval(equalTo: right))
    case (.record(let left), .record(let right)):
      left.type.areEqual(.record(left), .record(right))
        ?? (left === right
          || !left.type.isReference && left.type.name == right.type.name
            && left.fields == right.fields)
    case (.function(let left), .function(let right)): left === right
    case (.type(let left), .type(let right)): left.spelling == right.spelling
    case (.object(let left), .object(let right)):
      if let left = left as? any ValueObject, let right = right as? any ValueObject {
        left.equals(right)
      } else {
        left === right
      }
    default: false
    }
  }

  /// Returns a hash value, which is computed with one multiplication for a whole number and with one
  /// for each eight bytes of a text in ASCII.
  ///
  /// Tables with such keys are common. A program needs no protection against hash flooding by its
  /// own numbers; texts often come from outside, and their hash values differ between processes.
  package func _rawHashValue(seed: Int) -> Int {
    if case .some(let value) = self { return value._rawHashValue(seed: seed) }
    if let hash = textHash(seed: seed) { return hash }
    guard let int = wholeNumber else {
      var hasher = Hasher()
      hasher.combine(seed)
      hash(into: &hasher)
      return hasher.finalize()
    }
    let product = UInt64(bitPattern: Int64(int ^ seed)).multipliedFullWidth(
      by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  /// The hash value of a text that is canonically equal to one in ASCII; nil for other values.
  private func textHash(seed: Int) -> Int? {
    if let hash = withTextBytes({ $0.asciiHash(seed: seed) }) {
      return hash ?? text.inASCII.flatMap { Value.string($0).textHash(seed: seed) }
    }
    guard case .object(let field as FieldNumber) = self else { return nil }
    return Value.string(field.text).textHash(seed: seed)
  }

  /// The integer that the value equals, if any.
  private var wholeNumber: Int? {
    switch self {
    case .int(let int): int
    case .double(let double): Int(exactly: double)
    case .object(let text as NumberText): text.int
    case .object(let object as IntegerObject): Int(exactly: object.number)
    default: nil
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .int(let int): hasher.combine(int)
    case .double(let double):
      if let int = Int(exactly: double) { hasher.combine(int) } else { hasher.combine(double) }
    case .bool(let bool): hasher.combine(bool)
    case .string(let string): hasher.combine(string)
    case .substring(let slice): hasher.combine(slice.string)
    case .character(let character): hasher.combine(character)
    case .set(let set): hasher.combine(set.elements.reduce(0) { $0 &+ $1.hashValue })
    case .some(let value): value.hash(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .tuple(let tuple): hasher.combine(tuple.elements)
    case .enumCase(let value):
      if value.type?.hash(self, into: &hasher) == true { return }
      if value.type === EnumType.timeInterval {
        hasher.combine(value.interval?.nanoseconds)
      } else {
        hasher.combine(value.payload)
      }
    case .range(let range): hasher.combine(range.lower)
    case .record(let record):
      if record.type.hash(self, into: &hasher) { return }
      if record.type.isReference {
        hasher.combine(ObjectIdentifier(record))
      } else {
        hasher.combine(record.fields)
      }
    case .function(let function): hasher.combine(ObjectIdentifier(function))
    case .type(let type): hasher.combine(type.spelling)
    case .dictionary(let dictionary): hasher.combine(dictionary.orderlessHash)
    case .object(let object):
      if let text = object as? NumberText {
        if let int = text.int { hasher.combine(int) } else { hasher.combine(text.number) }
      } else if let value = object as? any ValueObject {
        value.key.hash(into: &hasher)
      } else {
        hasher.combine(ObjectIdentifier(object))
      }
    case .void, .none, .cell: break
    }
  }
}

extension DictionaryValue {
  /// A hash value that does not depend on the order of the entries.
  fileprivate var orderlessHash: Int {
    pairs.reduce(0) { sum, pair in
      var hasher = Hasher()
      hasher.combine(pair.key)
      hasher.combine(pair.value)
      return sum &+ hasher.finalize()
    }
  }
}

extension Value {
  /// The `<` operator of the language. Returns nil if the two values are not comparable.
  package func precedes(_ other: Value) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.int, .double), (.double, .int), (.object(_ as NumberText), _),
      (_, .object(_ as NumberText)), (.object(_ as FieldNumber), _),
      (_, .object(_ as FieldNumber)):
      return isLess(than: other)
    case (.string(let left), .string(let right)): return left < right
    case (.character(let left), .character(let right)): return left < right
    case (.object(let left as TextIndex), .object(let right as TextIndex)):
      return left.index < right.index
    case (.object(let left as ScalarObject), .object(let right as ScalarObject)):
      return left.scalar < right.scalar
    case (.object(let left as any ComparableObject), .object(let right as any ComparableObject)):
      return left.precedes(right)
    case (.object(let left as IntegerObject), .int(let right)): return left.number < Int128(right)
    case (.int(let left), .object(let right as IntegerObject)): return Int128(left) < right.number
    case (.object(let left as DemandObject), .int(let right)): return left.count < right
    case (.int(let left), .object(let right as DemandObject)): return left < right.count
    case (.substring(let left), .substring(let right)):
      return left.text < right.text
    case (.substring(let left), .string(let right)): return left.text < right
    case (.string(let left), .substring(let right)): return left < right.text
    case (.tuple(let left), .tuple(let right)):
      guard left.count == right.count else { return nil }
      for (a, b) in zip(left.elements, right.elements) where a != b { return a.precedes(b) }
      return false
    case (.record(let left), .record(let right)):
      return left.type.areInOrder(.record(left), .record(right))
    case (.enumCase(let left), .enumCase(let right)): return left.precedes(right)
    default: return nil
    }
  }
}

extension EnumValue {
  /// Returns whether the value is less than `other` by the program's `<`, or otherwise by the order
  /// of the cases and then the associated values. Returns nil if the values are not comparable.
  fileprivate func precedes(_ other: EnumValue) -> Bool? {
    guard let type, type === other.type else { return nil }
    let own = type.areInOrder(.enumCase(self), .enumCase(other))
    if let own { return own }
    guard name == other.name else {
      return type.cases.first { $0.name == name || $0.name == other.name }?.name == name
    }
    for (part, counterpart) in zip(payload, other.payload) where part != counterpart {
      return part.precedes(counterpart)
    }
    return false
  }

  /// Returns whether both values have the same case. Across enums, current and former case names
  /// are equal; within one enum, they can be distinct cases.
  fileprivate func isCase(of other: EnumValue) -> Bool {
    if type != nil, type === other.type { return name == other.name }
    return EnumType.namesOneCase(name, other.name)
  }
}

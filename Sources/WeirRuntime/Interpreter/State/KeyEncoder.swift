import WeirStreams
import WeirSyntax

/// Encodes keys as bytes. The bytes of two keys are equal if and only if the keys are equal in the
/// language, so that each process finds the state of a key.
///
/// A key of a type with an `==` of the program is encoded as the values that its `hash(into:)`
/// adds. Such keys can differ although their bytes are equal; see `isHashed`.
struct KeyEncoder {
  private enum Tag: UInt8 {
    case void, int, double, no, yes, text, character, none, array, dictionary, set, tuple
    case record, hashed, range, enumCase, object, json
  }

  private var encoder = BinaryEncoder()
  /// Whether the key contains a value of a type with an `==` of the program.
  private(set) var isHashed = false

  init(_ key: Value) throws(StateError) { try put(key) }

  var bytes: [UInt8] { encoder.bytes }

  private mutating func put(tag: Tag) { encoder.put(tag.rawValue) }

  private mutating func put(_ text: String) { encoder.put(text.canonicalBytes) }

  private mutating func put(_ values: [Value]) throws(StateError) {
    encoder.put(count: values.count)
    for value in values { try put(value) }
  }

  private mutating func put(_ value: Value) throws(StateError) {
    switch value {
    case .void: put(tag: .void)
    case .int(let int):
      put(tag: .int)
      encoder.put(int)
    case .double(let double): put(double)
    case .bool(let bool): put(tag: bool ? .yes : .no)
    case .string(let text): put(text: text)
    case .substring(let slice): put(text: slice.string)
    case .character(let character):
      put(tag: .character)
      put(String(character))
    case .none, .some: try put(optional: value)
    case .array(let elements):
      put(tag: .array)
      try put(elements)
    case .dictionary(let dictionary): try put(dictionary)
    case .set(let set):
      put(tag: .set)
      try put(unordered: set.elements.map { [$0] })
    case .tuple(let tuple):
      put(tag: .tuple)
      try put(tuple.elements)
    case .record(let record) where !record.type.isReference:
      if try putHashed(value, record.type) { return }
      put(tag: .record)
      put(record.type.name)
      try put(record.fields)
    case .range(let range):
      put(tag: .range)
      encoder.put(range.lower)
      try put(.optional(range.end.map(Value.int)))
    case .enumCase(let enumCase):
      if let type = enumCase.type, try putHashed(value, type) { return }
      put(tag: .enumCase)
      put(enumCase.type?.name ?? "")
      put(enumCase.name)
      try put(enumCase.payload)
    case .object(let object): try put(object)
    case .record, .function, .type, .cell: throw .notSaved(type: value.typeName)
    }
  }

  /// Encodes a number, so that 1 and 1.0 have equal bytes.
  private mutating func put(_ double: Double) {
    if let int = Int(exactly: double) {
      put(tag: .int)
      encoder.put(int)
    } else {
      put(tag: .double)
      encoder.put(double)
    }
  }

  /// Encodes a number of JSON: as the Int or Double that equals it, or as its exact value.
  private mutating func put(_ number: NumberText) throws(StateError) {
    if let int = number.int {
      try put(.int(int))
    } else if number.equals(number.number) {
      put(number.number)
    } else {
      put(tag: .object)
      put(number.type.description)
      put(number.decimal.text)
    }
  }

  private mutating func put(text: String) {
    put(tag: .text)
    put(text)
  }

  /// Encodes an optional. A value equals the optional that contains it, but optionals without a
  /// value differ if their depths do.
  private mutating func put(optional: Value) throws(StateError) {
    var (value, depth) = (optional, 0)
    while case .some(let inner) = value { (value, depth) = (inner, depth + 1) }
    guard case .none = value else { return try put(value) }
    put(tag: .none)
    encoder.put(count: depth)
  }

  private mutating func put(_ dictionary: DictionaryValue) throws(StateError) {
    put(tag: .dictionary)
    try put(unordered: dictionary.pairs.map { [$0.key, $0.value] })
  }

  /// Encodes members of a collection whose order does not matter.
  private mutating func put(unordered members: [[Value]]) throws(StateError) {
    var encoded: [[UInt8]] = []
    for member in members {
      var part = self
      part.encoder = BinaryEncoder()
      try part.put(member)
      isHashed = part.isHashed
      encoded.append(part.bytes)
    }
    encoder.put(count: encoded.count)
    for bytes in encoded.sorted(by: { $0.lexicographicallyPrecedes($1) }) { encoder.put(bytes) }
  }

  /// Encodes a value of a type with an `==` of the program. Returns false for other types.
  private mutating func putHashed(
    _ value: Value, _ type: DeclaredType
  ) throws(StateError) -> Bool {
    guard let parts = type.hashedParts(of: value) else { return false }
    isHashed = true
    put(tag: .hashed)
    put(type.name)
    try put(parts)
    return true
  }

  private mutating func put(_ object: any Host) throws(StateError) {
    switch object {
    case let field as FieldNumber: put(text: field.text)
    case let number as NumberText: try put(number)
    case let json as JSONObject:
      put(tag: .json)
      encoder.put(json.json.key)
    // The key of a position is a hash value, which differs between processes.
    case let object as any ValueObject where !(object is TextIndex):
      put(tag: .object)
      put(object.type.constructor)
      try put(object.key)
    default: throw .notSaved(type: object.typeName)
    }
  }
}

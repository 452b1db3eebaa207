import WeirSyntax

/// The description that represents an object in the log.
///
/// The log does not retain objects: retaining an object keeps everything that it refers to alive,
/// and its state can change before the log is read.
final class LoggedObject: Host {
  /// A kind without members.
  var kind: ReceiverKind { .lifetimeToken }
  let typeName: String
  let description: String
  /// The number of the stream, if the object is a stream or a group.
  let stream: Int?

  init(_ object: any Host) {
    typeName = object.typeName
    description = object.hasDynamicMembers ? object.description : object.typeName
    stream = (object as? Stream ?? (object as? GroupObject)?.stream)?.id
  }

  /// Creates an object with the given description.
  init(typeName: String, description: String) {
    (self.typeName, self.description, stream) = (typeName, description, nil)
  }
}

extension Value {
  /// The maximum number of elements of a collection that is logged completely.
  private static let limit = 32
  /// The maximum length of a string that is logged completely, in bytes.
  private static let length = 1024

  /// The value in a form that is safe to retain: objects and large contents are replaced by
  /// descriptions.
  @inline(__always)
  var logged: Value {
    switch self {
    case .void, .int, .double, .bool, .none: self
    default: loggedCompound
    }
  }

  private var loggedCompound: Value {
    switch self {
    case .void, .int, .double, .bool, .none, .character, .range, .type: return self
    case .string(let string):
      return string.utf8.count <= Self.length
        ? self : .string(String(string.prefix(Self.length / 4)) + "...")
    case .substring(let slice): return Value.string(slice.string).logged
    case .some(let value): return value.isPlain ? self : .some(value.logged)
    case .array(let elements):
      guard elements.count <= Self.limit else { return summary(of: elements.count) }
      return elements.allSatisfy(\.isPlain) ? self : .array(elements.map(\.logged))
    case .dictionary(let dictionary):
      guard dictionary.count <= Self.limit else { return summary(of: dictionary.count) }
      return dictionary.pairs.allSatisfy { $0.key.isPlain && $0.value.isPlain } ? self : named
    case .set(let set):
      guard set.count <= Self.limit else { return summary(of: set.count) }
      return set.elements.allSatisfy(\.isPlain) ? self : named
    case .tuple(let tuple):
      if tuple.elements.allSatisfy(\.isPlain) { return self }
      return .tuple(TupleValue(tuple.elements.map(\.logged), labels: tuple.labels))
    case .record(let record): return record.isPlain ? self : named
    case .enumCase(let value):
      if value.payload.allSatisfy(\.isPlain) { return self }
      return .enumCase(
        EnumValue(value.type, value.name, value.payload.map(\.logged), labels: value.labels))
    case .object(let object): return .object(LoggedObject(object))
    case .function, .cell: return named
    }
  }

  /// Whether the value contains no objects and is small.
  fileprivate var isPlain: Bool {
    switch self {
    case .void, .int, .double, .bool, .none, .character, .range, .type: true
    case .string(let string): string.utf8.count <= Self.length
    case .some(let value): value.isPlain
    case .enumCase(let value): value.payload.isEmpty
    case .record(let record): record.isPlain
    case .array(let elements): elements.count <= 8 && elements.allSatisfy(\.isPlain)
    case .tuple(let tuple): tuple.elements.allSatisfy(\.isPlain)
    case .substring, .dictionary, .set, .object, .function, .cell: false
    }
  }

  private var named: Value {
    .object(LoggedObject(typeName: typeName, description: typeName))
  }

  private func summary(of count: Int) -> Value {
    .object(
      LoggedObject(typeName: typeName, description: "\(typeName) of \(count)"))
  }

  /// The number of the stream that the logged value represents, if any.
  package var carriedStream: Int? {
    guard case .object(let object) = self else { return nil }
    return (object as? LoggedObject)?.stream
  }
}

extension RecordValue {
  /// Whether the value is a struct that contains no objects and is small.
  fileprivate var isPlain: Bool { !type.isReference && fields.allSatisfy(\.isPlain) }
}

/// A value of the language.
///
/// Closed: each stage says what it does with every kind.
enum Value {
  case void
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  /// An optional without a value.
  case none
  /// An optional with a value.
  indirect case some(Value)
  case array([Value])
  indirect case dictionary(DictionaryValue)
  case tuple(TupleValue)
  /// A struct or an object of a class that the program declares.
  case record(RecordValue)
  indirect case range(RangeValue)
  case enumCase(EnumValue)
  case function(FunctionValue)
  case type(TypeValue)
  case object(any Host)
  /// A variable that closures share; only ever found in slots and captures.
  case cell(Cell)
}

/// Everything that runs in a session runs on the session's one thread.
extension Value: @unchecked Sendable {}

/// Any value may be the failure of a stream.
extension Value: Error {}

/// What the language knows of an object that the host program provides: streams, observers,
/// disposables, schedulers.
protocol Host: AnyObject {
  /// Which words the object understands.
  var kind: ReceiverKind { get }
  var typeName: String { get }
  var description: String { get }
}

extension Host {
  var description: String { typeName }
}

/// An object to which things are added with `+=`.
protocol Collecting: Host {
  func collect(_ value: Value, _ site: Site) throws(Fault)
}

/// A variable that outlives its scope or is shared by closures.
final class Cell {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value = .void) {
    self.value = value
  }
}

final class TupleValue {
  let elements: [Value]
  let labels: [String?]

  init(_ elements: [Value], labels: [String?] = []) {
    self.elements = elements
    self.labels = labels
  }

  func element(labelled label: String) -> Value? {
    labels.firstIndex(of: label).map { elements[$0] }
  }
}

/// A dictionary that keeps the order in which its keys were added.
struct DictionaryValue {
  /// nil where an entry was taken out; such gaps are closed once they are the most.
  private var entries: [(key: Value, value: Value)?] = []
  private var positions: [Value: Int] = [:]

  var count: Int { positions.count }

  var keys: [Value] { entries.compactMap { $0?.key } }

  var pairs: [(key: Value, value: Value)] { entries.compactMap(\.self) }

  /// The first entry at a position or behind it, which the position is then moved behind.
  func entry(at position: inout Int) -> (key: Value, value: Value)? {
    while position < entries.count {
      defer { position += 1 }
      if let entry = entries[position] { return entry }
    }
    return nil
  }

  subscript(key: Value) -> Value? {
    get { positions[key].flatMap { entries[$0]?.value } }
    set {
      guard let newValue else { return remove(key) }
      if let position = positions[key] {
        entries[position]?.value = newValue
      } else {
        positions[key] = entries.count
        entries.append((key, newValue))
      }
    }
  }

  private mutating func remove(_ key: Value) {
    guard let position = positions.removeValue(forKey: key) else { return }
    entries[position] = nil
    guard entries.count > 2 * count + 8 else { return }
    entries = pairs
    for (position, entry) in pairs.enumerated() { positions[entry.key] = position }
  }
}

struct RangeValue {
  let lower: Int
  /// One past the last element; nil for a range without an end.
  let end: Int?
  let isClosed: Bool

  var description: String {
    guard let end else { return "PartialRangeFrom<Int>(lowerBound: \(lower))" }
    if lower == .min {
      return isClosed
        ? "PartialRangeThrough<Int>(upperBound: \(end - 1))"
        : "PartialRangeUpTo<Int>(upperBound: \(end))"
    }
    return isClosed ? "\(lower)...\(end - 1)" : "\(lower)..<\(end)"
  }
}

extension RangeValue {
  var typeName: String { "\(constructor)<Int>" }

  /// The name of the type without its argument.
  var constructor: String {
    if end == nil { return "PartialRangeFrom" }
    if lower == .min { return isClosed ? "PartialRangeThrough" : "PartialRangeUpTo" }
    return isClosed ? "ClosedRange" : "Range"
  }
}

/// A case of an enum, of the language's own or of the program's.
///
/// `.name` in a place whose type is not known has no type until it meets one.
final class EnumValue {
  let type: EnumType?
  let name: String
  let payload: [Value]
  let labels: [String?]

  init(_ type: EnumType?, _ name: String, _ payload: [Value] = [], labels: [String?] = []) {
    self.type = type
    self.name = name
    self.payload = payload
    self.labels = labels
  }
}

extension EnumValue {
  /// True for the case of that name, older spellings included.
  func isCase(named name: String) -> Bool {
    guard self.name != name else { return true }
    guard let type else { return EnumType.sameCase(self.name, name) }
    return type.enumCase(named: name)?.name == self.name
  }
}

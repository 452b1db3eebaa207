import WeirSyntax

/// A value of the language.
///
/// Closed: each stage says what it does with every kind.
enum Value {
  case void
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  case character(Character)
  /// An optional without a value.
  case none
  /// An optional with a value.
  indirect case some(Value)
  case array([Value])
  case dictionary(DictionaryValue)
  case set(SetValue)
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
  /// As it shows inside of another value.
  var debugDescription: String { get }
  /// What understands the words that the object itself does not.
  var standIn: Value? { get }
  /// True for data of which only the run shows what members it has.
  var hasOpenFields: Bool { get }
  /// A member of such data; nil where there is none.
  func field(_ name: String) -> Value?
  /// The same for a name of which the program's code remembers where it was found.
  func field(_ field: RecordField) -> Value?
  /// What the bytes of such data say of a member.
  func scalar(_ field: RecordField) -> RecordScalar
  /// The member at a place of such data; nil where there is none.
  func field(at index: Int) -> Value?
  /// All members of such data, in their order.
  var fields: [(name: String, value: Value)] { get }
}

extension Host {
  var standIn: Value? { nil }
  var hasOpenFields: Bool { false }
  func field(_ name: String) -> Value? { nil }
  func field(_ field: RecordField) -> Value? { self.field(field.name) }
  func scalar(_ field: RecordField) -> RecordScalar { .other }
  func field(at index: Int) -> Value? { nil }
  var fields: [(name: String, value: Value)] { [] }
  var description: String { typeName }
  var debugDescription: String { description }
}

/// An object to which things are added with `+=`.
protocol Collecting: Host {
  func collect(_ value: Value, _ site: SourceLocation) throws(Fault)
}

/// A variable that outlives its scope or is shared by closures.
final class Cell {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value = .void) {
    self.value = value
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
  /// As it shows inside of other values.
  var debugDescription: String {
    guard end != nil, lower != .min else {
      return "Swift." + description.replacing("<", with: "<Swift.")
    }
    return "\(constructor)(\(description))"
  }

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
  // It changes only while the value is freed, when nobody else has it.
  @exclusivity(unchecked) private(set) var payload: [Value]
  let labels: [String?]
  /// What the parameters of the type were decided to be, where that showed before the program ran.
  let stated: [Type]

  deinit { type?.free(&payload) }

  init(
    _ type: EnumType?, _ name: String, _ payload: [Value] = [], labels: [String?] = [],
    stated: [Type] = []
  ) {
    self.type = type
    self.stated = stated
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

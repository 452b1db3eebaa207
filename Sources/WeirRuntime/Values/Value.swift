import WeirSyntax

/// A value of the language.
///
/// The set of cases is closed, so that each switch over values is exhaustive.
package enum Value {
  case void
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  /// A part of a string.
  case substring(TextSlice)
  case character(Character)
  /// An optional without a value.
  case none
  /// An optional with a value.
  indirect case some(Value)
  case array([Value])
  case dictionary(DictionaryValue)
  case set(SetValue)
  case tuple(TupleValue)
  /// A struct value or class instance of a type that the program declares.
  case record(RecordValue)
  indirect case range(RangeValue)
  case enumCase(EnumValue)
  case function(FunctionValue)
  case type(TypeValue)
  case object(any Host)
  /// A variable that closures share. Occurs only in slots and captures.
  case cell(Cell)
}

// Safe because a session uses its values on a single thread.
extension Value: @unchecked Sendable {}

/// A stream can fail with any value.
extension Value: Error {}

/// The interface of an object that the host program provides, such as a stream, an observer, a
/// disposable or a scheduler.
package protocol Host: AnyObject {
  /// The receiver kind, which determines the built-in members.
  var kind: ReceiverKind { get }
  var typeName: String { get }
  var description: String { get }
  /// The text that represents the object inside of another value.
  var debugDescription: String { get }
  /// A value that handles members which the object itself does not have, if any.
  var standIn: Value? { get }
  /// Whether the object is data whose members are only known at run time.
  var hasDynamicMembers: Bool { get }
  /// Returns the member with the given name, or nil if there is none.
  func field(_ name: String) -> Value?
  /// Returns the member that `field` names. `RecordField` caches the position of its last match.
  func field(_ field: RecordField) -> Value?
  /// Returns the scalar value of the member that `field` names, read directly from the bytes of the
  /// data.
  func scalar(_ field: RecordField) -> RecordScalar
  /// Returns the member at a position, or nil if there is none.
  func field(at index: Int) -> Value?
  /// All members, in their order.
  var fields: [(name: String, value: Value)] { get }
}

extension Host {
  package var standIn: Value? { nil }
  package var hasDynamicMembers: Bool { false }
  package func field(_ name: String) -> Value? { nil }
  package func field(_ field: RecordField) -> Value? { self.field(field.name) }
  package func scalar(_ field: RecordField) -> RecordScalar { .other }
  package func field(at index: Int) -> Value? { nil }
  package var fields: [(name: String, value: Value)] { [] }
  package var description: String { typeName }
  package var debugDescription: String { description }
}

/// An object that accepts values with `+=`.
package protocol Collecting: Host {
  func collect(_ value: Value, _ site: SourceLocation) throws(Fault)
}

/// The storage of a variable that outlives its scope or that closures share.
package final class Cell {
  @exclusivity(unchecked) package var value: Value

  package init(_ value: Value = .void) {
    self.value = value
  }
}

package struct RangeValue {
  package let lower: Int
  /// The position after the last element; nil for a range without an upper bound.
  package let end: Int?
  package let isClosed: Bool

  package init(lower: Int, end: Int?, isClosed: Bool) {
    (self.lower, self.end, self.isClosed) = (lower, end, isClosed)
  }

  package var description: String {
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
  /// The text that represents the range inside of other values.
  var debugDescription: String {
    guard end != nil, lower != .min else {
      return "Swift." + description.replacing("<", with: "<Swift.")
    }
    return "\(constructor)(\(description))"
  }

  var typeName: String { "\(constructor)<Int>" }

  /// The name of the type without its generic argument.
  package var constructor: String {
    if end == nil { return "PartialRangeFrom" }
    if lower == .min { return isClosed ? "PartialRangeThrough" : "PartialRangeUpTo" }
    return isClosed ? "ClosedRange" : "Range"
  }
}

/// A value of a built-in or declared enum.
///
/// The type of a value that is written `.name` is nil until the context provides it.
package final class EnumValue {
  package let type: EnumType?
  package let name: String
  // Changes only while the value is being freed, when it has no other references.
  @exclusivity(unchecked) package private(set) var payload: [Value]
  package let labels: [String?]
  /// The generic arguments, if the checker determined them.
  let stated: [Type]

  deinit { type?.free(&payload) }

  package init(
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
  /// Returns whether the value has the case with the given name, which can be one of the case's
  /// `otherNames`.
  package func isCase(named name: String) -> Bool {
    guard self.name != name else { return true }
    guard let type else { return EnumType.namesOneCase(self.name, name) }
    return type.enumCase(named: name)?.name == self.name
  }
}

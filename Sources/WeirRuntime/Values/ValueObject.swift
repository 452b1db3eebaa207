import WeirSyntax

/// An immutable object with value semantics: it equals another object of its type if their contents
/// are equal.
protocol ValueObject: Host {
  var type: Type { get }
  /// The contents that determine equality and the hash value.
  var key: Value { get }
  func equals(_ other: any ValueObject) -> Bool
}

extension ValueObject {
  package var typeName: String { type.description }

  func equals(_ other: any ValueObject) -> Bool {
    type.constructor == other.type.constructor && key == other.key
  }
}

/// A value object with an order.
protocol ComparableObject: ValueObject {
  /// Returns whether the object is less than `other`; nil if the two are not comparable.
  func precedes(_ other: any ComparableObject) -> Bool?
}

extension ComparableObject {
  func precedes(_ other: any ComparableObject) -> Bool? {
    other is Self ? key.precedes(other.key) : nil
  }
}

/// The position of a character in a string.
package final class TextIndex: ValueObject {
  package let index: String.Index

  init(_ index: String.Index) { self.index = index }

  package var kind: ReceiverKind { .textIndex }
  var type: Type { .textIndex }
  var key: Value { .int(index.hashValue) }

  func equals(_ other: any ValueObject) -> Bool { (other as? TextIndex)?.index == index }
  package var description: String { "\(index)" }
}

/// A part of an array, which keeps the array's indices.
package class ArraySliceObject: ValueObject {
  package let elements: [Value]
  package let start: Int

  package init(_ elements: [Value], from start: Int) {
    (self.elements, self.start) = (elements, start)
  }

  /// Returns an object of the same type with other elements.
  package func with(_ elements: [Value]) -> ArraySliceObject {
    ArraySliceObject(elements, from: start)
  }

  package var kind: ReceiverKind { .slice }
  var key: Value { .array(elements) }
  package var description: String { Value.array(elements).description }

  var type: Type {
    guard case .array(let element) = Value.array(elements).type else { return .dynamic }
    return .named("ArraySlice", [element])
  }
}

/// A range with bounds of any comparable type. `RangeValue` represents ranges of Ints.
package final class Interval: ValueObject {
  /// The lower bound; nil for a range without one.
  package let lower: Value?
  /// The upper bound; nil for a range without one.
  package let upper: Value?
  package let isClosed: Bool

  package init(_ lower: Value?, _ upper: Value?, isClosed: Bool) {
    (self.lower, self.upper, self.isClosed) = (lower, upper, isClosed)
  }

  package var kind: ReceiverKind {
    (lower ?? upper)?.host?.kind == .integer ? .countableRange : .interval
  }
  var key: Value { .array([.optional(lower), .optional(upper)]) }

  var type: Type { .named(constructor, [(lower ?? upper ?? .void).type]) }

  private var constructor: String {
    if upper == nil { return "PartialRangeFrom" }
    if lower == nil { return isClosed ? "PartialRangeThrough" : "PartialRangeUpTo" }
    return isClosed ? "ClosedRange" : "Range"
  }

  package var description: String { text(\.description) }
  package var debugDescription: String {
    let text = text(\.debugDescription)
    return lower == nil || upper == nil ? text : "\(constructor)(\(text))"
  }

  private func text(_ bound: (Value) -> String) -> String {
    let link = isClosed ? "..." : "..<"
    switch (lower, upper) {
    case (let lower?, let upper?): return bound(lower) + link + bound(upper)
    case (let lower?, nil): return "\(type.fullName)(lowerBound: \(bound(lower)))"
    case (nil, let upper?): return "\(type.fullName)(upperBound: \(bound(upper)))"
    case (nil, nil): return ""
    }
  }

  /// The integers in the range: the first one and the end; nil if the bounds are not integers.
  package var integers: Range<Int128>? {
    guard let lower = lower?.integer, let type = self.lower?.integerType else { return nil }
    guard let upper = upper?.integer else { return lower..<type.range.upperBound + 1 }
    return lower..<(isClosed ? upper + 1 : upper)
  }

  package func contains(_ value: Value) -> Bool {
    if let lower, lower.isBehind(value) { return false }
    guard let upper else { return lower?.reaches(value) ?? false }
    return isClosed ? value.reaches(upper) : value.precedes(upper) ?? false
  }
}

extension Value {
  /// Returns false only if the value is known to be less than or equal to `other`.
  fileprivate func isBehind(_ other: Value) -> Bool { !reaches(other) }

  /// Returns whether the value is less than or equal to `other`; false for unordered values, such
  /// as NaN.
  fileprivate func reaches(_ other: Value) -> Bool {
    self == other || precedes(other) ?? false
  }

  /// The index of the first element: 0 for an array, the start index for a slice.
  package var start: Int {
    if case .object(let object) = self, let slice = object as? ArraySliceObject {
      return slice.start
    }
    return 0
  }

  /// Changes the elements of an array or slice in place.
  package mutating func changeElements(_ change: (inout [Value]) -> Void) {
    if case .object(let object) = self, let slice = object as? ArraySliceObject {
      var elements = slice.elements
      change(&elements)
      self = .object(slice.with(elements))
      return
    }
    guard case .array(var elements) = self else { return }
    self = .void
    change(&elements)
    self = .array(elements)
  }
}

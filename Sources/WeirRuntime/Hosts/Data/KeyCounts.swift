import WeirStreams

/// Occurrence counts by key.
///
/// The keys are compared by bytes until a key other than a string is added, and then by value.
package struct KeyCounts {

  package init() {}
  private var texts: TextCounts?
  private var values: Counts<Value>?

  @inline(__always)
  mutating func add(_ text: UnsafeRawBufferPointer) {
    if let texts { texts.add(text) } else { addFirst(text) }
  }

  @inline(never)
  private mutating func addFirst(_ text: UnsafeRawBufferPointer) {
    if values != nil { return add(value: .string(text.text)) }
    let texts = TextCounts()
    texts.add(text)
    self.texts = texts
  }

  mutating func add(_ key: Value) {
    guard values == nil, case .string(var text) = key.plainText else {
      return add(value: key)
    }
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(value: Value) {
    if values == nil { (values, texts) = (counts, nil) }
    values?.add(value)
  }

  /// Adds the counts of another table.
  mutating func merge(_ other: KeyCounts) {
    var counts = counts
    counts.merge(other.counts)
    (values, texts) = (counts, nil)
  }

  /// The counts by value; strings that are canonically equivalent are equal keys.
  package var counts: Counts<Value> {
    if let values { return values }
    var counts = Counts<Value>()
    guard let texts else { return counts }
    for index in 0..<texts.count {
      counts.add(.string(texts.text(at: index).text), count: texts.count(at: index))
    }
    return counts
  }

  /// Returns the most frequent keys. Among equally frequent keys, the earliest come first.
  package func top(_ limit: Int) -> [(key: Value, count: Int)] {
    guard let texts, texts.isPlain else { return counts.top(limit) }
    return greatest(limit, of: texts.count) { texts.count(at: $0) }.map { place in
      (.string(texts.text(at: place).text), texts.count(at: place))
    }
  }
}

/// An optional closure that computes the key of a value. Without a closure, the value itself is the
/// key. If the closure only returns a field of a record, the field is read from the bytes of the
/// record.
package struct KeyFunction: @unchecked Sendable {
  private let function: FunctionValue?
  private let field: RecordField?

  package init(_ function: FunctionValue?) {
    self.function = function
    field = function?.field
  }

  package func callAsFunction(_ value: Value) -> Value { function.map { $0(value) } ?? value }

  /// Counts the key of a value.
  @inline(__always)
  package func count(_ value: Value, in counts: inout KeyCounts) {
    if let field, case .object(let object) = value {
      switch object.scalar(field) {
      case .text(let text), .loose(let text): return counts.add(text)
      case .missing, .int, .double, .bool, .other: break
      }
    }
    counts.add(self(value))
  }

  /// Returns the number that the closure returns for a value; nil if it is not a number.
  @inline(__always)
  package func number(of value: Value) -> Double? {
    if let field, case .object(let object) = value, let number = object.scalar(field).number {
      return number
    }
    return self(value).dataNumber
  }
}

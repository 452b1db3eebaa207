import Weir

/// The elements of a sequence until the session is halted.
package struct HaltingSequence<Base: Sequence>: Sequence {
  fileprivate let base: Base
  fileprivate let interpreter: Interpreter

  package struct Iterator: IteratorProtocol {
    fileprivate var base: Base.Iterator
    fileprivate let interpreter: Interpreter

    @inline(__always)
    package mutating func next() -> Base.Element? { interpreter.stopsSources ? nil : base.next() }
  }

  package var underestimatedCount: Int { base.underestimatedCount }

  package func makeIterator() -> Iterator {
    Iterator(base: base.makeIterator(), interpreter: interpreter)
  }
}

extension Sequence {
  /// Returns the elements of the sequence until the session is halted.
  package func `while`(_ interpreter: Interpreter) -> HaltingSequence<Self> {
    HaltingSequence(base: self, interpreter: interpreter)
  }
}

extension TypedSource {
  /// Returns a source of the elements of an array. It stops when the session is halted.
  package static func elements(_ values: [Value], _ interpreter: Interpreter) -> TypedSource {
    if let ints = values.ints {
      return .ints(.producer(SignalProducer(ints.while(interpreter))))
    }
    return .producer(SignalProducer(values.while(interpreter)))
  }

  /// Returns a source of integers. It stops when the session is halted.
  package static func numbers(_ range: Range<Int>, _ interpreter: Interpreter) -> TypedSource {
    .ints(.producer(SignalProducer(range.while(interpreter))))
  }

  /// Returns a source of the elements of a short array. It continues even if the session is halted.
  package static func elements(_ values: [Value]) -> TypedSource {
    if let ints = values.ints { return .ints(.producer(SignalProducer(ints))) }
    return .producer(SignalProducer(values))
  }
}

extension [Value] {
  /// The elements as integers; nil if the array is empty or if an element is not an `Int`.
  fileprivate var ints: [Int]? {
    guard !isEmpty else { return nil }
    var ints: [Int] = []
    ints.reserveCapacity(count)
    for value in self {
      guard case .int(let int) = value else { return nil }
      ints.append(int)
    }
    return ints
  }
}

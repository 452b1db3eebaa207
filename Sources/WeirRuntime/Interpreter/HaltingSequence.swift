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

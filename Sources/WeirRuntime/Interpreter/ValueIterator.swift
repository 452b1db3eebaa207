import WeirSyntax

/// An iterator over the elements of any sequence value.
package struct ValueIterator: IteratorProtocol {
  private enum Source {
    case array([Value], next: Int)
    case range(next: Int, end: Int)
    case integers(IntegerIterator)
    case characters(String.Iterator)
    case awaited(any AsyncElements, Interpreter, SourceLocation)
  }

  private var source: Source

  package init(_ value: Value, _ site: SourceLocation) throws(Fault) {
    switch value.plainText {
    case .array(let elements): source = .array(elements, next: 0)
    case .range(let range): source = .range(next: range.lower, end: range.end ?? .max)
    case .string(let string): source = .characters(string.makeIterator())
    case .set(let set): source = .array(set.elements, next: 0)
    case .object(let slice as ArraySliceObject): source = .array(slice.elements, next: 0)
    case .object(let interval as Interval) where interval.kind == .countableRange:
      guard let iterator = IntegerIterator(interval) else {
        throw site.failure("cannot iterate over a range without a lower bound")
      }
      source = .integers(iterator)
    case .substring(let slice):
      source = .characters(String(slice.text).makeIterator())
    case .dictionary(let dictionary):
      source = .array(
        dictionary.pairs.map {
          .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"]))
        }, next: 0)
    case .object(let object) where object.hasDynamicMembers:
      source = .array(
        object.fields.map { .tuple(TupleValue([.string($0), $1], labels: ["key", "value"])) },
        next: 0)
    case .object(let window as WindowObject): source = .array(window.elements, next: 0)
    case .object(let counts as CountsObject): source = .array(counts.elements, next: 0)
    default:
      throw site.failure(
        "type '\(value.typeName)' does not conform to protocol 'Sequence'",
        hints: ["sequences are arrays, ranges, strings, sets and dictionaries"])
    }
  }

  /// Creates an iterator that waits for elements. It records the error of the asynchronous sequence
  /// as a fault.
  package init(
    awaiting elements: any AsyncElements, _ interpreter: Interpreter, _ site: SourceLocation
  ) {
    source = .awaited(elements, interpreter, site)
  }

  package mutating func next() -> Value? {
    switch source {
    case .array(let elements, let index):
      guard index < elements.count else { return nil }
      source = .array(elements, next: index + 1)
      return elements[index]
    case .range(let next, let end):
      guard next < end else { return nil }
      source = .range(next: next + 1, end: end)
      return .int(next)
    case .integers(let iterator): return iterator.next()
    case .characters(var iterator):
      guard let character = iterator.next() else { return nil }
      source = .characters(iterator)
      return .character(character)
    case .awaited(let elements, let interpreter, let site):
      do throws(Fault) {
        return try elements.next(interpreter, site)
      } catch {
        interpreter.record(error)
        return nil
      }
    }
  }
}

/// An iterator over the integers in a range of another type than Int.
private final class IntegerIterator {
  private var remaining: Range<Int128>
  private let type: IntegerType

  init?(_ interval: Interval) {
    guard let integers = interval.integers, let type = interval.lower?.integerType else {
      return nil
    }
    (remaining, self.type) = (integers, type)
  }

  func next() -> Value? {
    guard let number = remaining.first else { return nil }
    remaining = number + 1..<remaining.upperBound
    return Value(number, type)
  }
}

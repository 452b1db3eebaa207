import Weir

/// A list of producers to concatenate.
///
/// A chain of `concat` calls becomes a single list, so that each value passes through one operator
/// rather than through one for each link.
package struct Concatenation {
  /// The producers of a chain, shared by its links. Each link uses only the producers that existed
  /// when the link was created.
  private final class Parts: @unchecked Sendable {
    var all: [SignalProducer<Value, Value>]

    init(_ all: [SignalProducer<Value, Value>]) { self.all = all }
  }

  private let parts: Parts
  private let count: Int

  package init(_ first: SignalProducer<Value, Value>) { self.init(Parts([first]), 1) }

  private init(_ parts: Parts, _ count: Int) { (self.parts, self.count) = (parts, count) }

  package func followed(by next: SignalProducer<Value, Value>) -> Concatenation {
    guard parts.all.count == count else {
      return Concatenation(Parts(parts.all.prefix(count) + [next]), count + 1)
    }
    parts.all.append(next)
    return Concatenation(parts, count + 1)
  }

  /// - Parameter releasing: whether a producer releases its resources before the next one starts
  ///   and before the completion, as in RxSwift.
  package func producer(releasing: Bool) -> SignalProducer<Value, Value> {
    .deferred { [parts, count] in
      SignalProducer<Value, Value>.concat(parts.all.prefix(count), releasing: releasing)
    }
  }
}

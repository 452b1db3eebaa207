/// The guarantees of a stream about its events and its subscriptions.
package struct Promise: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Sessions begin with such literals. The generic initializer would make the runtime search all
  // conformances of the program.
  package init(arrayLiteral elements: Promise...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  /// The stream emits at most one value.
  static let atMostOneValue = Promise(rawValue: 1 << 0)
  /// The stream emits a value before it completes.
  static let someValue = Promise(rawValue: 1 << 1)
  package static let noValue = Promise(rawValue: 1 << 2)
  package static let noFailure = Promise(rawValue: 1 << 3)
  /// Observers share one subscription. A late observer receives only later events.
  package static let sharing = Promise(rawValue: 1 << 4)
  /// Observers share one subscription. A late observer receives the latest value first.
  package static let replaying = Promise(rawValue: 1 << 5)

  /// The guarantees about the number of values.
  package static let number: Promise = [.atMostOneValue, .someValue, .noValue]
  /// The guarantees about how observers share a subscription.
  package static let runs: Promise = [.sharing, .replaying]

  // The sets of guarantees that operators preserve.

  package static let all: Promise = [number, runs, .noFailure]
  package static let allButAValue = all.subtracting(.someValue)
  package static let infallibility: Promise = [runs, .noFailure]
}

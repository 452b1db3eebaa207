/// What a stream promises of its events and its runs.
package struct Promise: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It sends one value at most.
  static let atMostOneValue = Promise(rawValue: 1 << 0)
  /// It sends a value before it completes.
  static let someValue = Promise(rawValue: 1 << 1)
  package static let noValue = Promise(rawValue: 1 << 2)
  package static let noFailure = Promise(rawValue: 1 << 3)
  /// Its runs are one, and whoever comes late gets what comes then.
  package static let sharing = Promise(rawValue: 1 << 4)
  /// Its runs are one, and whoever comes late first gets the latest value.
  package static let replaying = Promise(rawValue: 1 << 5)

  /// What is said of the number of the values.
  package static let number: Promise = [.atMostOneValue, .someValue, .noValue]
  /// What is said of the runs.
  package static let runs: Promise = [.sharing, .replaying]

  // What operators keep.

  package static let all: Promise = [number, runs, .noFailure]
  package static let allButAValue = all.subtracting(.someValue)
  package static let infallibility: Promise = [runs, .noFailure]
}

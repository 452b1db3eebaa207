/// What a stream promises of its events and its runs.
struct Promise: OptionSet, Sendable {
  let rawValue: UInt8

  /// It sends one value at most.
  static let atMostOneValue = Promise(rawValue: 1 << 0)
  /// It sends a value before it completes.
  static let someValue = Promise(rawValue: 1 << 1)
  static let noValue = Promise(rawValue: 1 << 2)
  static let noFailure = Promise(rawValue: 1 << 3)
  /// Its runs are one, and whoever comes late gets what comes then.
  static let sharing = Promise(rawValue: 1 << 4)
  /// Its runs are one, and whoever comes late first gets the latest value.
  static let replaying = Promise(rawValue: 1 << 5)

  /// What is said of the number of the values.
  static let number: Promise = [.atMostOneValue, .someValue, .noValue]
  /// What is said of the runs.
  static let runs: Promise = [.sharing, .replaying]

  // What operators keep.

  static let all: Promise = [number, runs, .noFailure]
  static let allButAValue = all.subtracting(.someValue)
  static let infallibility: Promise = [runs, .noFailure]
}

import Testing

@testable import Weir

typealias IntProducer = SignalProducer<Int, Failure>
typealias IntSignal = Signal<Int, Failure>
typealias End = Termination<Failure>

/// An operator as a value, for the laws to be checked on.
struct LawfulOperator: Sendable {
  enum Trait {
    /// It completes by itself before its source ends.
    case endsEarly
    /// Its events are delivered by a scheduler.
    case hops
    /// The source is an inner stream: its interruption ends nothing else.
    case ignoresInterruption
    /// It puts something else in the place of a failure.
    case handlesFailure
    /// A value is sent when the source completes, together with the completion.
    case sendsAtCompletion
    /// Several values are sent when the source completes, together with the completion.
    case sendsSeveralAtCompletion
    /// The value that is its last brings the completion with it.
    case completesWithValue
    /// The source is more than one of its inputs, or is started more than once.
    case usesSourceTwice
    /// Runs that overlap are one run of the source, by design.
    case sharesOneRun
  }

  let name: String
  /// The files in Sources/Weir/Operators that this covers.
  let files: [String]
  var traits: Set<Trait> = []
  var onProducer: (@Sendable (IntProducer, TestScheduler) -> IntProducer)?
  var onSignal: (@Sendable (IntSignal, TestScheduler) -> IntSignal)?

  /// How the result ends where the source ends so.
  func end(for end: End) -> End {
    switch end {
    case .failed: traits.contains(.handlesFailure) ? .completed : end
    case .interrupted: traits.contains(.ignoresInterruption) ? .completed : end
    case .completed: end
    }
  }
}

/// An operator together with what it is applied to.
struct Subject: Sendable, CustomTestStringConvertible {
  enum Face: String {
    case producer
    case signal
  }

  let op: LawfulOperator
  let face: Face

  var testDescription: String { "\(op.name) on a \(face)" }

  static let all = LawfulOperator.all.flatMap { op in
    [op.onProducer.map { _ in Subject(op: op, face: .producer) }]
      + [op.onSignal.map { _ in Subject(op: op, face: .signal) }]
  }.compactMap { $0 }

  static let producers = all.filter { $0.face == .producer }
  static let signals = all.filter { $0.face == .signal }

  func has(_ trait: LawfulOperator.Trait) -> Bool { op.traits.contains(trait) }
}

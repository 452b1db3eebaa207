import Testing

@testable import Weir

typealias IntProducer = SignalProducer<Int, Failure>
typealias IntSignal = Signal<Int, Failure>
typealias End = Termination<Failure>

/// An operator as a value that the laws are checked for.
struct LawfulOperator: Sendable {
  enum Trait {
    /// The operator completes before its source ends.
    case endsEarly
    /// A scheduler delivers the events of the operator.
    case hops
    /// The source is an inner stream: its interruption does not end the result.
    case ignoresInterruption
    /// The operator replaces a failure.
    case handlesFailure
    /// The operator emits a value when the source completes, immediately before the completion.
    case sendsAtCompletion
    /// The operator emits several values when the source completes, immediately before the
    /// completion.
    case sendsSeveralAtCompletion
    /// The operator completes together with its last value.
    case completesWithValue
    /// The source is used as several inputs or is started several times.
    case usesSourceTwice
    /// Overlapping runs share one run of the source, by design.
    case sharesOneRun
  }

  let name: String
  /// The files in Sources/Weir/Operators that this operator covers.
  let files: [String]
  var traits: Set<Trait> = []
  var onProducer: (@Sendable (IntProducer, TestScheduler) -> IntProducer)?
  var onSignal: (@Sendable (IntSignal, TestScheduler) -> IntSignal)?

  /// Returns the termination of the result for a termination of the source.
  func end(for end: End) -> End {
    switch end {
    case .failed: traits.contains(.handlesFailure) ? .completed : end
    case .interrupted: traits.contains(.ignoresInterruption) ? .completed : end
    case .completed: end
    }
  }
}

/// An operator and the kind of stream that it is applied to.
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

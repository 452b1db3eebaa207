import Testing

@testable import Weir

/// Checks the event laws for operators that are connected directly. A signal between two operators
/// would correct violations of the laws.
@Suite("Event laws for composed operators")
struct CompositionLaws {
  @Test("Law 2: no event follows termination", arguments: Subject.producers)
  func alone(_ subject: Subject) {
    expectLawful(subject, before: { $0 })
  }

  @Test("Law 2: no event follows the end set by another operator", arguments: Subject.producers)
  func endedEarly(_ subject: Subject) {
    expectLawful(subject, before: { $0 }, after: { $0.take(first: 1) })
    expectLawful(subject, before: { $0 }, after: { $0.take(first: 2).take(first: 1) })
  }

  @Test("Law 2: values emitted on completion precede a single end", arguments: Subject.producers)
  func valuesAtCompletion(_ subject: Subject) {
    expectLawful(subject, before: { $0.take(last: 10) })
    expectLawful(subject, before: { $0.take(last: 10) }, after: { $0.take(first: 1) })
  }

  private func expectLawful(
    _ subject: Subject, before: (IntProducer) -> IntProducer,
    after: (IntProducer) -> IntProducer = { $0 }
  ) {
    for script in Trial.scripts {
      for mode in Trial.Mode.allCases {
        let trial = Trial(subject, Origin(mode == .synchronous ? script : nil))
        let recorder = Recorder<Int, Failure>()
        let operation = subject.op.onProducer!
        let run = after(operation(before(trial.origin.producer), trial.scheduler))
          .start(recorder.observer)
        trial.settle()
        if mode == .hot { trial.send(script) }
        run.dispose()
        trial.settle()
        #expect(recorder.isWellFormed, "\(script) \(mode): \(recorder.trace)")
        #expect(recorder.end != nil, "\(script) \(mode): \(recorder.trace)")
        #expect(recorder.isSerial, "\(script) \(mode)")
      }
    }
  }
}

import Testing

@testable import Weir

/// The laws of events where operators meet without a signal between them, which would put right
/// what one of them does wrong.
@Suite("The laws of events hold for operators in a row")
struct CompositionLaws {
  @Test("Law 2: nothing follows the end of a run", arguments: Subject.producers)
  func alone(_ subject: Subject) {
    expectLawful(subject, before: { $0 })
  }

  @Test("Law 2: nothing follows the end that another operator sets", arguments: Subject.producers)
  func endedEarly(_ subject: Subject) {
    expectLawful(subject, before: { $0 }, after: { $0.take(first: 1) })
    expectLawful(subject, before: { $0 }, after: { $0.take(first: 2).take(first: 1) })
  }

  @Test("Law 2: values that come with the completion end with it", arguments: Subject.producers)
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

import Dispatch
import Testing

@testable import Weir

@Suite("Event laws for every operator")
struct EventLaws {
  @Test("Laws 1 to 3: values, at most one terminal event, nothing after it", arguments: Subject.all)
  func grammar(_ subject: Subject) {
    for script in Trial.scripts {
      for mode in Trial.Mode.allCases {
        let recorder = Recorder<Int, Failure>()
        let (trial, disposable) = Trial.run(subject, script, mode, recorder)
        disposable.dispose()
        trial.origin.send(script)
        trial.settle()
        #expect(recorder.isWellFormed, "\(script) \(mode): \(recorder.trace)")
        #expect(recorder.end != nil, "\(script) \(mode): \(recorder.trace)")
        #expect(recorder.isSerial, "\(script) \(mode)")
      }
    }
  }

  @Test("Law 3: an event sent during delivery waits for its end", arguments: Subject.all)
  func reentrance(_ subject: Subject) {
    let trial = Trial(subject)
    let budget = Counter()
    let recorder = Recorder<Int, Failure> { event in
      guard !event.isTerminating, budget.value < 10 else { return }
      budget.increment()
      trial.origin.send(.value(budget.value))
    }
    trial.start(recorder)
    trial.send([.value(1), .value(2)])
    trial.origin.end(.completed)
    trial.settle()
    #expect(recorder.isSerial)
    #expect(recorder.isWellFormed)
    #expect(recorder.end == .completed)
  }

  @Test("Law 3: a terminal event sent during delivery is the next event", arguments: Subject.all)
  func endInside(_ subject: Subject) {
    for end in [End.completed, .failed(.first), .interrupted] {
      let trial = Trial(subject)
      let recorder = Recorder<Int, Failure> { event in
        if !event.isTerminating { trial.origin.end(end) }
      }
      trial.start(recorder)
      trial.send([.value(1), .value(2)])
      trial.origin.end(end)
      trial.settle()
      #expect(recorder.isSerial && recorder.isWellFormed)
      #expect(recorder.end != nil)
    }
  }

  @Test("Law 3: events of several threads are delivered serially", arguments: Subject.all)
  func threads(_ subject: Subject) {
    let trial = Trial(subject)
    let recorder = Recorder<Int, Failure>()
    trial.start(recorder)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<50 {
        trial.origin.send(.value(thread * 1000 + number))
      }
    }
    trial.settle()
    trial.origin.end(.completed)
    trial.settle()
    #expect(recorder.isSerial && recorder.isWellFormed)
    #expect(recorder.end == .completed)
  }

  @Test("Law 5: a failure is forwarded at once and overtakes held values", arguments: Subject.all)
  func failure(_ subject: Subject) {
    expectEnd(.failed(.first), of: subject, at: { $0.scheduler.advance() })
  }

  @Test("Law 6: an interruption is forwarded at once, except an inner one", arguments: Subject.all)
  func interruption(_ subject: Subject) {
    expectEnd(.interrupted, of: subject, at: { $0.scheduler.advance() })
  }

  @Test("Law 7: completion is forwarded when no further value can arrive", arguments: Subject.all)
  func completion(_ subject: Subject) {
    expectEnd(.completed, of: subject, at: { $0.settle() })
  }

  @Test("Law 13: a signal is interrupted when its source is released", arguments: Subject.signals)
  func droppedSource(_ subject: Subject) {
    let trial = Trial(subject)
    let recorder = Recorder<Int, Failure>()
    trial.makeSignal().observe(recorder.observer)
    trial.settle()
    #expect(recorder.end == nil)
    trial.origin.dropInputs()
    trial.settle()
    #expect(recorder.end == subject.op.end(for: .interrupted))
    #expect(trial.origin.hasReleasedAllOnce)
  }

  @Test("Law 13: a run outlives the observer that its closure drops", arguments: Subject.producers)
  func keptRun(_ subject: Subject) {
    let trial = Trial(subject, Origin([]))
    let recorder = Recorder<Int, Failure>()
    let disposable = trial.producer.start(recorder.observer)
    trial.settle()
    #expect(recorder.end == nil)
    #expect(!disposable.isDisposed)
    disposable.dispose()
    trial.settle()
    #expect(trial.origin.hasReleasedAllOnce)
  }

  private func expectEnd(
    _ end: End, of subject: Subject, at settle: (Trial) -> Void
  ) {
    for values in [[], [1, 2, 3]] {
      if !values.isEmpty, subject.has(.endsEarly) { continue }
      let trial = Trial(subject)
      let recorder = Recorder<Int, Failure>()
      trial.start(recorder)
      for value in values { trial.origin.send(.value(value)) }
      trial.origin.end(end)
      settle(trial)
      #expect(recorder.end == subject.op.end(for: end), "\(recorder.trace)")
    }
  }
}

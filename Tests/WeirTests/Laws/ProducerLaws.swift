import Testing

@testable import Weir

@Suite("Producer laws for every operator")
struct ProducerLaws {
  @Test("Law 14: work begins with each start and not before", arguments: Subject.producers)
  func starts(_ subject: Subject) {
    let trial = Trial(subject)
    let producer = trial.producer
    #expect(trial.origin.starts == 0)
    let first = producer.start()
    trial.settle()
    let starts = trial.origin.starts
    #expect(starts > 0)
    let second = producer.start()
    trial.settle()
    #expect(trial.origin.starts == (subject.has(.sharesOneRun) ? starts : 2 * starts))
    first.dispose()
    second.dispose()
  }

  @Test("Law 14: a run disposed before its work begins does no work", arguments: Subject.producers)
  func disposedBefore(_ subject: Subject) {
    let trial = Trial(subject)
    let recorder = Recorder<Int, Failure>()
    trial.start(recorder) { $0.dispose() }
    #expect(trial.origin.starts == 0)
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("Law 15: runs of one producer are independent", arguments: Subject.producers)
  func independence(_ subject: Subject) {
    let script: [Trial.Event] = [.value(1), .value(2), .value(3), .completed]
    let recorders = [true, false].map { disposesOther in
      let trial = Trial(subject)
      let producer = trial.producer
      let other = disposesOther ? producer.start() : nil
      let recorder = Recorder<Int, Failure>()
      producer.start(recorder.observer)
      trial.settle()
      trial.send([script[0]])
      other?.dispose()
      trial.send(Array(script.dropFirst()))
      trial.origin.end(.completed)
      trial.settle()
      return recorder
    }
    #expect(recorders[0].trace == recorders[1].trace)
    #expect(recorders[0].end == .completed)
  }

  @Test("Law 16: disposing a run interrupts it once", arguments: Subject.producers)
  func disposal(_ subject: Subject) {
    for values in [[], [1], [1, 2, 3]] {
      if !values.isEmpty, subject.has(.endsEarly) { continue }
      let trial = Trial(subject)
      let recorder = Recorder<Int, Failure>()
      let run = trial.start(recorder)
      for value in values { trial.origin.send(.value(value)) }
      let before = recorder.trace
      run.dispose()
      #expect(run.isDisposed)
      run.dispose()
      trial.send([.value(9), .completed])
      run.dispose()
      trial.settle()
      #expect(recorder.trace == before + ["interrupted"])
      #expect(trial.origin.hasReleasedAllOnce)
    }
  }

  @Test("Law 16: disposing an ended run has no effect", arguments: Subject.all)
  func disposalAfterEnd(_ subject: Subject) {
    for end in [End.completed, .failed(.first), .interrupted] {
      let trial = Trial(subject)
      let recorder = Recorder<Int, Failure>()
      let run = trial.start(recorder)
      trial.origin.end(end)
      trial.settle()
      let before = recorder.trace
      run.dispose()
      trial.settle()
      #expect(run.isDisposed)
      #expect(recorder.trace == before)
    }
  }

  @Test(
    "Law 16: disposal during delivery interrupts at the next event", arguments: Subject.producers,
    Trial.Mode.allCases)
  func disposalInside(_ subject: Subject, _ mode: Trial.Mode) {
    let script: [Trial.Event] = [.value(1), .value(2), .value(3), .value(4), .completed]
    let trial = Trial(subject, Origin(mode == .synchronous ? script : nil))
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure> { event in
      if !event.isTerminating { handle.dispose() }
    }
    trial.start(recorder) { handle.inner = $0 }
    if mode == .hot {
      trial.send(script)
      trial.origin.end(.completed)
      trial.settle()
    }
    guard let last = recorder.trace.last, !recorder.values.isEmpty else { return }
    #expect(recorder.events.count == 2)
    // The last value of an aggregate or of a limited stream is followed by its completion.
    let completesWithValue = subject.has(.completesWithValue) || subject.has(.sendsAtCompletion)
    #expect(last == (completesWithValue ? "completed" : "interrupted"))
    #expect(trial.origin.hasReleasedAllOnce)
  }

  @Test("Law 17: lifting applies the signal operator to each run", arguments: Subject.signals)
  func lifting(_ subject: Subject) {
    guard let onProducer = subject.op.onProducer, let onSignal = subject.op.onSignal else { return }
    for script in Trial.scripts where script.last?.isTerminating == true {
      // A signal combined with itself has one source, a producer has two.
      if subject.has(.usesSourceTwice) { continue }
      let direct = Recorder<Int, Failure>()
      let lifted = Recorder<Int, Failure>()
      let scheduler = TestScheduler()
      onProducer(Origin(script).producer, scheduler).start(direct.observer)
      Origin(script).producer.lift { onSignal($0, scheduler) }.start(lifted.observer)
      scheduler.advance(by: .seconds(100))
      #expect(lifted.trace == direct.trace, "\(script)")
    }
  }
}

import Testing

@testable import Weir

@Suite("Signal laws for every operator")
struct SignalLaws {
  @Test("Laws 8 and 9: observing has no side effects", arguments: Subject.signals)
  func observing(_ subject: Subject) {
    let control = Recorder<Int, Failure>()
    Trial.run(subject, Trial.scripts[6], .hot, control)

    let trial = Trial(subject)
    let signal = trial.makeSignal()
    #expect(trial.origin.starts == 1)
    let recorder = Recorder<Int, Failure>()
    let passing = Recorder<Int, Failure>()
    signal.observe(recorder.observer)
    for event in Trial.scripts[6] {
      let observation = signal.observe(passing.observer)
      trial.origin.send(event)
      observation?.dispose()
      trial.scheduler.advance()
    }
    trial.settle()
    #expect(trial.origin.starts == 1)
    #expect(recorder.trace == control.trace)
    #expect(passing.isSerial)
  }

  @Test("Law 10: all observers see the same events in the same order", arguments: Subject.signals)
  func sameEvents(_ subject: Subject) {
    for script in Trial.scripts {
      let trial = Trial(subject)
      let signal = trial.makeSignal()
      let recorders = (0..<3).map { _ in Recorder<Int, Failure>() }
      for recorder in recorders { signal.observe(recorder.observer) }
      trial.send(script)
      #expect(recorders[1].trace == recorders[0].trace)
      #expect(recorders[2].trace == recorders[0].trace)
      // The last events may be pending on the scheduler.
      trial.origin.dropInputs()
      trial.settle()
    }
  }

  @Test(
    "Law 10: an observer added in a delivery sees the events after it", arguments: Subject.signals)
  func addedInside(_ subject: Subject) {
    let trial = Trial(subject)
    let signal = trial.makeSignal()
    let late = Recorder<Int, Failure>()
    let isAdded = Counter()
    let first = Recorder<Int, Failure> { event in
      guard !event.isTerminating, isAdded.value == 0 else { return }
      isAdded.increment()
      signal.observe(late.observer)
    }
    signal.observe(first.observer)
    trial.send([.value(1), .value(2), .value(3), .completed])
    // If the event that brought the value also ends the source, the observer is late.
    let endsWithValue =
      subject.has(.completesWithValue) || subject.has(.sendsAtCompletion)
      || subject.has(.sendsSeveralAtCompletion)
    if isAdded.value == 1 {
      #expect(late.trace == (endsWithValue ? ["interrupted"] : Array(first.trace.dropFirst())))
    }
  }

  @Test("Law 11: a late observer receives only an interruption", arguments: Subject.signals)
  func late(_ subject: Subject) {
    for script in Trial.scripts where script.contains(where: \.isTerminating) {
      let trial = Trial(subject)
      let signal = trial.makeSignal()
      let first = Recorder<Int, Failure>()
      signal.observe(first.observer)
      trial.send(script)
      let recorder = Recorder<Int, Failure>()
      signal.observe(recorder.observer)
      #expect(recorder.trace == ["interrupted"], "\(script): \(first.trace)")
    }
  }

  @Test("Law 11: an operator on an ended signal is interrupted", arguments: Subject.signals)
  func onEndedSignal(_ subject: Subject) {
    let trial = Trial(subject)
    let result = subject.op.onSignal!(.empty, trial.scheduler)
    let recorder = Recorder<Int, Failure>()
    result.observe(recorder.observer)
    trial.settle()
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("Law 12: an unreferenced signal is released with its source", arguments: Subject.signals)
  func release(_ subject: Subject) {
    let trial = Trial(subject)
    do {
      let signal = trial.makeSignal()
      let observation = signal.observe(Recorder<Int, Failure>().observer)
      observation?.dispose()
      #expect(trial.origin.releases == 0)
      withExtendedLifetime(signal) {}
    }
    #expect(trial.origin.hasReleasedAllOnce)
    #expect(trial.origin.starts == 1)
  }

  @Test("Law 12: an observed signal stays alive until its source ends", arguments: Subject.signals)
  func observedSignalLives(_ subject: Subject) {
    let trial = Trial(subject)
    let recorder = Recorder<Int, Failure>()
    let observation = trial.makeSignal().observe(recorder.observer)
    trial.send([.value(1)])
    #expect(trial.origin.releases == 0 || subject.has(.endsEarly))
    trial.send([.completed])
    #expect(recorder.end == .completed)
    #expect(trial.origin.hasReleasedAllOnce)
    withExtendedLifetime(observation) {}
  }

  @Test("Law 12: the last observer releases an unreferenced signal", arguments: Subject.signals)
  func lastObserver(_ subject: Subject) {
    let trial = Trial(subject)
    let recorder = Recorder<Int, Failure>()
    let observation = trial.makeSignal().observe(recorder.observer)
    #expect(trial.origin.releases == 0)
    observation?.dispose()
    #expect(trial.origin.releases == 1)
    #expect(recorder.trace == [])
  }

  @Test("Law 16: disposing an observation removes only that observer", arguments: Subject.signals)
  func observationDisposal(_ subject: Subject) {
    let control = Recorder<Int, Failure>()
    Trial.run(subject, [.value(2), .value(3), .completed], .hot, control)

    let trial = Trial(subject)
    let signal = trial.makeSignal()
    let gone = Recorder<Int, Failure>()
    let staying = Recorder<Int, Failure>()
    let observation = signal.observe(gone.observer)
    signal.observe(staying.observer)
    observation?.dispose()
    observation?.dispose()
    trial.send([.value(2), .value(3), .completed])
    #expect(gone.trace == [])
    #expect(staying.trace == control.trace)
  }
}

import Testing

@testable import Weir

@Suite("Resource laws for every operator")
struct ResourceLaws {
  @Test("Law 18: resources are released once, at any termination", arguments: Subject.all)
  func releasedOnce(_ subject: Subject) {
    for script in Trial.scripts {
      for mode in Trial.Mode.allCases {
        let recorder = Recorder<Int, Failure>()
        let (trial, run) = Trial.run(subject, script, mode, recorder)
        if recorder.end == nil { run.dispose() }
        trial.settle()
        #expect(trial.origin.hasReleasedAllOnce, "\(script) \(mode)")
        #expect(trial.origin.living == 0)
      }
    }
  }

  @Test(
    "Law 19: the end reaches the observers before resources are released",
    arguments: Subject.all.filter { !$0.has(.hops) })
  func order(_ subject: Subject) {
    for end in [End.completed, .failed(.first), .interrupted] {
      let log = Log<String>()
      let trial = Trial(subject, Origin { log.add("released") })
      trial.start(
        Recorder { event in if event.isTerminating { log.add("ended") } })
      trial.origin.end(end)
      #expect(log.all.contains("ended"))
      #expect(log.all.last == "released", "\(end): \(log.all)")
    }
  }

  @Test("Law 19: disposal interrupts a run before releasing its resources", arguments: Subject.all)
  func orderOfDisposal(_ subject: Subject) {
    let log = Log<String>()
    let trial = Trial(subject, Origin { log.add("released") })
    let run = trial.start(
      Recorder { event in if event.isTerminating { log.add("ended") } })
    run.dispose()
    if subject.has(.hops) {
      trial.settle()
      #expect(log.all.contains("ended") && log.all.contains("released"))
    } else {
      #expect(log.all.first == "ended" && log.all.last == "released", "\(log.all)")
    }
  }

  @Test("Law 20: no observer is alive after termination", arguments: Subject.all)
  func observersAfterEnd(_ subject: Subject) {
    for script in Trial.scripts {
      for mode in Trial.Mode.allCases {
        let alive = Counter()
        let trial = Trial(subject, Origin(mode == .synchronous ? script : nil))
        let run = trial.start(observer(alive))
        if mode == .hot { trial.send(script) }
        run.dispose()
        trial.settle()
        #expect(alive.value == 0, "\(script) \(mode)")
        withExtendedLifetime((run, trial)) {}
      }
    }
  }

  @Test("Law 20: no observer is alive after its disposal", arguments: Subject.signals)
  func observersAfterDisposal(_ subject: Subject) {
    let alive = Counter()
    let trial = Trial(subject)
    let signal = trial.makeSignal()
    let observation = signal.observe(observer(alive))
    trial.send([.value(1)])
    observation?.dispose()
    #expect(alive.value == 0)
    withExtendedLifetime((observation, signal, trial)) {}
  }

  @Test("Law 20: no object of a run is alive after its end", arguments: Subject.all)
  func nothingAlive(_ subject: Subject) {
    for script in Trial.scripts {
      for mode in Trial.Mode.allCases {
        weak let origin = run(subject, script, mode)
        #expect(origin == nil, "\(script) \(mode)")
      }
    }
  }

  private func run(_ subject: Subject, _ script: [Trial.Event], _ mode: Trial.Mode) -> Origin? {
    let (trial, disposable) = Trial.run(subject, script, mode, Recorder<Int, Failure>())
    disposable.dispose()
    trial.settle()
    weak let origin = trial.origin
    return origin
  }

  private func observer(_ alive: Counter) -> IntSignal.Observer {
    let tracked = Tracked(alive)
    return IntSignal.Observer { _ in withExtendedLifetime(tracked) {} }
  }
}

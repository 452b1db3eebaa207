import Dispatch
import Testing

@testable import Weir

@Suite(
  "Stress", .enabled(if: Stress.length != nil, "WEIR_STRESS is not set"), .serialized,
  .timeLimit(.minutes(15)))
struct StressTests {
  @Test("Gate does all work of its owner and of threads that enter at random moments")
  func owners() {
    Stress.run("owners, thousands") { #expect(GateRound.run(1_000, seed: $0)) }
  }

  @Test("merge(_:_:) loses no value under concurrent sends and delivers serially")
  func gate() {
    Stress.run("gate") { _ in
      let (signal, input) = Signal<Int, Failure>.pipe()
      let (other, otherInput) = Signal<Int, Failure>.pipe()
      let recorder = Recorder<Int, Failure>()
      Signal.merge(signal, other).observe(recorder.observer)
      Stress.threads { thread in
        for number in 0..<200 {
          (thread.isMultiple(of: 2) ? input : otherInput).send(value: thread * 1000 + number)
        }
      }
      input.sendCompleted()
      otherInput.sendCompleted()
      let values = recorder.values
      for thread in 0..<4 {
        let own = values.filter { $0 / 1000 == thread }
        #expect(own == (0..<200).map { thread * 1000 + $0 })
      }
      #expect(recorder.isSerial && recorder.end == .completed)
    }
  }

  @Test("A signal delivers values sent during delivery while other threads send")
  func recursion() {
    Stress.run("recursion") { _ in
      let (signal, input) = Signal<Int, Never>.pipe()
      let count = Counter()
      signal.observeValues { value in
        count.increment()
        if value > 0 { input.send(value: value - 1) }
      }
      Stress.threads { _ in for _ in 0..<50 { input.send(value: 3) } }
      #expect(count.value == 4 * 50 * 4)
    }
  }

  @Test("flatMap forwards all inner values of several threads and completes")
  func flattening() {
    Stress.run("flattening") { round in
      let strategy: FlattenStrategy = round.isMultiple(of: 2) ? .merge : .concurrent(limit: 2)
      let (signal, input) = Signal<Int, Failure>.pipe()
      let recorder = Recorder<Int, Failure>()
      signal.flatMap(strategy) { IntProducer([$0, $0 + 1]) }.observe(recorder.observer)
      Stress.threads { thread in
        for number in 0..<50 { input.send(value: thread * 1000 + number * 2) }
      }
      input.sendCompleted()
      #expect(recorder.values.sorted() == (0..<4).flatMap { t in (0..<100).map { t * 1000 + $0 } })
      #expect(recorder.isSerial && recorder.end == .completed)
    }
  }

  @Test("replayLazily(upTo:) delivers all values in order to starts on other threads")
  func replay() {
    Stress.run("replay") { _ in
      let (signal, input) = Signal<Int, Failure>.pipe()
      let shared = signal.producer.replayLazily(upTo: .max)
      let first = Recorder<Int, Failure>()
      shared.start(first.observer)
      let recorders = (0..<3).map { _ in Recorder<Int, Failure>() }
      Stress.threads { thread in
        if thread == 3 {
          for number in 0..<200 { input.send(value: number) }
          input.sendCompleted()
        } else {
          shared.start(recorders[thread].observer)
        }
      }
      for recorder in recorders + [first] {
        #expect(recorder.values == Array(0..<200) && recorder.end == .completed)
      }
    }
  }

  @Test("CompositeDisposable disposes once each member added during disposal")
  func disposal() {
    Stress.run("disposal") { _ in
      let disposables = CompositeDisposable()
      let counts = (0..<400).map { _ in Counter() }
      Stress.threads { thread in
        if thread == 3 { return disposables.dispose() }
        for number in 0..<100 {
          disposables += AnyDisposable { counts[thread * 100 + number].increment() }
        }
      }
      #expect(counts[..<300].allSatisfy { $0.value == 1 })
    }
  }

  @Test("A run that is disposed while it sends ends once and is released")
  func endings() {
    Stress.run("endings") { _ in
      let (signal, input) = Signal<Int, Failure>.pipe()
      let (recorder, ends) = (Recorder<Int, Failure>(), Counter())
      let run = signal.producer.on(disposed: { ends.increment() }).start(recorder.observer)
      Stress.threads { thread in
        switch thread {
        case 0: run.dispose()
        case 1: input.sendCompleted()
        default: for number in 0..<50 { input.send(value: number) }
        }
      }
      #expect(recorder.isSerial && ends.value == 1)
      #expect(recorder.trace.count { $0 == "completed" || $0 == "interrupted" } <= 1)
    }
  }

  @Test("MutableProperty keeps and emits all changes of several threads in order")
  func properties() {
    Stress.run("properties") { _ in
      let property = MutableProperty(0)
      let recorder = Recorder<Int, Never>()
      property.producer.start(recorder.observer)
      Stress.threads { _ in for _ in 0..<200 { property.modify { $0 += 1 } } }
      #expect(property.value == 800)
      #expect(recorder.values == Array(0...800) && recorder.isSerial)
    }
  }

  @Test("combineLatest(with:) ends with the last values of two sending threads")
  func combining() {
    Stress.run("combining") { _ in
      let (a, aInput) = Signal<Int, Failure>.pipe()
      let (b, bInput) = Signal<Int, Failure>.pipe()
      let recorder = Recorder<Int, Failure>()
      a.combineLatest(with: b).map { $0 + $1 }.observe(recorder.observer)
      Stress.threads(2) { thread in
        for number in 1...200 { (thread == 0 ? aInput : bInput).send(value: number) }
        (thread == 0 ? aInput : bInput).sendCompleted()
      }
      #expect(recorder.values.last == 400 && recorder.end == .completed && recorder.isSerial)
      #expect(recorder.values == recorder.values.sorted())
    }
  }

  @Test("QueueScheduler runs each action once, in the order of each thread")
  func schedulers() {
    Stress.run("schedulers") { _ in
      let queue = QueueScheduler()
      let log = Log<Int>()
      let done = DispatchGroup()
      Stress.threads { thread in
        for number in 0..<100 {
          done.enter()
          queue.schedule {
            log.add(thread * 1000 + number)
            done.leave()
          }
        }
      }
      #expect(done.wait(timeout: .now() + .seconds(60)) == .success)
      let all = log.all
      for thread in 0..<4 {
        #expect(all.filter { $0 / 1000 == thread } == (0..<100).map { thread * 1000 + $0 })
      }
    }
  }

  @Test("share() leaves no active run after starts and disposals on several threads")
  func sharing() {
    Stress.run("sharing") { _ in
      let (signal, _) = Signal<Int, Failure>.pipe()
      let (starts, ends) = (Counter(), Counter())
      let shared = signal.producer
        .on(starting: { starts.increment() }, disposed: { ends.increment() }).share()
      Stress.threads { _ in for _ in 0..<20 { shared.start().dispose() } }
      #expect(starts.value == ends.value && starts.value > 0)
    }
  }
}

import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let marbles: [Word] = [
    Word(
      "marbles(_ text: String, values: [String: T] = [:], every step: TimeInterval = 0.1, on scheduler: DateScheduler = .main) -> SignalProducer<T, F>",
      .free, summary: "Creates a producer from a marble diagram.",
      notes: """
        Each '-' advances the time by 'step'; nothing else takes time. Consecutive digits form a \
        number, "..." is a string, and any other character is a string unless 'values' maps it to \
        a value. Parentheses enclose values of the same instant, separated by spaces; without \
        spaces, each character is a value. '|' completes, 'X' fails and '!' interrupts. Other \
        spaces are ignored.
        """,
      example: """
        let scheduler = TestScheduler()
        marbles("-1--2-(34)-|", every: 1, on: scheduler)
          .start { print(scheduler.currentDate, $0) }
        scheduler.advance(by: 5)
        // 1.0 VALUE 1 | 3.0 VALUE 2 | 4.0 VALUE 3 | 4.0 VALUE 4 | 5.0 COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        var (text, step) = (try call.marbles(0, names: 1), try call.marbleStep(2))
        let scheduler = try call.scheduler(3)
        if let inputs = (call.interpreter.log?.follower as? CallLog)?.inputs {
          (text, step) = inputs.note(text, every: step, at: call.site.span)
        }
        return call.make(text.producer(every: step, on: scheduler))
      }),
    Word(
      "expect(_ stream: Stream<T, F>, _ marbles: String, values: [String: U] = [:], every step: TimeInterval = 0.1, on scheduler: DateScheduler = .main)",
      .free, summary: "Fails the program unless a stream emits the events of a marble diagram.",
      notes: """
        The stream is started or observed immediately, and steps are counted from there. Each \
        event counts for the nearest step. The events are compared half a step after the end of \
        the diagram, or when the program ends.
        """,
      example: """
        let scheduler = TestScheduler()
        let source = marbles("-1--2-(34)-|", every: 1, on: scheduler)
        expect(source.map { $0 * 10 }, "-10--20-(30 40)-|", every: 1, on: scheduler)
        scheduler.advance(by: 9)
        print("as expected")  // as expected
        """,
      behavior: .function { (call) throws(Fault) in
        let stream = try call.stream(0)
        let scheduler = try call.scheduler(4)
        let expectation = MarbleExpectation(
          try call.marbles(1, names: 2), every: try call.marbleStep(3), on: scheduler,
          at: call.site)
        call.interpreter.begin(expectation, of: stream, on: scheduler)
        return .void
      }),
  ]
}

extension WordCall {
  fileprivate func marbles(_ index: Int, names: Int) throws(Fault) -> MarbleText {
    var known: [String: Value] = [:]
    if case .dictionary(let dictionary)? = self[names] {
      for (key, value) in dictionary.pairs {
        if case .string(let name) = key { known[name] = value }
      }
    }
    let text = try string(index)
    do throws(MarbleText.Mistake) {
      return try MarbleText(text, names: known)
    } catch {
      throw site.failure("marble diagram, character \(error.place): \(error.message)")
    }
  }

  fileprivate func marbleStep(_ index: Int) throws(Fault) -> DispatchTimeInterval {
    self[index] == nil ? .milliseconds(100) : try positiveInterval(index)
  }
}

extension Interpreter {
  /// Registers an expectation and observes the stream until its events are compared.
  fileprivate func begin(
    _ expectation: MarbleExpectation, of stream: Stream, on scheduler: any DateScheduler
  ) {
    expectations.append(expectation)
    let run = observe(.producer(stream.producer), expectation.receive)
    scheduler.schedule(after: expectation.end) { [weak self] in
      defer { run.dispose() }
      guard let self else { return }
      expectations.removeAll { $0 === expectation }
      do throws(Fault) {
        try expectation.check()
      } catch {
        record(error)
      }
    }
  }
}

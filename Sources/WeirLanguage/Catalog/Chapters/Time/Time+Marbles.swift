import Dispatch
import Weir

extension Word {
  static let marbles: [Word] = [
    Word(
      "marbles(_ text: String, values: [String: T] = [:], every step: TimeInterval = 0.1, on scheduler: DateScheduler = main) -> SignalProducer<T, F>",
      .free, chapter: .time, explanation: .source, exported: .absent(.language),
      summary: "Sends what a text in marbles says.",
      notes: """
        Time moves only by '-', one step each. Digits in a row are a number, \"...\" is a text, any other \
        character a text of its own, or what 'values' has under it. What stands in parentheses happens in \
        one instant: split at spaces, or else a value a character. '|' completes, 'X' fails, '!' \
        interrupts; spaces mean nothing.
        """,
      example: """
        let scheduler = TestScheduler()
        marbles("-1--2-(34)-|", every: 1, on: scheduler).start { print($0) }
        scheduler.advance(by: 4)  // VALUE 1 | VALUE 2 | VALUE 3 | VALUE 4
        scheduler.advance(by: 1)  // COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        var (text, step) = (try call.marbles(0, names: 1), try call.marbleStep(2))
        let scheduler = try call.scheduler(3)
        if let inputs = (call.interpreter.log?.follower as? CallLog)?.inputs {
          (text, step) = inputs.note(text, every: step, at: call.site.span)
        }
        return call.make(text.producer(every: step, on: scheduler))
      }),
    Word(
      "expect(_ stream: Stream<T, F>, _ marbles: String, values: [String: U] = [:], every step: TimeInterval = 0.1, on scheduler: DateScheduler = main)",
      .free, chapter: .time, exported: .absent(.language),
      summary: "Fails the program unless a stream sends what a text in marbles says.",
      notes: """
        It begins to observe the stream at once, counts steps from there, and compares half a step behind \
        the end of the text, or when the program ends. An event belongs to the step that is nearest.
        """,
      example: """
        let scheduler = TestScheduler()
        let source = marbles("-1--2-(34)-|", every: 1, on: scheduler)
        expect(source.map { $0 * 10 }, "-10--20-(30 40)-|", every: 1, on: scheduler)
        scheduler.advance(by: 9)
        print("as expected")  // as expected
        """,
      behaviour: .function { (call) throws(Fault) in
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
      throw site.failure("marbles, character \(error.place): \(error.message)")
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
    let run = stream.producer.start { [weak self] event in
      if case .failed(let error) = event { self?.unhandled.markHandled(error) }
      expectation.receive(event)
    }
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

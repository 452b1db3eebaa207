import Weir

extension Word {
  static let merging: [Word] = [
    Word(
      "merge(_ streams: Stream<U, F>...) -> Stream<U, F>", .free, .streamTypes,
      chapter: .combining, others: ["merge(_ streams: [Stream<U, F>])"],
      explanation: .flattens, summary: "Sends the values of all streams as they come.",
      notes: "Completes when all have completed; the first failure is passed on.",
      example: """
        merge(SignalProducer(value: 1), SignalProducer(value: 2))
          .start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.merge(streams.map(\.producer)), of: streams)
      }),
    Word(
      "merge(with other: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      chapter: .combining, others: ["mergeWith(_ other: Stream<Value, Error>)"],
      keeps: .infallibility, explanation: .flattens,
      summary: "Sends the values of both streams as they come.",
      example: """
        let (buttons, tap) = Signal<String, NoError>.pipe()
        let (keys, press) = Signal<String, NoError>.pipe()
        buttons.merge(with: keys).observeValues { print($0) }
        tap.send(value: "search")  // search
        press.send(value: "enter")  // enter
        """,
      behaviour: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        return call.derive(with: [other]) { $0.merge(with: other.producer) }
      }),
    Word(
      "race(_ streams: Stream<U, F>...) -> Stream<U, F>", .free, .streamTypes,
      chapter: .combining,
      others: [
        "race(_ streams: [Stream<U, F>])", "amb(_ streams: Stream<U, F>...)",
        "amb(_ streams: [Stream<U, F>])",
      ],
      explanation: .flattens,
      summary:
        "Sends the events of the stream that is the first to send any, and stops the others.",
      notes: "No streams at all complete at once.",
      example: """
        let scheduler = TestScheduler()
        let near = SignalProducer(value: "near").delay(1, on: scheduler)
        let far = SignalProducer(value: "far").delay(2, on: scheduler)
        race(far, near).startWithValues { print($0) }
        scheduler.advance(by: 3)  // near
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.race(streams.map(\.producer)), of: streams)
      }),
    Word(
      "race(with other: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      chapter: .combining,
      others: ["amb(_ other: Stream<Value, Error>)", "raceWith(_ other: Stream<Value, Error>)"],
      explanation: .flattens,
      summary: "Sends the events of the stream that is the first to send any, and stops the other.",
      example: """
        let silent = SignalProducer<Int, NoError>.never
        silent.race(with: SignalProducer(value: 1)).startWithValues { print($0) }  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        return call.derive(with: [other]) { $0.race(with: other.producer) }
      }),
  ]
}

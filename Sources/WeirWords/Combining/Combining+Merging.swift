import Weir
import WeirRuntime

extension Word {
  static let merging: [Word] = [
    Word(
      "merge(_ streams: Stream<U, F>...) -> Stream<U, F>", .free, .streamTypes,
      others: ["merge(_ streams: [Stream<U, F>])"], explanation: .flattens,
      acknowledgement: .afterTurn, distribution: .merged,
      summary: "Emits the values of all streams as they arrive.",
      notes: """
        Completes when all streams have completed. A failure of one stream \
        fails the result, whereas an interruption ends only the \
        interrupted stream. The streams are started in order.
        """,
      example: """
        merge(SignalProducer(value: 1), SignalProducer(value: 2))
          .start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.merge(streams.map(\.producer)), of: streams)
      }),
    Word(
      "merge(with other: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      others: ["mergeWith(_ other: Stream<Value, Error>)"], keeps: .infallibility,
      explanation: .flattens, acknowledgement: .afterTurn, distribution: .merged,
      summary: "Emits the values of both streams as they arrive.",
      notes: """
        Completes when both streams have completed. A failure of either stream fails the result, \
        whereas an interruption ends only the interrupted stream.
        """,
      example: """
        let (buttons, tap) = Signal<String, NoError>.pipe()
        let (keys, press) = Signal<String, NoError>.pipe()
        buttons.merge(with: keys).observeValues { print($0) }
        tap.send(value: "search")  // search
        press.send(value: "enter")  // enter
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        return call.derive(with: [other]) { $0.merge(with: other.producer) }
      }),
    Word(
      "race(_ streams: Stream<U, F>...) -> Stream<U, F>", .free, .streamTypes,
      others: [
        "race(_ streams: [Stream<U, F>])", "amb(_ streams: Stream<U, F>...)",
        "amb(_ streams: [Stream<U, F>])",
      ],
      explanation: .flattens,
      summary: "Forwards the stream that is the first to send an event and disposes the others.",
      notes: """
        The streams are started in order; if one sends an event during its start, the following \
        ones are not started. Without any streams, completes immediately.
        """,
      example: """
        let scheduler = TestScheduler()
        let near = SignalProducer(value: "near").delay(1, on: scheduler)
        let far = SignalProducer(value: "far").delay(2, on: scheduler)
        race(far, near).startWithValues { print($0) }
        scheduler.advance(by: 3)  // near
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.race(streams.map(\.producer)), of: streams)
      }),
    Word(
      "race(with other: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      others: ["amb(_ other: Stream<Value, Error>)", "raceWith(_ other: Stream<Value, Error>)"],
      explanation: .flattens,
      summary: "Forwards whichever of two streams is the first to send an event.",
      notes: """
        The other stream is disposed. This stream is started first; if it sends an event during \
        its start, 'other' is not started.
        """,
      example: """
        let silent = SignalProducer<Int, NoError>.never
        silent.race(with: SignalProducer(value: 1)).startWithValues { print($0) }  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        return call.derive(with: [other]) { $0.race(with: other.producer) }
      }),
  ]
}

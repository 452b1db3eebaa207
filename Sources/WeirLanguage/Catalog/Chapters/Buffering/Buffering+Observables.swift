import Weir

extension Word {
  /// Collecting operators of observables with RxSwift's semantics.
  ///
  /// The first time span begins on subscription, and a full buffer is emitted immediately.
  static let bufferingObservables: [Word] = [
    Word(
      "buffer(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler = main) -> Observable<[Value]>",
      .observables, chapter: .buffering, explanation: .gathers, exported: .absent(.rx),
      summary: "Sends the values of each span of time as an array, or of so many values.",
      notes:
        "The first span begins with the subscription. The values that are left come at the end.",
      example: """
        Observable.of(1, 2, 3).buffer(timeSpan: .seconds(1), count: 2).subscribe { print($0) }
        // next([1, 2]) | next([3]) | completed
        """,
      behaviour: .function { (call) throws(Fault) in
        let arrays = try call.spans().flatMap(.merge) { $0.collect().map(Value.array) }
        return call.make(arrays, from: [call.stream], as: .observable)
      }),
    Word(
      "window(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler = main) -> Observable<Observable<Value>>",
      .observables, chapter: .buffering, explanation: .gathers, exported: .absent(.rx),
      summary: "Sends an Observable, a window, of the values of each span of time, or of so many.",
      notes: """
        The first window opens with the subscription. Who comes to a window late gets what is to \
        come, or its end.
        """,
      example: """
        Observable.of(1, 2, 3).window(timeSpan: .seconds(1), count: 2)
          .flatMap { window in window.toArray() }
          .subscribe(onNext: { print($0) })  // [1, 2] | [3]
        """,
      behaviour: .function { (call) throws(Fault) in
        let source = call.stream
        let windows = try call.spans().map { call.make($0, from: [source], as: .observable) }
        return call.make(windows, from: [source], as: .observable)
      }),
  ]
}

extension WordCall {
  /// Splits the stream into windows. A window ends after a time span or after `count` values.
  fileprivate func spans() throws(Fault) -> SignalProducer<SignalProducer<Value, Value>, Value> {
    stream.producer.windows(
      every: try forwardInterval(0), count: try positiveCount(1),
      on: PromptScheduler(try scheduler(2)), opensAtOnce: true)
  }
}

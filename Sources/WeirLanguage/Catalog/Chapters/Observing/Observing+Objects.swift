import Weir

extension Word {
  /// RxSwift's operators that pass a weakly referenced object to their closures.
  static let observingObjects: [Word] = [
    Word(
      "subscribe(with object: U, onNext: (U, Value) -> Void = nil, onError: (U, Error) -> Void = nil, onCompleted: (U) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .observables, chapter: .observing, effect: .observes, exported: .absent(.rx),
      summary: "Calls the closure of each kind of event with an object, which is not kept.",
      example: """
        let label = Label()
        Observable.just("done").subscribe(with: label, onNext: { $0.text = $1 })
        print(label.text)  // done
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.withObject(1), failed: call.withObject(2), completed: call.withObject(3),
          disposed: call.withObject(4))
      }),
    Word(
      "withUnretained(_ object: U) -> Stream<(U, Value), Error>", .observables,
      chapter: .observing, keeps: .infallibility, explanation: .passes, exported: .absent(.rx),
      summary: "Sends the values together with an object, which is not kept, until it has gone.",
      example: """
        let label = Label()
        Observable.just("done").withUnretained(label)
          .subscribe(onNext: { label, text in label.text = text })
        print(label.text)  // done
        """,
      behaviour: .function { (call) throws(Fault) in
        let object = WeakValue(try call.value(0))
        return call.derive { source in
          source.map { value in object.value.map { Value.pair($0, value) } }
            .take { $0 != nil }.skipNil()
        }
      }),
    Word(
      "withUnretained(_ object: U, resultSelector: (U, Value) -> V) -> Stream<V, Error>",
      .observables, chapter: .observing, keeps: .infallibility, explanation: .passes,
      exported: .absent(.rx),
      summary: "Sends what a closure makes of the values and an object, until that has gone.",
      notes: "The object is not kept.",
      example: """
        let label = Label()
        Observable.of("a", "b").withUnretained(label) { label, text in label.text + text }
          .subscribe(onNext: { print($0) })  // a | b
        """,
      behaviour: .function { (call) throws(Fault) in
        let (object, selector) = (WeakValue(try call.value(0)), try call.function(1))
        return call.derive { source in
          source.map { value in object.value.map { selector($0, value) } }
            .take { $0 != nil }.skipNil()
        }
      }),
  ]
}

import WeirRuntime

extension Word {
  /// The proxy that programs extend with the streams of their types.
  static let proxies: [Word] = [
    Word(
      "init(_ base: Base) -> Reactive<Base>", .type(["Reactive"]),
      summary: "Creates the proxy of a value, which programs extend with members.",
      notes: """
        A type that conforms to RxSwift's 'ReactiveCompatible' has the property 'rx' with its \
        proxy. With ReactiveSwift's 'ReactiveExtensionsProvider', the property is 'reactive'.
        """,
      example: """
        class Counter: ReactiveCompatible { let subject = PublishSubject<Int>() }
        extension Reactive where Base: Counter {
          var count: Observable<Int> { base.subject.asObservable() }
        }
        let counter = Counter()
        counter.rx.count.subscribe(onNext: { print($0) })
        counter.subject.onNext(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in .object(ProxyObject(try call.value(0))) }),
    Word(
      "base: Base", .value([.reactive]), summary: "The value whose proxy this is.",
      example: "print(Reactive(3).base)  // 3",
      behavior: .property { (call) throws(Fault) in try call.receiver(ProxyObject.self).base }),
  ]
}

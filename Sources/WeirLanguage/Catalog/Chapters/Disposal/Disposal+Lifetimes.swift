import Weir

extension Word {
  static let lifetimes: [Word] = [
    Word(
      "make() -> (lifetime: Lifetime, token: Token)", .type(["Lifetime"]), chapter: .disposal,
      summary: "A lifetime that ends when its token goes away or is disposed.",
      example: """
        let (lifetime, token) = Lifetime.make()
        lifetime.observeEnded { print("ended") }
        token.dispose()  // ended
        """,
      behaviour: .function { (call) throws(Fault) in
        let token = LifetimeToken()
        return .tuple(
          TupleValue(
            [.object(LifetimeObject(Lifetime(token.token))), .object(token)],
            labels: ["lifetime", "token"]))
      }),
    Word(
      "init(_ token: Token) -> Lifetime", .type(["Lifetime"]), chapter: .disposal,
      summary: "The lifetime that a token keeps going.",
      example: """
        var token: Token? = Lifetime.Token()
        Lifetime(token!).observeEnded { print("ended") }
        token = nil  // ended
        """,
      behaviour: .function { (call) throws(Fault) in
        let token: LifetimeToken = try call.host(0, "the token of a lifetime")
        return .object(LifetimeObject(Lifetime(token.token)))
      }),
    Word(
      "init() -> Token", .type(["Token"]), chapter: .disposal,
      summary: "What keeps a lifetime going until it goes away.",
      example: """
        let token = Lifetime.Token()
        print(Lifetime(token).hasEnded)  // false
        """,
      behaviour: .function { (_) throws(Fault) in .object(LifetimeToken()) }),
    Word(
      "dispose()", .value([.lifetimeToken]), chapter: .disposal, effect: .disposes,
      summary: "Ends the lifetime.",
      example: """
        let token = Lifetime.Token()
        token.dispose()
        print(Lifetime(token).hasEnded)  // true
        """,
      behaviour: .function { (call) throws(Fault) in
        if case .object(let object as LifetimeToken) = call.receiver { object.token.dispose() }
        return .void
      }),
    Word(
      "empty: Lifetime", .type(["Lifetime"]), chapter: .disposal,
      summary: "A lifetime that has ended.",
      example: "print(Lifetime.empty.hasEnded)  // true",
      behaviour: .property(
        get: { (_) throws(Fault) in .object(LifetimeObject(.empty)) }, set: nil)),
    Word(
      "observeEnded(_ action: () -> Void) -> Disposable?", .value([.lifetime]),
      chapter: .disposal,
      others: ["add(_ action: () -> Void)", "addDisposable(_ action: Disposable)"],
      effect: .other,
      summary: "Runs an action, or disposes a disposable, at the end of a run or a signal.",
      notes: "At once where that has come. Disposing the result takes it back.",
      example: """
        let producer = SignalProducer<Int, NoError> { observer, lifetime in
          lifetime.observeEnded { print("released") }
          observer.send(value: 1)
          observer.sendCompleted()
        }
        producer.startWithValues { print($0) }  // 1 | released
        """,
      behaviour: .function { (call) throws(Fault) in
        let disposable = try call.value(0).asDisposable(call.site)
        let handle = try call.lifetime += disposable
        return handle.map { .some(.object(DisposableObject($0, in: call.heap))) } ?? .none
      }),
    Word(
      "hasEnded: Bool", .value([.lifetime]), chapter: .disposal,
      others: ["disposed", "isDisposed"], summary: "True once the run or the signal has ended.",
      example: "print(Lifetime.empty.hasEnded)  // true",
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(try call.lifetime.hasEnded) }, set: nil)
    ),
    Word(
      "ended: Signal<Never, NoError>", .value([.lifetime]), chapter: .disposal,
      explanation: .source, summary: "A signal that completes at the end.",
      example: """
        let (lifetime, token) = Lifetime.make()
        lifetime.ended.observeCompleted { print("ended") }
        token.dispose()  // ended
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          let lifetime = try call.lifetime
          return call.make(
            .signal(
              Signal { observer, ownLifetime in
                ownLifetime += lifetime.observeEnded { observer.sendCompleted() }
              }))
        }, set: nil)),
  ]
}

extension WordCall {
  fileprivate var lifetime: Lifetime {
    get throws(Fault) {
      guard case .object(let object) = receiver, let lifetime = object as? LifetimeObject else {
        throw wrongReceiver
      }
      return lifetime.lifetime
    }
  }
}

import Weir
import WeirRuntime

extension Word {
  static let lifetimes: [Word] = [
    Word(
      "make() -> (lifetime: Lifetime, token: Token)", .type(["Lifetime"]),
      summary: "Creates a lifetime that ends when its token is released or disposed.",
      example: """
        let (lifetime, token) = Lifetime.make()
        lifetime.observeEnded { print("ended") }
        token.dispose()  // ended
        """,
      behavior: .function { (call) throws(Fault) in
        let token = LifetimeToken()
        return .tuple(
          TupleValue(
            [.object(LifetimeObject(Lifetime(token.token))), .object(token)],
            labels: ["lifetime", "token"]))
      }),
    Word(
      "init(_ token: Token) -> Lifetime", .type(["Lifetime"]),
      summary: "Creates the lifetime of a token.",
      notes: """
        The lifetime ends when the token is released or disposed. It does not retain the token.
        """,
      example: """
        var token: Token? = Lifetime.Token()
        Lifetime(token!).observeEnded { print("ended") }
        token = nil  // ended
        """,
      behavior: .function { (call) throws(Fault) in
        let token: LifetimeToken = try call.host(0, "the token of a lifetime")
        return .object(LifetimeObject(Lifetime(token.token)))
      }),
    Word(
      "init() -> Token", .type(["Token"]),
      summary: "Creates a token, whose release ends its lifetime.",
      example: """
        var token: Token? = Lifetime.Token()
        let lifetime = Lifetime(token!)
        print(lifetime.hasEnded)  // false
        token = nil
        print(lifetime.hasEnded)  // true
        """,
      behavior: .function { (_) throws(Fault) in .object(LifetimeToken()) }),
    Word(
      "dispose()", .value([.lifetimeToken]), effect: .disposes,
      summary: "Ends the lifetime of the token.",
      example: """
        let token = Lifetime.Token()
        token.dispose()
        print(Lifetime(token).hasEnded)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        if case .object(let object as LifetimeToken) = call.receiver { object.token.dispose() }
        return .void
      }),
    Word(
      "empty: Lifetime", .type(["Lifetime"]), summary: "A lifetime that has already ended.",
      example: "print(Lifetime.empty.hasEnded)  // true",
      behavior: .property { (_) throws(Fault) in .object(LifetimeObject(.empty)) }),
    Word(
      "observeEnded(_ action: () -> Void) -> Disposable?", .value([.lifetime]),
      others: ["add(_ action: () -> Void)"], effect: .other,
      summary: "Calls a closure, or disposes a disposable, when the lifetime ends.",
      notes: """
        If the lifetime has already ended, the closure is called immediately and the result is \
        nil. Disposing the result cancels the registration.
        """,
      example: """
        let producer = SignalProducer<Int, NoError> { observer, lifetime in
          lifetime.observeEnded { print("released") }
          observer.send(value: 1)
          observer.sendCompleted()
        }
        producer.startWithValues { print($0) }  // 1 | released
        """,
      behavior: .function { (call) throws(Fault) in
        let disposable = try call.value(0).asDisposable(call.site)
        let handle = try call.lifetime += disposable
        return handle.map { .some(.object(DisposableObject($0, in: call.heap))) } ?? .none
      }),
    Word(
      "hasEnded: Bool", .value([.lifetime]), others: ["disposed", "isDisposed"],
      summary: "Whether the lifetime has ended.",
      example: """
        let (lifetime, token) = Lifetime.make()
        print(lifetime.hasEnded)  // false
        token.dispose()
        print(lifetime.hasEnded)  // true
        """,
      behavior: .property { (call) throws(Fault) in .bool(try call.lifetime.hasEnded) }
    ),
    Word(
      "ended: Signal<Never, NoError>", .value([.lifetime]),
      summary: "A signal that completes when the lifetime ends.",
      example: """
        let (lifetime, token) = Lifetime.make()
        lifetime.ended.observeCompleted { print("ended") }
        token.dispose()  // ended
        """,
      behavior: .property { (call) throws(Fault) in
        let lifetime = try call.lifetime
        return call.make(
          .signal(
            Signal { observer, ownLifetime in
              ownLifetime += lifetime.observeEnded { observer.sendCompleted() }
            }))
      }),
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

import Weir

extension Word {
  static let disposal: [Word] = [
    Word(
      "dispose()", .value([.disposable, .collectingDisposable, .serialDisposable, .optional]),
      chapter: .disposal, summary: "Frees or cancels, once.",
      example: """
        let disposable = AnyDisposable { print("released") }
        disposable.dispose()  // released
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.receiver.asDisposable(call.site)?.dispose()
        return .void
      }),
    Word(
      "isDisposed: Bool", .value([.disposable, .collectingDisposable, .serialDisposable]),
      chapter: .disposal, others: ["disposed"],
      summary: "True once it has been disposed, or what it would end has ended.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .bool(try call.receiver.asDisposable(call.site)?.isDisposed ?? true)
        }, set: nil)),
    Word(
      "init(_ action: () -> Void = nil) -> AnyDisposable",
      .type(["AnyDisposable", "ActionDisposable", "SimpleDisposable"]), chapter: .disposal,
      others: ["init(action: () -> Void)"],
      summary: "A disposable that runs an action when it is disposed.",
      behaviour: .function { (call) throws(Fault) in
        guard let action = try call.optionalFunction(0) else {
          return .object(DisposableObject(AnyDisposable(), typeName: "AnyDisposable"))
        }
        return .object(
          DisposableObject(AnyDisposable { _ = action() }, typeName: "AnyDisposable"))
      }),
    Word(
      "init(_ disposables: [Disposable] = []) -> CompositeDisposable",
      .type(["CompositeDisposable"]), chapter: .disposal,
      summary: "A disposable that disposes all it holds; '+=' adds to it.",
      behaviour: .function { (call) throws(Fault) in
        let composite = CompositeDisposable()
        if call[0] != nil {
          for value in try call.values(0) { composite += try value.asDisposable(call.site) }
        }
        return .object(DisposableObject(composite, typeName: "CompositeDisposable"))
      }),
    Word(
      "init(_ disposable: Disposable? = nil) -> SerialDisposable", .type(["SerialDisposable"]),
      chapter: .disposal,
      summary: "A disposable that holds one other and disposes it when it is replaced.",
      behaviour: .function { (call) throws(Fault) in
        let inner = try call[0]?.asDisposable(call.site)
        return .object(DisposableObject(SerialDisposable(inner), typeName: "SerialDisposable"))
      }),
    Word(
      "init(_ disposable: Disposable) -> ScopedDisposable", .type(["ScopedDisposable"]),
      chapter: .disposal, summary: "A disposable that is disposed when its scope is left.",
      behaviour: .function { (call) throws(Fault) in
        let inner = try call.value(0).asDisposable(call.site) ?? AnyDisposable()
        return .object(
          DisposableObject(
            ScopedDisposable(AnyDisposable(inner)), typeName: "ScopedDisposable"))
      }),
    Word(
      "add(_ disposable: Disposable?) -> Disposable?", .value([.collectingDisposable]),
      chapter: .disposal,
      others: ["add(_ action: () -> Void)", "addDisposable(_ disposable: Disposable?)"],
      summary: "Adds a disposable or a closure to what is disposed together.",
      behaviour: .function { (call) throws(Fault) in
        guard let composite = try call.receiver.asDisposable(call.site) as? CompositeDisposable
        else { return .none }
        let handle = composite.add(try call.value(0).asDisposable(call.site))
        return handle.map { .some(.object(DisposableObject($0))) } ?? .none
      }),
    Word(
      "inner: Disposable?", .value([.serialDisposable]), chapter: .disposal,
      others: ["innerDisposable"],
      summary: "The disposable held; what it replaces is disposed.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          let serial = try call.receiver.asDisposable(call.site) as? SerialDisposable
          return serial?.inner.map { .some(.object(DisposableObject($0))) } ?? .none
        },
        set: { (call, value) throws(Fault) in
          let serial = try call.receiver.asDisposable(call.site) as? SerialDisposable
          serial?.inner = try value.asDisposable(call.site)
        })),
    Word(
      "observeEnded(_ action: () -> Void) -> Disposable?", .value([.lifetime]),
      chapter: .disposal,
      others: ["add(_ action: () -> Void)", "addDisposable(_ action: Disposable)"],
      summary: "Runs an action when the run or the signal ends.",
      behaviour: .function { (call) throws(Fault) in
        let disposable = try call.value(0).asDisposable(call.site)
        call.lifetime += disposable
        return .none
      }),
    Word(
      "hasEnded: Bool", .value([.lifetime]), chapter: .disposal,
      others: ["disposed", "isDisposed"],
      summary: "True once the run or the signal has ended.",
      behaviour: .property(get: { (call) throws(Fault) in .bool(call.lifetime.hasEnded) }, set: nil)
    ),
  ]
}

extension WordCall {
  fileprivate var lifetime: Lifetime {
    guard case .object(let object) = receiver, let lifetime = object as? LifetimeObject else {
      preconditionFailure("'\(word.name)' is said of lifetimes only")
    }
    return lifetime.lifetime
  }
}

import Weir
import WeirRuntime

extension Word {
  static let disposing: [Word] = [
    Word(
      "dispose()", .disposables, .value([.optional]), others: ["cancel()", "unsubscribe()"],
      effect: .disposes,
      summary: "Releases the resource or cancels the subscription.",
      notes: "Further calls do nothing.",
      example: """
        let disposable = AnyDisposable { print("released") }
        disposable.dispose()  // released
        disposable.dispose()
        """,
      behavior: .unary { (receiver, site) throws(Fault) in
        try receiver.asDisposable(site.site)?.dispose()
        return .void
      }),
    Word(
      "isDisposed: Bool", .disposables, others: ["disposed", "isCancelled"],
      summary: "Whether 'dispose()' has been called or the work has ended.",
      example: """
        let run = SignalProducer<Int, NoError>.never.start()
        print(run.isDisposed)  // false
        run.dispose()
        print(run.isDisposed)  // true
        """,
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receiver.asDisposable(call.site)?.isDisposed ?? true)
      }),
    Word(
      "disposed(by bag: CompositeDisposable)", .disposables, .value([.optional]),
      others: [
        "store(in bag: CompositeDisposable)"
      ],
      summary: "Adds the disposable to a bag or a composite.",
      notes: """
        It is disposed when the bag is released or disposed, or when the composite is disposed.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        var bag = DisposeBag()
        signal.observeValues { print($0) }.disposed(by: bag)
        observer.send(value: 1)  // 1
        bag = DisposeBag()
        observer.send(value: 2)
        """,
      behavior: .function { (call) throws(Fault) in
        let bag: DisposableObject = try call.host(0, "a DisposeBag or a CompositeDisposable")
        try bag.collect(call.receiver, call.site)
        return .void
      }),
  ]

  static let disposables: [Word] = [
    Word(
      "init(_ action: () -> Void = nil) -> AnyDisposable",
      .type(["AnyDisposable", "ActionDisposable", "SimpleDisposable"]),
      others: ["init(action: () -> Void)", "init(_ disposable: Disposable)"],
      summary: "Creates a disposable that calls a closure when it is disposed.",
      notes: """
        The closure is called only once. A disposable can be given instead of the closure; it is \
        then disposed. Without an argument, the disposable only records whether it was disposed.
        """,
      example: """
        AnyDisposable { print("released") }.dispose()  // released
        let flag = AnyDisposable()
        flag.dispose()
        print(flag.isDisposed)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          DisposableObject(
            try call.anyDisposable(), typeName: "AnyDisposable", in: call.heap))
      }),
    Word(
      "init(_ action: () -> Void) -> AnyCancellable", .type(["AnyCancellable"]),
      others: ["init(_ disposable: Disposable)"],
      summary: "Creates a cancellable that calls a closure when it is cancelled or released.",
      notes: "The closure is called only once. A disposable can be given instead of the closure.",
      example: """
        func visit() {
          let cancellable = AnyCancellable { print("cancelled") }
          print("visiting")
        }
        visit()  // visiting | cancelled
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          DisposableObject(
            ScopedDisposable(try call.anyDisposable()), typeName: "AnyCancellable",
            in: call.heap))
      }),
    Word(
      "init(isDisposed: Bool = false) -> BooleanDisposable", .type(["BooleanDisposable"]),
      summary: "Creates a disposable that only records whether it was disposed.",
      example: """
        let flag = BooleanDisposable()
        flag.dispose()
        print(flag.isDisposed)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        let flag = AnyDisposable()
        if try call.bool(0, or: false) { flag.dispose() }
        return .object(DisposableObject(flag, typeName: "BooleanDisposable", in: call.heap))
      }),
    Word(
      "create(with action: () -> Void = nil) -> Disposable", .type(["Disposables"]),
      others: ["create(_ action: () -> Void)", "create(_ disposables: [Disposable])"],
      effect: .other, summary: "Creates a disposable that calls a closure when it is disposed.",
      notes: """
        With an array, it disposes the disposables in the array. Without an argument, it does \
        nothing.
        """,
      example: """
        Disposables.create { print("released") }.dispose()  // released
        Disposables.create([AnyDisposable { print("a") }, AnyDisposable { print("b") }]).dispose()
        // a | b
        Disposables.create().dispose()
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .array(let disposables)? = call[0] else {
          return .object(DisposableObject(try call.anyDisposable(), in: call.heap))
        }
        return .object(DisposableObject(try call.composite(disposables), in: call.heap))
      }),
    Word(
      "create(_ first: Disposable, _ second: Disposable, _ others: Disposable...) -> Disposable",
      .type(["Disposables"]), effect: .other,
      summary: "Creates a disposable that disposes all the given disposables.",
      example: """
        let all = Disposables.create(AnyDisposable { print("a") }, AnyDisposable { print("b") })
        all.dispose()  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        .object(DisposableObject(try call.composite(call.arguments.flatMap(\.self)), in: call.heap))
      }),
    Word(
      "init(_ disposable: Disposable) -> ScopedDisposable", .type(["ScopedDisposable"]),
      summary: "Creates a disposable that disposes another one when it is released.",
      notes: "With a CompositeDisposable inside, disposables can be added with '+='.",
      example: """
        func visit() {
          let scoped = ScopedDisposable(AnyDisposable { print("left the scope") })
          print("in the scope")
        }
        visit()  // in the scope | left the scope
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call.value(0).asDisposable(call.site) ?? AnyDisposable()
        let scoped: any Disposable =
          if let composite = inner as? CompositeDisposable {
            ScopedDisposable<CompositeDisposable>(composite)
          } else {
            ScopedDisposable<AnyDisposable>(AnyDisposable(inner))
          }
        return .object(DisposableObject(scoped, typeName: "ScopedDisposable", in: call.heap))
      }),
    Word(
      "init(scheduler: Scheduler, disposable: Disposable) -> ScheduledDisposable",
      .type(["ScheduledDisposable"]),
      summary: "Creates a disposable that disposes another one on a scheduler.",
      example: """
        let scheduler = TestScheduler()
        let released = AnyDisposable { print("released") }
        ScheduledDisposable(scheduler: scheduler, disposable: released).dispose()
        print("waiting")  // waiting
        scheduler.advance()  // released
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call.value(1).asDisposable(call.site) ?? AnyDisposable()
        return .object(
          DisposableObject(
            ScheduledDisposable(inner, on: try call.scheduler(0)), typeName: "ScheduledDisposable",
            in: call.heap))
      }),
  ]
}

extension WordCall {
  /// Returns a disposable that calls the closure, or disposes the disposable, in the first
  /// argument.
  fileprivate func anyDisposable() throws(Fault) -> AnyDisposable {
    switch try self[0]?.asDisposable(site) {
    case let disposable as AnyDisposable: disposable
    case let disposable?: AnyDisposable(disposable)
    case nil: AnyDisposable()
    }
  }

  func composite(_ values: [Value]) throws(Fault) -> CompositeDisposable {
    let composite = CompositeDisposable()
    for value in values { composite += try value.asDisposable(site) }
    return composite
  }
}

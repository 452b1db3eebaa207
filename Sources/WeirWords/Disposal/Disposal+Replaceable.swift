import Weir
import WeirRuntime

extension Word {
  static let replaceableDisposables: [Word] = [
    Word(
      "init(_ disposable: Disposable? = nil) -> SerialDisposable", .type(["SerialDisposable"]),
      summary: "Creates a disposable that disposes its inner disposable when it is replaced.",
      notes: """
        Setting 'inner' replaces the inner disposable. Disposing the SerialDisposable disposes the \
        current one.
        """,
      example: """
        let serial = SerialDisposable(AnyDisposable { print("first") })
        serial.inner = AnyDisposable { print("second") }  // first
        serial.dispose()  // second
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call[0]?.asDisposable(call.site)
        return .object(
          DisposableObject(
            SerialDisposable(inner), typeName: "SerialDisposable", in: call.heap))
      }),
    Word(
      "inner: Disposable?", .value([.serialDisposable]), others: ["innerDisposable", "disposable"],
      summary: "The inner disposable.",
      notes: """
        Setting it disposes the previous one. After the disposal of the SerialDisposable, a new \
        one is disposed immediately.
        """,
      example: """
        let serial = SerialDisposable()
        serial.inner = AnyDisposable { print("replaced") }
        serial.inner = nil  // replaced
        """,
      behavior: .property(
        get: { (call) throws(Fault) in
          let serial = try call.receiver.asDisposable(call.site) as? SerialDisposable
          return serial?.inner.map { .some(.object(DisposableObject($0, in: call.heap))) } ?? .none
        },
        set: { (call, value) throws(Fault) in
          let serial = try call.receiver.asDisposable(call.site) as? SerialDisposable
          serial?.inner = try value.asDisposable(call.site)
        })),
    Word(
      "init() -> SingleAssignmentDisposable", .type(["SingleAssignmentDisposable"]),
      summary: "Creates a disposable whose inner disposable is set later, at most once.",
      notes: "Use it to dispose a subscription in the closure of that subscription.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        let disposable = SingleAssignmentDisposable()
        disposable.setDisposable(
          SignalProducer(signal).startWithValues { number in
            print(number)
            if number == 2 { disposable.dispose() }
          })
        for number in 1...5 { observer.send(value: number) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          DisposableObject(
            AssignOnceDisposable(), typeName: "SingleAssignmentDisposable", in: call.heap))
      }),
    Word(
      "setDisposable(_ disposable: Disposable)", .value([.singleAssignmentDisposable]),
      summary: "Sets the inner disposable.",
      notes: """
        It can be set only once. If the SingleAssignmentDisposable has already \
        been disposed, the inner disposable is disposed immediately.
        """,
      example: """
        let disposable = SingleAssignmentDisposable()
        disposable.dispose()
        disposable.setDisposable(AnyDisposable { print("immediately") })  // immediately
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call.value(0).asDisposable(call.site) ?? AnyDisposable()
        guard let once = try call.receiver.asDisposable(call.site) as? AssignOnceDisposable,
          once.assign(inner)
        else {
          throw call.site.failure(
            "the disposable of a SingleAssignmentDisposable is already set",
            hints: ["use a SerialDisposable to replace a disposable"])
        }
        return .void
      }),
    Word(
      "init(disposable: Disposable) -> RefCountDisposable", .type(["RefCountDisposable"]),
      others: ["init(_ disposable: Disposable)"], exported: .absent(.rx),
      summary: """
        Creates a disposable that disposes another one when all its users have released it.
        """,
      notes: """
        The other one is disposed once this disposable and all the results of 'retain()' have been \
        disposed.
        """,
      example: """
        let connection = RefCountDisposable(disposable: AnyDisposable { print("disconnected") })
        let user = connection.retain()
        connection.dispose()
        user.dispose()  // disconnected
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call.value(0).asDisposable(call.site) ?? AnyDisposable()
        return .object(
          DisposableObject(
            RefCountDisposable(inner), typeName: "RefCountDisposable", in: call.heap))
      }),
    Word(
      "retain() -> Disposable", .value([.refCountDisposable]), effect: .other,
      summary: "Returns a disposable that keeps the underlying disposable from being disposed.",
      notes: """
        The underlying disposable is disposed once the RefCountDisposable and all retained \
        disposables have been disposed. After the disposal of the RefCountDisposable, the result \
        is already disposed.
        """,
      example: """
        let connection = RefCountDisposable(disposable: AnyDisposable { print("disconnected") })
        let users = [connection.retain(), connection.retain()]
        connection.dispose()
        for user in users { user.dispose() }  // disconnected
        """,
      behavior: .function { (call) throws(Fault) in
        let count = try call.receiver.asDisposable(call.site) as? RefCountDisposable
        if let reference = count?.retain() {
          return .object(DisposableObject(reference, in: call.heap))
        }
        let disposed = AnyDisposable()
        disposed.dispose()
        return .object(DisposableObject(disposed, in: call.heap))
      }),
  ]
}

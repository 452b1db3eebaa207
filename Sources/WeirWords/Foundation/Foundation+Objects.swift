import Weir
import WeirRuntime

extension Word {
  /// The ends of objects, as streams; and locks.
  static let objects: [Word] = [
    making(
      "init() -> NSLock", of: ["NSLock", "NSRecursiveLock"],
      "Creates a lock, which has no effect because a program runs on one thread.",
      example: """
        let lock = NSLock()
        lock.lock()
        lock.unlock()
        print("locked")  // locked
        """
    ) { (_) throws(Fault) in .object(OpaqueObject("NSLock")) },
    method("lock()", [.opaque], others: ["unlock()"], "Locks or unlocks a lock, without effect.") {
      (_) throws(Fault) in .void
    },
    method("withLock(_ body: () throws -> T) -> T", [.opaque], "Calls a function with a lock.") {
      (call) throws(Fault) in
      let body = try call.function(0)
      return body()
    },
    Word(
      "deallocated: Observable<Void>", .value([.reactive]), explanation: .source,
      summary: "Emits '()' and completes when the object is released.",
      example: """
        class Owner: ReactiveCompatible {}
        var owner: Owner? = Owner()
        owner!.rx.deallocated.subscribe { print($0) }
        owner = nil  // next(()) | completed
        """,
      behavior: .property { (call) throws(Fault) in
        let lifetime = try call.objectLifetime
        return call.make(
          SignalProducer { observer, own in
            own += lifetime.observeEnded {
              observer.send(value: .void)
              observer.sendCompleted()
            }
          }, as: NamedType.named["Observable"])
      }),
    Word(
      "lifetime: Lifetime", .value([.reactive]),
      summary: "The lifetime of the object, which ends when it is released.",
      example: """
        class Owner: ReactiveExtensionsProvider {}
        var owner: Owner? = Owner()
        owner!.reactive.lifetime.observeEnded { print("ended") }
        owner = nil  // ended
        """,
      behavior: .property { (call) throws(Fault) in
        .object(LifetimeObject(try call.objectLifetime))
      }),
  ]
}

extension WordCall {
  /// The lifetime of the object whose proxy is the receiver.
  fileprivate var objectLifetime: Lifetime {
    get throws(Fault) {
      guard case .record(let record) = try receiver(ProxyObject.self).base,
        record.type.isReference
      else { throw site.failure("'\(word.name)' requires an object of a class") }
      return record.lifetime
    }
  }
}

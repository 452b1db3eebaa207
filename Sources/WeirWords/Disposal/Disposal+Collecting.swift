import Weir
import WeirRuntime

extension Word {
  static let collectingDisposables: [Word] = [
    Word(
      "init(_ disposables: [Disposable] = []) -> CompositeDisposable",
      .type(["CompositeDisposable"]), others: ["init(disposables: [Disposable])"],
      summary: "Creates a disposable that disposes all the disposables added to it.",
      notes: """
        The '+=' operator adds a disposable or a closure. Disposables are disposed in the order in \
        which they were added. One that is added after the disposal is disposed immediately.
        """,
      example: """
        let all = CompositeDisposable()
        all += AnyDisposable { print("first") }
        all += { print("second") }
        all.dispose()  // first | second
        all += { print("immediately") }  // immediately
        """,
      behavior: .function { (call) throws(Fault) in
        let held = call[0] == nil ? [] : try call.values(0)
        return .object(
          DisposableObject(
            try call.composite(held), typeName: "CompositeDisposable", in: call.heap))
      }),
    Word(
      "init(disposing disposables: Disposable...) -> DisposeBag", .type(["DisposeBag"]),
      others: ["init(disposing disposables: [Disposable])"],
      summary: "Creates a bag that disposes its disposables when it is released.",
      notes: "To dispose the contents earlier, replace the bag by a new one or call 'dispose()'.",
      example: """
        var bag: DisposeBag? = DisposeBag()
        AnyDisposable { print("released") }.disposed(by: bag!)
        bag = nil  // released
        """,
      behavior: .function { (call) throws(Fault) in
        let bag = ScopedDisposable(try call.composite(call.given()))
        return .object(DisposableObject(bag, typeName: "DisposeBag", in: call.heap))
      }),
    Word(
      "add(_ disposable: Disposable?) -> Disposable?", .value([.collectingDisposable]),
      others: ["add(_ action: () -> Void)"],
      effect: .other, summary: "Adds a disposable or a closure to the collection.",
      notes: """
        Disposing the result removes it again without disposing it. If the \
        collection has already been disposed, the disposable is disposed \
        immediately and the result is nil.
        """,
      example: """
        let all = CompositeDisposable()
        let handle = all.add { print("removed") }
        all.add { print("released") }
        handle?.dispose()
        all.dispose()  // released
        """,
      behavior: .function { (call) throws(Fault) in
        let handle = try call.composite().add(try call.value(0).asDisposable(call.site))
        return handle.map { .some(.object(DisposableObject($0, in: call.heap))) } ?? .none
      }),
    Word(
      "insert(_ disposable: Disposable) -> DisposeKey?", .value([.collectingDisposable]),
      exported: .absent(.rx), summary: "Adds a disposable and returns a key for its removal.",
      notes: """
        If the collection has already been disposed, the disposable is disposed immediately and \
        the result is nil.
        """,
      example: """
        let all = CompositeDisposable()
        let key = all.insert(AnyDisposable { print("released") })
        all.remove(for: key!)  // released
        """,
      behavior: .function { (call) throws(Fault) in
        guard let disposable = try call.value(0).asDisposable(call.site),
          let handle = try call.composite().add(disposable)
        else { return .none }
        return .some(.object(DisposeKey(disposable, handle: handle)))
      }),
    Word(
      "insert(_ first: Disposable, _ second: Disposable, _ others: Disposable...)",
      .value([.collectingDisposable]), exported: .absent(.rx),
      summary: "Adds several disposables to the collection.",
      notes: "If the collection has already been disposed, they are disposed immediately.",
      example: """
        let bag = CompositeDisposable()
        bag.insert(AnyDisposable { print("a") }, AnyDisposable { print("b") })
        bag.dispose()  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        let composite = try call.composite()
        for value in call.arguments.flatMap(\.self) {
          composite += try value.asDisposable(call.site)
        }
        return .void
      }),
    Word(
      "remove(for key: DisposeKey)", .value([.collectingDisposable]), exported: .absent(.rx),
      summary: "Removes a disposable from the collection and disposes it.",
      notes: "The key is the result of 'insert(_:)'.",
      example: """
        let all = CompositeDisposable()
        let key = all.insert(AnyDisposable { print("removed") })
        all.remove(for: key!)  // removed
        all.dispose()
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .object(let key as DisposeKey) = try call.value(0).unwrapped else {
          throw call.mistake(0, "the key of a disposable", try call.value(0))
        }
        key.handle.dispose()
        key.disposable.dispose()
        return .void
      }),
  ]
}

extension WordCall {
  /// Returns the argument values, which are given separately or as one array.
  fileprivate func given() -> [Value] {
    let given = arguments.first ?? []
    if given.count == 1, case .array(let elements) = given[0] { return elements }
    return given
  }

  /// Returns the receiver as a composite disposable. Throws if it is another kind of disposable.
  fileprivate func composite() throws(Fault) -> CompositeDisposable {
    guard case .object(let object as DisposableObject) = receiver,
      let composite = object.composite
    else { throw wrongReceiver }
    return composite
  }
}

import Weir

extension Session {
  /// A stream whose events are printed as they come.
  public struct Watch {
    public let name: String
    public let typeName: String
    let disposable: any Disposable
  }

  /// True unless the text only lacks its end, so that another line can complete it.
  public static func isComplete(_ text: String) -> Bool {
    !Parser.parse(SourceText(name: "", text: text)).isIncomplete
  }

  /// Says that a stream is watched and prints its events under its name from now on; nil for any
  /// other value.
  ///
  /// Watching a producer starts a run of it.
  @discardableResult
  public func watch(
    _ evaluated: Evaluated, print: @escaping @Sendable (String) -> Void
  ) -> Watch? {
    guard case .object(let object) = evaluated.value, let stream = object as? Stream else {
      return nil
    }
    let name = evaluated.name ?? remember(evaluated)
    _ = stopWatching(name)
    print("watching \(name): \(evaluated.typeName)")
    let observer = Signal<Value, Value>.Observer { [interpreter] event in
      if !interpreter.hasEnded { print("\(name): \(event.asValue.description)") }
    }
    let disposable: any Disposable =
      switch stream.source {
      case .signal(let signal): signal.observe(observer) ?? AnyDisposable()
      case .producer(let producer): producer.start(observer)
      }
    let watch = Watch(name: name, typeName: evaluated.typeName, disposable: disposable)
    running.append(watch)
    interpreter.heap.stopAtEnd(disposable)
    return watch
  }

  /// Gives a value a name of its own: `$1`, `$2` and so on.
  public func remember(_ evaluated: Evaluated) -> String {
    nameCount += 1
    let name = "$\(nameCount)"
    environment.globals[name] = Global(
      name, isMutable: false, type: evaluated.type, value: evaluated.value, in: interpreter.heap)
    return name
  }

  /// The streams being watched that have not ended.
  public var watches: [Watch] { running.filter { !$0.disposable.isDisposed } }

  /// Stops watching a stream, or all of them; returns the names.
  public func stopWatching(_ name: String?) -> [String] {
    let stopping = watches.filter { name == nil || $0.name == name }
    running = watches.filter { watch in !stopping.contains { $0.name == watch.name } }
    for watch in stopping { watch.disposable.dispose() }
    return stopping.map(\.name)
  }
}

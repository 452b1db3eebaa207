import Weir

// A relay cannot fail: an error that reaches it is a programming error, which causes an assertion
// failure in debug builds.
extension ObservableType {
  /// Sends the elements to each of the relays. An error of the sequence causes an assertion failure
  /// in debug builds and is ignored in release builds.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bind(to: relays.map { $0.accept })
  }

  /// Sends the elements to each of the relays. An error of the sequence causes an assertion failure
  /// in debug builds and is ignored in release builds.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bind(to: relays.map { $0.accept })
  }

  private func bind(to acceptors: [(Element) -> Void]) -> any Disposable {
    asObservable().start(
      Sink(on: { event in
        switch event {
        case .next(let element): for accept in acceptors { accept(element) }
        case .error(let error): unexpected(error)
        case .completed: break
        }
      }))
  }
}

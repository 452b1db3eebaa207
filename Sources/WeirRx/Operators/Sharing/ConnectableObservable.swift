import Weir

/// A sequence whose subscribers share one subscription to the source, which begins with
/// `connect()`.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source, unless it is already connected. Disposing the result ends that
  /// subscription.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// Returns a sequence that connects at the first subscription and disconnects when the last one
  /// is disposed or the sequence terminates. A subscription that terminates immediately does not
  /// connect.
  public func refCount() -> Observable<Element> {
    let connection = SharedConnection()
    return Observable(
      creating: { observer in
        let round = connection.round
        let subscription = subscribe(
          crossing { event in
            if event.isStopEvent { connection.end(round) }
            observer.on(event)
          })
        connection.join(round, connect)
        return Disposables.create(
          with: crossing {
            subscription.dispose()
            connection.leave(round)
          })
      })
  }
}

/// A connection that several subscriptions share. After its end, the next subscription begins a new
/// round.
private final class SharedConnection: Sendable {
  private struct State {
    var round = 0
    var count = 0
    var connection = Unchecked((any Disposable)?.none)

    mutating func takeConnection() -> Unchecked<(any Disposable)?> {
      defer { self = State(round: round + 1) }
      return connection
    }
  }

  private let state = Locked(State())

  var round: Int { state.withLock(\.round) }

  /// Connects at the first subscription of a round. Does nothing if the round has ended.
  func join(_ round: Int, _ connect: () -> any Disposable) {
    let isFirst = state.withLock { state in
      guard state.round == round else { return false }
      state.count += 1
      return state.count == 1
    }
    guard isFirst else { return }
    let connection = Unchecked(Optional(connect()))
    let isOver = state.withLock { state in
      if state.round == round { state.connection = connection }
      return state.round != round
    }
    if isOver { connection.value?.dispose() }
  }

  func leave(_ round: Int) {
    state.withLock { state in
      guard state.round == round else { return Unchecked((any Disposable)?.none) }
      state.count -= 1
      return state.count == 0 ? state.takeConnection() : Unchecked(nil)
    }.value?.dispose()
  }

  func end(_ round: Int) {
    state.withLock { $0.round == round ? $0.takeConnection() : Unchecked(nil) }.value?.dispose()
  }
}

/// A sequence whose subscribers share one subscription to the source, which begins with
/// `connect()`.
public final class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  private let connectable: ConnectableProducer<Element, any Swift.Error>

  init(_ connectable: ConnectableProducer<Element, any Swift.Error>) {
    self.connectable = connectable
    super.init(connectable.producer, isHot: true)
  }

  /// Subscribes to the source, unless it is already connected.
  ///
  /// Disposing the result ends the subscription to the source. It also disposes the subscriptions
  /// that share it, unless they share a subject that was passed to `multicast(_:)`.
  public func connect() -> any Disposable {
    EngineDisposable(
      disposable: CurrentThreadScheduler.trampoline { connectable.connect() })
  }

  /// Returns a sequence that connects at the first subscription and disconnects when the last one
  /// is disposed.
  public func refCount() -> Observable<Element> { Observable(connectable.refCount()) }
}

/// A producer whose runs share one run of a source, which begins when `connect()` is called.
///
/// Runs that are started before the connection wait for it. Runs that are started during the
/// connection receive the replay of the subject and the events that follow. When the run of the
/// source ends, its terminal event is delivered and the connection is over. Runs that are started
/// afterwards, even during the delivery of the terminal event, wait for the next connection.
///
/// ```swift
/// let numbers = SignalProducer<Int, Never>([1, 2]).concat(.never)
/// let shared = numbers.publish()
/// shared.producer.start { print("first", $0) }
/// shared.producer.start { print("second", $0) }
/// let connection = shared.connect()
/// //> first VALUE 1 | second VALUE 1 | first VALUE 2 | second VALUE 2
/// connection.dispose()  //> first INTERRUPTED | second INTERRUPTED
/// ```
public struct ConnectableProducer<Value, Error: Swift.Error>: SignalProducerConvertible {
  private let connector: Connector<Value, Error>

  @usableFromInline
  init(_ open: @escaping () -> Connection<Value, Error>) {
    connector = Connector(open)
  }

  /// A producer whose runs only observe the current or the next connection.
  public var producer: SignalProducer<Value, Error> {
    SignalProducer(beginning: { [connector] observer, run in
      connector.connection.output.begin(observer, run)
    })
  }

  /// Starts the source unless it is already running.
  ///
  /// Disposing the result disposes the run of the source and interrupts all runs that share it.
  @discardableResult
  public func connect() -> any Disposable {
    let connection = connector.connection
    connector.connect(connection)
    return connection.source
  }

  /// Returns a producer that connects when its first run starts and disconnects when its last run
  /// ends.
  ///
  /// A run that starts after the end of a connection begins a new connection.
  public func refCount() -> SignalProducer<Value, Error> {
    SignalProducer(beginning: { [connector] observer, run in
      let (connection, isFirst) = connector.join()
      connection.output.begin(observer, run)
      run += { connector.leave(connection) }
      if isFirst { connector.connect(connection) }
    })
  }

  /// Returns a producer that connects when its first run starts and disconnects when its last run
  /// ends; equivalent to `refCount()`.
  public func autoconnect() -> SignalProducer<Value, Error> {
    refCount()
  }
}

extension ConnectableProducer: Sendable where Value: Sendable {}

/// One run of a source and the subject that it feeds.
@usableFromInline
final class Connection<Value, Error: Swift.Error>: @unchecked Sendable {
  fileprivate let output: SignalProducer<Value, Error>
  fileprivate let source = Run()
  /// Begins the run of the source. Calls the closure before the terminal event is sent.
  private let begin: (Run, @escaping () -> Void) -> Void

  // Guarded by the lock of the connector.
  fileprivate var hasBegun = false
  fileprivate var users = 0

  @usableFromInline
  init<Input, Failure>(
    output: SignalProducer<Value, Error>, of source: SignalProducer<Input, Failure>,
    into input: Signal<Input, Failure>.Observer
  ) {
    self.output = output
    begin = { run, willEnd in
      source.begin(
        Signal<Input, Failure>.Observer(
          receiving: input.onValue,
          termination: {
            willEnd()
            input.onTermination($0)
          }), run)
    }
  }

  fileprivate func begin(_ willEnd: @escaping () -> Void) { begin(source, willEnd) }
}

/// Opens the connections of a connectable producer, one at a time.
private final class Connector<Value, Error: Swift.Error>: @unchecked Sendable {
  private let open: () -> Connection<Value, Error>
  private let current = Locked<Connection<Value, Error>?>(nil)

  init(_ open: @escaping () -> Connection<Value, Error>) {
    self.open = open
  }

  /// The current connection, which is opened if there is none.
  var connection: Connection<Value, Error> {
    current.withLock { current in
      let connection = current ?? open()
      current = connection
      return connection
    }
  }

  /// Begins the run of the source unless it has begun or been disposed.
  func connect(_ connection: Connection<Value, Error>) {
    let isFirst = current.withLock { _ in
      defer { connection.hasBegun = true }
      return !connection.hasBegun
    }
    guard isFirst, connection.source.isActive else { return }
    connection.begin { [weak self, weak connection] in
      if let self, let connection { close(connection) }
    }
  }

  /// Adds a user to the current connection. The first user must connect it.
  func join() -> (Connection<Value, Error>, isFirst: Bool) {
    current.withLock { current in
      let connection = current ?? open()
      current = connection
      connection.users += 1
      return (connection, connection.users == 1)
    }
  }

  func leave(_ connection: Connection<Value, Error>) {
    let isLast = current.withLock { current in
      connection.users -= 1
      if connection.users == 0, current === connection { current = nil }
      return connection.users == 0
    }
    if isLast { connection.source.dispose() }
  }

  /// Removes the connection. The caller retains it, so nothing is released under the lock.
  private func close(_ connection: Connection<Value, Error>) {
    current.withLock { if $0 === connection { $0 = nil } }
  }
}

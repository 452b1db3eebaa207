import Dispatch
import Weir
import WeirStreams

/// A cold source of elements from the network. Each start has a connection of its own; a connection
/// of HTTP can have carried other requests before.
package struct NetworkSource<Element: Sendable>: Sendable {
  /// The name in accounts and errors, such as `tcp 'localhost:80'`; without credentials.
  package let name: String
  /// The number of outstanding elements at which reading pauses.
  package let limit: Int
  /// Starts the source for an intake.
  package let open: @Sendable (Intake<Element>) -> Void

  package init(
    name: String, limit: Int = 64, open: @escaping @Sendable (Intake<Element>) -> Void
  ) {
    (self.name, self.limit) = (name, limit)
    self.open = { intake in
      if let error = NetworkLoop.startError { return intake.finish(.failed(error)) }
      open(intake)
    }
  }

  /// Starts the source. The actions are those of `Intake`.
  package func begin(
    receive: @escaping @Sendable (Element) -> Void,
    connection: (@Sendable (Bool) -> Void)? = nil,
    end: @escaping @Sendable (Termination<NetworkError>) -> Void
  ) -> Intake<Element> {
    let intake = Intake(limit: limit, receive: receive, connection: connection, end: end)
    open(intake)
    return intake
  }

  /// Emits the elements on a serial queue of its own. Reading pauses while the observers are busy.
  package var producer: SignalProducer<Element, NetworkError> {
    SignalProducer { observer, lifetime in
      let queue = DispatchQueue(label: name)
      let running = Locked<Intake<Element>?>(nil)
      let supply = BlockingSupply()
      let intake = Intake<Element>(limit: limit) { element in
        queue.async {
          supply.deliver { observer.send(value: element) }
          running.withLock(\.self)?.taken()
        }
      } end: { end in
        queue.async {
          observer.terminate(end)
          running.withLock { $0 = nil }
        }
      }
      running.withLock { $0 = intake }
      lifetime.observeEnded {
        intake.dispose()
        supply.stop()
      }
      open(intake)
    }
  }
}

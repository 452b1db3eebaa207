import Synchronization
import Weir

/// The keys that are typed at a prompt, which reads the terminal itself.
///
/// Observed and started on one thread. `receive(_:)` can be called on any thread.
package final class TypedKeys: @unchecked Sendable {
  private let pipe = Signal<Key, IOError>.pipe()
  private let submit: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// The number of started producers, so that keys are parsed only if one is.
  private let started = Atomic(0)

  /// - Parameter submit: Schedules an action on the thread of the observers.
  package init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.submit = submit
  }

  package var keys: SignalProducer<Key, IOError> {
    SignalProducer { observer, lifetime in
      self.started.add(1, ordering: .relaxed)
      let run = self.pipe.output.observe(observer)
      lifetime.observeEnded {
        self.started.subtract(1, ordering: .relaxed)
        run?.dispose()
      }
    }
  }

  /// Emits the keys of an input.
  package func receive(_ bytes: [UInt8]) {
    guard started.load(ordering: .relaxed) > 0 else { return }
    var parser = KeyParser()
    let keys = parser.read(bytes) + parser.giveUp()
    submit { [pipe] in for key in keys { pipe.input.send(value: key) } }
  }
}

import Weir

/// A recorder that writes one line per event.
final class Trace: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns an observer that records its events after an optional name.
  func observer<Value, Error>(_ name: String = "") -> Signal<Value, Error>.Observer {
    let prefix = name.isEmpty ? "" : name + " "
    return Signal<Value, Error>.Observer { [self] event in
      switch event {
      case let .value(value): add(prefix + "\(value)")
      case let .failed(error): add(prefix + "failed \(error)")
      case .completed: add(prefix + "completed")
      case .interrupted: add(prefix + "interrupted")
      }
    }
  }
}

enum TestError: Error, Equatable {
  case `default`
  case error1
  case error2
}

extension SignalProducer {
  static func pipe() -> (SignalProducer, ProducedSignal.Observer) {
    let (signal, observer) = ProducedSignal.pipe()
    return (SignalProducer(signal), observer)
  }
}

/// An object with a lifetime.
final class Owner {
  private let token = Lifetime.Token()
  var lifetime: Lifetime { Lifetime(token) }
}

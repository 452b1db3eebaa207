import Weir

/// What arrives, in one line for each event, as the programs of these suites write it down.
final class Trace: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// An observer that writes down what it receives, behind a name if it has one.
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

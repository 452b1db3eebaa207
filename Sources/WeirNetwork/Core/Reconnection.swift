import NIOCore
import Weir

/// The attempts of a sink to connect again after it has lost its connection. Thread-safe.
final class Reconnection: Sendable {
  private let backoff: Backoff?
  /// The number of attempts since the server has last accepted a message.
  private let attempts = Locked(0)

  /// - Parameter backoff: the delays between attempts; nil for a sink that fails instead.
  init(_ backoff: Backoff?) { self.backoff = backoff }

  /// Whether the sink connects again after an error.
  func follows(_ error: NetworkError) -> Bool { backoff != nil && error.isTransient }

  /// Reports that the server has accepted a message.
  func accepted() { attempts.withLock { $0 = 0 } }

  /// Calls `connect` on the network thread, after a delay. Returns an action that prevents it.
  func schedule(_ connect: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let attempt = attempts.withLock { attempts in
      defer { attempts += 1 }
      return attempts
    }
    let seconds = backoff?.delay(attempt: attempt, random: .random(in: 0..<1)) ?? 0
    let timer = NetworkLoop.group.next().scheduleTask(in: TimeAmount(seconds: seconds), connect)
    return { timer.cancel() }
  }
}

extension NetworkError {
  /// Whether a later attempt can succeed without a change of the request.
  var isTransient: Bool {
    switch kind {
    case .refused, .reset, .timedOut, .unreachable, .unknownHost: true
    case .tls, .protocolViolation, .rejected, .notPermitted, .system: false
    }
  }

  /// The error of a sink, whose connection reports it as an error of reading.
  var ofSink: NetworkError {
    operation == "read from" ? NetworkError("write to", subject, kind, detail) : self
  }
}

import NIOCore
import Weir

extension Connecting {
  /// Connects, closes the connection, and reports whether its address is one of IPv4, for a library
  /// that connects by itself. An intake that is disposed meanwhile receives no report.
  package func probe<Element>(
    for intake: Intake<Element>,
    _ report: @escaping @Sendable (Result<Bool, NetworkError>) -> Void
  ) {
    let subject = endpoint.description
    let answer = Locked(false)
    connect(for: intake) { channel in
      answer.withLock { $0 = channel.remoteAddress?.protocol == .inet }
      channel.close(promise: nil)
    }.whenComplete { result in
      guard !intake.isDisposed else { return }
      report(
        result.map { answer.withLock(\.self) }
          .mapError { NetworkError("connect to", subject, $0) })
    }
  }
}

import NIOCore

/// The probes of a connection. A PINGREQ is sent when nothing has been sent or received for three
/// quarters of the interval, and the connection fails if nothing is received afterwards.
final class MQTTKeepAlive {
  private let interval = MQTTDeadline()
  private let answer = MQTTDeadline()
  private var hasSent = false
  private var hasReceived = false

  func sent() { hasSent = true }

  func received() {
    hasReceived = true
    answer.cancel()
  }

  /// Starts the probes.
  ///
  /// - Parameter seconds: the interval of the protocol; zero disables probes.
  func start(_ connection: MQTTConnection, _ seconds: Int) {
    guard seconds > 0, connection.phase == .open, let loop = connection.context?.eventLoop else {
      return
    }
    (hasSent, hasReceived) = (false, false)
    interval.start(Double(seconds) * 0.75, on: loop) { [unowned connection] in
      if !self.hasSent || !self.hasReceived { self.probe(connection, loop) }
      self.start(connection, seconds)
    }
  }

  private func probe(_ connection: MQTTConnection, _ loop: any EventLoop) {
    connection.send(.pingreq)
    connection.flush()
    if !answer.isActive { expectAnswer(connection, loop) }
  }

  /// Time in which nothing is read does not count.
  private func expectAnswer(_ connection: MQTTConnection, _ loop: any EventLoop) {
    answer.start(connection.options.replyTimeout, on: loop) { [unowned connection] in
      if connection.isPaused { return self.expectAnswer(connection, loop) }
      connection.fail(
        connection.error(.timedOut, "the server did not answer a probe"), .keepAliveTimeout)
    }
  }

  func stop() {
    interval.cancel()
    answer.cancel()
  }
}

import NIOCore

/// A channel handler that holds back reads while a consumer has no room.
///
/// It is added after the handlers that decode, since it is asked for every read of the
/// application.
package final class ReadGate: ChannelDuplexHandler {
  package typealias InboundIn = NIOAny
  package typealias OutboundIn = NIOAny

  private let hasRoom: () -> Bool
  private var held: ChannelHandlerContext?

  /// Whether a read is held back.
  package var isHolding: Bool { held != nil }

  package init(_ hasRoom: @escaping () -> Bool) { self.hasRoom = hasRoom }

  package func read(context: ChannelHandlerContext) {
    if hasRoom() { context.read() } else { held = context }
  }

  package func handlerRemoved(context: ChannelHandlerContext) { held = nil }

  /// Performs the read that was held back, if there is room now. Called on the event loop.
  package func resume() {
    guard let context = held, hasRoom() else { return }
    held = nil
    context.read()
  }
}

extension ReadGate {
  /// Connects a gate of a channel to an intake.
  ///
  /// - Parameter stop: closes the connection. Called on the event loop.
  package static func add<Element>(
    to channel: any Channel, for intake: Intake<Element>, stop: (@Sendable () -> Void)? = nil
  ) throws {
    let gate = ReadGate { intake.hasRoom() }
    try channel.pipeline.syncOperations.addHandler(gate)
    gate.resume(for: intake, of: channel, stop: stop)
  }

  /// Performs reads whenever an intake has room.
  func resume<Element>(
    for intake: Intake<Element>, of channel: any Channel, stop: (@Sendable () -> Void)? = nil
  ) {
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    intake.attach {
      channel.eventLoop.execute { bound.value.resume() }
    } stop: {
      if let stop {
        channel.eventLoop.execute(stop)
      } else {
        channel.close(mode: .all, promise: nil)
      }
    }
    resume()
  }
}

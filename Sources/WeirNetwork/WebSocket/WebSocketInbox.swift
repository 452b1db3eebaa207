import Weir

/// The received messages of a WebSocket, which wait for a consumer.
///
/// Accessed on the event loop only.
final class WebSocketInbox {
  private var intake: Intake<WebSocketMessage>?
  private var messages: [WebSocketMessage] = []
  private var termination: Termination<NetworkError>?

  init(_ intake: Intake<WebSocketMessage>? = nil) { self.intake = intake }

  /// Reports that the WebSocket is open.
  func connected() { intake?.connected() }

  /// Whether more messages may be read.
  func hasRoom() -> Bool { intake?.hasRoom() ?? messages.isEmpty }

  func deliver(_ message: WebSocketMessage) {
    if let intake { intake.deliver(message) } else { messages.append(message) }
  }

  /// Ends the messages. Later calls have no effect.
  func finish(_ termination: Termination<NetworkError>) {
    if let intake {
      intake.finish(termination)
    } else if self.termination == nil {
      self.termination = termination
    }
  }

  /// Passes the messages that wait, and all later ones, to an intake.
  func connect(_ intake: Intake<WebSocketMessage>) {
    self.intake = intake
    for message in messages { intake.deliver(message) }
    messages = []
    if let termination { intake.finish(termination) }
  }
}

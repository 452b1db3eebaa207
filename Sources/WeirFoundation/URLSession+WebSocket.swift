public import Weir

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Reactive where Base: URLSession {
  /// Creates a producer that opens a WebSocket in each run, emits the messages received and sends
  /// those of `outgoing`. Disposing a run closes the socket.
  ///
  /// Completes when the server closes the socket normally; otherwise fails with the error of the
  /// session. The completion of `outgoing` does not close the socket.
  ///
  /// On Linux, WebSockets require a `libcurl` that is built with support for them. Without it, a
  /// run fails.
  public func webSocket<Outgoing: SignalProducerConvertible>(
    with request: URLRequest,
    sending outgoing: Outgoing = SignalProducer<URLSessionWebSocketTask.Message, Never>.empty
  ) -> SignalProducer<URLSessionWebSocketTask.Message, any Error>
  where Outgoing.Value == URLSessionWebSocketTask.Message, Outgoing.Error == Never {
    let session = base as URLSession
    return webSocketMessages(sending: outgoing.producer) {
      let task = session.webSocketTask(with: request)
      task.resume()
      return task
    }
  }
}

/// The operations of a WebSocket task that are used here; tests provide their own.
protocol WebSocket: AnyObject, Sendable {
  typealias Message = URLSessionWebSocketTask.Message

  var closeCode: URLSessionWebSocketTask.CloseCode { get }
  func send(_ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func receive(completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void)
  func cancel(with closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
}

extension URLSessionWebSocketTask: WebSocket {}

func webSocketMessages(
  sending outgoing: SignalProducer<WebSocket.Message, Never>,
  through open: @escaping @Sendable () -> any WebSocket
) -> SignalProducer<WebSocket.Message, any Error> {
  return SignalProducer { observer, lifetime in
    let socket = open()
    lifetime.observeEnded { socket.cancel(with: .normalClosure, reason: nil) }
    receive(from: socket, observer)
    lifetime += outgoing.start(
      Signal.Observer(value: { message in
        socket.send(message) { error in
          if let error { observer.send(error: error) }
        }
      }))
  }
}

/// Forwards the messages of a socket, one after another, and its end.
private func receive(
  from socket: any WebSocket, _ observer: Signal<WebSocket.Message, any Error>.Observer
) {
  socket.receive { [weak socket] result in
    switch result {
    case .success(let message):
      observer.send(value: message)
      if let socket { receive(from: socket, observer) }
    case .failure where socket?.closeCode == .normalClosure: observer.sendCompleted()
    case .failure(let error): observer.send(error: error)
    }
  }
}

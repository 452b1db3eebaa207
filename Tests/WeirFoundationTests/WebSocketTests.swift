import Foundation
import Testing
import Weir

@testable import WeirFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("WebSocket producers", .timeLimit(.minutes(15)))
struct WebSocketTests {
  private let socket = FakeSocket()
  private let received = Atomic<[String]>([])

  private func start(
    sending outgoing: SignalProducer<WebSocket.Message, Never> = .empty
  ) -> any Disposable {
    webSocketMessages(sending: outgoing) { [socket] in socket }.start { [received] event in
      received.modify { $0.append(event.map(text).description) }
    }
  }

  @Test("webSocketMessages emits messages in order and completes when the server closes")
  func messages() {
    let run = start()
    socket.deliver(.success(.string("A")))
    socket.deliver(.success(.data(Data("B".utf8))))
    socket.close(.normalClosure)
    #expect(received.value == ["VALUE A", "VALUE B", "COMPLETED"])
    #expect(run.isDisposed)
  }

  @Test("webSocketMessages fails when the server closes abnormally")
  func failure() {
    _ = start()
    socket.close(.goingAway)
    #expect(received.value.count == 1 && received.value[0].hasPrefix("FAILED"))
  }

  @Test("webSocketMessages sends outgoing messages and stays open when they complete")
  func outgoing() {
    let run = start(sending: SignalProducer(values: .string("A"), .string("B")))
    #expect(socket.state.value.sent == ["A", "B"])
    #expect(received.value == [] && !run.isDisposed)
    run.dispose()
  }

  @Test("webSocketMessages fails if a message cannot be sent")
  func unsent() {
    socket.state.modify { $0.isBroken = true }
    _ = start(sending: SignalProducer(value: .string("A")))
    #expect(received.value.count == 1 && received.value[0].hasPrefix("FAILED"))
  }

  @Test("webSocketMessages closes the socket on disposal")
  func disposal() {
    let run = start(sending: .never)
    #expect(socket.state.value.closed == nil)
    run.dispose()
    #expect(socket.state.value.closed == .normalClosure)
    socket.deliver(.success(.string("late")))
    #expect(received.value == ["INTERRUPTED"])
  }

  @Test("webSocket(with:) fails if there is no server")
  func noServer() async {
    let request = URLRequest(url: URL(string: "ws://127.0.0.1:9/")!)
    let producer = URLSession.shared.reactive.webSocket(with: request)
    await #expect(throws: (any Error).self) { try await producer.firstValue() }
  }
}

private func text(_ message: URLSessionWebSocketTask.Message) -> String {
  switch message {
  case .string(let text): text
  case .data(let data): String(decoding: data, as: UTF8.self)
  @unknown default: "unknown"
  }
}

/// A socket that delivers the messages passed to `deliver`.
private final class FakeSocket: WebSocket {
  struct State {
    var handlers: [@Sendable (Result<Message, any Error>) -> Void] = []
    var sent: [String] = []
    var isBroken = false
    var closed: URLSessionWebSocketTask.CloseCode?
  }

  let state = Atomic(State())

  var closeCode: URLSessionWebSocketTask.CloseCode { state.value.closed ?? .invalid }

  func deliver(_ result: Result<Message, any Error>) {
    let handlers = state.modify { state in
      defer { state.handlers = [] }
      return state.handlers
    }
    for handler in handlers { handler(result) }
  }

  func close(_ code: URLSessionWebSocketTask.CloseCode) {
    state.modify { $0.closed = code }
    deliver(.failure(URLError(.networkConnectionLost)))
  }

  func send(_ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    state.modify { $0.sent.append(text(message)) }
    completionHandler(state.value.isBroken ? URLError(.networkConnectionLost) : nil)
  }

  func receive(completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void) {
    state.modify { $0.handlers.append(completionHandler) }
  }

  func cancel(with closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?) {
    state.modify { $0.closed = $0.closed ?? closeCode }
  }
}

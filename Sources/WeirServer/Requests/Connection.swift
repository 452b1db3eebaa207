import Dispatch
import Glibc
import Synchronization
import WeirStreams

/// A server on two descriptors. A thread reads messages, so that an edit cancels the check of the
/// text before it.
public enum Connection {
  /// Serves a client until it leaves. Returns the exit status that the protocol prescribes.
  ///
  /// - Parameter version: The version that the server states.
  public static func serve(input: Int32 = 0, output: Int32 = 1, version: String) -> Int32 {
    let inbox = Inbox()
    let hasStarted = WorkThread.start { inbox.read(from: Descriptor(input, isOwned: false)) }
    guard hasStarted else { return 1 }
    let writer = Writer(Descriptor(output, isOwned: false))
    let server = Server(
      version: version, send: writer.send, hasMessages: { !inbox.isEmpty },
      isCancelled: inbox.isCancelled,
      runProgram: { work in if !WorkThread.start(stackSize: 64 << 20, work) { work() } })
    while server.exitStatus == nil {
      if let item = inbox.next(waits: !server.hasWork) {
        server.receive(item)
      } else {
        server.work()
      }
      if writer.hasFailed { return 1 }
    }
    return server.exitStatus ?? 1
  }
}

/// Writes messages of several threads.
private final class Writer: Sendable {
  private struct State {
    let output: Descriptor
    var hasFailed = false
  }

  private let state: Mutex<State>

  init(_ output: sending Descriptor) { state = Mutex(State(output: output)) }

  var hasFailed: Bool { state.withLock(\.hasFailed) }

  func send(_ message: Payload) {
    let content = JSONText(message).bytes
    let bytes = Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    state.withLock { state in
      var written = 0
      do {
        try state.output.write(all: bytes[...], to: "the client", written: &written)
      } catch {
        state.hasFailed = true
      }
    }
  }
}

/// The messages that have been read but not handled.
private final class Inbox: Sendable {
  private let items = Mutex<[IncomingMessage]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  var isEmpty: Bool { items.withLock(\.isEmpty) }

  /// Returns whether a message that has not been handled cancels a request.
  func isCancelled(_ id: RequestID) -> Bool {
    items.withLock { $0.contains { $0.cancels(id) } }
  }

  /// Returns the next message. Returns nil if there is none and `waits` is false.
  func next(waits: Bool) -> IncomingMessage? {
    if waits {
      arrivals.wait()
    } else if arrivals.wait(timeout: .now()) == .timedOut {
      return nil
    }
    return items.withLock { $0.removeFirst() }
  }

  /// Reads messages until the end of the input.
  func read(from input: Descriptor) {
    var reader = MessageReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Glibc.read(input.number, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return add(.end) }
      reader.append(chunk[..<count])
      while let item = reader.next() { add(IncomingMessage(item)) }
    }
  }

  private func add(_ item: IncomingMessage) {
    items.withLock { $0.append(item) }
    arrivals.signal()
  }
}

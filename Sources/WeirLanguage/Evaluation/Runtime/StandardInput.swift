import Dispatch
import Glibc
import Synchronization
import Weir

/// The lines of a descriptor as a stream, read on a thread of its own once somebody wants them.
final class StandardInput: @unchecked Sendable {
  private let descriptor: Int32
  private let loop: EventLoop
  private let pipe = Signal<Value, Value>.pipe()
  private let room = DispatchSemaphore(value: 4)
  private var isReading = false
  private var rest: [UInt8] = []

  init(descriptor: Int32, loop: EventLoop) {
    self.descriptor = descriptor
    self.loop = loop
  }

  /// The lines from now on; completes at the end of the input.
  var lines: SignalProducer<Value, Value> {
    SignalProducer { [self] observer, lifetime in
      lifetime += pipe.output.observe(observer)
      begin()
    }
  }

  private func begin() {
    guard !isReading else { return }
    isReading = true
    loop.hold()
    Thread.start { [self] in read() }
  }

  /// On the reading thread: hands chunks to the loop, a few ahead of it at the most.
  private func read() {
    let size = 64 << 10
    while true {
      room.wait()
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        var received: Int
        repeat {
          received = Glibc.read(descriptor, buffer.baseAddress, size)
        } while received < 0 && errno == EINTR
        count = max(0, received)
      }
      loop.schedule { [self] in
        room.signal()
        if chunk.isEmpty { end() } else { send(chunk) }
      }
      if chunk.isEmpty { return }
    }
  }

  private func send(_ chunk: [UInt8]) {
    var start = 0
    while let newline = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += chunk[start..<newline]
      sendLine()
      start = newline + 1
    }
    rest += chunk[start...]
  }

  private func sendLine() {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    pipe.input.send(value: .string(String(decoding: rest, as: UTF8.self)))
    rest.removeAll(keepingCapacity: true)
  }

  private func end() {
    if !rest.isEmpty { sendLine() }
    pipe.input.sendCompleted()
    loop.release()
  }
}

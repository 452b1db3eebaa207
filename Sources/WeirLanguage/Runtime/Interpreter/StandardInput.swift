import Dispatch
import Glibc
import Synchronization
import Weir

/// The lines of a descriptor as a stream, read on a thread of its own once somebody wants them.
final class StandardInput: @unchecked Sendable {
  private let descriptor: Int32
  private let loop: EventLoop
  private let pipe = Signal<Value, Value>.pipe()
  private let room = DispatchSemaphore(value: 0)
  /// True once the session is gone.
  private let isStopped = Synchronization.Atomic<Bool>(false)
  /// True once the lines go to the stream.
  private(set) var isReading = false
  private var rest: [UInt8] = []
  /// What was read for single lines and is not taken yet.
  private var ahead: ArraySlice<UInt8> = []
  private var hasEnded = false

  init(descriptor: Int32, loop: EventLoop) {
    self.descriptor = descriptor
    self.loop = loop
    // A semaphore may not go away with less than it began with.
    for _ in 0..<4 { room.signal() }
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
    loop.schedule { [self] in
      send(Array(ahead))
      ahead = []
      if hasEnded { end() } else { Thread.start { [self] in read() } }
    }
  }

  /// Waits for the next line; nil at the end of the input, and where the waiting is stopped.
  func nextLine(isStopped: () -> Bool) -> (text: String, ending: String)? {
    while true {
      if let newline = ahead.firstIndex(of: UInt8(ascii: "\n")) {
        var line = ahead[..<newline]
        ahead = ahead[(newline + 1)...]
        let hasReturn = line.last == UInt8(ascii: "\r")
        if hasReturn { line.removeLast() }
        return (String(decoding: line, as: UTF8.self), hasReturn ? "\r\n" : "\n")
      }
      if hasEnded {
        defer { ahead = [] }
        return ahead.isEmpty ? nil : (String(decoding: ahead, as: UTF8.self), "")
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 50) <= 0 { if isStopped() { return nil } }
      let chunk = nextChunk()
      hasEnded = chunk.isEmpty
      ahead += chunk
    }
  }

  /// Waits for some bytes; none at the end of the input.
  private func nextChunk() -> [UInt8] {
    let size = 64 << 10
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var received: Int
      repeat {
        received = Glibc.read(descriptor, buffer.baseAddress, size)
      } while received < 0 && errno == EINTR
      count = max(0, received)
    }
  }

  /// Has the reading thread end once it has something to read; any thread may ask for it.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    room.signal()
  }

  /// On the reading thread: hands chunks to the loop, a few ahead of it at the most.
  private func read() {
    while true {
      room.wait()
      if isStopped.load(ordering: .relaxed) { return }
      let chunk = nextChunk()
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

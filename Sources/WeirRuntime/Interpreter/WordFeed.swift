import Weir
import WeirStreams

extension LineFeed {
  /// Creates a feed of the words of a stream of strings, separated by white space.
  package init(wordsOf stream: Stream, _ interpreter: Interpreter) {
    self.init { pipeline, observer, lifetime in
      let take: (ElementCode.Bytes) -> Void = { text in
        text.forEachWord { word in
          pipeline.take(word, observer)
          return !lifetime.hasEnded
        }
      }
      stream.startTexts(
        in: lifetime, interpreter, bytes: { text, _ in take(text) }, value: { $0.withText(take) },
        end: observer.terminate)
    }
  }
}

extension Stream {
  /// Starts a run of the stream that delivers the strings as bytes where possible, and otherwise as
  /// values.
  ///
  /// - Parameters:
  ///   - required: A text; lines without it can be dropped.
  ///   - bytes: Receives the bytes, with the number of dropped lines before them.
  func startTexts(
    in lifetime: Lifetime, _ interpreter: Interpreter, having required: BytePattern? = nil,
    bytes: @escaping (ElementCode.Bytes, _ dropped: Int) -> Void, value: @escaping (Value) -> Void,
    end: @escaping (Termination<Value>) -> Void
  ) {
    nonisolated(unsafe) let (value, end) = (value, end)
    let observer = Signal<Value, Value>.Observer(
      receiving: { value($0) }, termination: { end($0) })
    let lines = chosenLines(for: .bytes(bytes, required: required), interpreter)
    (lines ?? producer).start(observer, in: lifetime)
  }

  /// Counts the occurrences of each string and emits the counts on completion.
  package func countedTexts(_ interpreter: Interpreter) -> SignalProducer<Value, Value> {
    SignalProducer { [self] observer, lifetime in
      nonisolated(unsafe) var counts = KeyCounts()
      startTexts(
        in: lifetime, interpreter, bytes: { text, _ in counts.add(text) }, value: { counts.add($0) }
      ) { end in
        if case .completed = end {
          observer.send(value: .object(CountsObject(counts.counts)))
        }
        observer.terminate(end)
      }
    }
  }
}

extension Value {
  /// Calls `body` with the bytes of the value's description.
  fileprivate func withText(_ body: (ElementCode.Bytes) -> Void) {
    var text = description
    text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each part between white space, until `body` returns false.
  @inline(__always)
  func forEachWord(_ body: (UnsafeRawBufferPointer) -> Bool) {
    guard isPlain || hasPlainSpace else { return forEachWordOfText(body) }
    var (start, index) = (0, 0)
    while index < count {
      if self[index].isSpace {
        if start < index, !body(UnsafeRawBufferPointer(rebasing: self[start..<index])) { return }
        start = index + 1
      }
      index += 1
    }
    if start < count { _ = body(UnsafeRawBufferPointer(rebasing: self[start...])) }
  }

  @inline(never)
  private func forEachWordOfText(_ body: (UnsafeRawBufferPointer) -> Bool) {
    for part in text.split(whereSeparator: \.isWhitespace) {
      var word = String(part)
      guard word.withUTF8({ body(UnsafeRawBufferPointer($0)) }) else { return }
    }
  }

  /// Whether all white space in the text is known to be ASCII, because all characters are in ranges
  /// without other white space.
  private var hasPlainSpace: Bool {
    var index = 0
    while index < count {
      let length: Int
      switch self[index] {
      case 0..<0x80: length = 1
      case 0xC3...0xCB, 0xD0, 0xD1: length = 2
      case 0xE4...0xE9: length = 3
      default: return false
      }
      guard index + length <= count else { return false }
      for other in index + 1..<index + length where self[other] & 0xC0 != 0x80 { return false }
      index += length
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  @inline(__always)
  fileprivate var isSpace: Bool { self <= 0x20 && (self == 0x20 || self &- 0x09 < 5) }
}

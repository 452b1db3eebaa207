/// An input event from the keyboard.
enum Key: Equatable {
  case scalar(Unicode.Scalar)
  /// A bracketed paste, with newlines converted to LF.
  case paste(String)
  case interrupt
  case suspend
  case quit
  case pageUp
  case pageDown
  /// Shift-Tab.
  case backTab
  case editing(EditingKey)
}

/// Decodes bytes from the terminal into keys. The bytes may be split anywhere.
///
/// UTF-8 is decoded strictly; invalid bytes become U+FFFD. Bracketed pastes and the escape
/// sequences of keys are recognized, and unknown escape sequences are skipped. The terminal's
/// signal characters become `interrupt`, `suspend` and `quit`.
struct KeyDecoder {
  /// The terminal's characters for interrupt, suspend and quit.
  struct SignalBytes {
    var interrupt: UInt8 = 3
    var suspend: UInt8 = 26
    var quit: UInt8 = 28
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Input that is passed to libedit unchanged.
  struct Exceptions {
    /// Whether an Escape before another key is a key of its own.
    var isVi = false
    /// The sequences that the user has bound.
    var sequences: Set<[UInt8]> = []
  }

  private let signals: SignalBytes
  private let exceptions: Exceptions
  private var bytes: [UInt8] = []
  private var head = 0
  /// The keys of the last sequence, or of inserted text, that have not been returned yet.
  private var waiting: ArraySlice<Key> = []
  /// The position at which to continue the search for the end of an incomplete paste.
  private var pasteScan: Int?

  init(signals: SignalBytes = SignalBytes(), exceptions: Exceptions = Exceptions()) {
    (self.signals, self.exceptions) = (signals, exceptions)
  }

  /// Whether bytes are held that may be the beginning of a sequence.
  var isHolding: Bool { head < bytes.count && pasteScan == nil }

  /// Whether the held bytes are almost certainly the beginning of a sequence.
  var isHoldingSequence: Bool {
    isHolding && bytes.count - head > 2 && bytes[head] == 0x1B && bytes[head + 1] != 0x1B
  }

  var isEmpty: Bool { head == bytes.count && waiting.isEmpty }

  /// Whether all pending input consists of tabs.
  var holdsOnlyTabs: Bool {
    waiting.isEmpty && bytes[head...].allSatisfy { $0 == UInt8(ascii: "\t") }
  }

  /// Whether all pending input consists of line feeds.
  var holdsOnlyLineFeeds: Bool {
    waiting.isEmpty && bytes[head...].allSatisfy { $0 == UInt8(ascii: "\n") }
  }

  /// Whether the pending input begins with text, after any number of line feeds.
  var holdsText: Bool {
    if case .scalar(let scalar)? = waiting.first { return !scalar.isControl || scalar == "\t" }
    guard waiting.isEmpty, let first = bytes[head...].first(where: { $0 != UInt8(ascii: "\n") })
    else { return false }
    return first >= 0x20 && first != 0x7F || first == UInt8(ascii: "\t")
  }

  /// Discards all pending input.
  mutating func drop() { self = KeyDecoder(signals: signals, exceptions: exceptions) }

  /// Adds bytes to the input.
  ///
  /// The end of a paste can be lost. An interrupt character that arrives alone and after a pause is
  /// therefore a key even within a paste, and discards the paste.
  mutating func feed(_ new: some Sequence<UInt8>, afterPause: Bool = false) {
    if pasteScan != nil, afterPause, new.elementsEqual([signals.interrupt]) { drop() }
    if head > 0 {
      bytes.removeSubrange(..<head)
      pasteScan = pasteScan.map { $0 - head }
      head = 0
    }
    bytes.append(contentsOf: new)
  }

  /// Inserts text before all pending input. Each character is a key: an escape sequence in the text
  /// has no effect.
  mutating func insert(typed text: String) {
    waiting = text.unicodeScalars.map { .scalar(Self.typed($0)) } + waiting
  }

  /// Replaces C1 controls, which represent editing keys internally.
  private static func typed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.isControl && !scalar.isASCII ? "\u{FFFD}" : scalar
  }

  /// Returns the next key, or nil if more bytes are needed.
  ///
  /// - Parameter isFinal: whether to decode incomplete input because no more bytes have arrived.
  mutating func next(isFinal: Bool = false) -> Key? {
    if let start = pasteScan { return paste(lookingFrom: start) }
    while waiting.isEmpty, head < bytes.count, bytes[head] == 0x1B {
      guard readEscape(isFinal) else { return pasteScan.flatMap { paste(lookingFrom: $0) } }
    }
    if let key = waiting.popFirst() { return signal(key) }
    guard head < bytes.count else { return nil }
    switch bytes[head] {
    case signals.interrupt where signals.interrupt != 0: return take(1, as: .interrupt)
    case signals.suspend where signals.suspend != 0: return take(1, as: .suspend)
    case signals.quit where signals.quit != 0: return take(1, as: .quit)
    case 0x0D: return take(bytes[head...].starts(with: [0x0D, 0x0A]) ? 2 : 1, as: .scalar("\r"))
    case 0..<0x80: return take(1, as: .scalar(Unicode.Scalar(bytes[head])))
    default: return multibyte(isFinal)
    }
  }

  private mutating func take(_ count: Int, as key: Key) -> Key {
    head += count
    return key
  }

  /// Reads an escape sequence. Returns false if more bytes are needed or a paste has begun.
  private mutating func readEscape(_ isFinal: Bool) -> Bool {
    switch EscapeSequence.read(bytes[head...], isVi: exceptions.isVi) {
    case .sequence(let length, let keys):
      let sequence = bytes[head..<head + length]
      let isBound = exceptions.sequences.contains(Array(sequence))
      waiting = isBound ? Self.plain(sequence) : keys[...]
      head += length
    case .pasteStart(let length):
      head += length
      pasteScan = head
      return false
    case .escape: takeEscape()
    case .incomplete:
      guard isFinal else { return false }
      takeRest()
    }
    return true
  }

  private mutating func takeEscape() {
    waiting = [.scalar("\u{1B}")]
    head += 1
  }

  /// Skips an incomplete escape sequence. If the bytes probably do not begin a sequence, reads only
  /// the Escape, as a key.
  private mutating func takeRest() {
    let isBegun =
      !exceptions.isVi && [[0x1B, 0x5B], [0x1B, 0x4F]].contains(Array(bytes[head...]))
    if isHoldingSequence || isBegun { head = bytes.count } else { takeEscape() }
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> ArraySlice<Key> {
    bytes.map { .scalar(Unicode.Scalar($0)) }[...]
  }

  /// Converts a signal character that was sent as a sequence to the corresponding key.
  private func signal(_ key: Key) -> Key {
    guard case .scalar(let scalar) = key, scalar.value > 0 else { return key }
    switch UInt32(scalar.value) {
    case UInt32(signals.interrupt): return .interrupt
    case UInt32(signals.suspend): return .suspend
    case UInt32(signals.quit): return .quit
    default: return key
    }
  }

  private mutating func paste(lookingFrom start: Int) -> Key? {
    var index = start
    while index + Self.pasteEnd.count <= bytes.count {
      if bytes[index...].starts(with: Self.pasteEnd) {
        let text = String(decoding: bytes[head..<index], as: UTF8.self)
        head = index + Self.pasteEnd.count
        pasteScan = nil
        return .paste(Self.withPlainNewlines(text))
      }
      index += 1
    }
    pasteScan = index
    return nil
  }

  /// Replaces each CR and CR LF of a paste with a newline and removes NULs, which would end
  /// libedit's text.
  private static func withPlainNewlines(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar.value != 0, !(scalar == "\n" && last == "\r") {
        scalars.append(scalar)
      }
      last = scalar
    }
    return String(scalars)
  }

  private mutating func multibyte(_ isFinal: Bool) -> Key? {
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes[head...].prefix(4).makeIterator()
    switch parser.parseScalar(from: &input) {
    case .valid(let encoded):
      let scalar = UTF8.decode(encoded)
      return take(encoded.count, as: .scalar(Self.typed(scalar)))
    case .error(let length):
      let isCut = head + length == bytes.count && Self.expects(bytes[head]) > length
      return isCut && !isFinal ? nil : take(length, as: .scalar("\u{FFFD}"))
    case .emptyInput: return nil
    }
  }

  /// Returns the length of the UTF-8 sequence that a lead byte begins.
  private static func expects(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

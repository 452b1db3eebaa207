/// One thing that came from the keyboard.
enum Key: Equatable {
  case scalar(Unicode.Scalar)
  /// A bracketed paste, with newlines as LF.
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

/// The byte layer: bytes in as the terminal sends them, split anywhere; keys out.
///
/// It decodes UTF-8 strictly (what is not UTF-8 becomes U+FFFD), recognises bracketed pastes and the
/// sequences of keys, swallows sequences that nobody knows, and tells the characters that the
/// terminal would have turned into signals.
struct KeyDecoder {
  /// The terminal's own characters for interrupt, suspend and quit.
  struct SignalBytes {
    var interrupt: UInt8 = 3
    var suspend: UInt8 = 26
    var quit: UInt8 = 28
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// What is left as it is for libedit to read.
  struct Exceptions {
    /// An Escape before another key is a key of its own.
    var isVi = false
    /// Sequences that the user has bound.
    var sequences: Set<[UInt8]> = []
  }

  private let signals: SignalBytes
  private let exceptions: Exceptions
  private var bytes: [UInt8] = []
  private var head = 0
  /// What a sequence stands for and was not taken yet.
  private var waiting: [Key] = []
  /// Of a paste whose end has not come: where to go on looking for it.
  private var pasteScan: Int?

  init(signals: SignalBytes = SignalBytes(), exceptions: Exceptions = Exceptions()) {
    (self.signals, self.exceptions) = (signals, exceptions)
  }

  /// True while bytes are kept that may be the beginning of something longer.
  var isHolding: Bool { head < bytes.count && pasteScan == nil }

  /// True while what is kept can hardly be anything but the beginning of a sequence.
  var isHoldingSequence: Bool {
    isHolding && bytes.count - head > 2 && bytes[head] == 0x1B && bytes[head + 1] != 0x1B
  }

  var isEmpty: Bool { head == bytes.count && waiting.isEmpty }

  /// True where nothing waits but more of the Tab key.
  var holdsOnlyTabs: Bool {
    waiting.isEmpty && bytes[head...].allSatisfy { $0 == UInt8(ascii: "\t") }
  }

  /// Forgets what was fed and not taken.
  mutating func drop() { self = KeyDecoder(signals: signals, exceptions: exceptions) }

  /// Takes bytes.
  ///
  /// The end of a paste can be lost on its way: the character for interrupt that comes on its own,
  /// after a pause, is a key even so, and the paste is forgotten.
  mutating func feed(_ new: some Sequence<UInt8>, afterPause: Bool = false) {
    if pasteScan != nil, afterPause, new.elementsEqual([signals.interrupt]) { drop() }
    if head > 0 {
      bytes.removeSubrange(..<head)
      pasteScan = pasteScan.map { $0 - head }
      head = 0
    }
    bytes.append(contentsOf: new)
  }

  /// Puts text before all that waits, as if it were typed.
  mutating func insert(typed text: String) {
    let rest = bytes[head...]
    bytes = Array(text.utf8) + rest
    head = 0
  }

  /// The next key, or nil when more bytes are wanted.
  /// - Parameter isFinal: nothing more came for a while, so what is held is all there is.
  mutating func next(isFinal: Bool = false) -> Key? {
    if let start = pasteScan { return paste(lookingFrom: start) }
    while waiting.isEmpty, head < bytes.count, bytes[head] == 0x1B {
      guard readEscape(isFinal) else { return pasteScan.flatMap { paste(lookingFrom: $0) } }
    }
    if !waiting.isEmpty { return signal(waiting.removeFirst()) }
    guard head < bytes.count else { return nil }
    switch bytes[head] {
    case signals.interrupt where signals.interrupt != 0: return take(1, as: .interrupt)
    case signals.suspend where signals.suspend != 0: return take(1, as: .suspend)
    case signals.quit where signals.quit != 0: return take(1, as: .quit)
    case 0..<0x80: return take(1, as: .scalar(Unicode.Scalar(bytes[head])))
    default: return multibyte(isFinal)
    }
  }

  private mutating func take(_ count: Int, as key: Key) -> Key {
    head += count
    return key
  }

  /// Reads what begins with an Escape; false where more is wanted, or a paste has begun.
  private mutating func readEscape(_ isFinal: Bool) -> Bool {
    switch EscapeSequence.read(bytes[head...], isVi: exceptions.isVi) {
    case .sequence(let length, let keys):
      let sequence = bytes[head..<head + length]
      waiting = exceptions.sequences.contains(Array(sequence)) ? Self.plain(sequence) : keys
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

  /// A sequence that was cut is swallowed; what is only an Escape and a character is Alt with it.
  private mutating func takeRest() {
    let isBegun =
      !exceptions.isVi && [[0x1B, 0x5B], [0x1B, 0x4F]].contains(Array(bytes[head...]))
    if isHoldingSequence || isBegun { head = bytes.count } else { takeEscape() }
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> [Key] {
    bytes.map { .scalar(Unicode.Scalar($0)) }
  }

  /// A control that a sequence stands for signals as the byte does.
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

  /// Terminals send pasted newlines as CR. A NUL would end the text for libedit: it is dropped.
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
      // C1 controls are our private keys: typed, they must not act as such.
      return take(encoded.count, as: .scalar(scalar.isControl ? "\u{FFFD}" : scalar))
    case .error(let length):
      let isCut = head + length == bytes.count && Self.expects(bytes[head]) > length
      return isCut && !isFinal ? nil : take(length, as: .scalar("\u{FFFD}"))
    case .emptyInput: return nil
    }
  }

  /// The length of the sequence that the lead byte announces.
  private static func expects(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

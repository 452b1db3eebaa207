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
}

/// The byte layer: bytes in as the terminal sends them, split anywhere; keys out.
///
/// It decodes UTF-8 strictly (what is not UTF-8 becomes U+FFFD), recognises bracketed pastes, and
/// tells the characters that the terminal would have turned into signals.
struct KeyDecoder {
  /// The terminal's own characters for interrupt, suspend and quit.
  struct SignalBytes {
    var interrupt: UInt8 = 3
    var suspend: UInt8 = 26
    var quit: UInt8 = 28
  }

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private static let pages: [(bytes: [UInt8], key: Key)] = [
    (Array("\u{1B}[5~".utf8), .pageUp), (Array("\u{1B}[6~".utf8), .pageDown),
  ]

  private let signals: SignalBytes
  private let recognisesPages: Bool
  private var bytes: [UInt8] = []
  private var head = 0
  /// Of a paste whose end has not come: where to go on looking for it.
  private var pasteScan: Int?

  /// - Parameter recognisesPages: false where PageUp and PageDown are left to libedit.
  init(signals: SignalBytes = SignalBytes(), recognisesPages: Bool = false) {
    (self.signals, self.recognisesPages) = (signals, recognisesPages)
  }

  /// True while bytes are kept that may be the beginning of something longer.
  var isHolding: Bool { head < bytes.count && pasteScan == nil }

  var isEmpty: Bool { head == bytes.count }

  /// True where nothing waits but more of the Tab key.
  var holdsOnlyTabs: Bool { bytes[head...].allSatisfy { $0 == UInt8(ascii: "\t") } }

  mutating func feed(_ new: some Sequence<UInt8>) {
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
    guard head < bytes.count else { return nil }
    switch bytes[head] {
    case signals.interrupt where signals.interrupt != 0: return take(1, as: .interrupt)
    case signals.suspend where signals.suspend != 0: return take(1, as: .suspend)
    case signals.quit where signals.quit != 0: return take(1, as: .quit)
    case 0x1B: return escape(isFinal)
    case 0..<0x80: return take(1, as: .scalar(Unicode.Scalar(bytes[head])))
    default: return multibyte(isFinal)
    }
  }

  private mutating func take(_ count: Int, as key: Key) -> Key {
    head += count
    return key
  }

  private mutating func escape(_ isFinal: Bool) -> Key? {
    let rest = bytes[head...].prefix(Self.pasteStart.count)
    if rest.elementsEqual(Self.pasteStart) {
      head += Self.pasteStart.count
      return paste(lookingFrom: head)
    }
    let pages = recognisesPages ? Self.pages : []
    if let page = pages.first(where: { rest.starts(with: $0.bytes) }) {
      return take(page.bytes.count, as: page.key)
    }
    let known = [Self.pasteStart] + pages.map(\.bytes)
    if !isFinal, known.contains(where: { $0.starts(with: rest) }) { return nil }
    return take(1, as: .scalar("\u{1B}"))
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

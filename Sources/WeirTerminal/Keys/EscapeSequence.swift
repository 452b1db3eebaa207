/// Parses escape sequences, which terminals send for keys and clicks, and as replies.
enum EscapeSequence {
  /// The result of parsing bytes that begin with Escape.
  enum Reading: Equatable {
    /// A sequence of `length` bytes and its keys; no keys if the sequence is unknown.
    case sequence(length: Int, [Key])
    case pasteStart(length: Int)
    /// An incomplete sequence.
    case incomplete
    /// The Escape key.
    case escape
  }

  private static let escape: UInt8 = 0x1B

  /// - Parameter isVi: whether an Escape before another Escape is a key of its own.
  static func read(_ bytes: ArraySlice<UInt8>, isVi: Bool) -> Reading {
    let bytes = ArraySlice(bytes)
    guard let second = bytes.dropFirst().first else { return .incomplete }
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes, [])
    case UInt8(ascii: "O"): return singleShift(bytes, [])
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): return string(bytes)
    case escape where !isVi: return withAlt(bytes)
    default: return .escape
    }
  }

  /// Parses a sequence after an additional Escape, which rxvt sends for Alt.
  private static func withAlt(_ bytes: ArraySlice<UInt8>) -> Reading {
    let rest = bytes.dropFirst()
    let reading: Reading
    switch rest.dropFirst().first {
    case UInt8(ascii: "["): reading = controlSequence(rest, .alt)
    case UInt8(ascii: "O"): reading = singleShift(rest, .alt)
    case nil: return .incomplete
    default: return .escape
    }
    guard case .sequence(let length, let keys) = reading else {
      return reading == .incomplete ? .incomplete : .escape
    }
    return .sequence(length: length + 1, keys)
  }

  // MARK: CSI

  private static func controlSequence(
    _ bytes: ArraySlice<UInt8>, _ modifiers: KeyModifiers
  ) -> Reading {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete }
    // F1 to F5 of the Linux console, and a mouse click, which is followed by three bytes.
    if first == UInt8(ascii: "[") { return fixed(4, bytes) }
    if first == UInt8(ascii: "M") { return fixed(6, bytes) }
    var index = body.startIndex
    while index < body.endIndex, (0x20..<0x40).contains(body[index]) {
      let isShifted = body[index] == UInt8(ascii: "$") && body[..<index].allSatisfy(\.isDigit)
      if isShifted, index > body.startIndex { break }
      index += 1
    }
    guard index < body.endIndex else { return .incomplete }
    let parameters = String(decoding: body[..<index], as: UTF8.self)
    let length = index - bytes.startIndex
    // A control character ends an invalid sequence and is a key of its own.
    guard (0x20..<0x7F).contains(body[index]) else { return .sequence(length: length, []) }
    if parameters == "200", body[index] == UInt8(ascii: "~") {
      return .pasteStart(length: length + 1)
    }
    let keys = KeySequence(parameters, final: body[index], modifiers)?.keys ?? []
    return .sequence(length: length + 1, keys)
  }

  private static func fixed(_ length: Int, _ bytes: ArraySlice<UInt8>) -> Reading {
    bytes.count < length ? .incomplete : .sequence(length: length, [])
  }

  // MARK: SS3

  private static func singleShift(
    _ bytes: ArraySlice<UInt8>, _ modifiers: KeyModifiers
  ) -> Reading {
    let body = bytes.dropFirst(2)
    let isParameter = { (byte: UInt8) in byte.isDigit || byte == UInt8(ascii: ";") }
    let parameters = body.prefix(while: isParameter)
    guard let final = body.dropFirst(parameters.count).first else { return .incomplete }
    guard (0x20..<0x7F).contains(final) else { return .escape }
    let text = String(decoding: parameters, as: UTF8.self)
    let isEnter = final == UInt8(ascii: "M") && parameters.isEmpty
    let keys = KeySequence(singleShift: text, final: final, modifiers)?.keys ?? []
    return .sequence(length: 3 + parameters.count, isEnter ? [.scalar("\r")] : keys)
  }

  // MARK: OSC, DCS and APC: replies of the terminal

  private static func string(_ bytes: ArraySlice<UInt8>) -> Reading {
    let third = bytes.dropFirst(2).first
    guard third.map({ $0.isDigit || ">G+$!".utf8.contains($0) }) ?? true else { return .escape }
    for index in bytes.indices.dropFirst(2) {
      let isEnd = bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == escape
      if isEnd || bytes[index] == 7 {
        return .sequence(length: index + 1 - bytes.startIndex, [])
      }
      if bytes[index] < 0x20, bytes[index] != escape { return .escape }
    }
    return .incomplete
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

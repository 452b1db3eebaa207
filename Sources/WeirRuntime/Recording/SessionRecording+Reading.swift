import WeirNetwork
import WeirStreams

extension SessionRecording {
  /// A syntax error in a recording, with its line.
  public struct Mistake: Error, Equatable, Sendable, CustomStringConvertible {
    public let line: Int
    public let message: String
    public var description: String { "line \(line): \(message)" }
  }

  /// Parses a recording in the format of ``text``.
  ///
  /// Empty lines and lines that begin with `#` are ignored. Any line except the title may be
  /// missing.
  public init(_ text: String) throws(Mistake) {
    self.init(epoch: 0, seed: 0)
    var rest = [UInt8](text.utf8)[...]
    guard rest.popLine().elementsEqual(Self.title.utf8) else {
      throw Mistake(line: 1, message: "a recording must begin with '\(Self.title)'")
    }
    var number = 1
    while !rest.isEmpty {
      let line = rest.popLine()
      number += 1
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      do throws(TokenReader.Mistake) {
        var words = TokenReader(line)
        try read(&words)
        try words.end()
      } catch {
        throw Mistake(line: number, message: error.message)
      }
    }
  }

  private mutating func read(_ words: inout TokenReader) throws(TokenReader.Mistake) {
    let first = try words.word("a time, '=' or a name")
    switch first {
    case "epoch": epoch = try words.time()
    case "seed": seed = try words.number("a number from 0 up")
    case "argument": arguments.append(try words.string())
    case "=":
      guard let last = events.last else { throw words.mistake("there is no line before this '='") }
      add(Event(time: last.time, isSameTurn: true, what: try words.what()))
    default:
      guard let time = TokenReader.nanoseconds(first) else {
        throw words.mistake("expected a time in seconds or '=', found '\(first)'")
      }
      guard time >= length else {
        throw words.mistake("the time is before that of the previous line, \(Self.seconds(length))")
      }
      add(Event(time: time, what: try words.what()))
    }
  }

  /// Parses a number of seconds and returns it in nanoseconds, or nil if the text is not valid.
  static func nanoseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : "0"
    let digits = parts[0] + decimals + String(repeating: "0", count: max(0, 9 - decimals.count))
    guard parts.count <= 2, !parts[0].isEmpty, 1...9 ~= decimals.count,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Int64(digits)
  }

  /// Adds an event. Merges input lines with those of the same source and turn that precede them.
  private mutating func add(_ event: Event) {
    if event.isSameTurn, case .lines(let source, let bytes) = event.what,
      case .lines(source, _)? = events.last?.what
    {
      events[events.count - 1].what.append(bytes)
    } else {
      events.append(event)
    }
  }
}

extension SessionRecording.Payload {
  /// Appends bytes to the payload of a `lines` event, in place.
  fileprivate mutating func append(_ bytes: [UInt8]) {
    guard case .lines(let source, var lines) = self else { return }
    // Drops the second reference to the array, so that appending does not copy it.
    self = .close
    lines += bytes
    self = .lines(source, lines)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first line and returns it without its line terminator.
  fileprivate mutating func popLine() -> ArraySlice {
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    defer { self = self[Swift.min(end + 1, endIndex)...] }
    return self[..<end]
  }
}

/// A reader of the tokens in a line: names, numbers and quoted strings.
private struct TokenReader {
  struct Mistake: Error {
    let message: String
  }

  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  func mistake(_ message: String) -> Mistake { Mistake(message: message) }

  private mutating func passSpace() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

  mutating func word(_ expected: String) throws(Mistake) -> String {
    passSpace()
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    guard !word.isEmpty, word.first != UInt8(ascii: "\"") else {
      throw mistake("expected \(expected)")
    }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  mutating func end() throws(Mistake) {
    passSpace()
    guard rest.isEmpty else {
      throw mistake("unexpected text '\(String(decoding: rest, as: UTF8.self))'")
    }
  }

  var isAtEnd: Bool { rest.allSatisfy { $0 == UInt8(ascii: " ") } }

  mutating func number<Number: FixedWidthInteger>(
    _ expected: String = "a number"
  ) throws(Mistake) -> Number {
    let word = try word(expected)
    guard let number = Number(word) else {
      throw mistake("expected \(expected), found '\(word)'")
    }
    return number
  }

  mutating func time() throws(Mistake) -> Int64 {
    let word = try word("a time in seconds")
    guard let time = Self.nanoseconds(word) else {
      throw mistake("expected a time in seconds, found '\(word)'")
    }
    return time
  }

  static func nanoseconds(_ word: String) -> Int64? {
    SessionRecording.nanoseconds(word)
  }

  mutating func string() throws(Mistake) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  mutating func strings() throws(Mistake) -> [String] {
    var strings: [String] = []
    while !isAtEnd { strings.append(try string()) }
    return strings
  }

  mutating func bytes() throws(Mistake) -> [UInt8] {
    passSpace()
    guard rest.popFirst() == UInt8(ascii: "\"") else {
      throw mistake("expected a quoted string")
    }
    let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    rest = rest[plain.endIndex...]
    var bytes = Array(plain)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return bytes
      case UInt8(ascii: "\\"): bytes.append(try escaped())
      default: bytes.append(byte)
      }
    }
    throw mistake("unterminated string")
  }

  private mutating func escaped() throws(Mistake) -> UInt8 {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "\""): return UInt8(ascii: "\"")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "x"):
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      rest = rest.dropFirst(2)
      if digits.utf8.count == 2, digits.first != "+", let byte = UInt8(digits, radix: 16) {
        return byte
      }
      throw mistake("'\\x' requires two hexadecimal digits")
    default: throw mistake("'\\' must be followed by one of n r t \" \\ x")
    }
  }

  mutating func what() throws(Mistake) -> SessionRecording.Payload {
    let name = try word("an event")
    switch name {
    case "program": return .program(try string(), try string())
    case "entry": return .entry(try string())
    case "width": return .width(try width())
    case "source": return .source(try number(), try string())
    case "line": return .lines(try number(), try bytes() + [UInt8(ascii: "\n")])
    case "part": return .lines(try number(), try bytes())
    case "value": return .value(try number(), try strings())
    case "end": return .end(try number())
    case "failure": return .failure(try number(), try failure())
    case "late": return .late(try time())
    case "interruption": return .interruption
    case "close": return .close
    default:
      guard let reading = SessionRecording.ExternalRead(rawValue: name) else {
        throw mistake("unknown event '\(name)'")
      }
      return .reading(reading, try string())
    }
  }

  private mutating func width() throws(Mistake) -> Int {
    let expected = "a number of columns from 1 to \(SessionRecording.maximumWidth)"
    let columns: Int = try number(expected)
    guard 1...SessionRecording.maximumWidth ~= columns else {
      throw mistake("expected \(expected), found '\(columns)'")
    }
    return columns
  }

  private mutating func failure() throws(Mistake) -> SessionRecording.Failure {
    let expected = "io, command or network"
    switch try word(expected) {
    case "io": return .io(try ioError())
    case "command":
      return .command(CommandError(command: try string(), reason: try reason()))
    case "network":
      let name = try word("a kind of network error")
      guard let kind = NetworkError.Kind(rawValue: name) else {
        throw mistake("unknown kind of network error '\(name)'")
      }
      return .network(NetworkError(try string(), try string(), kind, try string()))
    case let other: throw mistake("expected \(expected), found '\(other)'")
    }
  }

  private mutating func reason() throws(Mistake) -> CommandError.Reason {
    let expected = "status, signal, system or input"
    switch try word(expected) {
    case "status": return .status(try number())
    case "signal": return .signal(try number())
    case "system": return .system(try ioError())
    case "input": return .input(try ioError())
    case let other: throw mistake("expected \(expected), found '\(other)'")
    }
  }

  private mutating func ioError() throws(Mistake) -> IOError {
    IOError(try string(), try string(), code: try number())
  }
}

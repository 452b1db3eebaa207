import WeirStreams
import WeirText

extension SessionRecording {
  /// The text of the recording: its initial state, then one event per line.
  ///
  ///     weir recording 1
  ///     epoch 1763913610.123456789
  ///     seed 8731
  ///     0.002 program "demo.weir" "file(\"x\").lines.startWithValues { print($0) }"
  ///     = source 1 "file 'x'"
  ///     0.003 line 1 "first"
  ///     = line 1 "second"
  ///     = end 1
  ///     0.003 close
  ///
  /// Times are in seconds since the start. `=` marks an event in the same turn as the previous
  /// line. An input line without a line terminator is a `part`. Strings are escaped as in the
  /// language, and invalid UTF-8 bytes are written as `\xFF`. Asterisks replace the credentials in
  /// programs, entries, arguments and files.
  public var text: String {
    var text = ""
    writeHead(to: &text)
    for event in events { Self.write(event, to: &text) }
    return text
  }

  func writeHead(to text: inout String) {
    text += "\(Self.title)\nepoch \(Self.seconds(epoch))\nseed \(seed)\n"
    for argument in arguments { text += "argument \(Self.quoted(argument.maskingCredentials))\n" }
  }

  static let title = "weir recording 1"

  static func write(_ event: Event, to text: inout String) {
    let time = event.isSameTurn ? "=" : seconds(event.time)
    guard case .lines(let source, let bytes) = event.what else {
      text += "\(time) \(words(event.what).joined(separator: " "))\n"
      return
    }
    var rest = bytes[...]
    var isFirst = true
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...]
      let isWhole = rest.popFirst() != nil
      text +=
        "\(isFirst ? time : "=") \(isWhole ? "line" : "part") \(source) \(quoted(bytes: line))\n"
      isFirst = false
    }
  }

  private static func words(_ what: Payload) -> [String] {
    switch what {
    case .program(let name, let text): ["program", quoted(name), quoted(text.maskingCredentials)]
    case .entry(let text): ["entry", quoted(text.maskingCredentials)]
    case .width(let columns): ["width", "\(columns)"]
    case .source(let number, let name): ["source", "\(number)", quoted(name)]
    case .lines: []
    case .value(let source, let parts): ["value", "\(source)"] + parts.map { quoted($0) }
    case .end(let source): ["end", "\(source)"]
    case .failure(let source, let failure): ["failure", "\(source)"] + words(failure)
    case .late(let time): ["late", seconds(time)]
    case .interruption: ["interruption"]
    case .close: ["close"]
    case .reading(let reading, let text): [reading.rawValue, quoted(text.maskingCredentials)]
    }
  }

  private static func words(_ failure: Failure) -> [String] {
    switch failure {
    case .io(let error): ["io"] + words(error)
    case .network(let error):
      [
        "network", error.kind.rawValue, quoted(error.operation), quoted(error.subject),
        quoted(error.detail),
      ]
    case .command(let error):
      ["command", quoted(error.command)]
        + {
          switch error.reason {
          case .status(let status): ["status", "\(status)"]
          case .signal(let signal): ["signal", "\(signal)"]
          case .system(let error): ["system"] + words(error)
          case .input(let error): ["input"] + words(error)
          }
        }()
    }
  }

  private static func words(_ error: IOError) -> [String] {
    [quoted(error.operation), quoted(error.subject), "\(error.code)"]
  }

  /// Returns nanoseconds as a decimal number of seconds, without trailing zeros.
  static func seconds(_ nanoseconds: Int64) -> String {
    let rest = String(1_000_000_000 + nanoseconds % 1_000_000_000).dropFirst()
    var decimals = rest[...]
    while decimals.last == "0" { decimals.removeLast() }
    let whole = String(nanoseconds / 1_000_000_000)
    return decimals.isEmpty ? whole : "\(whole).\(decimals)"
  }

  private static func quoted(_ string: String) -> String { quoted(bytes: Array(string.utf8)[...]) }

  private static func quoted(bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy {
      0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"" + String(decoding: bytes, as: UTF8.self) + "\"" }
    var text = "\""
    var rest = bytes
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        if let scalar = scalar(at: rest), scalar.value >= 0xA0 {
          text.unicodeScalars.append(scalar)
          rest = rest.dropFirst(UTF8.width(scalar))
          continue
        }
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
      rest.removeFirst()
    }
    return text + "\""
  }

  /// Returns the first Unicode scalar of the bytes, or nil if they do not begin with valid UTF-8.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

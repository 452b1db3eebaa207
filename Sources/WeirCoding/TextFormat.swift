import Glibc
import WeirRuntime

/// Formats of C's `printf` with `%@` for values, as in `String(format:)`.
package enum TextFormat {
  /// Returns the text of a format. Surplus arguments are ignored, and a missing one is empty.
  package static func string(_ format: String, _ arguments: [Value]) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let part = Part(&rest) else { continue }
      if part.conversion == "%" {
        result += "%"
        continue
      }
      var width = part.width
      if width == "*" {
        width = next < arguments.count ? arguments[next].description : ""
        next += 1
      }
      let index = part.position ?? next
      if part.position == nil { next += 1 }
      guard arguments.indices.contains(index) else { continue }
      result += part.text(arguments[index].unwrapped, width: width)
    }
    return result + rest
  }

  /// A conversion of a format, such as `%05.2f`.
  private struct Part {
    /// The index of the argument, if it is stated.
    private(set) var position: Int?
    private var flags = ""
    private(set) var width = ""
    private var precision = ""
    let conversion: Character

    /// Reads the conversion after a percent sign; nil if it is incomplete.
    init?(_ rest: inout Substring) {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        position = number - 1
        rest = rest.dropFirst(digits.count + 1)
      }
      func take(_ isTaken: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: isTaken)
        rest = rest.dropFirst(taken.count)
        return String(taken)
      }
      flags = take { "-+ 0#'".contains($0) }
      width = rest.first == "*" ? take { $0 == "*" } : take { $0.isASCII && $0.isNumber }
      if rest.first == "." {
        rest = rest.dropFirst()
        precision = "." + take { $0.isASCII && $0.isNumber }
      }
      _ = take { "hlqLztj".contains($0) }
      guard let conversion = rest.popFirst() else { return nil }
      self.conversion = conversion
    }

    func text(_ value: Value, width: String) -> String {
      // Wider texts are not useful, and would exhaust the memory.
      let width = String(min(max(Int(width) ?? 0, -1000), 1000)).replacing("-", with: "")
      let precision =
        precision.isEmpty ? "" : "." + String(min(Int(precision.dropFirst()) ?? 0, 500))
      let specification = "%" + flags + (width == "0" ? "" : width) + precision
      switch conversion {
      case "d", "i", "D": return formatted(specification + "ld", Int(value))
      case "u", "x", "X", "o", "U", "p":
        return formatted(specification + "l\(conversion == "U" ? "u" : conversion)", Int(value))
      case "f", "F", "e", "E", "g", "G", "a", "A":
        return formatted(specification + String(conversion), value.number ?? 0)
      case "c", "C":
        let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: Int(value))) ?? "\u{FFFD}"
        return padded(String(Character(scalar)), width)
      case "@", "s", "S": return padded(value.description, width)
      default: return String(conversion)
      }
    }

    private func padded(_ text: String, _ width: String) -> String {
      let fill = String(repeating: " ", count: max(0, (Int(width) ?? 0) - text.count))
      return flags.contains("-") ? text + fill : fill + text
    }

    private func formatted(_ format: String, _ value: any CVarArg) -> String {
      withVaList([value]) { list in
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer in
          let count = vsnprintf(buffer.baseAddress, buffer.count, format, list)
          let bytes = buffer.prefix(max(0, min(Int(count), buffer.count - 1)))
          return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
      }
    }
  }
}

extension Int {
  /// The integer that a value is formatted as; 0 for values without a number.
  fileprivate init(_ value: Value) {
    if let integer = value.integer {
      self.init(truncatingIfNeeded: integer)
    } else if case .bool(let bool) = value {
      self = bool ? 1 : 0
    } else {
      self = value.number.flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? 0
    }
  }
}

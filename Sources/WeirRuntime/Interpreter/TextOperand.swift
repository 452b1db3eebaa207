import WeirStreams

/// An operand of type `String` or `Substring`, whose bytes can be read without creating a value.
package struct TextOperand {
  /// The text that the operand is or contains, in a constant or in an object that `owned` keeps
  /// alive; nil if `owned` is the text.
  private let place: UnsafePointer<Value>?
  private let owned: Value
  /// The bytes of the text, if they have a place in memory of their own.
  private let bytes: UnsafeRawPointer?
  /// The range of bytes of the text that makes up the operand; nil for the whole text.
  private let range: Range<Int>?
  /// Whether the value of the operand is a `String` even if the text is a substring.
  private let isString: Bool

  /// Creates an operand that reads a text in place, which must not change before the operand was
  /// used.
  @inline(__always)
  init(
    at place: UnsafePointer<Value>?, _ owned: __owned Value = .void,
    _ bytes: UnsafeRawPointer? = nil, _ range: Range<Int>? = nil, isString: Bool = false
  ) {
    (self.place, self.owned, self.bytes) = (place, owned, bytes)
    (self.range, self.isString) = (range, isString)
  }

  @inline(__always)
  package init(_ value: __owned Value) { self.init(at: nil, value) }

  /// The operand, with a value of type `String`.
  @inline(__always)
  package var string: TextOperand { TextOperand(at: place, owned, bytes, range, isString: true) }

  /// Returns a part of the operand, given its range in the bytes of the operand.
  @inline(__always)
  package func part(_ part: Range<Int>) -> TextOperand {
    let start = range?.lowerBound ?? 0
    return TextOperand(
      at: place, owned, bytes, start &+ part.lowerBound..<start &+ part.upperBound)
  }

  /// Calls `body` with the UTF-8 bytes; returns nil for a value that is not a string or substring,
  /// such as a field of a row.
  @inline(__always)
  package func withBytes<Result>(_ body: (Value.Bytes) -> Result) -> Result? {
    if let bytes, let range {
      return body(Value.Bytes(start: bytes + range.lowerBound, count: range.count))
    }
    return withUnsafePointer(to: owned) { owned in
      (place ?? owned).pointee.withTextBytes { bytes in
        guard let range else { return body(bytes) }
        return body(
          Value.Bytes(
            start: bytes.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count))
      }
    }
  }

  package var value: Value {
    let text = place?.pointee ?? owned
    if let range {
      let part = text.wholeSlice.part(range)
      return isString ? .string(part.string) : .substring(part)
    }
    if isString, case .substring(let slice) = text { return .string(slice.string) }
    return isString ? text.plainText : text
  }
}

/// Code that evaluates a text. Two operands of an operation are evaluated before the bytes of either
/// are read.
package typealias TextCode = (Frame) throws(Fault) -> TextOperand

extension CompiledExpression {
  package static func text(_ type: Type, _ code: @escaping TextCode) -> CompiledExpression {
    CompiledExpression(type, .text(code))
  }

  /// Code that evaluates an expression of type `String` or `Substring`; nil for other types.
  package var text: TextCode? {
    guard type == .string || type == .substring else { return nil }
    switch form {
    case .text(let code): return code
    case .constant(let value): return { _ in TextOperand(value) }
    case .slot(let variable) where isConstant:
      let slot = variable.slot
      return { frame in
        if case .cell(let cell) = frame.slots[slot] { return TextOperand(cell.value) }
        return TextOperand(at: frame.slots + slot)
      }
    case .capture(let index, _) where isConstant:
      return { frame in
        let capture = frame.captures.unsafelyUnwrapped + index
        if case .cell(let cell) = capture.pointee { return TextOperand(cell.value) }
        return TextOperand(at: capture)
      }
    default:
      let code = code
      return { (frame) throws(Fault) in TextOperand(try code(frame)) }
    }
  }

  /// Code that evaluates the expression as a key, whose bytes are read if it is a text.
  package var key: TextCode {
    if let text { return text }
    let code = code
    return { (frame) throws(Fault) in TextOperand(try code(frame)) }
  }

  /// Returns code that joins the descriptions of the values of expressions to a string.
  package static func joined(_ parts: [CompiledExpression], _ site: SourceLocation) -> Code {
    let parts = parts.map { TextStep(code: $0.key) }
    return { (frame) throws(Fault) in
      var texts: [TextOperand] = []
      texts.reserveCapacity(parts.count)
      var count = 0
      for part in parts {
        let text = try part.code(frame)
        if let size = text.withBytes(\.count) {
          texts.append(text)
          count += size
        } else {
          let description = text.value.description
          texts.append(TextOperand(.string(description)))
          count += description.utf8.count
        }
        try site.checkRoom(ofText: count)
      }
      let joined = String(unsafeUninitializedCapacity: count) { buffer in
        var rest = UnsafeMutableRawBufferPointer(buffer)
        for text in texts {
          let written = text.withBytes {
            rest.copyMemory(from: $0)
            return $0.count
          }
          rest = UnsafeMutableRawBufferPointer(rebasing: rest[(written ?? 0)...])
        }
        return count
      }
      return .string(joined)
    }
  }
}

/// Code of a text as an array element; avoids a reabstraction thunk on each access.
private struct TextStep {
  let code: TextCode
}

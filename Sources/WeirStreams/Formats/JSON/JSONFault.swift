/// A mistake in a JSON text. The message and the line number are computed on demand.
package struct JSONFault: Error {
  package enum Reason: UInt8 {
    case empty, cut, value, literal, number, leadingZero, fraction, exponent, unclosedString
    case control, escape, unicodeEscape, memberName, colon, memberEnd, elementEnd, trailingComma
    case trailing, depth, length
  }

  package let reason: Reason
  /// The offset of the mistake in bytes.
  package let offset: Int

  /// Whether the text may contain several values or the beginning of one.
  package var mayBeSplit: Bool { reason == .cut || reason == .trailing }

  package func error(in bytes: UnsafeRawBufferPointer, number: Int) -> FormatError {
    FormatError(.json, reason.words, at: offset, of: bytes, number: number)
  }
}

extension JSONFault.Reason {
  var words: String {
    switch self {
    case .empty: "there is no value"
    case .cut: "the text ends before its value does"
    case .value: "a value is expected here"
    case .literal: "the only words are true, false and null"
    case .number: "a number wants a digit here"
    case .leadingZero: "a number does not begin with a needless 0"
    case .fraction: "a number wants a digit after its '.'"
    case .exponent: "a number wants a digit in its exponent"
    case .unclosedString: "a string is not closed"
    case .control: "a control character in a string is written with '\\'"
    case .escape: "no such escape in a string"
    case .unicodeEscape: "'\\u' wants four hexadecimal digits"
    case .memberName: "a member wants a name in quotation marks"
    case .colon: "a member wants ':' after its name"
    case .memberEnd: "',' or '}' is expected after a member"
    case .elementEnd: "',' or ']' is expected after an element"
    case .trailingComma: "something is expected after ','"
    case .trailing: "there is more after the value"
    case .depth: "values are nested more than \(JSONScanner.depthLimit) deep"
    case .length: "a text has 4 GiB at the most"
    }
  }
}

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
    case .empty: "expected a value"
    case .cut: "unexpected end of the text"
    case .value: "expected a value"
    case .literal: "expected true, false or null"
    case .number: "expected a digit"
    case .leadingZero: "unexpected leading zero"
    case .fraction: "expected a digit after '.'"
    case .exponent: "expected a digit in the exponent"
    case .unclosedString: "unterminated string"
    case .control: "unescaped control character in a string"
    case .escape: "invalid escape in a string"
    case .unicodeEscape: "'\\u' requires four hexadecimal digits"
    case .memberName: "expected a member name in quotation marks"
    case .colon: "expected ':' after the member name"
    case .memberEnd: "expected ',' or '}' after a member"
    case .elementEnd: "expected ',' or ']' after an element"
    case .trailingComma: "expected a value or a member after ','"
    case .trailing: "unexpected text after the value"
    case .depth: "values are nested more than \(JSONScanner.depthLimit) deep"
    case .length: "the text is longer than 4 GiB"
    }
  }
}

import WeirStreams
import WeirSyntax

// Code for operations on the bytes of texts, beside the operands, whose functions it specializes.
extension CompiledExpression {
  /// Generates a call of a built-in that states how it works on bytes. Returns nil if it states
  /// nothing, or if the operands are not texts.
  ///
  /// - Parameters:
  ///   - operands: the receiver, if there is one, and the arguments.
  ///   - general: calls the built-in with the values of the operands. It is called if bytes do not
  ///     determine the result.
  package static func onBytes(
    _ word: Word, _ operands: [CompiledExpression], _ type: Type, _ site: SourceLocation,
    _ general: @escaping ([Value]) throws(Fault) -> Value
  ) -> CompiledExpression? {
    guard let bytes = word.bytes, let first = operands.first, let text = first.text else {
      return nil
    }
    if let relation = bytes.relation {
      guard operands.count == 2, let other = operands[1].text else { return nil }
      return .bool { (frame) throws(Fault) in
        let (text, other) = (try text(frame), try other(frame))
        let known = text.withBytes { text in other.withBytes { relation(text, $0) } }
        if case .some(.some(.some(let result))) = known { return result }
        return try general([text.value, other.value]).bool(site)
      }
    }
    switch bytes {
    case .question(let question) where operands.count == 1:
      return .bool { (frame) throws(Fault) in
        let text = try text(frame)
        if let result = text.withBytes(question) ?? nil { return result }
        return try general([text.value]).bool(site)
      }
    case .number(let number) where operands.count == 1:
      return CompiledExpression(type) { (frame) throws(Fault) in
        let text = try text(frame)
        guard let result = text.withBytes(number) else { return try general([text.value]) }
        return .optional(result.map(Value.int))
      }
    case .identity where operands.count == 1:
      return .text(type) { (frame) throws(Fault) in try text(frame).string }
    case .part(let part) where operands.count <= 2:
      let hasCount = operands.count == 2
      let count = hasCount ? operands[1].int(site) : { _ in 1 }
      return .text(type) { (frame) throws(Fault) in
        let (text, count) = (try text(frame), try count(frame))
        if count >= 0, let size = text.withBytes({ $0.isPlain ? $0.count : nil }) ?? nil {
          return text.part(part(size, count))
        }
        return TextOperand(try general([text.value] + (hasCount ? [.int(count)] : [])))
      }
    case .parts(let omitsEmpty):
      guard operands.count == 2, let separator = operands[1].plainByte else { return nil }
      let parts = PartsCode(
        text, separator, omitsEmpty: omitsEmpty, areStrings: type == .array(.string)
      ) { (text) throws(Fault) in try general([text, .string(String(UnicodeScalar(separator)))]) }
      return CompiledExpression(type, .parts(parts))
    default: return nil
    }
  }

  /// Code that converts a text to an integer, without creating an optional value; nil for an
  /// expression of another type.
  package func wholeNumber(
    _ number: @escaping (Value.Bytes) -> Int?
  ) -> ((Frame) throws(Fault) -> Int?)? {
    guard let text else { return nil }
    return { (frame) throws(Fault) in
      let text = try text(frame)
      return text.withBytes(number) ?? text.value.plainText.withTextBytes(number) ?? nil
    }
  }

  /// Generates `==` or `!=` of two texts. Returns nil for other operations.
  package static func texts(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    guard operation == .equal || operation == .notEqual, let left = left.text,
      let right = right.text
    else { return nil }
    let isEqual = operation == .equal
    return .bool { (frame) throws(Fault) in
      let (left, right) = (try left(frame), try right(frame))
      let known = left.withBytes { left in right.withBytes { left.equals($0) } }
      if case .some(.some(.some(let result))) = known { return result == isEqual }
      return try Operation.apply(operation, left.value, right.value, site).bool(site)
    }
  }

  /// The byte of a constant text that consists of one; nil for other expressions.
  fileprivate var plainByte: UInt8? {
    guard case .constant(let value) = form else { return nil }
    let text = value.description.utf8
    return text.count == 1 ? text.first : nil
  }
}

extension Value {
  fileprivate func bool(_ site: SourceLocation) throws(Fault) -> Bool {
    guard case .bool(let bool) = self else { throw site.mismatch("Bool", self) }
    return bool
  }
}

import WeirStreams
import WeirSyntax

/// The parts of a text between separators: ranges of its bytes, until an array of them is needed.
package final class TextParts: Host {
  private let text = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  /// A copy of the bytes of the text, which are read without a reference to it.
  @exclusivity(unchecked) private var bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 128, alignment: 1)
  private let ranges = PartRanges()
  private let areStrings: Bool
  /// The array of the parts, if it was needed or if bytes do not determine the parts.
  @exclusivity(unchecked) private var made: Value?

  package var kind: ReceiverKind { .array }
  package var typeName: String { array.typeName }

  fileprivate init(areStrings: Bool) {
    self.areStrings = areStrings
    text.initialize(to: .void)
  }

  deinit {
    text.deinitialize(count: 1)
    text.deallocate()
    bytes.deallocate()
  }

  /// Finds the parts of a text. Returns false if bytes do not determine them.
  @inline(__always)
  fileprivate func find(in operand: TextOperand, _ separator: UInt8, omitsEmpty: Bool) -> Bool {
    made = nil
    text.pointee = operand.value
    let isPlain = text.pointee.withTextBytes { text in
      if text.count > bytes.count {
        bytes.deallocate()
        bytes = .allocate(byteCount: 2 * text.count, alignment: 1)
      }
      bytes.copyMemory(from: text)
      return ranges.find(in: text, separatedBy: separator, omitsEmpty: omitsEmpty)
    }
    return isPlain == true
  }

  fileprivate func set(_ array: Value) { made = array }

  package var array: Value {
    if let made { return made }
    let slice = text.pointee.wholeSlice
    let array = Value.array((0..<ranges.count).map { value(of: slice, $0) })
    made = array
    return array
  }

  @inline(__always)
  private func value(of slice: TextSlice, _ index: Int) -> Value {
    let part = slice.part(ranges[index])
    return areStrings ? .string(part.string) : .substring(part)
  }

  /// Returns the part with the given index, as an element of an array.
  @inline(__always)
  fileprivate func operand(
    _ index: Int, owner: Value = .void, _ site: SourceLocation
  ) throws(Fault) -> TextOperand {
    guard made == nil, index >= 0, index < ranges.count else {
      return TextOperand(try array.element(.int(index), site))
    }
    return TextOperand(at: text, owner, bytes.baseAddress, ranges[index], isString: areStrings)
  }

  /// Calls `body` with the parts in order, until it returns a result.
  fileprivate func first<Result>(
    _ body: (Value) throws(Fault) -> Result?
  ) throws(Fault) -> Result? {
    if case .array(let elements)? = made {
      for element in elements { if let result = try body(element) { return result } }
      return nil
    }
    let slice = text.pointee.wholeSlice
    for index in 0..<ranges.count {
      if let result = try body(value(of: slice, index)) { return result }
    }
    return nil
  }
}

/// Code that divides a text at a separator of one byte.
package final class PartsCode {
  private let text: TextCode
  private let separator: UInt8
  private let (omitsEmpty, areStrings): (Bool, Bool)
  private let general: (Value) throws(Fault) -> Value
  /// The parts that the last call returned, which the next call reuses if nothing refers to them.
  @exclusivity(unchecked) private var spare: TextParts

  /// - Parameter general: divides a text in which bytes do not determine the parts.
  package init(
    _ text: @escaping TextCode, _ separator: UInt8, omitsEmpty: Bool, areStrings: Bool,
    _ general: @escaping (Value) throws(Fault) -> Value
  ) {
    (self.text, self.separator, self.general) = (text, separator, general)
    (self.omitsEmpty, self.areStrings) = (omitsEmpty, areStrings)
    spare = TextParts(areStrings: areStrings)
  }

  package func parts(_ frame: Frame) throws(Fault) -> TextParts {
    let text = try text(frame)
    if !isKnownUniquelyReferenced(&spare) { spare = TextParts(areStrings: areStrings) }
    let parts = spare
    if !parts.find(in: text, separator, omitsEmpty: omitsEmpty) {
      parts.set(try general(text.value))
    }
    return parts
  }
}

extension CompiledExpression {
  /// Returns code that reads an element of an array of texts in place. Returns nil unless the array
  /// is a constant or the result of dividing a text.
  package static func textElement(
    of container: CompiledExpression, at place: CompiledExpression, _ type: Type,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    guard type == .string || type == .substring, place.type == .int else { return nil }
    let number = NumberSource<Int>(place, site)
    switch container.form {
    case .parts(let parts):
      return .text(type) { (frame) throws(Fault) in
        let parts = try parts.parts(frame)
        return try parts.operand(try number.number(frame), owner: .object(parts), site)
      }
    case .slot(let variable) where variable.isParts:
      let slot = variable.slot
      return .text(type) { (frame) throws(Fault) in
        let index = try number.number(frame)
        return try (frame.slots + slot).object(as: TextParts.self)
          .withBorrowed { (parts) throws(Fault) in try parts.operand(index, site) }
      }
    case .slot, .capture:
      guard container.isConstant, case .array = container.type else { return nil }
      let (array, base) = (ValueSource(container), container.code)
      return .text(type) { (frame) throws(Fault) in
        let index = try number.number(frame)
        if let element = array.constantElement(index, frame) { return TextOperand(at: element) }
        return TextOperand(try base(frame).element(.int(index), site))
      }
    default: return nil
    }
  }
}

extension ControlCode {
  /// Returns code that executes `body` for each part of a text.
  package static func forEach(
    in parts: PartsCode, _ number: Int, _ interpreter: Interpreter,
    _ body: @escaping (Frame, Value) throws(Fault) -> Flow
  ) -> StatementCode {
    { (frame) throws(Fault) in
      let flow = try parts.parts(frame).first { (part) throws(Fault) -> Flow? in
        try interpreter.checkInterruption()
        let flow = try body(frame, part)
        return flow == .next ? nil : flow.leavingLoop(number)
      }
      return flow ?? .next
    }
  }
}

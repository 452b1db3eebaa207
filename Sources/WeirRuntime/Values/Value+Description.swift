import WeirSyntax

extension Value: CustomStringConvertible {
  /// The text that `print` writes.
  package var description: String {
    switch self {
    case .string(let string): string
    case .substring(let slice): slice.string
    case .character(let character): String(character)
    case .object(let object): object.description
    case .set(let set): Value.array(set.elements).debugDescription
    default: Description(self, isInside: false).text
    }
  }

  /// Returns the description that the program's own type provides, or nil if it provides none.
  ///
  /// - Parameter inside: whether the value is nested in another value, which prefers
  ///   `debugDescription` to `description`.
  package func ownDescription(inside: Bool = false) -> String? {
    guard let declared, declared.find({ $0.witnesses.isEmpty ? nil : true }) != nil else {
      return nil
    }
    let names = ["description", "debugDescription"]
    for name in inside ? names.reversed() : names {
      let key = name == "description" ? Self.plainKey : Self.debugKey
      switch declared.find({ $0.witnesses[key] }) {
      case nil: continue
      case .own:
        guard let getter = declared.getter(name) else {
          guard case .record(let record) = self, let index = record.type.index(of: name) else {
            return nil
          }
          return record.fields[index].description
        }
        return getter.interpreter.call(getter, [self]).description
      case .standIn(let owner, _):
        guard let getter = owner.properties[name] else { return nil }
        return getter.interpreter.call(getter, [self]).description
      }
    }
    return nil
  }

  private static let plainKey = "CustomStringConvertible.description"
  private static let debugKey = "CustomDebugStringConvertible.debugDescription"

  /// The text that represents the value inside of another value.
  package var debugDescription: String { Description(self, isInside: true).text }

  /// The name of the value's type in Swift's notation, as far as the value itself determines it.
  package var typeName: String { typeName(levels: 8) }

  /// - Parameter levels: the maximum depth of nested values to inspect.
  private func typeName(levels: Int) -> String {
    guard levels > 0 else { return "Any" }
    return switch self {
    case .void: "()"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .substring: "Substring"
    case .character: "Character"
    case .set(let set): "Set<\(Self.commonTypeName(set.elements, levels - 1))>"
    case .none: "nil"
    case .some(let value): "\(value.typeName(levels: levels - 1))?"
    case .array(let elements): "[\(Self.commonTypeName(elements, levels - 1))]"
    case .dictionary(let dictionary):
      "[\(Self.commonTypeName(dictionary.keys, levels - 1)): "
        + "\(Self.commonTypeName(dictionary.pairs.map(\.value), levels - 1))]"
    case .tuple(let tuple):
      "(\(tuple.elements.map { $0.typeName(levels: levels - 1) }.joined(separator: ", ")))"
    case .range(let range): range.typeName
    case .enumCase(let value): value.type?.shownName ?? "enum case"
    case .record(let record): record.type.shownName
    case .function: "function"
    case .type(let type): "\(type.spelling).Type"
    case .object(let object): object.typeName
    case .cell(let cell): cell.value.typeName(levels: levels)
    }
  }

  private static func commonTypeName(_ values: [Value], _ levels: Int) -> String {
    guard let name = values.first?.typeName(levels: levels),
      values.allSatisfy({ $0.typeName(levels: levels) == name })
    else { return "Any" }
    return name
  }
}

/// Builds the description of a value of any depth.
///
/// Pending parts are kept in a list instead of on the call stack. A text that exceeds the maximum
/// length is truncated. Inside of other values, the names of the program's types are qualified.
private struct Description {
  private enum Piece {
    case text(String)
    case value(Value)
  }

  private(set) var text = ""
  /// The pending pieces as a stack; the last one is written next.
  private var waiting: [Piece] = []

  /// - Parameter isInside: whether the value is nested in another value.
  init(_ value: Value, isInside: Bool) {
    write(part: value, isInside: isInside)
    while let piece = waiting.popLast() {
      guard text.utf8.count <= SourceLocation.maximumTextLength else {
        text += "…"
        return
      }
      switch piece {
      case .text(let piece): text += piece
      case .value(let value): write(part: value)
      }
    }
  }

  /// Writes the beginning of a value and queues the rest.
  private mutating func write(part value: Value, isInside: Bool = true) {
    switch value {
    case .void: text += "()"
    case .int(let int): text += String(int)
    case .double(let double): text += double.description
    case .bool(let bool): text += String(bool)
    case .string(let string): text += isInside ? string.debugDescription : string
    case .substring(let slice): text += isInside ? slice.text.debugDescription : slice.string
    case .character(let character):
      text += isInside ? character.debugDescription : String(character)
    case .none: text += "nil"
    case .some(let wrapped): wait([.text("Optional("), .value(wrapped), .text(")")])
    case .array(let elements): write("[", elements, "]")
    case .dictionary(let dictionary):
      let entries = dictionary.pairs.map { [Piece.value($0.key), .text(": "), .value($0.value)] }
      text += entries.isEmpty ? "[:" : "["
      wait(entries.joined(separator: [.text(", ")]) + [.text("]")])
    case .set(let set): write("Set([", set.elements, "])")
    case .tuple(let tuple): write("(", tuple.elements, ")", labels: tuple.labels)
    case .range(let range): text += isInside ? range.debugDescription : range.description
    case .enumCase(let value): write(value, isInside)
    case .record(let record): write(record, isInside)
    case .function: text += "(Function)"
    case .type(let type): text += isInside ? type.qualifiedName : type.fullName
    case .object(let slice as ArraySliceObject) where !(slice is DataObject):
      write("ArraySlice([", slice.elements, "])")
    case .object(let object): text += isInside ? object.debugDescription : object.description
    case .cell(let cell): write(part: cell.value, isInside: isInside)
    }
  }

  private mutating func write(_ value: EnumValue, _ isInside: Bool) {
    if value.type?.isEvent == true {
      write(event: value)
    } else if let error = value.decodingErrorText {
      text += error
    } else if let own = Value.enumCase(value).ownDescription(inside: isInside) {
      text += own
    } else if let text = value.type?.enumCase(named: value.name)?.text {
      self.text += text
    } else {
      if isInside, let name = value.qualifiedTypeName { text += name + "." }
      text += value.name
      if value.payload.count == 1, case .tuple(let tuple) = value.payload[0],
        value.labels.allSatisfy({ $0 == nil })
      {
        write("(", tuple.elements, ")", labels: tuple.labels)
      } else if !value.payload.isEmpty {
        write("(", value.payload, ")", labels: value.labels)
      }
    }
  }

  /// Writes an event in the notation of the library that defines its type.
  private mutating func write(event: EnumValue) {
    let isRx = event.type === EnumType.rxEvent
    text += isRx ? event.name : event.name.uppercased()
    guard let payload = event.payload.first else { return }
    text += isRx ? "(" : " "
    if isRx { wait([.text(")")]) }
    write(part: payload, isInside: false)
  }

  private mutating func write(_ record: RecordValue, _ isInside: Bool) {
    if let own = Value.record(record).ownDescription(inside: isInside) {
      text += own
    } else if record.type.isReference {
      text += record.qualifiedTypeName
    } else {
      text += isInside ? record.qualifiedTypeName : record.typeName
      write("(", record.shownFields, ")", labels: record.type.fields.map(\.shownName))
    }
  }

  /// Writes the elements up to the first one that can contain other values, and queues the rest.
  private mutating func write(
    _ open: String, _ elements: [Value], _ close: String, labels: [String?] = []
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = labels.element(index) { text += "\(label): " }
      guard element.hasParts else {
        write(part: element)
        continue
      }
      var rest: [Piece] = [.value(element)]
      for (index, element) in zip(elements.indices, elements).dropFirst(index + 1) {
        rest.append(.text(labels.element(index).map { ", \($0): " } ?? ", "))
        rest.append(.value(element))
      }
      return wait(rest + [.text(close)])
    }
    text += close
  }

  private mutating func wait(_ pieces: [Piece]) {
    waiting += pieces.reversed()
  }
}

extension Value {
  fileprivate var hasParts: Bool {
    switch self {
    case .some, .array, .dictionary, .set, .tuple, .enumCase, .record, .cell: true
    default: false
    }
  }
}

extension DeclaredType {
  /// Returns the name with the module `main`, the enclosing types and the generic arguments, such
  /// as `main.Outer<Swift.Int>.Inner`.
  func qualifiedName(_ arguments: [Type]) -> String {
    let own = arguments.dropFirst(outerParameterCount)
    let list = own.isEmpty ? "" : "<\(own.map(\.qualifiedName).joined(separator: ", "))>"
    let outer = outer.map { $0.qualifiedName(Array(arguments.prefix(outerParameterCount))) }
    return "\(outer ?? "main").\(shownName)\(list)"
  }

  /// Returns the name with its generic arguments as `print` writes it, such as `Inner` or
  /// `Box<Int>`.
  func fullName(_ arguments: [Type]) -> String {
    let own = arguments.dropFirst(outerParameterCount)
    return own.isEmpty
      ? shownName : "\(shownName)<\(own.map(\.fullName).joined(separator: ", "))>"
  }
}

extension RecordValue {
  /// The module-qualified name of the type.
  package var qualifiedTypeName: String { type.qualifiedName(arguments) }
}

extension EnumValue {
  /// The module-qualified name of the type; nil for built-in enums, except for a `Result` with
  /// known type arguments.
  package var qualifiedTypeName: String? {
    let list = arguments.map(\.qualifiedName).joined(separator: ", ")
    if type === EnumType.result { return list.isEmpty ? nil : "Swift.Result<\(list)>" }
    if type === EnumType.timeInterval { return "Dispatch.DispatchTimeInterval" }
    guard let type, !type.isBuiltIn else { return nil }
    return type.qualifiedName(arguments)
  }

  /// The generic arguments. If the checker did not determine them, they are inferred from the
  /// payload; empty unless the payload determines all of them.
  private var arguments: [Type] {
    guard stated.isEmpty, let type, !type.parameters.isEmpty,
      let types = type.enumCase(named: name)?.types
    else { return stated }
    var bindings: [String: Type] = [:]
    for (type, value) in zip(types, payload) { type.bind(value.type, &bindings) }
    let found = type.parameters.compactMap { bindings[$0] }
    return found.count == type.parameters.count ? found : []
  }
}

extension EnumType {
  /// Whether the enum belongs to the language itself.
  package var isBuiltIn: Bool { isEvent || EnumType.builtIn.values.contains { $0 === self } }
}

extension TypeValue {
  /// The name that `print` writes for a type value that is not inside of another value.
  package var fullName: String { declared.map { $0.fullName(type.arguments) } ?? type.fullName }

  /// The module-qualified name of the type.
  fileprivate var qualifiedName: String {
    if let declared, !((declared as? EnumType)?.isBuiltIn ?? false) {
      return declared.qualifiedName(type.arguments)
    }
    return type.qualifiedName
  }
}

extension [String?] {
  fileprivate func element(_ index: Int) -> String? { index < count ? self[index] : nil }
}

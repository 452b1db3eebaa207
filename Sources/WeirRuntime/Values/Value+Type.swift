import WeirSyntax

extension Value {
  /// The type, as far as the value itself determines it.
  package var type: Type { type(levels: 8) }

  /// - Parameter levels: the maximum depth of nested values to inspect.
  private func type(levels: Int) -> Type {
    guard levels > 0 else { return .dynamic }
    func common(_ values: [Value]) -> Type {
      let types = values.map { $0.type(levels: levels - 1) }
      guard let first = types.first else { return .dynamic }
      return types.dropFirst().reduce(first) { $0.joined(with: $1) }
    }
    return switch self {
    case .void: .void
    case .none: .optional(.dynamic)
    case .some(let value): .optional(value.type(levels: levels - 1))
    case .array(let elements): .array(common(elements))
    case .dictionary(let dictionary):
      .dictionary(common(dictionary.keys), common(dictionary.pairs.map(\.value)))
    case .set(let set): .named("Set", [common(set.elements)])
    case .object(let value as any ValueObject): value.type
    case .tuple(let tuple):
      .tuple(tuple.elements.map { $0.type(levels: levels - 1) }, labels: tuple.labels)
    case .range(let range): .named(range.constructor, [.int])
    case .type(let type): .metatype(type.type)
    case .cell(let cell): cell.value.type(levels: levels)
    case .record(let record): .named(record.type.name, record.arguments)
    case .enumCase(let value): value.type?.type ?? .named(typeName, [])
    case .int, .double, .bool, .string, .substring, .character, .function, .object:
      .named(typeName, [])
    }
  }
}

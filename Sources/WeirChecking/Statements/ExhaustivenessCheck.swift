import WeirRuntime

/// Finds values that no row of patterns matches, column by column.
struct ExhaustivenessCheck {
  /// A constructor of values, with its parts: `.some` has one part, `true` has none.
  struct Constructor {
    let name: String
    let parts: [Type]
  }

  /// The set of values that a pattern matches.
  indirect enum Shape {
    case anything
    /// An unknown subset of the values.
    case something
    case made(String, [Shape])
  }

  let areRxEvents: Bool
  /// Returns the constructors of a type; nil if its values cannot be enumerated.
  let constructors: (Type) -> [Constructor]?
  /// The remaining number of search steps.
  private var budget = 20_000

  init(areRxEvents: Bool, constructors: @escaping (Type) -> [Constructor]?) {
    (self.areRxEvents, self.constructors) = (areRxEvents, constructors)
  }

  /// Returns the values of a type that no row matches, at most one for each constructor.
  ///
  /// The result is `_` if the values cannot be enumerated.
  mutating func missing(_ rows: [[Shape]], _ type: Type) -> [String] {
    let ways = self.ways(type)
    guard let ways, !ways.isEmpty else {
      return witness(rows, [type]).map { _ in ["_"] } ?? []
    }
    return ways.flatMap { way -> [String] in
      if way.name.isEmpty { return witness(rows, [type]) ?? [] }
      guard let parts = witness(rows.specialized(way), way.parts) else { return [] }
      return [way.name + Self.list(parts)]
    }
  }

  private func ways(_ type: Type) -> [Constructor]? {
    constructors(type)?.filter { !(areRxEvents && $0.name == ".interrupted") }
  }

  /// Returns values for the columns that no row matches; nil if the rows match all values.
  private mutating func witness(_ rows: [[Shape]], _ types: [Type]) -> [String]? {
    guard let type = types.first else { return rows.isEmpty ? [] : nil }
    budget -= 1
    let rest = Array(types.dropFirst())
    guard budget > 0, let ways = ways(type), rows.contains(where: \.beginsWithMade) else {
      let open = rows.compactMap { row -> [Shape]? in
        if case .anything? = row.first { Array(row.dropFirst()) } else { nil }
      }
      // If the type is unknown, the patterns can already cover all of its cases.
      if type.isDynamic, rows.contains(where: \.beginsWithSome) { return nil }
      return witness(open, rest).map { ["_"] + $0 }
    }
    for way in ways {
      guard let found = witness(rows.specialized(way), way.parts + rest) else { continue }
      let parts = Array(found.prefix(way.parts.count))
      let made = way.name + Self.list(parts)
      return [made.isEmpty ? "_" : made] + found.dropFirst(parts.count)
    }
    return nil
  }

  /// Returns the parenthesized parts of a value; empty if all parts are wildcards.
  private static func list(_ parts: [String]) -> String {
    parts.allSatisfy { $0 == "_" } ? "" : "(\(parts.joined(separator: ", ")))"
  }
}

extension [ExhaustivenessCheck.Shape] {
  fileprivate var beginsWithMade: Bool { if case .made? = first { true } else { false } }

  fileprivate var beginsWithSome: Bool { if case .anything? = first { false } else { true } }
}

extension [[ExhaustivenessCheck.Shape]] {
  /// Returns the rows that match values of the constructor, with its parts as the first columns.
  fileprivate func specialized(_ way: ExhaustivenessCheck.Constructor) -> [[ExhaustivenessCheck
    .Shape]]
  {
    compactMap { row in
      switch row.first {
      case .anything?: way.parts.map { _ in .anything } + row.dropFirst()
      case .made(way.name, let parts)? where parts.count == way.parts.count:
        parts + row.dropFirst()
      case .made, .something, nil: nil
      }
    }
  }
}

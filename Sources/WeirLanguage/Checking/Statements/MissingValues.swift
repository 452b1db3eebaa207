import WeirSyntax

/// Finds values that no row of patterns matches, column by column.
struct MissingValues {
  /// A way in which values of a type are made: `.some` of one part, `true` of none.
  struct Constructor {
    let name: String
    let parts: [Type]
  }

  /// What a pattern says of a value.
  indirect enum Shape {
    case anything
    /// Some of the values, which of them cannot be said.
    case something
    case made(String, [Shape])
  }

  let areRxEvents: Bool
  /// nil for a type whose values are too many to count.
  let constructors: (Type) -> [Constructor]?
  /// How much may still be looked at.
  private var budget = 20_000

  init(areRxEvents: Bool, constructors: @escaping (Type) -> [Constructor]?) {
    (self.areRxEvents, self.constructors) = (areRxEvents, constructors)
  }

  /// The values of a type that have no row, one for each way to make them; `_` where those cannot be
  /// listed.
  mutating func missing(_ rows: [[Shape]], _ type: Type) -> [String] {
    let ways = self.ways(type)
    guard let ways, !ways.isEmpty else {
      return witness(rows, [type]).map { _ in ["_"] } ?? []
    }
    return ways.flatMap { way -> [String] in
      if way.name.isEmpty { return witness(rows, [type]) ?? [] }
      guard let parts = witness(rows.specialised(way), way.parts) else { return [] }
      return [way.name + Self.list(parts)]
    }
  }

  private func ways(_ type: Type) -> [Constructor]? {
    constructors(type)?.filter { !(areRxEvents && $0.name == ".interrupted") }
  }

  /// Values for the columns that no row matches; nil where there are none.
  private mutating func witness(_ rows: [[Shape]], _ types: [Type]) -> [String]? {
    guard let type = types.first else { return rows.isEmpty ? [] : nil }
    budget -= 1
    let rest = Array(types.dropFirst())
    guard budget > 0, let ways = ways(type), rows.contains(where: \.beginsWithMade) else {
      let open = rows.compactMap { row -> [Shape]? in
        if case .anything? = row.first { Array(row.dropFirst()) } else { nil }
      }
      // Of a type that is not known the cases that are named may be all.
      if type.isDynamic, rows.contains(where: \.beginsWithSome) { return nil }
      return witness(open, rest).map { ["_"] + $0 }
    }
    for way in ways {
      guard let found = witness(rows.specialised(way), way.parts + rest) else { continue }
      let parts = Array(found.prefix(way.parts.count))
      let made = way.name + Self.list(parts)
      return [made.isEmpty ? "_" : made] + found.dropFirst(parts.count)
    }
    return nil
  }

  /// The parts of a value, where something is said of them.
  private static func list(_ parts: [String]) -> String {
    parts.allSatisfy { $0 == "_" } ? "" : "(\(parts.joined(separator: ", ")))"
  }
}

extension [MissingValues.Shape] {
  fileprivate var beginsWithMade: Bool { if case .made? = first { true } else { false } }

  fileprivate var beginsWithSome: Bool { if case .anything? = first { false } else { true } }
}

extension [[MissingValues.Shape]] {
  /// The rows for values made in one way, with the parts in front.
  fileprivate func specialised(_ way: MissingValues.Constructor) -> [[MissingValues.Shape]] {
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

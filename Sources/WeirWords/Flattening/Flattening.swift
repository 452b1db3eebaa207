import Weir
import WeirRuntime

extension Word {
  static let flattening: [Word] =
    (flattened + flatMapped + flattenedAtOnce + mappedAtOnce + mappedToOne
    + strategies.sharing(distribution: .function))
    .listed(in: .flattening)
}

extension WordCall {
  /// Returns an argument as a flattening strategy. Throws if it is not one.
  func strategy(_ index: Int) throws(Fault) -> FlattenStrategy {
    guard case .enumCase(let chosen) = try value(index),
      let strategy = chosen.strategy(interpreter.catalog)
    else {
      throw site.failure(
        "expected a flatten strategy, found \(try value(index).debugDescription.shortened)",
        hints: [
          "available: .merge, .concat, .latest, .race, .throttle and .concurrent(limit:)"
        ])
    }
    return strategy
  }
}

extension EnumValue {
  /// The flattening strategy with the name of this enum value, in any spelling of the catalog.
  fileprivate func strategy(_ catalog: Catalog) -> FlattenStrategy? {
    switch catalog.words(name, onType: "FlattenStrategy").first?.name {
    case "merge": return .merge
    case "concat": return .concat
    case "latest": return .latest
    case "race": return .race
    case "throttle": return .throttle
    case "concurrent":
      guard case .int(let limit)? = payload.first, limit > 0 else { return nil }
      return .concurrent(limit: limit)
    default: return nil
    }
  }
}

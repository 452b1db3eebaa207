/// A function that has to be awaited has a result of its own kind: `() async -> Int`.
extension Type {
  private static let marker = "async"

  /// The result of a function that has to be awaited.
  package static func awaiting(_ result: Type) -> Type { .named(marker, [result]) }

  /// What is there once it has been awaited, or the type itself.
  package var awaited: Type {
    if case .named(Self.marker, let types) = self { types[0] } else { self }
  }

  /// True for the result of a function that has to be awaited.
  package var hasToBeAwaited: Bool {
    if case .named(Self.marker, _) = self { true } else { false }
  }

  /// True for a function that has to be awaited.
  package var isAsyncFunction: Bool {
    if case .function(_, let result) = unwrapped { result.hasToBeAwaited } else { false }
  }
}

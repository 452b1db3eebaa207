// An async function type wraps its result in a marker type: `() async -> Int`.
extension Type {
  private static let marker = "async"

  /// Returns the marker type for the result of an async function.
  package static func awaiting(_ result: Type) -> Type { .named(marker, [result]) }

  /// The result type after `await`, or the type itself if it is not async.
  package var awaited: Type {
    if case .named(Self.marker, let types) = self { types[0] } else { self }
  }

  /// Whether the type is the result of an async function.
  package var hasToBeAwaited: Bool {
    if case .named(Self.marker, _) = self { true } else { false }
  }

  /// Whether the type is an async function.
  package var isAsyncFunction: Bool {
    if case .function(_, let result) = unwrapped { result.hasToBeAwaited } else { false }
  }
}

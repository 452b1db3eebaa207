import WeirRx

// Errors are equal if their descriptions are.

extension WeirRx.Event: Equatable where Element: Equatable {
  /// Returns whether two events are of the same kind and have equal elements, or errors with equal
  /// descriptions.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension WeirRx.MaybeEvent: Equatable where Element: Equatable {
  /// Returns whether two events are of the same kind and have equal elements, or errors with equal
  /// descriptions.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension WeirRx.CompletableEvent: Equatable {
  /// Returns whether both events are completions, or errors with equal descriptions.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

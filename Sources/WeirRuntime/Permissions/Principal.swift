/// The party on whose behalf an external effect occurs.
public enum Principal: Sendable {
  /// The person who types at the prompt or wrote the command line. Needs no permissions.
  case user
  /// A running program, regardless of its origin. Needs permissions.
  case program
  /// A recording that is replayed. Has no permissions.
  case recording
}

/// The party whose rights an external effect uses.
public enum Principal: Sendable {
  /// The person who types at the prompt or wrote the command line. Needs no permission.
  case user
  /// A running program of any origin. Needs permissions.
  case program
  /// A recording that is replayed. Has no rights.
  case recording
}

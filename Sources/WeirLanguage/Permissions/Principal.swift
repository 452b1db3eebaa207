/// The party whose rights an effect outside the process uses.
public enum Principal: Sendable {
  /// A person, who types at a prompt or wrote the command line: no permission is needed.
  case user
  /// A text that runs, from wherever it came: it needs permissions.
  case program
  /// A recording that is replayed: it has no rights at all.
  case recording
}

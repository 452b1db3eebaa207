/// The failure of an execution of an action.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// The execution did not start, because the action was disabled or executing.
  case disabled
  /// The work failed.
  case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}

/// Why an execution of an action has failed.
public enum ActionError<Error: Swift.Error>: Swift.Error {
  /// It never began: the action was disabled, or busy.
  case disabled
  /// Its work failed.
  case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}

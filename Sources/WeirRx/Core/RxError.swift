/// What goes wrong in the library itself.
public enum RxError: Swift.Error, @unchecked Sendable {
  /// It is not known what went wrong.
  case unknown
  /// What was used had been disposed.
  case disposed(object: AnyObject)
  /// A number does not fit.
  case overflow
  /// There is no element of that number.
  case argumentOutOfRange
  /// The sequence has no elements.
  case noElements
  /// The sequence has more than one element.
  case moreThanOneElement
  /// No event came in time.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}

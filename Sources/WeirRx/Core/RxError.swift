/// An error of the library.
public enum RxError: Swift.Error, @unchecked Sendable {
  /// An unknown error.
  case unknown
  /// An object was used after it was disposed.
  case disposed(object: AnyObject)
  /// An arithmetic overflow.
  case overflow
  /// An index without an element.
  case argumentOutOfRange
  /// A sequence without elements.
  case noElements
  /// A sequence with more than one element.
  case moreThanOneElement
  /// A sequence whose next event did not arrive in time.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// An English sentence that describes the error, in the words of RxSwift.
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

import Weir

/// The engine's implementation of subjects, with any error type.
@usableFromInline
typealias SubjectSource<Memory, Element> = SubjectCore<Memory, Element, any Swift.Error>

extension SubjectCore where Error == any Swift.Error {
  /// Releases all observers without sending them an event. Later subscribers receive
  /// `RxError.disposed`.
  ///
  /// - Parameters:
  ///   - name: the name of the subject in the error.
  ///   - memory: a replacement for the recorded elements, to release them.
  func dispose(_ name: String, leaving memory: Memory? = nil) {
    dispose(
      late: RxError.disposed(object: DisposedSubject(description: name)), leaving: memory)
  }
}

/// Represents a subject in an error that the subject stores. A reference to the subject itself
/// would create a retain cycle.
private final class DisposedSubject: CustomStringConvertible {
  let description: String

  init(description: String) {
    self.description = description
  }
}

import Weir

/// The inside of a subject: what subjects of all vocabularies are made of.
@usableFromInline
typealias SubjectSource<Memory, Element> = SubjectCore<Memory, Element, any Swift.Error>

extension SubjectCore where Error == any Swift.Error {
  /// Lets the observers go without telling them; those that come later get an error.
  ///
  /// - Parameter memory: takes the place of what is remembered, where that can be forgotten.
  func dispose(_ name: String, leaving memory: Memory? = nil) {
    dispose(
      late: RxError.disposed(object: DisposedSubject(description: name)), leaving: memory)
  }
}

/// Stands for a subject in an error that the subject remembers: the subject itself would never go
/// away.
private final class DisposedSubject: CustomStringConvertible {
  let description: String

  init(description: String) {
    self.description = description
  }
}

import WeirStreams

/// An error that describes why a line does not match its format.
final class FormatErrorValue: ErrorValue {
  let error: FormatError

  init(_ error: FormatError) {
    self.error = error
    super.init(domain: "FormatError", code: error.line)
  }

  override var typeName: String { "FormatError" }
  override var description: String { error.description }
  override var message: String? { error.description }
}

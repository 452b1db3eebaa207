import WeirStreams

/// Why a line is not of the format that it is read as.
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

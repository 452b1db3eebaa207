import WeirStreams
import WeirSyntax

/// An error that describes why a line does not match its format.
final class FormatErrorValue: ErrorValue {
  let error: FormatError

  init(_ error: FormatError) {
    self.error = error
    super.init(domain: "FormatError", code: error.line)
  }

  override var type: Type { .named("FormatError", []) }
  override var key: Value { .array([.int(code), .string(description)]) }
  override var typeName: String { "FormatError" }
  override var description: String { error.description }
  override var message: String? { error.description }
}

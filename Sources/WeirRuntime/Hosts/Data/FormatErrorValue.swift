import WeirStreams
import WeirSyntax

/// An error that describes why a line does not match its format.
package final class FormatErrorValue: ErrorValue {
  let error: FormatError

  package init(_ error: FormatError) {
    self.error = error
    super.init(domain: "FormatError", code: error.line)
  }

  override var type: Type { .named("FormatError", []) }
  override var key: Value { .array([.int(code), .string(description)]) }
  package override var typeName: String { "FormatError" }
  package override var description: String { error.description }
  override var message: String? { error.description }
}

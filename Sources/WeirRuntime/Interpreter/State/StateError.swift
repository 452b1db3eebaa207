/// The reason why a state cannot be saved or restored.
package enum StateError: Error, Equatable {
  /// A value of this type has no saved form.
  case notSaved(type: String)
  /// A value does not fit the table to which it is written, or from which it was read.
  case misfit(String)
  /// The bytes are incomplete or invalid.
  case damaged
  /// A saved value has a type that the program does not declare, or declares differently.
  case unknownType(String)
  /// Two keys differ, but the program's `hash(into:)` adds equal values for them.
  case ambiguousKeys(String, String)
  /// The state was saved by another version of Weir.
  case version(Int)
  /// The program has no such operator.
  case missing(operator: String)
  /// There is no saved state for this operator.
  case added(operator: String)
  /// The state of an operator was saved with another type, or of other windows.
  case changed(operator: String, saved: String, expected: String)

  package var description: String {
    switch self {
    case .notSaved(let type): "a value of type '\(type)' cannot be saved or sent to another process"
    case .misfit(let message): message
    case .damaged: "the saved state is damaged"
    case .unknownType(let name): "the saved state has values of type '\(name)', which differs now"
    case .ambiguousKeys(let one, let other):
      "the keys \(one) and \(other) differ, but their 'hash(into:)' adds equal values; "
        + "let it combine all values that '==' compares"
    case .version(let version): "the saved state has version \(version) of the format"
    case .missing(let name): "there is a saved state for '\(name)', which the program does not have"
    case .added(let name): "there is no saved state for '\(name)'"
    case .changed(let name, let saved, let expected):
      "the saved state of '\(name)' is of '\(saved)', not of '\(expected)'"
    }
  }
}

import WeirStreams

/// The identity of a request: a number or a string.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ json: JSON?) {
    if let number = json?.int {
      self = .number(number)
    } else if let text = json?.string {
      self = .text(text)
    } else {
      return nil
    }
  }

  var payload: Payload {
    switch self {
    case .number(let number): .int(number)
    case .text(let text): .string(text)
    }
  }
}

import Weir
import WeirNetwork
import WeirRuntime

extension SignalProducer<Value, Value> {
  /// The responses; fails at one whose status is not 200 to 299.
  var checked: SignalProducer {
    attempt { response in
      response.statusError.map { .failure(.failure($0)) } ?? .success(())
    }
  }
}

extension Value {
  /// The failure for the status of a response; nil if the status is 200 to 299.
  var statusError: NetworkError? {
    guard case .object(let object as MessageObject) = self,
      case .int(let status)? = object["status"], !(200..<300).contains(status)
    else { return nil }
    return NetworkError(
      "read from", object["url"]?.description ?? "", .rejected, "status \(status)")
  }
}

extension WebURL {
  /// Returns the text of an invalid URL without what could be a password.
  static func withoutCredentials(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    return "..." + text[at...]
  }
}

extension MessageCoding<HTTPResponse> {
  static let response = MessageCoding.fields(.response) { response in
    [
      .int(response.status), .string("\(response.url)"),
      .pairs(response.headers.fields.flatMap { [$0.name.lowercased(), $0.value] }),
      .string(response.text),
    ]
  }
}

extension MessageCoding<ServerSentEvent> {
  static let event = MessageCoding.fields(.event) { event in
    [.string(event.id), .string(event.event), .string(event.data)]
  }
}

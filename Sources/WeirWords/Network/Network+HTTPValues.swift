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
      case .int(let status)? = object["status"]
    else { return nil }
    return NetworkError(status: status, of: object["url"]?.description ?? "")
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
      .string(response.text), .string(Latin1.text(response.bytesApartFromText)),
    ]
  }
}

extension HTTPResponse {
  /// The body, or nothing if it is the UTF-8 of the text.
  fileprivate var bytesApartFromText: [UInt8] { body.elementsEqual(text.utf8) ? [] : body }
}

extension MessageObject {
  /// Returns the text of a response.
  func text(_ call: WordCall) throws(Fault) -> String {
    if case .dictionary(let headers)? = self["headers"] {
      let type = headers[.string("content-type")]?.description
      if Charset(ofContentType: type) == nil {
        throw call.site.failure(
          "the charset '\(Charset.name(in: type)?.shortened ?? "")' is not supported",
          hints: ["'bytes' is the body as the server has sent it"])
      }
    }
    return self["text"]?.description ?? ""
  }

  /// The body of a response.
  var body: [UInt8] {
    let bytes = self["bytes"]?.description ?? ""
    return bytes.isEmpty ? Array((self["text"]?.description ?? "").utf8) : Latin1.bytes(bytes)
  }
}

/// Strings with a character for each byte.
private enum Latin1 {
  static func text(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return String(text)
  }

  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}

extension MessageCoding<ServerSentEvent> {
  static let event = MessageCoding.fields(.event) { event in
    [.string(event.id), .string(event.event), .string(event.data)]
  }
}

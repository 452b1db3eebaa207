import FoundationEssentials
import WeirRuntime

extension Word {
  static let urls: [Word] = [
    making(
      "init(string text: String, relativeTo base: URL? = nil) -> URL?", of: ["URL", "NSURL"],
      "Parses a URL; nil if it is invalid.",
      example: """
        let url = URL(string: "https://example.com/a?q=1")!
        print(url.host!, url.path, url.query!)  // example.com /a q=1
        """
    ) { (call) throws(Fault) in
      let base = call.isGiven(1) ? try call.content(1, URL.self) : nil
      let url = URL(string: try call.string(0), relativeTo: base)
      return .optional(url.map { .foundation($0) })
    },
    making(
      "init(fileURLWithPath path: String, isDirectory: Bool = false) -> URL", of: ["URL", "NSURL"],
      others: ["init(filePath path: String)"], "Creates the URL of a file.",
      example: "print(URL(fileURLWithPath: \"/tmp/words.txt\").lastPathComponent)  // words.txt"
    ) { (call) throws(Fault) in .foundation(URL(filePath: try call.string(0))) },
    part("absoluteString: String", of: URL.self, "The URL as a string.") {
      .string($0.absoluteString)
    },
    part("absoluteURL: URL", of: URL.self, "The URL, resolved against its base.") {
      .foundation($0.absoluteURL)
    },
    part("relativeString: String", of: URL.self, "The part of the URL without its base.") {
      .string($0.relativeString)
    },
    part("relativePath: String", of: URL.self, "The path of the URL without its base.") {
      .string($0.relativePath)
    },
    part("baseURL: URL?", of: URL.self, "The URL that this one is relative to.") {
      .optional($0.baseURL.map { .foundation($0) })
    },
    part("scheme: String?", of: URL.self, "The scheme, such as 'https'.") { .text($0.scheme) },
    part("host: String?", of: URL.self, "The host.") { .text($0.host) },
    part("port: Int?", of: URL.self, "The port, if the URL states it.") {
      .optional($0.port.map(Value.int))
    },
    part("user: String?", of: URL.self, "The user name.") { .text($0.user) },
    part("path: String", of: URL.self, "The path without percent encoding.") { .string($0.path) },
    part("query: String?", of: URL.self, "The query in percent encoding.") { .text($0.query) },
    part("fragment: String?", of: URL.self, "The part after '#'.") { .text($0.fragment) },
    part("lastPathComponent: String", of: URL.self, "The last component of the path.") {
      .string($0.lastPathComponent)
    },
    part("pathExtension: String", of: URL.self, "The extension of the last path component.") {
      .string($0.pathExtension)
    },
    part("pathComponents: [String]", of: URL.self, "The components of the path.") {
      .array($0.pathComponents.map(Value.string))
    },
    part("isFileURL: Bool", of: URL.self, "Whether the scheme is 'file'.") { .bool($0.isFileURL) },
    urlMethod("deletingLastPathComponent()", "Returns the URL without its last path component.") {
      (url, _) throws(Fault) in url.deletingLastPathComponent()
    },
    urlMethod("deletingPathExtension()", "Returns the URL without its path extension.") {
      (url, _) throws(Fault) in url.deletingPathExtension()
    },
    urlMethod(
      "appendingPathComponent(_ component: String)",
      others: ["appending(path: String)", "appending(component: String)"],
      "Returns the URL with a path component appended.",
      example: """
        let api = URL(string: "https://example.com/api")!
        print(api.appendingPathComponent("users"))  // https://example.com/api/users
        """
    ) { (url, call) throws(Fault) in
      url.appendingPathComponent(try call.string(0), isDirectory: false)
    },
    urlMethod(
      "appendingPathExtension(_ pathExtension: String)",
      "Returns the URL with a path extension appended."
    ) { (url, call) throws(Fault) in url.appendingPathExtension(try call.string(0)) },
    method(
      "addingPercentEncoding(withAllowedCharacters characters: CharacterSet) -> String?", [.string],
      "Returns the string with all other characters in percent encoding.",
      notes: "The sets are '.urlQueryAllowed', '.urlPathAllowed' and their kin, '.alphanumerics'.",
      example: """
        print("a b".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!)  // a%20b
        """
    ) { (call) throws(Fault) in
      let isAllowedCharacter = try call.characterSet(0)
      let encoded = call.text.utf8.map { byte in
        let isAllowed = byte < 128 && isAllowedCharacter(Character(Unicode.Scalar(byte)))
        return isAllowed ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
      }
      return .text(encoded.joined())
    },
    property(
      "removingPercentEncoding: String?", [.string],
      "The string with its percent encoding decoded; nil if it is invalid.",
      example: "print(\"a%20b\".removingPercentEncoding!)  // a b"
    ) { (call) throws(Fault) in
      var bytes: [UInt8] = []
      var rest = Array(call.text.utf8)[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, let decoded = UInt8(digits, radix: 16) else { return .none }
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      }
      return .text(String(validating: bytes, as: UTF8.self))
    },
  ]

  static let urlComponents: [Word] = [
    making("init() -> URLComponents", of: ["URLComponents"], "Creates empty components.") {
      (_) throws(Fault) in .foundation(URLComponents())
    },
    making(
      "init(string text: String) -> URLComponents?", of: ["URLComponents"],
      "Parses a URL; nil if it is invalid.",
      example: """
        var components = URLComponents(string: "https://example.com/search")!
        components.queryItems = [URLQueryItem(name: "q", value: "a b")]
        print(components.url!)  // https://example.com/search?q=a%20b
        """
    ) { (call) throws(Fault) in
      .optional(URLComponents(string: try call.string(0)).map { .foundation($0) })
    },
    making(
      "init(url: URL, resolvingAgainstBaseURL: Bool) -> URLComponents?", of: ["URLComponents"],
      "Creates the components of a URL."
    ) { (call) throws(Fault) in
      let components = URLComponents(
        url: try call.content(0, URL.self), resolvingAgainstBaseURL: try call.bool(1))
      return .optional(components.map { .foundation($0) })
    },
    part("url: URL?", of: URLComponents.self, "The URL with these components.") {
      .optional($0.url.map { .foundation($0) })
    },
    part("string: String?", of: URLComponents.self, "The URL with these components, as a string.") {
      .text($0.string)
    },
    component("scheme: String?", "The scheme.") {
      .text($0.scheme)
    } set: { (components, value) in
      let scheme = value.unwrapped == .none ? nil : value.unwrapped.description
      // Foundation traps at an invalid scheme.
      guard scheme?.first?.isLetter != false,
        scheme?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
          != false
      else { return "invalid scheme '\(scheme ?? "")'" }
      components.scheme = scheme
      return nil
    },
    component("host: String?", "The host.", \.host),
    component("user: String?", "The user name.", \.user),
    component("query: String?", "The query.", \.query),
    component("fragment: String?", "The part after '#'.", \.fragment),
    component("path: String", "The path.") {
      .string($0.path)
    } set: { (components, value) in
      components.path = value.description
      return nil
    },
    component("port: Int?", "The port.") {
      .optional($0.port.map(Value.int))
    } set: { (components, value) in
      guard case .int(let port) = value.unwrapped else {
        components.port = nil
        return nil
      }
      guard port >= 0 else { return "invalid port \(port)" }
      components.port = port
      return nil
    },
    component("queryItems: [URLQueryItem]?", "The names and values of the query.") {
      .optional($0.queryItems.map { .array($0.map { .foundation($0) }) })
    } set: { (components, value) in
      components.queryItems = value.unwrapped.elements?.compactMap { $0.content(URLQueryItem.self) }
      return nil
    },
    making(
      "init(name: String, value: String?) -> URLQueryItem", of: ["URLQueryItem"],
      "Creates an item of a query."
    ) { (call) throws(Fault) in
      .foundation(
        URLQueryItem(
          name: try call.string(0), value: call.isGiven(1) ? try call.string(1) : nil))
    },
    part("name: String", of: URLQueryItem.self, "The name of the item.") { .string($0.name) },
    part("value: String?", of: URLQueryItem.self, "The value of the item.") { .text($0.value) },
  ]

  static let identifiers: [Word] = [
    making(
      "init() -> UUID", of: ["UUID", "NSUUID", "CombineIdentifier"], "Creates a random identifier."
    ) { (_) throws(Fault) in .foundation(UUID()) },
    making(
      "init(uuidString text: String) -> UUID?", of: ["UUID"],
      "Parses an identifier; nil if it is invalid."
    ) { (call) throws(Fault) in
      .optional(UUID(uuidString: try call.string(0)).map { .foundation($0) })
    },
    part(
      "uuidString: String", of: UUID.self, others: ["UUIDString"], "The identifier as a string.",
      example: "print(UUID().uuidString.count)  // 36"
    ) { .string($0.uuidString) },
  ]

  private static func urlMethod(
    _ signature: String, others: [String] = [], _ summary: String, example: String = "",
    _ body: @escaping @Sendable (URL, WordCall) throws(Fault) -> URL
  ) -> Word {
    method(signature + " -> URL", [.url], others: others, summary, example: example) {
      (call) throws(Fault) in .foundation(try body(try call.content(URL.self), call))
    }
  }

  private static func component(
    _ signature: String, _ summary: String,
    _ path: WritableKeyPath<URLComponents, String?> & Sendable
  ) -> Word {
    component(signature, summary) {
      .text($0[keyPath: path])
    } set: { (components, value) in
      let text = value.unwrapped
      components[keyPath: path] = text == .none ? nil : text.description
      return nil
    }
  }

  private static func component(
    _ signature: String, _ summary: String, get: @escaping @Sendable (URLComponents) -> Value,
    set: @escaping @Sendable (inout URLComponents, Value) -> String?
  ) -> Word {
    .changeable(signature, of: URLComponents.self, summary, get: get, set: set)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

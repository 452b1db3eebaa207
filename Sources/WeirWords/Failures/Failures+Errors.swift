import WeirRuntime

extension Word {
  static let errors: [Word] = [
    Word(
      "init(domain: String, code: Int, userInfo: [String: Any]? = nil) -> NSError",
      .type(["NSError"]), summary: "Creates an error with a domain and a code.",
      example: """
        let error = NSError(domain: "net", code: 404)
        print(error.domain, error.code)  // net 404
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          ErrorValue(
            domain: try call.string(0), code: try call.int(1), userInfo: call[2] ?? .none))
      }),
    Word(
      "NSLocalizedDescriptionKey: String", .free, exported: .foundation,
      summary: "The 'userInfo' key for an error's localized description.",
      example: """
        let info = [NSLocalizedDescriptionKey: "no network"]
        print(NSError(domain: "net", code: 1, userInfo: info).localizedDescription)  // no network
        """,
      behavior: .property { (_) throws(Fault) in .string("NSLocalizedDescription") }),
    Word(
      "domain: String", .value([.error]),
      summary: "The domain of the error, which gives its code a meaning.",
      behavior: .property { (call) throws(Fault) in .string(try call.error.domain) }),
    Word(
      "code: Int", .value([.error]), summary: "The error code, which is specific to the domain.",
      behavior: .property { (call) throws(Fault) in .int(try call.error.code) }),
    Word(
      "userInfo: [String: Any]", .value([.error]),
      summary: "Additional information about the error, by key.",
      example: """
        let error = NSError(domain: "net", code: 1, userInfo: ["url": "weir.test"])
        print(error.userInfo["url"] ?? "")  // weir.test
        """,
      behavior: .property { (call) throws(Fault) in
        let info = try call.error.userInfo.unwrapped
        return info == .none ? .dictionary(DictionaryValue()) : info
      }),
    Word(
      "localizedDescription: String", .value([.error]),
      summary: "A description of the error for the user.",
      notes: "It is the value of 'NSLocalizedDescriptionKey' in 'userInfo' if there is one.",
      behavior: .property { (call) throws(Fault) in
        .string(try call.error.localizedDescription)
      }),
  ]
}

extension WordCall {
  fileprivate var error: ErrorValue {
    get throws(Fault) {
      guard case .object(let object) = receiver, let error = object as? ErrorValue else {
        throw wrongReceiver
      }
      return error
    }
  }
}

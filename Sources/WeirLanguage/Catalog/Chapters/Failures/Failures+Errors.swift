import Weir

extension Word {
  static let errors: [Word] = [
    Word(
      "init(domain: String, code: Int, userInfo: [String: Any]? = nil) -> NSError",
      .type(["NSError"]), chapter: .failures, summary: "An error with a domain and a code.",
      behaviour: .function { (call) throws(Fault) in
        .object(
          ErrorValue(
            domain: try call.string(0), code: try call.int(1), userInfo: call[2] ?? .none))
      }),
    Word(
      "NSLocalizedDescriptionKey: String", .free, chapter: .failures, exported: .foundation,
      summary: "The key of an NSError's user information whose value describes the error.",
      example: """
        let info = [NSLocalizedDescriptionKey: "no network"]
        print(NSError(domain: "net", code: 1, userInfo: info).localizedDescription)  // no network
        """,
      behaviour: .property(
        get: { (_) throws(Fault) in .string("NSLocalizedDescription") }, set: nil)),
    Word(
      "domain: String", .value([.error]), chapter: .failures,
      summary: "The area that the error belongs to.",
      behaviour: .property(
        get: { (call) throws(Fault) in .string(try call.error.domain) }, set: nil)),
    Word(
      "code: Int", .value([.error]), chapter: .failures,
      summary: "The number of the error in its domain.",
      behaviour: .property(get: { (call) throws(Fault) in .int(try call.error.code) }, set: nil)),
    Word(
      "userInfo: [String: Any]", .value([.error]), chapter: .failures,
      summary: "What else the error says.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          let info = try call.error.userInfo.unwrapped
          return info == .none ? .dictionary(DictionaryValue()) : info
        }, set: nil)),
    Word(
      "localizedDescription: String", .value([.error]), chapter: .failures,
      summary: "The error in a sentence.",
      behaviour: .property(
        get: { (call) throws(Fault) in .string(try call.error.localizedDescription) }, set: nil)),
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

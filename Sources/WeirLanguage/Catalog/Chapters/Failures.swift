import Weir

extension Word {
  static let failures: [Word] = [
    Word(
      "flatMapError(_ transform: (Error) -> SignalProducer) -> Stream<Value, F>", .streams,
      chapter: .failures,
      summary: "Goes on with another producer in place of the failure.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1, userInfo: nil))
          .flatMapError { _ in SignalProducer(value: 0) }
          .startWithValues { print($0) }  // 0
        """,
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        let next: @Sendable (Value) -> SignalProducer<Value, Value> = { call.inner(transform($0)) }
        return call.derive({ $0.flatMapError(next) }, { $0.flatMapError(next) })
      }),
    Word(
      "retry(upTo count: Int) -> SignalProducer<Value, Error>", .value([.producer]),
      chapter: .failures, others: ["retry(_ count: Int)"],
      summary: "Starts anew after a failure, up to so many times.",
      behaviour: .function { (call) throws(Fault) in
        call.make(
          call.stream.producer.halting(with: call.interpreter).retry(upTo: try call.count(0)),
          from: [call.stream])
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Stream<Value, F>", .streams, chapter: .failures,
      summary: "Sends the failure transformed.",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive({ $0.mapError { transform($0) } }, { $0.mapError { transform($0) } })
      }),
    Word(
      "promoteError(_ type: Error.Type = Error) -> Stream<Value, F>", .streams,
      chapter: .failures, others: ["promoteErrors(_ type: Error.Type)"],
      summary: "The same stream, in the type of one that may fail.",
      behaviour: .function { (call) throws(Fault) in call.derive({ $0 }, { $0 }) }),
    Word(
      "init(domain: String, code: Int, userInfo: [String: Any]? = nil) -> NSError",
      .type(["NSError"]), chapter: .failures, summary: "An error with a domain and a code.",
      behaviour: .function { (call) throws(Fault) in
        .object(
          ErrorValue(
            domain: try call.string(0), code: try call.int(1), userInfo: call[2] ?? .none))
      }),
    Word(
      "domain: String", .value([.error]), chapter: .failures,
      summary: "The area that the error belongs to.",
      behaviour: .property(
        get: { (call) throws(Fault) in .string(call.error.domain) }, set: nil)),
    Word(
      "code: Int", .value([.error]), chapter: .failures,
      summary: "The number of the error in its domain.",
      behaviour: .property(get: { (call) throws(Fault) in .int(call.error.code) }, set: nil)),
    Word(
      "userInfo: [String: Any]", .value([.error]), chapter: .failures,
      summary: "What else the error says.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          let info = call.error.userInfo.unwrapped
          return info == .none ? .dictionary(DictionaryValue()) : info
        }, set: nil)),
    Word(
      "localizedDescription: String", .value([.error]), chapter: .failures,
      summary: "The error in a sentence.",
      behaviour: .property(
        get: { (call) throws(Fault) in .string(call.error.localizedDescription) }, set: nil)),
    Word(
      "init(value: Value) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      summary: "A result that is a success.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "init(error: Error) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      summary: "A result that is a failure.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
    Word(
      "success(_ value: Value) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      others: ["Success(_ value: Value)"], summary: "A result that is a success.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "success", [try call.value(0)]))
      }),
    Word(
      "failure(_ error: Error) -> Result<Value, Error>", .type(["Result"]), chapter: .failures,
      others: ["Failure(_ error: Error)"], summary: "A result that is a failure.",
      behaviour: .function { (call) throws(Fault) in
        .enumCase(EnumValue(.result, "failure", [try call.value(0)]))
      }),
  ]
}

extension SignalProducer<Value, Value> {
  /// The same producer, whose runs are interrupted at their start where the session is halted.
  fileprivate func halting(with interpreter: Interpreter) -> Self {
    SignalProducer { observer, lifetime in
      if interpreter.isHalted {
        observer.sendInterrupted()
      } else {
        lifetime += start(observer)
      }
    }
  }
}

extension WordCall {
  fileprivate var error: ErrorValue {
    guard case .object(let object) = receiver, let error = object as? ErrorValue else {
      preconditionFailure("'\(word.name)' is said of errors only")
    }
    return error
  }
}

import WeirRuntime

extension Word {
  package static let descriptions: [Word] = [
    property(
      "description: String", ReceiverKind.allCases, "The text that 'print' shows for the value."
    ) {
      (call) throws(Fault) in .string(call.receiver.description)
    },
    property(
      "debugDescription: String", ReceiverKind.allCases,
      "The text that 'debugPrint' shows for the value, such as a quoted string.",
      example: "print(\"a\".debugDescription)  // \"a\""
    ) { (call) throws(Fault) in .string(call.receiver.debugDescription) },
    function(
      "type(of value: T) -> T.Type", "Returns the type of a value.",
      example: "print(type(of: 1.5), type(of: 1) == Int.self)  // Double true"
    ) { (call) throws(Fault) in
      let value = try call.value(0)
      return .type(TypeValue(value.type, declared: value.declared))
    },
  ]
}

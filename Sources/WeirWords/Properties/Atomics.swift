import WeirRuntime

extension Word {
  static let atomics: [Word] = [
    Word(
      "init(_ value: Value) -> Atomic<Value>", .type(["Atomic"]),
      summary: "Creates a variable that can be shared by reference.",
      example: """
        let count = Atomic(1)
        let sameCount = count
        sameCount.modify { $0 += 1 }
        print(count.value)  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        .object(AtomicObject(try call.value(0), in: call.heap))
      }),
    Word(
      "value: Value", .value([.atomic]), summary: "The current value.",
      behavior: .property(
        get: { (call) throws(Fault) in try call.atomic.value },
        set: { (call, value) throws(Fault) in try call.atomic.value = value })),
    Word(
      "modify(_ change: (inout Value) -> U) -> U", .value([.atomic]),
      summary: "Changes the value in place and returns the result of the closure.",
      example: "let list = Atomic([1])\nlist.modify { $0.append(2) }\nprint(list.value)  // [1, 2]",
      behavior: .function { (call) throws(Fault) in
        let (atomic, change) = (try call.atomic, try call.function(0))
        var value = atomic.value
        defer { atomic.value = value }
        return try call.interpreter.invoke(change, changing: &value)
      }),
    Word(
      "swap(_ newValue: Value) -> Value", .value([.atomic]),
      summary: "Sets the value and returns the previous one.",
      example: "let count = Atomic(1)\nprint(count.swap(2), count.value)  // 1 2",
      behavior: .function { (call) throws(Fault) in
        let atomic = try call.atomic
        defer { atomic.value = call[0] ?? .void }
        return atomic.value
      }),
    Word(
      "withValue(_ action: (Value) -> U) -> U", .value([.atomic]),
      summary: "Calls a closure with the value and returns its result.",
      example: "print(Atomic(2).withValue { $0 * 10 })  // 20",
      behavior: .function { (call) throws(Fault) in
        try call.apply(try call.function(0), try call.atomic.value)
      }),
  ]
}

extension WordCall {
  fileprivate var atomic: AtomicObject {
    get throws(Fault) {
      guard case .object(let object) = receiver, let atomic = object as? AtomicObject else {
        throw site.failure("expected an Atomic, found a value of type '\(receiver.typeName)'")
      }
      return atomic
    }
  }
}

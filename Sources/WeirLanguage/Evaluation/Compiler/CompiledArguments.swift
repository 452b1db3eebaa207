/// The arguments of a call as they are written.
struct WrittenArguments {
  let arguments: [Argument]
  /// How many of them are trailing closures.
  let trailing: Int

  init(_ call: Call) {
    (arguments, trailing) = (call.arguments, call.trailingCount)
  }

  var labels: [String?] { arguments.map { $0.label?.text } }
}

/// A call whose meaning is known: what is called, and what it is given.
struct ResolvedCall {
  let shape: CallShape
  /// For each parameter the indexes of its arguments.
  let mapping: [[Int]]
  let arguments: [Typed]
  let result: Type

  /// What each parameter is given; a parameter that takes any number of values is given a list.
  func given() -> [Step?] {
    zip(mapping, shape.parameters ?? []).map { indexes, parameter in
      if parameter.isVariadic {
        let steps = indexes.map { arguments[$0].step }
        return Step { (frame) throws(Fault) in
          var values: [Value] = []
          values.reserveCapacity(steps.count)
          for step in steps { values.append(try step.code(frame)) }
          return .array(values)
        }
      }
      return indexes.first.map { arguments[$0].step }
    }
  }
}

import Weir
import WeirStreams

extension Word {
  static let windowing: [Word] = windowsOfStreams + partsOfWindows + counting + statistics + joins
}

extension WordCall {
  /// The values of an array, a window or another sequence that the word is said of.
  func receivedElements() throws(Fault) -> [Value] {
    var iterator = try ValueIterator(receiver, site)
    var elements: [Value] = []
    while let element = iterator.next() { elements.append(element) }
    return elements
  }

  /// What is known of the field that an argument names, where the word is said of a window.
  func tally<Tally: WindowTally>(_ index: Int) throws(Fault) -> Tally? {
    guard case .object(let window as WindowObject) = receiver,
      let field = try optionalFunction(index)?.field
    else { return nil }
    return window.tally(of: field.name)
  }

  /// What a closure makes of a value; the value itself where there is none.
  func keyFunction(_ index: Int) throws(Fault) -> @Sendable (Value) -> Value {
    let key = KeyFunction(try optionalFunction(index))
    return { key($0) }
  }

  /// The number that a closure makes of a value.
  func numberFunction(_ index: Int, _ what: String) throws(Fault) -> @Sendable (Value) -> Double {
    let (key, interpreter, site) = (
      KeyFunction(try optionalFunction(index)), interpreter, site
    )
    return { value in
      if let number = key.number(of: value) { return number }
      if !interpreter.hasFault { interpreter.record(site.noNumber(what, key(value))) }
      return 0
    }
  }

  /// A number of seconds.
  func seconds(_ index: Int) throws(Fault) -> Double {
    let interval = try positiveInterval(index)
    return Double(Instant(nanoseconds: 0).advanced(by: interval).nanoseconds) / 1e9
  }
}

extension SourceLocation {
  /// A closure made something else than a number.
  func noNumber(_ what: String, _ found: Value) -> Fault {
    failure(
      "\(what) is a number, not \(found.debugDescription.shortened)",
      hints: found == .none ? ["'?? 0' stands in for what is missing"] : [])
  }
}

extension Value {
  /// The number that the value is or, as a text, has.
  var dataNumber: Double? {
    let value = unwrapped
    return if case .string(let text) = value { Value.number(in: text)?.number } else {
      value.number
    }
  }
}

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

  /// What a closure makes of a value; the value itself where there is none.
  func keyFunction(_ index: Int) throws(Fault) -> @Sendable (Value) -> Value {
    guard let function = try optionalFunction(index) else { return { $0 } }
    return { function($0) }
  }

  /// The number that a closure makes of a value.
  func numberFunction(_ index: Int, _ what: String) throws(Fault) -> @Sendable (Value) -> Double {
    let (function, interpreter, site) = (try optionalFunction(index), interpreter, site)
    return { value in
      let result = function.map { $0(value) } ?? value
      if let number = result.dataNumber { return number }
      if !interpreter.hasFault {
        interpreter.record(
          site.failure("\(what) is a number, not \(result.debugDescription.shortened)"))
      }
      return 0
    }
  }

  /// A number of seconds.
  func seconds(_ index: Int) throws(Fault) -> Double {
    let interval = try positiveInterval(index)
    return Double(Instant(nanoseconds: 0).advanced(by: interval).nanoseconds) / 1e9
  }
}

extension Value {
  /// The number that the value is or, as a text, has.
  var dataNumber: Double? {
    if case .string(let text) = self { Value.number(in: text)?.number } else { unwrapped.number }
  }
}

import Weir
import WeirRuntime

extension Word {
  static let windowing: [Word] =
    (windowsOfStreams + partsOfWindows + counting + statistics + joins)
    .listed(in: .buffering, exported: .absent(.language))
}

extension WordCall {
  /// Returns the elements of the receiver: an array, a window or another sequence.
  func receivedElements() throws(Fault) -> [Value] {
    var iterator = try ValueIterator(receiver, site)
    var elements: [Value] = []
    while let element = iterator.next() { elements.append(element) }
    return elements
  }

  /// Returns the aggregate that a window maintains for the field that a closure argument reads, or
  /// nil if there is none.
  func tally<Aggregate: WindowAggregate>(_ index: Int) throws(Fault) -> Aggregate? {
    guard case .object(let window as WindowObject) = receiver,
      let field = try optionalFunction(index)?.field
    else { return nil }
    return window.tally(of: field.name)
  }

  /// Returns a closure that computes the key of a value. Without an argument, the key is the value.
  func keyFunction(_ index: Int) throws(Fault) -> @Sendable (Value) -> Value {
    let key = KeyFunction(try optionalFunction(index))
    return { key($0) }
  }

  /// Returns a closure that computes a number from a value. It records a fault if the result is not
  /// a number.
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

  /// Returns an argument as a positive number of seconds.
  func seconds(_ index: Int) throws(Fault) -> Double {
    let interval = try positiveInterval(index)
    return Double(Instant(nanoseconds: 0).advanced(by: interval).nanoseconds) / 1e9
  }
}

extension SourceLocation {
  /// Returns the fault for a value that is not a number.
  func noNumber(_ what: String, _ found: Value) -> Fault {
    failure(
      "\(what) must be a number, found \(found.debugDescription.shortened)",
      hints: found == .none ? ["use '?? 0' to provide a default for missing numbers"] : [])
  }
}

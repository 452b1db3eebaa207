/// A row of `map` and `filter` whose closures make Ints of Ints and call nothing: the values go
/// through it without a box and without counting references.
final class NumberPipeline: @unchecked Sendable {
  private struct Link {
    let isMap: Bool
    let slots: UnsafeMutablePointer<Value>
    let captures: UnsafeMutablePointer<Value>?
    let entry: Unmanaged<Entry>
  }

  /// Keeps what the links refer to.
  private let functions: [FunctionValue]
  private let links: UnsafeMutableBufferPointer<Link>

  /// nil where some closure may do anything else.
  init?(_ steps: [FusedStep]) {
    var functions: [FunctionValue] = []
    var links: [Link] = []
    for step in steps {
      let (function, isMap) = (step.function, step.kind == .map)
      let entry = function.entry
      guard let slots = entry.slots, entry.count == 1, isMap ? entry.isNumber : entry.isTest else {
        return nil
      }
      functions.append(function)
      links.append(
        Link(
          isMap: isMap, slots: slots, captures: function.captures, entry: .passUnretained(entry)))
    }
    self.functions = functions
    self.links = .allocate(capacity: links.count)
    _ = self.links.initialize(from: links)
  }

  deinit { links.deallocate() }

  /// What comes out for a value, if anything does.
  @inline(__always)
  func apply(_ value: Int) throws(Fault) -> Int? {
    var (value, step) = (value, 0)
    return try apply(&value, &step) ? value : nil
  }

  /// The same for a stream, which goes on without what failed.
  @inline(__always)
  func passed(_ value: Int, _ interpreter: Interpreter) -> Int? {
    guard !interpreter.hasFault else { return nil }
    do throws(Fault) {
      return try apply(value)
    } catch {
      interpreter.record(error)
      return nil
    }
  }

  /// The same in its place; false where nothing comes out.
  ///
  /// - Parameter step: counts the steps that the value has passed.
  @inline(__always)
  func apply(_ value: inout Int, _ step: inout Int) throws(Fault) -> Bool {
    for link in links {
      link.slots.initialize(to: .int(value))
      let frame = Frame(slots: link.slots, captures: link.captures)
      if link.isMap {
        value = try link.entry.withBorrowed { (entry) throws(Fault) in try entry.number(frame) }
      } else {
        let isIncluded = try link.entry.withBorrowed { (entry) throws(Fault) in
          try entry.test(frame)
        }
        if !isIncluded { return false }
      }
      step += 1
    }
    return true
  }
}

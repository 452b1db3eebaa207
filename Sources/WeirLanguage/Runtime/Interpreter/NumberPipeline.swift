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

/// The whole numbers of a range, as they come out of a pipeline.
struct NumberSequence: Sequence {
  let range: Range<Int>
  let pipeline: NumberPipeline?
  let interpreter: Interpreter

  struct Iterator: IteratorProtocol {
    fileprivate var number: Int
    fileprivate let end: Int
    fileprivate let pipeline: NumberPipeline?
    fileprivate let interpreter: Interpreter

    @inline(__always)
    mutating func next() -> Value? {
      while number < end, !interpreter.stopsSources {
        let present = number
        number += 1
        guard let pipeline else { return .int(present) }
        do throws(Fault) {
          if let result = try pipeline.apply(present) { return .int(result) }
        } catch {
          interpreter.record(error)
          return nil
        }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator {
    Iterator(
      number: range.lowerBound, end: range.upperBound, pipeline: pipeline, interpreter: interpreter)
  }

  /// All numbers combined into one, or nil where that cannot be had: the closure is no operation on
  /// two Ints, or something went wrong, which is recorded.
  func combined(_ initial: Int, _ next: FunctionValue) -> Int? {
    guard let slots = next.entry.slots, next.entry.count == 2, next.entry.isNumber else {
      return nil
    }
    let frame = Frame(slots: slots, captures: next.captures)
    let entry = next.entry
    var result = initial
    do throws(Fault) {
      for number in range {
        if interpreter.stopsSources { return nil }
        var value = number
        if let pipeline {
          guard let passed = try pipeline.apply(number) else { continue }
          value = passed
        }
        slots.initialize(to: .int(result))
        (slots + 1).initialize(to: .int(value))
        result = try entry.number(frame)
      }
    } catch {
      interpreter.record(error)
      return nil
    }
    return result
  }

  /// True where `combined` knows the closure.
  static func combines(_ next: FunctionValue) -> Bool {
    next.entry.slots != nil && next.entry.count == 2 && next.entry.isNumber
  }
}

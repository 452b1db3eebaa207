import Foundation
import Testing
import Weir
import WeirNetwork

/// Collects the elements of a network source, and waits for conditions.
final class Recorder<Element: Sendable>: @unchecked Sendable {
  struct Record {
    var elements: [Element] = []
    var end: Termination<NetworkError>?

    var result: Result<Element, NetworkError> {
      if case .failed(let error) = end { return .failure(error) }
      guard let element = elements.last else {
        return .failure(NetworkError("record", "nothing", .timedOut))
      }
      return .success(element)
    }

    var error: NetworkError? {
      if case .failed(let error) = end { return error }
      return nil
    }
  }

  private let condition = NSCondition()
  private var record = Record()
  private(set) var intake: Intake<Element>?

  /// Starts the source. `process` is called on the network thread; it returns whether the element
  /// is taken at once.
  func start(
    _ source: NetworkSource<Element>,
    _ process: @escaping @Sendable (Element) -> Bool = { _ in true }
  ) {
    let early = Locked<[Element]>([])
    let intake = source.begin { [self] element in
      condition.lock()
      record.elements.append(element)
      condition.broadcast()
      let intake = self.intake
      condition.unlock()
      guard process(element) else { return }
      if let intake { intake.taken() } else { early.withLock { $0.append(element) } }
    } end: { [self] end in
      condition.lock()
      record.end = end
      condition.broadcast()
      condition.unlock()
    }
    condition.lock()
    self.intake = intake
    condition.unlock()
    for _ in early.withLock({ $0 }) { intake.taken() }
  }

  /// Takes one element after another, and calls `process` with each, until `count` are taken or the
  /// source ends. Returns the maximum number of elements that were outstanding.
  ///
  /// - Parameter ahead: the number of elements that must be outstanding before one is taken, so that
  ///   the consumer is always slower than the source.
  func takeSlowly(_ count: Int, ahead: Int = 1, _ process: (Element) -> Void = { _ in }) -> Int {
    var maximum = 0
    for index in 0..<count {
      wait { $0.elements.count >= min(count, index + ahead) || $0.end != nil }
      condition.lock()
      let element = index < record.elements.count ? record.elements[index] : nil
      maximum = max(maximum, record.elements.count - index)
      condition.unlock()
      guard let element else { return maximum }
      process(element)
      intake?.taken()
    }
    return maximum
  }

  var current: Record {
    condition.lock()
    defer { condition.unlock() }
    return record
  }

  /// Waits until the record satisfies a condition; reports an issue after `seconds`.
  ///
  /// The result shares its storage with the record, which the next element copies.
  @discardableResult
  func wait(
    _ seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: (Record) -> Bool
  ) -> Record {
    condition.lock()
    defer { condition.unlock() }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !isDone(record) {
      guard condition.wait(until: deadline) else {
        Issue.record(
          "no end after \(seconds) s: \(record.elements.count) elements",
          sourceLocation: sourceLocation)
        return record
      }
    }
    return record
  }
}

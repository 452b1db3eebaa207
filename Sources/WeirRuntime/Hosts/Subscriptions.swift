import FoundationEssentials
import Weir
import WeirSyntax

/// A subscriber of Combine: closures that receive the subscription, the values and the completion.
package final class SubscriberObject: HeapObject, Host {
  /// The closures of a subscriber.
  package struct Handlers {
    package let subscription: (Value) -> Void
    /// Receives a value. Returns the number of further values that the subscriber requests.
    package let value: (Value) -> Int
    package let completion: (Termination<Value>) -> Void

    package init(
      subscription: @escaping (Value) -> Void, value: @escaping (Value) -> Int,
      completion: @escaping (Termination<Value>) -> Void
    ) {
      (self.subscription, self.value, self.completion) = (subscription, value, completion)
    }
  }

  package private(set) var handlers: Handlers?
  package let typeName: String
  package private(set) lazy var identifier = UUID()
  /// The subscription that `cancel` cancels.
  package var subscription: Value?

  package init(_ handlers: Handlers, typeName: String, in heap: Heap) {
    (self.handlers, self.typeName) = (handlers, typeName)
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { (handlers, subscription) = (nil, nil) }

  package var kind: ReceiverKind { .subscriber }
}

/// A number of values that a subscriber requests.
package final class DemandObject: ComparableObject {
  /// The number of values, or `Int.max` for all.
  package let count: Int

  package init(_ count: Int) { self.count = count }

  package var kind: ReceiverKind { .demand }
  var type: Type { .demand }
  var key: Value { .int(count) }
  package var description: String { count == .max ? "unlimited" : "max(\(count))" }

  /// Returns the sum, the difference or the product; nil if it is below zero.
  func combined(_ operation: BinaryOperator, _ other: Int) -> DemandObject? {
    if count == .max { return self }
    let (result, overflows) =
      switch operation {
      case .add: (count.adding(demand: other), false)
      case .subtract: count.subtractingReportingOverflow(other)
      default: count.multipliedReportingOverflow(by: other)
      }
    return overflows ? DemandObject(.max) : result < 0 ? nil : DemandObject(result)
  }
}

/// A subscription of Combine, by which a subscriber requests values.
package final class CombineSubscription: HeapObject, Host {
  private var demand: DemandGate?
  package let typeName: String
  package private(set) lazy var identifier = UUID()

  package init(_ demand: DemandGate?, typeName: String, in heap: Heap) {
    (self.demand, self.typeName) = (demand, typeName)
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { demand = nil }

  package var kind: ReceiverKind { .subscription }

  package func request(_ count: Int) { demand?.request(count) }

  package func cancel() { demand?.cancel() }
}

extension Int {
  /// Returns the sum of two demands. `Int.max` represents all values.
  func adding(demand other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

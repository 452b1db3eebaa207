import Weir
import WeirSyntax

/// A reading of the clock, like Dispatch's `DispatchTime`.
package final class MomentObject: ComparableObject {
  package let uptimeNanoseconds: Int

  package init(uptimeNanoseconds: Int) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  package var instant: Instant { Instant(nanoseconds: Int64(uptimeNanoseconds)) }

  package var kind: ReceiverKind { .moment }
  var type: Type { .moment }
  var key: Value { .int(uptimeNanoseconds) }
  package var description: String { "DispatchTime(rawValue: \(uptimeNanoseconds))" }
}

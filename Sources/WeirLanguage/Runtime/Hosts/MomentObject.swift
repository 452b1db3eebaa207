import Weir
import WeirSyntax

/// A reading of the clock, like Dispatch's `DispatchTime`.
final class MomentObject: ComparableObject {
  let uptimeNanoseconds: Int

  init(uptimeNanoseconds: Int) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  var instant: Instant { Instant(nanoseconds: Int64(uptimeNanoseconds)) }

  var kind: ReceiverKind { .moment }
  var type: Type { .moment }
  var key: Value { .int(uptimeNanoseconds) }
  var description: String { "DispatchTime(rawValue: \(uptimeNanoseconds))" }
}

/// How far the stack may grow below the place where the session was entered.
struct StackLimit {
  private let lowest: UInt

  /// What must be left for the code that no check guards.
  private static let reserve = 128 << 10

  /// - Parameters:
  ///   - size: what the present thread has left, in bytes.
  ///   - reserve: what must be left of it for the code that no check guards.
  init(size: Int, reserve: Int = Self.reserve) {
    lowest = Self.present - UInt(size) + UInt(max(reserve, Self.reserve))
  }

  /// False when a further call could overrun the stack.
  var isRespected: Bool { Self.present > lowest }

  private static var present: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

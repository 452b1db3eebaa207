/// How far the stack may grow below the place where the session was entered.
struct StackLimit {
  private let lowest: UInt

  /// What must be left for the code that no check guards.
  private static let reserve: UInt = 128 << 10

  /// - Parameter size: what the present thread has left, in bytes.
  init(size: Int) {
    lowest = Self.present - UInt(size) + Self.reserve
  }

  /// False when a further call could overrun the stack.
  var isRespected: Bool { Self.present > lowest }

  private static var present: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

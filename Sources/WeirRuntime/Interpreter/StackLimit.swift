/// The limit of stack growth below the point where the session was entered.
struct StackLimit {
  private let lowest: UInt

  /// The minimum stack size for code without checks, in bytes.
  private static let reserve = 128 << 10

  /// - Parameters:
  ///   - size: the remaining stack of the current thread, in bytes.
  ///   - reserve: the part of `size` that is reserved for code without checks, in bytes.
  init(size: Int, reserve: Int = Self.reserve) {
    lowest = Self.present - UInt(size) + UInt(max(reserve, Self.reserve))
  }

  /// Whether enough of the stack is left for a further call.
  var isRespected: Bool { Self.present > lowest }

  private static var present: UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

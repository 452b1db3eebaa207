import Glibc

/// How far the stack of the present thread may grow.
struct StackLimit {
  private var thread = pthread_t()
  private var lowest: UInt = 0

  /// What must be left for the code that no check guards.
  private static let reserve: UInt = 256 << 10

  /// False when a further call could overrun the stack.
  var isRespected: Bool {
    mutating get {
      let present = pthread_self()
      if present != thread {
        thread = present
        lowest = Self.lowestAddress() + Self.reserve
      }
      var marker: UInt8 = 0
      return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } > lowest
    }
  }

  private static func lowestAddress() -> UInt {
    var attributes = pthread_attr_t()
    guard pthread_getattr_np(pthread_self(), &attributes) == 0 else { return 0 }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return 0 }
    return UInt(bitPattern: address)
  }
}

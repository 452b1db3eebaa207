#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A number that identifies the current thread among the running threads of this process; never
/// zero.
var threadIdentity: UInt32 {
  #if canImport(Glibc)
    let thread = pthread_self()
  #else
    let thread = UInt(bitPattern: pthread_self())
  #endif
  // Thread handles are addresses that are at least 64 bytes apart.
  return max(1, UInt32(truncatingIfNeeded: thread >> 6))
}

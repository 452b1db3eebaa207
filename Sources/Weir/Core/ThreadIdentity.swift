#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What tells the threads of this process apart while they run; never zero.
var threadIdentity: UInt32 {
  #if canImport(Glibc)
    let thread = pthread_self()
  #else
    let thread = UInt(bitPattern: pthread_self())
  #endif
  // Addresses that are far apart.
  return max(1, UInt32(truncatingIfNeeded: thread >> 6))
}

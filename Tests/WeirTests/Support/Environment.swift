#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the tests are told from outside.
enum Environment {
  static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment variables that configure the tests.
enum Environment {
  static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}

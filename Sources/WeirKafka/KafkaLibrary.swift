import CKafka
import WeirNetwork

/// The functions of librdkafka, which is loaded on first use.
struct KafkaLibrary: @unchecked Sendable {
  let functions: kafka_functions

  private static let standard = load("librdkafka.so.1")

  /// Returns the library; throws an error that names its package if it is not installed.
  static func shared(for subject: String) throws(NetworkError) -> KafkaLibrary {
    guard let standard else {
      throw NetworkError(
        "connect to", subject, .system,
        "librdkafka.so.1 is not installed; on Debian and Ubuntu, it is in the package 'librdkafka1'"
      )
    }
    return standard
  }

  /// Loads a library; returns nil if it is missing or too old.
  static func load(_ file: String) -> KafkaLibrary? {
    kafka_load(file).map { KafkaLibrary(functions: $0.pointee) }
  }
}

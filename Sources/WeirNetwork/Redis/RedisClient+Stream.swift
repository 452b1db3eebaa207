import NIOCore
import Weir

extension RedisClient {
  /// Emits the entries of a stream. The stream of entries never completes.
  ///
  /// At most 256 entries are requested ahead of the observers. Entries that the server trims before
  /// they are read are skipped.
  public func entries(
    _ key: String, from start: RedisStreamStart
  ) -> SignalProducer<RedisEntry, NetworkError> {
    stream(key, from: start).producer
  }

  package func stream(
    _ key: String, from start: RedisStreamStart, limit: Int = 256
  ) -> NetworkSource<RedisEntry> {
    NetworkSource(name: "\(self)", limit: max(1, limit)) { intake in
      connect(for: intake) { connection in
        guard let loop = connection.eventLoop else { return }
        let reader = RedisStreamReader(connection, intake, key)
        let bound = NIOLoopBound(reader, eventLoop: loop)
        attach(connection, to: intake) { _ in bound.value.read() }
        reader.start(from: start)
      }
    }
  }
}

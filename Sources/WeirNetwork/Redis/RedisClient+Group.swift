import NIOCore
import Weir

extension RedisClient {
  /// Emits the entries of a stream for a consumer of a group, which is created if it is missing.
  ///
  /// First emits the entries that are pending for this consumer, with a `deliveryCount` above 1;
  /// then, repeatedly, those that other consumers have left pending for `claimAfter` seconds; then
  /// new ones as they are added. An entry stays pending until `acknowledge` or `deadLetter` is
  /// called, so each entry is processed at least once. Acknowledgements given before the stream is
  /// disposed of are sent before its connection is closed. The stream of entries never completes.
  ///
  /// Entries are requested once the observers have room, and only as many as they process in about
  /// 50 ms, so that consumers share the work by their speed.
  ///
  /// Claiming needs Redis 6.2 or later. The source uses two connections.
  public func entries(
    _ key: String, group: RedisGroup
  ) -> SignalProducer<RedisEntry, NetworkError> {
    stream(key, group: group).producer
  }

  /// - Parameter isCautious: whether entries that were delivered before are processed one by one.
  package func stream(
    _ key: String, group: RedisGroup, isCautious: Bool = true
  ) -> NetworkSource<RedisEntry> {
    NetworkSource(name: "\(self)", limit: RedisGroupReader.largestChunk) { intake in
      connect(for: intake) { control in
        let create = ["XGROUP", "CREATE", key, group.name, group.position, "MKSTREAM"]
        control.send(create) { result in
          if case .failure(let error) = result, !error.detail.hasPrefix("BUSYGROUP") {
            return control.fail(error)
          }
          guard let loop = control.eventLoop else { return }
          self.open(key, group, isCautious, NIOLoopBound(control, eventLoop: loop), loop, intake)
        }
      }
    }
  }

  private func open(
    _ key: String, _ group: RedisGroup, _ isCautious: Bool,
    _ control: NIOLoopBound<RedisConnection>, _ loop: any EventLoop, _ intake: Intake<RedisEntry>
  ) {
    let acknowledgements = RedisAcknowledgements(control.value, loop, key: key, group: group) {
      intake.goOn()
    }
    connect { stop in
      intake.attach(resume: {}) {
        stop()
        loop.execute { control.value.close() }
      }
    } ready: { waiting in
      let reader = RedisGroupReader(
        waiting: waiting, control: control.value, intake, key, group, acknowledgements,
        isCautious: isCautious)
      let bound = NIOLoopBound((reader: reader, waiting: waiting), eventLoop: loop)
      let connection = BrokerConnection { intake.dispose() }
      control.value.onEnd = { error in
        acknowledgements.stop()
        connection.closed()
        bound.value.waiting.close()
        intake.finish(.failed(error))
      }
      intake.attach {
        loop.execute { bound.value.reader.read() }
      } stop: {
        loop.execute {
          bound.value.waiting.close()
          acknowledgements.close { connection.closed() }
        }
      }
      intake.connected()
      acknowledgements.renewRepeatedly()
      reader.read()
    } failed: { error in
      acknowledgements.close()
      intake.finish(.failed(error))
    }
  }
}

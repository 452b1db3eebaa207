import Weir
import WeirStreams

extension WordCall {
  /// Removes the entries that were delivered too often from a stream, and moves them to another
  /// stream of their server.
  package func movingDeadLetters() throws(Fault) -> Value {
    let (limit, key) = (try positiveCount(0), try string(1))
    let stream = stream
    guard stream.isAcknowledged else {
      throw site.failure("'deadLetter' requires the entries of a Redis group that are acknowledged")
    }
    let account = account("dead letters in '\(key)'")
    return derive { source in
      source.transform { output in
        Signal.Observer(
          receiving: { entry in
            guard let count = self.deliveryCount(of: entry) else { return }
            if count <= limit { return output.send(value: entry) }
            self.move(count, to: key, account) { output.send(error: $0) }
          }, termination: { output.terminate($0) })
      }
    }
  }

  /// Returns how often an entry was delivered. Records a fault for any other value.
  private func deliveryCount(of entry: Value) -> Int? {
    if case .object(let object) = entry, let message = object as? MessageObject,
      case .int(let count)? = message["deliveryCount"]
    {
      return count
    }
    interpreter.record(
      site.failure(
        "'deadLetter' requires the entries of a Redis group, found a value of type "
          + "'\(entry.typeName)'"))
    return nil
  }

  /// Moves the current message. The session waits until the server has replied.
  private func move(
    _ count: Int, to key: String, _ account: FlowAccount, _ failed: @escaping (Value) -> Void
  ) {
    guard let delivery = interpreter.delivery, let deadLetter = delivery.deadLetter else { return }
    // Moving it acknowledges the message.
    delivery.fail()
    account.count(received: 1)
    let loop = interpreter.loop
    loop.hold()
    // The delivery keeps the connection open.
    let kept = Unchecked((delivery, failed))
    deadLetter(key, "delivered \(count - 1) times without acknowledgement") { error in
      loop.schedule {
        loop.release()
        account.count(sent: error == nil ? 1 : 0, dropped: error == nil ? 0 : 1)
        withExtendedLifetime(kept) {
          if let error { kept.value.1(.failure(error)) }
        }
      }
    }
  }
}

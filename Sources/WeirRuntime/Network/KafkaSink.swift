import Weir
import WeirKafka
import WeirNetwork
import WeirStreams

extension WordCall {
  /// Sends the values of the receiver to a topic. The message of a broker that a value comes from is
  /// acknowledged after the cluster has stored the value.
  package func sending(to object: KafkaTopicObject, key: (@Sendable (Value) -> Value)?) -> Value {
    let (client, topic, interpreter) = (object.cluster.client, object.topic, interpreter)
    return make(
      conversation(object.name, .none, object.cluster.status) { value in
        let delivery = Unchecked(interpreter.delivery)
        delivery.value?.hold()
        return KafkaRecord(key: key?(value).messageText, text: value.messageText) { error in
          interpreter.loop.arrive { delivery.value?.release(failed: error != nil) }
        }
      } _: { outbox, _ in
        client.send(outbox, to: topic, permit: interpreter.kafkaPermit)
      })
  }
}

extension Interpreter {
  /// The decision about the brokers that a cluster lists.
  package var kafkaPermit: KafkaPermit {
    let remedy = permissionChecker.connections()
    return { remedy($0.description) }
  }
}

extension MessageCoding<Never> {
  /// A peer that sends no messages.
  fileprivate static let none = MessageCoding(
    value: { switch $0 {} }, record: { switch $0 {} }, replayed: { _ in nil })
}

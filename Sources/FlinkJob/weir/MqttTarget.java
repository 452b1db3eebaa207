package weir;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * Publishes records of the texts topic, text. Each message has a user property "weir-id" that
 * identifies the output. Messages are published at least once: each restart of the job publishes
 * those of the latest checkpoint again with the same ids. With QoS 0 the broker may lose messages.
 */
record MqttTarget(Server server, int qos, boolean isRetained, String client)
    implements BatchSink.Target<Mqtt> {
  private static final int MAX_UNACKNOWLEDGED = 1000;

  static MqttTarget of(JsonNode settings) {
    return new MqttTarget(
        Server.parse(settings, "mqtt", Mqtt.PORT, Mqtt.SECURE_PORT),
        settings.path("qos").asInt(1),
        settings.path("retain").asBoolean(),
        Plan.required(settings, "client").asText());
  }

  @Override
  public Mqtt open(int subtask) throws IOException {
    return Mqtt.open(server, client + "-" + subtask, false);
  }

  @Override
  public void write(Mqtt mqtt, Batch batch) throws IOException {
    int maxUnacknowledged = Math.min(MAX_UNACKNOWLEDGED, mqtt.receiveMaximum());
    Set<Integer> unacknowledged = new HashSet<>();
    for (int index = 0; index < batch.payloads().size(); index++) {
      if (unacknowledged.size() >= maxUnacknowledged) {
        awaitAcknowledgements(mqtt, unacknowledged, maxUnacknowledged / 2);
      }
      List<byte[]> texts = Texts.decode(batch.payloads().get(index));
      int id = index + 1;
      mqtt.publish(
          new Mqtt.Message(texts.get(0), texts.get(1), qos, isRetained, false, id),
          batch.id(index));
      if (qos > 0) {
        unacknowledged.add(id);
      }
    }
    awaitAcknowledgements(mqtt, unacknowledged, 0);
    if (qos == 0) {
      awaitReceipt(mqtt);
    }
  }

  private static void awaitAcknowledgements(Mqtt mqtt, Set<Integer> unacknowledged, int count)
      throws IOException {
    mqtt.flush();
    while (unacknowledged.size() > count) {
      if (mqtt.receive() instanceof Mqtt.Receipt receipt) {
        if (receipt.type() == Mqtt.PUBREC) {
          mqtt.acknowledge(Mqtt.PUBREL, receipt.id());
          mqtt.flush();
        } else {
          unacknowledged.remove(receipt.id());
        }
      }
    }
  }

  /** Waits until the broker has received the messages of QoS 0. */
  private static void awaitReceipt(Mqtt mqtt) throws IOException {
    int number = mqtt.ping();
    while (!(mqtt.receive() instanceof Mqtt.Pong pong && pong.number() == number)) {}
  }
}

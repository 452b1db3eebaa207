package weir;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The messages of a broker that were emitted, but whose acknowledgement may not have arrived at the
 * broker. A message is acknowledged when a checkpoint that contains it has completed. Used by the
 * task's thread only.
 *
 * <p>A message of QoS 2 has two steps: PUBREC is sent after the checkpoint that contains the
 * message, and PUBCOMP after the checkpoint that contains the broker's PUBREL. Its packet id cannot
 * be reused before, so that a redelivery is always recognized.
 *
 * <p>The acknowledgement of a message of QoS 1 frees its packet id at once. After a restart it is
 * unknown whether the broker has received it. A message is then taken for a redelivery if the
 * broker marks it as a duplicate, its id and content are equal, and no new message has come before
 * it: brokers send the unacknowledged messages again first.
 */
final class MqttSession {
  private static final Logger LOG = LoggerFactory.getLogger(MqttSession.class);

  /** The order is the encoding. */
  private enum Phase {
    /** Is emitted; the broker still holds the message. */
    EMITTED,
    /** The acknowledgement of QoS 1, or PUBREC, is sent. */
    ACKNOWLEDGED,
    /** PUBREL has arrived. */
    RELEASED
  }

  /** `step` counts the changes of the session; `hash` is that of the message. */
  private record Entry(int qos, Phase phase, int hash, long step) {}

  /** The content of a session in a checkpoint: entries by packet id, in order of their steps. */
  record Split(Map<Integer, Entry> entries) implements SourceSplit {
    static Split empty() {
      return new Split(Map.of());
    }

    @Override
    public String splitId() {
      return "session";
    }
  }

  private final Map<Integer, Entry> entries = new LinkedHashMap<>();
  private final TreeMap<Long, Long> stepsOfCheckpoints = new TreeMap<>();
  private long step;
  private Mqtt connection;

  /** Whether no new message of QoS 1 has arrived on the connection. */
  private boolean isRedelivering;

  /** The pong that confirms the acknowledgements up to a step, or 0. */
  private int awaitedPong;

  private long stepOfPong;

  /**
   * Continues after the checkpoint that contains the entries. The acknowledgements after this
   * checkpoint may have been sent: PUBCOMP was, or can be sent again; PUBREC is repeated if the
   * message is.
   */
  MqttSession(Split split) {
    split.entries.forEach(
        (id, entry) -> {
          if (entry.phase != Phase.RELEASED) {
            entries.put(id, new Entry(entry.qos, Phase.ACKNOWLEDGED, entry.hash, 0));
          }
        });
  }

  /** Returns the content of a checkpoint. */
  Split split() {
    return new Split(new LinkedHashMap<>(entries));
  }

  void startCheckpoint(long checkpoint) {
    stepsOfCheckpoints.put(checkpoint, step);
  }

  /** Acknowledges the content of the checkpoint, unless the connection is lost. */
  void completeCheckpoint(long checkpoint) {
    Map.Entry<Long, Long> completed = stepsOfCheckpoints.floorEntry(checkpoint);
    stepsOfCheckpoints.headMap(checkpoint, true).clear();
    if (completed == null || connection == null || connection.isClosed()) {
      return;
    }
    try {
      for (Map.Entry<Integer, Entry> entry : List.copyOf(entries.entrySet())) {
        if (entry.getValue().step <= completed.getValue()) {
          acknowledge(entry.getKey(), entry.getValue());
        }
      }
      connection.flush();
      if (awaitedPong == 0 && !isRedelivering) {
        stepOfPong = completed.getValue();
        awaitedPong = connection.ping();
      }
    } catch (IOException error) {
      LOG.debug("could not acknowledge messages; the broker sends them again", error);
    }
  }

  /** Starts a connection; all packets before it came from earlier ones. */
  void open(Mqtt opened) {
    connection = opened;
    isRedelivering = true;
    awaitedPong = 0;
    if (!opened.hasSession()) {
      LOG.info("the broker has started a new session");
      entries.clear();
    }
  }

  /** Returns whether the message is new and must be emitted. */
  boolean receive(Mqtt.Message message) throws IOException {
    if (message.qos() == 0) {
      return true;
    }
    int hash = hash(message);
    Entry entry = entries.get(message.id());
    if (entry != null && entry.hash == hash && isRedelivery(message, entry)) {
      if (entry.phase != Phase.EMITTED) {
        send(entry.qos == 1 ? Mqtt.PUBACK : Mqtt.PUBREC, message.id());
        put(message.id(), new Entry(entry.qos, Phase.ACKNOWLEDGED, hash, entry.step));
      }
      return false;
    }
    if (message.qos() == 1) {
      isRedelivering = false;
    }
    put(message.id(), new Entry(message.qos(), Phase.EMITTED, hash, ++step));
    return true;
  }

  /** Forgets the messages of QoS 1 whose acknowledgements the broker has received. */
  void confirm(int pong) {
    if (pong == awaitedPong) {
      awaitedPong = 0;
      entries
          .values()
          .removeIf(
              entry ->
                  entry.qos == 1
                      && entry.phase == Phase.ACKNOWLEDGED
                      && entry.step <= stepOfPong);
    }
  }

  /** Handles PUBREL, which ends the delivery of a message of QoS 2. */
  void release(int id) {
    Entry entry = entries.get(id);
    if (entry == null) {
      send(Mqtt.PUBCOMP, id);
    } else if (entry.phase == Phase.ACKNOWLEDGED) {
      put(id, new Entry(entry.qos, Phase.RELEASED, entry.hash, ++step));
    }
  }

  /** Mosquitto 2.0 sends a message of QoS 2 again after its restart even if it was released. */
  private boolean isRedelivery(Mqtt.Message message, Entry entry) {
    return switch (entry.phase) {
      case EMITTED, RELEASED -> true;
      case ACKNOWLEDGED -> message.isDuplicate() && (entry.qos == 2 || isRedelivering);
    };
  }

  /** Sends the acknowledgement of an entry that a completed checkpoint contains. */
  private void acknowledge(int id, Entry entry) throws IOException {
    switch (entry.phase) {
      case EMITTED -> {
        connection.acknowledge(entry.qos == 1 ? Mqtt.PUBACK : Mqtt.PUBREC, id);
        put(id, new Entry(entry.qos, Phase.ACKNOWLEDGED, entry.hash, entry.step));
      }
      case ACKNOWLEDGED -> {}
      case RELEASED -> {
        connection.acknowledge(Mqtt.PUBCOMP, id);
        entries.remove(id);
      }
    }
  }

  private void send(int type, int id) {
    try {
      connection.acknowledge(type, id);
      connection.flush();
    } catch (IOException error) {
      LOG.debug("could not acknowledge a message; the broker sends it again", error);
    }
  }

  /** Moves the entry to the end, so that the map has the order of the steps. */
  private void put(int id, Entry entry) {
    entries.remove(id);
    entries.put(id, entry);
  }

  private static int hash(Mqtt.Message message) {
    CRC32C hash = new CRC32C();
    hash.update(message.topic());
    hash.update(0);
    hash.update(message.text());
    return (int) hash.getValue();
  }

  static final class Serializer extends StateSerializer<Split> {
    @Override
    void write(Split split, DataOutputView target) throws IOException {
      target.writeInt(split.entries.size());
      for (Map.Entry<Integer, Entry> entry : split.entries.entrySet()) {
        target.writeShort(entry.getKey());
        target.writeByte(entry.getValue().qos);
        target.writeByte(entry.getValue().phase.ordinal());
        target.writeInt(entry.getValue().hash);
      }
    }

    @Override
    Split read(DataInputView source) throws IOException {
      int count = source.readInt();
      Map<Integer, Entry> entries = new LinkedHashMap<>();
      for (int i = 0; i < count; i++) {
        int id = source.readUnsignedShort();
        int qos = source.readByte();
        Phase phase = Phase.values()[source.readByte()];
        entries.put(id, new Entry(qos, phase, source.readInt(), 0));
      }
      return new Split(entries);
    }
  }
}

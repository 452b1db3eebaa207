package weir;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.connector.base.source.reader.RecordsBySplits;
import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;
import org.apache.flink.connector.base.source.reader.SingleThreadMultiplexSourceReaderBase;
import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.flink.connector.base.source.reader.splitreader.SplitsChange;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * The messages of MQTT topics: records of the texts topic, text, QoS, whether it is retained, and
 * whether the broker marks it as a duplicate. The session of the client id is persistent, and
 * messages are acknowledged after the checkpoint that contains them.
 *
 * <ul>
 *   <li>QoS 0: at most once. Messages are lost while the client is not connected, and those since
 *       the latest checkpoint if the job fails.
 *   <li>QoS 1: at least once. Redeliveries after a failure are recognized, so that duplicates are
 *       rare. A message can be lost only if the broker reuses the packet id of an acknowledged
 *       message for one with the same content, and the job fails before the next checkpoint.
 *   <li>QoS 2: exactly once.
 * </ul>
 *
 * <p>If the broker loses the session, or ends it because the client is absent for a day, the
 * messages that it had not delivered or that were not in a checkpoint are lost. A job that is
 * restored from an older checkpoint does not receive the messages that were acknowledged since.
 * The broker holds at most 65,535 unacknowledged messages of a client: this is the maximum for each
 * checkpoint interval, and for two intervals with QoS 2.
 */
final class MqttSource extends SingleSplitSource<MqttSession.Split> {
  private static final int MAX_EVENTS = 1000;

  private final Server server;
  private final ArrayList<String> topics = new ArrayList<>();
  private final int qos;
  private final String client;

  MqttSource(JsonNode settings) {
    server = Server.parse(settings, "mqtt", Mqtt.PORT, Mqtt.SECURE_PORT);
    Plan.required(settings, "topics").forEach(topic -> topics.add(topic.asText()));
    qos = settings.path("qos").asInt(1);
    client = Plan.required(settings, "client").asText();
  }

  @Override
  MqttSession.Split firstSplit() {
    return MqttSession.Split.empty();
  }

  @Override
  public SourceReader<Record, MqttSession.Split> createReader(SourceReaderContext context) {
    return new Reader(context);
  }

  @Override
  public StateSerializer<MqttSession.Split> getSplitSerializer() {
    return new MqttSession.Serializer();
  }

  private static Record record(Mqtt.Message message) {
    return Record.line(
        Texts.encode(
            List.of(
                message.topic(),
                message.text(),
                Texts.bytes(Integer.toString(message.qos())),
                Texts.bytes(Boolean.toString(message.isRetained())),
                Texts.bytes(Boolean.toString(message.isDuplicate())))));
  }

  @SuppressWarnings("try") // close() can be interrupted
  private final class Reader
      extends SingleThreadMultiplexSourceReaderBase<
          Mqtt.Event, Record, MqttSession.Split, MqttSession> {
    /** Is null until the split is assigned. */
    private MqttSession session;

    Reader(SourceReaderContext context) {
      super(Fetcher::new, Reader::emit, context.getConfiguration(), context);
    }

    private static void emit(Mqtt.Event event, SourceOutput<Record> output, MqttSession session)
        throws IOException {
      if (event instanceof Mqtt.Opened opened) {
        session.open(opened.connection());
      } else if (event instanceof Mqtt.Message message) {
        if (session.receive(message)) {
          output.collect(record(message));
        }
      } else if (event instanceof Mqtt.Pong pong) {
        session.confirm(pong.number());
      } else if (event instanceof Mqtt.Receipt receipt && receipt.type() == Mqtt.PUBREL) {
        session.release(receipt.id());
      }
    }

    @Override
    protected MqttSession initializedState(MqttSession.Split split) {
      session = new MqttSession(split);
      return session;
    }

    @Override
    protected MqttSession.Split toSplitType(String id, MqttSession session) {
      return session.split();
    }

    @Override
    public List<MqttSession.Split> snapshotState(long checkpoint) {
      if (session != null) {
        session.startCheckpoint(checkpoint);
      }
      return super.snapshotState(checkpoint);
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) throws Exception {
      super.notifyCheckpointComplete(checkpoint);
      if (session != null) {
        session.completeCheckpoint(checkpoint);
      }
    }

    @Override
    protected void onSplitFinished(Map<String, MqttSession> finished) {}
  }

  /** Receives the packets ahead of the emitted messages. */
  private final class Fetcher implements SplitReader<Mqtt.Event, MqttSession.Split> {
    private final Connection<Mqtt> connection = new Connection<>(server, this::open);
    private MqttSession.Split split;
    private Mqtt opened;

    @Override
    public RecordsWithSplitIds<Mqtt.Event> fetch() throws IOException {
      RecordsBySplits.Builder<Mqtt.Event> events = new RecordsBySplits.Builder<>();
      Mqtt mqtt = connection.poll();
      if (mqtt != null) {
        if (mqtt != opened) {
          opened = mqtt;
          events.add(split, new Mqtt.Opened(mqtt));
        }
        try {
          receive(mqtt, events);
        } catch (IOException error) {
          connection.lost(error);
        }
      }
      return events.build();
    }

    @Override
    public void handleSplitsChanges(SplitsChange<MqttSession.Split> change) {
      split = change.splits().get(0);
    }

    /** Is not needed, because fetch() returns after about a second. */
    @Override
    public void wakeUp() {}

    @Override
    public void close() {
      connection.close();
    }

    private void receive(Mqtt mqtt, RecordsBySplits.Builder<Mqtt.Event> events)
        throws IOException {
      int count = 0;
      do {
        Mqtt.Event event = mqtt.receive();
        if (event != null) {
          events.add(split, event);
        }
      } while (++count < MAX_EVENTS && mqtt.hasInput());
    }

    private Mqtt open() throws IOException {
      Mqtt mqtt = Mqtt.open(server, client, true);
      mqtt.subscribe(topics, qos);
      return mqtt;
    }
  }
}

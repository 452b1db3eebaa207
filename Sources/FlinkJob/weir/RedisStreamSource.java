package weir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.connector.base.source.reader.RecordsBySplits;
import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;
import org.apache.flink.connector.base.source.reader.SingleThreadMultiplexSourceReaderBase;
import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.flink.connector.base.source.reader.splitreader.SplitsChange;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * The entries of a Redis stream after an id: records of the texts id, name 1, value 1, name 2, ...
 * The state is the id of the last emitted entry, so that each entry counts exactly once as long as
 * the stream keeps the entries since the latest checkpoint.
 */
final class RedisStreamSource extends SingleSplitSource<RedisStreamSource.Split> {
  private static final int MAX_ENTRIES = 1000;
  private static final int BLOCK_MILLIS = 1000;
  private static final String END = "$";

  private final Server server;
  private final String key;
  private final String from;

  RedisStreamSource(JsonNode settings) {
    server = Server.parse(settings, "redis", Redis.PORT, Redis.SECURE_PORT);
    key = Plan.required(settings, "key").asText();
    from = Plan.required(settings, "from").asText();
  }

  /** The part of the stream after an entry. */
  record Split(String lastId) implements SourceSplit {
    @Override
    public String splitId() {
      return "stream";
    }
  }

  private record Entry(String id, byte[] payload) {}

  @Override
  Split firstSplit() throws IOException {
    if (!from.equals(END)) {
      return new Split(from);
    }
    try (Redis redis = Redis.open(server, key)) {
      List<?> last = (List<?>) redis.call("XREVRANGE", key, "+", "-", "COUNT", "1");
      return new Split(last.isEmpty() ? "0" : entry(last.get(0)).id);
    }
  }

  @Override
  public SourceReader<Record, Split> createReader(SourceReaderContext context) {
    return new Reader(context);
  }

  @Override
  public StateSerializer<Split> getSplitSerializer() {
    return new StateSerializer<>() {
      @Override
      void write(Split split, DataOutputView target) throws IOException {
        target.writeUTF(split.lastId);
      }

      @Override
      Split read(DataInputView source) throws IOException {
        return new Split(source.readUTF());
      }
    };
  }

  private static Entry entry(Object reply) {
    List<?> idAndFields = (List<?>) reply;
    List<byte[]> texts = new ArrayList<>();
    texts.add((byte[]) idAndFields.get(0));
    for (Object field : (List<?>) idAndFields.get(1)) {
      texts.add((byte[]) field);
    }
    return new Entry(new String(texts.get(0), StandardCharsets.UTF_8), Texts.encode(texts));
  }

  /** The id of the last emitted entry. */
  private static final class Position {
    String lastId;
  }

  @SuppressWarnings("try") // close() can be interrupted
  private final class Reader
      extends SingleThreadMultiplexSourceReaderBase<Entry, Record, Split, Position> {
    Reader(SourceReaderContext context) {
      super(Fetcher::new, Reader::emit, context.getConfiguration(), context);
    }

    private static void emit(Entry entry, SourceOutput<Record> output, Position position) {
      output.collect(Record.line(entry.payload));
      position.lastId = entry.id;
    }

    @Override
    protected Position initializedState(Split split) {
      Position position = new Position();
      position.lastId = split.lastId;
      return position;
    }

    @Override
    protected Split toSplitType(String id, Position position) {
      return new Split(position.lastId);
    }

    @Override
    protected void onSplitFinished(Map<String, Position> finished) {}
  }

  /** Reads ahead of the emitted entries. */
  private final class Fetcher implements SplitReader<Entry, Split> {
    private final Connection<Redis> connection =
        new Connection<>(server, () -> Redis.open(server, key));
    private Split position;

    @Override
    public RecordsWithSplitIds<Entry> fetch() throws IOException {
      RecordsBySplits.Builder<Entry> entries = new RecordsBySplits.Builder<>();
      Redis redis = connection.poll();
      if (redis != null) {
        try {
          for (Object reply : read(redis)) {
            Entry entry = entry(reply);
            entries.add(position, entry);
            position = new Split(entry.id);
          }
        } catch (IOException error) {
          connection.lost(error);
        }
      }
      return entries.build();
    }

    private List<?> read(Redis redis) throws IOException {
      List<?> streams =
          (List<?>)
              redis.call(
                  "XREAD", "COUNT", MAX_ENTRIES, "BLOCK", BLOCK_MILLIS, "STREAMS", key,
                  position.lastId);
      return streams == null ? List.of() : (List<?>) ((List<?>) streams.get(0)).get(1);
    }

    @Override
    public void handleSplitsChanges(SplitsChange<Split> change) {
      position = change.splits().get(0);
    }

    /** Is not needed, because fetch() returns after about a second. */
    @Override
    public void wakeUp() {}

    @Override
    public void close() {
      connection.close();
    }
  }
}

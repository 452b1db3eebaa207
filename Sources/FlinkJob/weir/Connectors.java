package weir;

import java.util.Map;
import org.apache.flink.api.common.serialization.Encoder;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.core.fs.Path;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.PrintSink;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;

/** The sources and sinks that a plan can name by their types. */
final class Connectors {
  /** Creates a source; `id` identifies its state. */
  interface SourceConnector {
    SingleOutputStreamOperator<Record> create(
        StreamExecutionEnvironment environment, String id, JsonNode settings);
  }

  /** Creates a sink of the payloads of records; `name` consists of the names of job and sink. */
  interface SinkConnector {
    Sink<Record> create(JsonNode settings, String name);
  }

  private static final Map<String, SourceConnector> SOURCES =
      Map.of(
          "files", Sources::files,
          "mqtt", Sources::mqtt,
          "range", Sources::range,
          "redisStream", Sources::redisStream,
          "socket", Sources::socket);

  private static final Map<String, SinkConnector> SINKS =
      Map.of(
          "files",
          (settings, name) -> files(Plan.required(settings, "path").asText(), new LineEncoder()),
          "mqtt",
          (settings, name) -> new BatchSink<>(name, MqttTarget.of(settings)),
          "print",
          (settings, name) -> new PrintSink<>(),
          "redisStream",
          (settings, name) -> new BatchSink<>(name, RedisStreamTarget.of(settings)));

  private Connectors() {}

  static SourceConnector source(JsonNode settings) {
    return find(SOURCES, settings, "source");
  }

  static SinkConnector sink(JsonNode settings) {
    return find(SINKS, settings, "sink");
  }

  /** A sink of files that become visible with the checkpoint that contains their lines. */
  static <T> Sink<T> files(String path, Encoder<T> encoder) {
    return FileSink.forRowFormat(new Path(path), encoder)
        .withBucketAssigner(new BasePathBucketAssigner<>())
        .withRollingPolicy(OnCheckpointRollingPolicy.build())
        .build();
  }

  private static <T> T find(Map<String, T> connectors, JsonNode settings, String kind) {
    String type = Plan.required(settings, "type").asText();
    T connector = connectors.get(type);
    if (connector == null) {
      throw new IllegalArgumentException("unknown type of " + kind + ": " + type);
    }
    return connector;
  }
}

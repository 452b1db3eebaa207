package weir;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.Encoder;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.core.fs.Path;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;

/**
 * The sources and sinks without a table. Event time is assigned after the stage that parses the
 * records of a source.
 */
final class Connectors {
  private Connectors() {}

  /** Creates a source; `id` identifies its state. */
  static SingleOutputStreamOperator<Record> source(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    String type = Plan.required(settings, "type").asText();
    if (type.equals("socket")) {
      return socket(environment, id, settings);
    }
    Source<Record, ?, ?> source =
        switch (type) {
          case "files" -> files(settings);
          case "range" -> range(settings);
          default -> throw new IllegalArgumentException("unknown type of source: " + type);
        };
    return environment
        .fromSource(source, WatermarkStrategy.noWatermarks(), id, Record.TYPE)
        .uid(id);
  }

  /** A sink of files that become visible with the checkpoint that contains their lines. */
  static <T> Sink<T> files(String path, Encoder<T> encoder) {
    return FileSink.forRowFormat(new Path(path), encoder)
        .withBucketAssigner(new BasePathBucketAssigner<>())
        .withRollingPolicy(OnCheckpointRollingPolicy.build())
        .build();
  }

  /** The lines of a file, or of all files of a folder. */
  private static Source<Record, ?, ?> files(JsonNode settings) {
    Path path = new Path(Plan.required(settings, "path").asText());
    return FileSource.forRecordStreamFormat(new LineFormat(), path)
        .setSplitAssigner(PathOrderAssigner::new)
        .build();
  }

  /** The numbers below `count`, at most `rate` a second if it is given. */
  @SuppressWarnings("rawtypes")
  private static Source<Record, ?, ?> range(JsonNode settings) {
    RateLimiterStrategy limit =
        settings.has("rate")
            ? RateLimiterStrategy.perSecond(settings.get("rate").asDouble())
            : RateLimiterStrategy.noOp();
    return new DataGeneratorSource<>(
        number -> Record.line(Long.toString(number)),
        Plan.required(settings, "count").asLong(),
        limit,
        Record.TYPE);
  }

  /**
   * The lines of a TCP connection. They cannot be read again, so that a restart of the job loses
   * some.
   */
  private static SingleOutputStreamOperator<Record> socket(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    return environment
        .socketTextStream(
            Plan.required(settings, "host").asText(), Plan.required(settings, "port").asInt())
        .uid(id)
        .name(id)
        .map(line -> Record.line(line))
        .returns(Record.TYPE)
        .uid(id + "-lines")
        .name(id + " lines");
  }
}

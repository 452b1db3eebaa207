package weir;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.core.fs.Path;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The sources. Event time is assigned after the stage that parses their records. */
final class Sources {
  private Sources() {}

  /**
   * The lines of a file, or of all files of a folder. With `header`, each is preceded by the first
   * line of its file. With `divided`, several tasks read parts of a file.
   */
  static SingleOutputStreamOperator<Record> files(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    int parts = settings.path("divided").asBoolean() ? environment.getParallelism() : 1;
    FileSource<Record> source =
        FileSource.forRecordStreamFormat(
                new LineFormat(settings.path("header").asBoolean()),
                new Path(Plan.required(settings, "path").asText()))
            .setFileEnumerator(() -> new FileDivider(parts))
            .setSplitAssigner(PathOrderAssigner::new)
            .build();
    return from(source, environment, id);
  }

  /** The numbers below `count`, at most `rate` a second if it is given. */
  @SuppressWarnings("rawtypes")
  static SingleOutputStreamOperator<Record> range(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    RateLimiterStrategy limit =
        settings.has("rate")
            ? RateLimiterStrategy.perSecond(settings.get("rate").asDouble())
            : RateLimiterStrategy.noOp();
    return from(
        new DataGeneratorSource<>(
            number -> Record.line(Long.toString(number)),
            Plan.required(settings, "count").asLong(),
            limit,
            Record.TYPE),
        environment,
        id);
  }

  /**
   * The lines of a TCP connection. They cannot be read again, so that a restart of the job loses
   * some.
   */
  static SingleOutputStreamOperator<Record> socket(
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

  static SingleOutputStreamOperator<Record> redisStream(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    return from(new RedisStreamSource(settings), environment, id);
  }

  static SingleOutputStreamOperator<Record> mqtt(
      StreamExecutionEnvironment environment, String id, JsonNode settings) {
    return from(new MqttSource(settings), environment, id);
  }

  private static SingleOutputStreamOperator<Record> from(
      Source<Record, ?, ?> source, StreamExecutionEnvironment environment, String id) {
    return environment
        .fromSource(source, WatermarkStrategy.noWatermarks(), id, Record.TYPE)
        .uid(id);
  }
}

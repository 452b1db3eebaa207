package weir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * Appends records of the texts name 1, value 1, name 2, ... to a Redis stream. Each entry has a
 * further field "weir-id" that identifies the output.
 *
 * <p>A batch and the number of the batch are written in one transaction. The number is stored at a
 * marker key of the batch's writer, and a batch whose number the marker has reached is skipped, so
 * that each record is written exactly once as long as Redis keeps its data. The marker is watched:
 * if a task that is still terminating writes the batch at the same time, one of the transactions
 * fails.
 *
 * <p>The marker does not belong to a subtask but to one attempt of one writer, and its key comes
 * from the batch. A restored batch is therefore compared with the right marker even if the
 * parallelism has changed. A job that is restored from an older savepoint has new writers, whose
 * markers do not exist yet: its outputs are written even if an earlier run wrote outputs of the
 * same inputs. Markers expire; the last batch in a savepoint that is older than this is written
 * again.
 */
record RedisStreamTarget(Server server, String key) implements BatchSink.Target<Redis> {
  private static final Duration MARKER_LIFETIME = Duration.ofDays(90);

  static RedisStreamTarget of(JsonNode settings) {
    return new RedisStreamTarget(
        Server.parse(settings, "redis", Redis.PORT, Redis.SECURE_PORT),
        Plan.required(settings, "key").asText());
  }

  @Override
  public Redis open(int subtask) throws IOException {
    return Redis.open(server, key);
  }

  @Override
  public void write(Redis redis, Batch batch) throws IOException {
    String marker = "weir:" + batch.sink() + ":" + batch.writer();
    redis.call("WATCH", marker);
    byte[] last = (byte[]) redis.call("GET", marker);
    if (last != null
        && Long.parseLong(new String(last, StandardCharsets.UTF_8)) >= batch.number()) {
      redis.call("UNWATCH");
      return;
    }
    checkType(redis);
    writeTransaction(redis, batch, marker);
  }

  /** A transaction is not undone if one of its commands fails because of the type of the key. */
  private void checkType(Redis redis) throws IOException {
    Object type = redis.call("TYPE", key);
    if (!type.equals("stream") && !type.equals("none")) {
      throw server.failure("key '" + key + "' is of the type " + type + ", not a stream");
    }
  }

  private void writeTransaction(Redis redis, Batch batch, String marker) throws IOException {
    int count = batch.payloads().size();
    redis.send("MULTI");
    for (int index = 0; index < count; index++) {
      List<Object> command = new ArrayList<>(List.of("XADD", key, "*"));
      command.addAll(Texts.decode(batch.payloads().get(index)));
      command.add("weir-id");
      command.add(batch.id(index));
      redis.send(command.toArray());
    }
    redis.send("SET", marker, batch.number(), "EX", MARKER_LIFETIME.toSeconds());
    redis.send("EXEC");
    for (int reply = 0; reply < count + 2; reply++) {
      redis.receive();
    }
    if (redis.receiveTransaction() == null) {
      throw new IOException("another task has written the batch");
    }
  }
}

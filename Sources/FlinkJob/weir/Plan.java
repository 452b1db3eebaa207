package weir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;

/** The stages of a script and the settings of its job, version 1. */
record Plan(
    String name,
    String script,
    List<String> worker,
    int maxParallelism,
    OptionalInt parallelism,
    Duration checkpointInterval,
    Duration deadline,
    int maxKeys,
    String deadLetters,
    List<Stage> stages) {
  private static final int VERSION = 1;

  enum Kind {
    SOURCE,
    STATELESS,
    KEYED,
    SINK
  }

  /**
   * `uid` identifies the saved state; `connector` contains the settings of a source or sink;
   * `number` is the worker's number of the stage.
   */
  record Stage(
      String id,
      String uid,
      Kind kind,
      int number,
      List<String> inputs,
      OptionalInt parallelism,
      Optional<Duration> outOfOrder,
      JsonNode connector) {
    /** Whether one task processes all records, in their order. */
    boolean isUndivided() {
      return parallelism.isPresent();
    }

    /** Whether the stage is a source or sink with a table of Flink. */
    boolean hasTable() {
      return connector.path("type").asText().equals("table");
    }
  }

  /** Parses JSON in base64url. */
  static Plan parse(String argument) throws IOException {
    byte[] json = Base64.getUrlDecoder().decode(argument);
    JsonNode plan = new ObjectMapper().readTree(new String(json, StandardCharsets.UTF_8));
    int version = required(plan, "version").asInt();
    if (version != VERSION) {
      throw new IllegalArgumentException("plan version " + version + " is not supported");
    }
    List<Stage> stages = new ArrayList<>();
    for (JsonNode stage : required(plan, "stages")) {
      stages.add(stage(stage));
    }
    return new Plan(
        required(plan, "name").asText(),
        required(plan, "script").asText(),
        texts(required(plan, "worker")),
        plan.path("maxParallelism").asInt(128),
        optionalInt(plan, "parallelism"),
        Duration.ofMillis(plan.path("checkpointInterval").asLong(10_000)),
        Duration.ofMillis(plan.path("deadline").asLong(30_000)),
        plan.path("maxKeys").asInt(50_000),
        required(plan, "deadLetters").asText(),
        stages);
  }

  StageSettings settings(Stage stage) {
    boolean isKeyed = stage.kind == Kind.KEYED;
    boolean isSingle = isKeyed && stage.isUndivided();
    List<Stage> inputs =
        stages.stream().filter(other -> stage.inputs.contains(other.id)).toList();
    // The records of an ordered stage arrive in the order of its only input, with its progress.
    boolean isOrdered =
        inputs.size() == 1 && inputs.get(0).isUndivided() && inputs.get(0).outOfOrder.isPresent();
    boolean hasLines =
        inputs.stream().anyMatch(input -> input.kind == Kind.SOURCE && !input.hasTable());
    return new StageSettings(
        stage.id, stage.number, name, script, worker, deadline, maxKeys, isKeyed, isSingle,
        isOrdered, hasLines,
        inputs.stream().anyMatch(input -> input.connector.path("header").asBoolean()));
  }

  private static Stage stage(JsonNode stage) {
    Kind kind =
        switch (required(stage, "kind").asText()) {
          case "source" -> Kind.SOURCE;
          case "stateless" -> Kind.STATELESS;
          case "keyed" -> Kind.KEYED;
          case "sink" -> Kind.SINK;
          default -> throw new IllegalArgumentException("unknown kind: " + stage.get("kind"));
        };
    boolean hasWorker = kind == Kind.STATELESS || kind == Kind.KEYED;
    JsonNode watermark = stage.path("watermark");
    return new Stage(
        required(stage, "id").asText(),
        stage.path("uid").asText(stage.get("id").asText()),
        kind,
        hasWorker ? required(stage, "stage").asInt() : -1,
        kind == Kind.SOURCE ? List.of() : texts(required(stage, "inputs")),
        optionalInt(stage, "parallelism"),
        watermark.isObject()
            ? Optional.of(Duration.ofMillis(required(watermark, "outOfOrder").asLong()))
            : Optional.empty(),
        hasWorker ? stage : required(stage, kind == Kind.SOURCE ? "source" : "sink"));
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  private static OptionalInt optionalInt(JsonNode node, String name) {
    return node.has(name) ? OptionalInt.of(node.get(name).asInt()) : OptionalInt.empty();
  }

  static JsonNode required(JsonNode node, String name) {
    if (!node.hasNonNull(name)) {
      throw new IllegalArgumentException("'" + name + "' is missing in the plan");
    }
    return node.get(name);
  }
}

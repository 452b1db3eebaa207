package weir;

import java.io.OutputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringEncoder;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.PrintSink;
import weir.Plan.Kind;
import weir.Plan.Stage;

/** Runs a plan. The only argument is the plan as JSON in base64url. */
public final class Job {
  private static final Duration IDLENESS = Duration.ofSeconds(30);

  private final Plan plan;
  private final StreamExecutionEnvironment environment;
  private final Map<String, Output> outputs = new HashMap<>();
  private DataStream<String> deadLetters;
  private Tables tables;

  /** The output of a stage, and the parallelism that the plan gives the stage. */
  private record Output(DataStream<Record> stream, OptionalInt parallelism) {}

  private Job(Plan plan) {
    this.plan = plan;
    environment = StreamExecutionEnvironment.getExecutionEnvironment(configuration(plan));
    environment.setMaxParallelism(plan.maxParallelism());
    plan.parallelism().ifPresent(environment::setParallelism);
    environment.getConfig().enableObjectReuse(); // records are immutable
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("the plan is the only argument");
    }
    Job job = new Job(Plan.parse(arguments[0]));
    job.build();
    job.environment.execute(job.plan.name());
  }

  /**
   * While checkpoints fail, for example because the disk is full, the job continues from the last
   * complete one, and the written files wait for the next one. A barrier overtakes the records in
   * network buffers if a slow worker delays it.
   */
  private static Configuration configuration(Plan plan) {
    Map<String, String> options = new HashMap<>();
    String checkpointing = "execution.checkpointing.";
    options.put(checkpointing + "interval", plan.checkpointInterval().toMillis() + " ms");
    options.put(checkpointing + "mode", "EXACTLY_ONCE");
    options.put(
        checkpointing + "externalized-checkpoint-retention", "RETAIN_ON_CANCELLATION");
    options.put(checkpointing + "tolerable-failed-checkpoints", "" + Integer.MAX_VALUE);
    options.put(checkpointing + "unaligned.enabled", "true");
    options.put(checkpointing + "aligned-checkpoint-timeout", "5 s");
    String restart = "restart-strategy.";
    options.put(restart + "type", "exponential-delay");
    options.put(restart + "exponential-delay.initial-backoff", "1 s");
    options.put(restart + "exponential-delay.max-backoff", "1 min");
    options.put(restart + "exponential-delay.reset-backoff-threshold", "10 min");
    options.put(restart + "exponential-delay.attempts-before-reset-backoff", "30");
    return Configuration.fromMap(options);
  }

  private void build() {
    for (Stage stage : plan.stages()) {
      switch (stage.kind()) {
        case SOURCE -> addSource(stage);
        case STATELESS, KEYED -> addOperator(stage);
        case SINK -> addSink(stage);
      }
    }
    if (deadLetters != null) {
      deadLetters
          .rebalance()
          .sinkTo(Connectors.files(plan.deadLetters(), new SimpleStringEncoder<String>()))
          .uid("dead-letters")
          .name("dead-letters")
          .setParallelism(1);
    }
  }

  private void addSource(Stage stage) {
    SingleOutputStreamOperator<Record> source =
        stage.hasTable()
            ? tables().source(stage.id(), stage.connector(), stage.isUndivided())
            : Connectors.source(environment, stage.id(), stage.connector());
    stage.parallelism().ifPresent(source::setParallelism);
    outputs.put(stage.id(), new Output(source, stage.parallelism()));
  }

  private void addOperator(Stage stage) {
    StageOperatorFactory factory = new StageOperatorFactory(plan.settings(stage));
    DataStream<Record> input = input(stage);
    if (stage.kind() == Kind.KEYED) {
      input = input.keyBy(record -> record.key(), Types.STRING);
    }
    SingleOutputStreamOperator<Record> output =
        input.transform(stage.id(), Record.TYPE, factory).uid(stage.uid());
    stage.parallelism().ifPresent(output::setParallelism);
    DataStream<String> letters = output.getSideOutput(DeadLetters.TAG);
    deadLetters = deadLetters == null ? letters : deadLetters.union(letters);
    outputs.put(stage.id(), new Output(withWatermarks(output, stage), stage.parallelism()));
  }

  private DataStream<Record> withWatermarks(
      SingleOutputStreamOperator<Record> output, Stage stage) {
    if (stage.outOfOrder().isEmpty()) {
      return output;
    }
    Duration lateness = stage.outOfOrder().get();
    long millis = lateness.toMillis();
    WatermarkStrategy<Record> strategy =
        stage.isUndivided()
            ? WatermarkStrategy.<Record>forMonotonousTimestamps()
                .withTimestampAssigner(context -> new Progress(millis))
            : WatermarkStrategy.<Record>forBoundedOutOfOrderness(lateness)
                .withTimestampAssigner((record, previous) -> record.time());
    return output
        .assignTimestampsAndWatermarks(strategy.withIdleness(IDLENESS))
        .setParallelism(output.getParallelism())
        .uid(stage.id() + "-watermarks")
        .name(stage.id() + " watermarks");
  }

  private void addSink(Stage stage) {
    DataStream<Record> input = input(stage);
    if (stage.hasTable()) {
      tables().sink(input, stage.uid(), stage.connector());
      return;
    }
    if (stage.connector().has("path")) {
      String path = stage.connector().get("path").asText();
      input.sinkTo(Connectors.files(path, (Record record, OutputStream stream) -> stream.write(record.payload()))).uid(stage.uid()).name(stage.id());
      return;
    }
    input
        .map(record -> Record.text(record.payload()).stripTrailing())
        .returns(Types.STRING)
        .uid(stage.id() + "-lines")
        .name(stage.id() + " lines")
        .sinkTo(new PrintSink<>())
        .uid(stage.uid())
        .name(stage.id());
  }

  /** Flink's tables, which take a second to load. */
  private Tables tables() {
    if (tables == null) {
      tables = new Tables(environment);
    }
    return tables;
  }

  /** The union of the inputs. The records of a join's second input are tagged with its number. */
  private DataStream<Record> input(Stage stage) {
    List<String> ids = stage.inputs();
    DataStream<Record> union = input(ids.get(0), stage);
    for (int number = 1; number < ids.size(); number++) {
      DataStream<Record> input = input(ids.get(number), stage);
      union = union.union(stage.kind() == Kind.KEYED ? tagged(input, number, stage) : input);
    }
    return union;
  }

  /**
   * Connects subtasks one to one only if both stages always have the same parallelism: Flink cannot
   * restore the records in network buffers if a change of the parallelism changes the kind of the
   * connection.
   */
  private DataStream<Record> input(String id, Stage stage) {
    Output output = outputs.get(id);
    if (output == null) {
      throw new IllegalArgumentException("'" + id + "' is not an earlier stage of the plan");
    }
    boolean isForwarded =
        stage.kind() == Kind.KEYED || stage.parallelism().equals(output.parallelism);
    return isForwarded ? output.stream : output.stream.rebalance();
  }

  private static DataStream<Record> tagged(DataStream<Record> input, int number, Stage stage) {
    return input
        .map(record -> record.atInput(number))
        .returns(Record.TYPE)
        .setParallelism(input.getParallelism())
        .uid(stage.id() + "-input-" + number)
        .name(stage.id() + " input " + number);
  }
}

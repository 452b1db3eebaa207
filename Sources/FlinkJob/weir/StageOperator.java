package weir;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import weir.Answer.Poisoned;
import weir.Answer.Results;
import weir.Answer.State;

/**
 * The operator of a stateless stage, and the common part of the operators that process records in a
 * worker. All outputs are emitted before
 * a barrier, because outputs after it would not belong to the checkpoint that has counted their
 * inputs.
 */
class StageOperator extends AbstractStreamOperator<Record>
    implements OneInputStreamOperator<Record, Record>, BoundedOneInput, Conversation.Handler {
  private static final long MAX_DELAY_MILLIS = 20;

  protected final StageSettings settings;
  protected transient Conversation conversation;
  protected transient WorkerMetrics workerMetrics;
  private final transient MailboxExecutor mailbox;
  private transient boolean hasTimer;

  StageOperator(StreamOperatorParameters<Record> parameters, StageSettings settings) {
    super(parameters);
    this.settings = settings;
    mailbox = parameters.getMailboxExecutor();
  }

  /** The watermark at which a record arrives. */
  long watermark(StreamRecord<Record> element) {
    return Record.NO_TIME;
  }

  @Override
  public byte[] load(String key) throws Exception {
    throw new IllegalStateException("a stateless stage has no states");
  }

  @Override
  public void store(List<State> states) throws Exception {
    throw new IllegalStateException("a stateless stage has no states");
  }

  @Override
  public void open() throws Exception {
    super.open();
    workerMetrics = new WorkerMetrics(getMetricGroup());
    conversation =
        new Conversation(settings, this::startWorker, this, workerMetrics);
  }

  @Override
  public void processElement(StreamRecord<Record> element) throws Exception {
    add(Entry.of(element.getValue(), watermark(element)));
  }

  /** Adds an entry to the batch, which is sent after a short time even if it is not full. */
  protected void add(Entry entry) throws Exception {
    conversation.add(entry);
    if (conversation.hasBatch() && !hasTimer) {
      hasTimer = true;
      long now = processingTimeService.getCurrentProcessingTime();
      processingTimeService.registerTimer(now + MAX_DELAY_MILLIS, time -> sendDelayed());
    }
  }

  @Override
  public void processWatermark(Watermark mark) throws Exception {
    conversation.flush();
    super.processWatermark(mark);
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) throws Exception {
    conversation.flush();
    super.processWatermarkStatus(status);
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpoint) throws Exception {
    conversation.checkpoint();
  }

  @Override
  public void endInput() throws Exception {
    conversation.end();
  }

  @Override
  public void close() throws Exception {
    if (conversation != null) {
      conversation.close();
    }
    super.close();
  }

  @Override
  public void accept(List<Entry> batch, Results results) {
    for (Record record : results.outputs()) {
      output.collect(
          record.time() == Record.NO_TIME
              ? new StreamRecord<>(record)
              : new StreamRecord<>(record, record.time()));
    }
    for (Poisoned poisoned : results.poisoned()) {
      bury(batch.get(poisoned.index()).key(), poisoned.payload(), poisoned.message());
    }
  }

  @Override
  public void giveUp(Entry entry, String message) {
    bury(entry.key(), Record.text(entry.payload()).stripTrailing(), message);
  }

  private void bury(String key, String payload, String message) {
    workerMetrics.deadLetters.inc();
    String line = DeadLetters.line(settings.id(), key, payload, message);
    output.collect(DeadLetters.TAG, new StreamRecord<>(line));
  }

  private void sendDelayed() throws Exception {
    hasTimer = false;
    conversation.send();
  }

  private WorkerProcess startWorker() throws Exception {
    WorkerProcess worker =
        new WorkerProcess(settings.worker(), settings.deadline(), this::scheduleDrain);
    TaskInfo task = getRuntimeContext().getTaskInfo();
    try {
      worker.ask(
          new Frame('H')
              .putInt(Conversation.PROTOCOL)
              .putInt(settings.stage())
              .putInt(task.getIndexOfThisSubtask())
              .putInt(task.getNumberOfParallelSubtasks())
              .putText(settings.scriptName())
              .putText(settings.script()));
      int version = Conversation.expect(worker.take(), Answer.Hello.class).version();
      if (version != Conversation.PROTOCOL) {
        throw new IOException("the worker has protocol version " + version);
      }
      return worker;
    } catch (WorkerCrash crash) {
      worker.close();
      throw new IOException("the worker did not start", crash);
    } catch (Exception error) {
      worker.close();
      throw error;
    }
  }

  /** Is called on the thread that reads the answers. */
  private void scheduleDrain() {
    try {
      mailbox.execute(this::drain, "answers of the worker");
    } catch (RejectedExecutionException error) {
      // The task has ended.
    }
  }

  private void drain() throws Exception {
    if (conversation != null) {
      conversation.drain();
    }
  }
}

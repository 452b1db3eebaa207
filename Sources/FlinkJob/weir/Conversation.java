package weir;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import weir.Answer.Results;
import weir.Answer.State;

/**
 * Sends entries to a worker in batches and handles the answers. Used by the task's thread only.
 *
 * <p>A worker that crashes is replaced without a restart of the task. The states of the keys are
 * known as of the last question for them; the entries that were answered since then are logged, and
 * the next worker processes them again without their outputs. Then it receives the unanswered
 * entries one by one. An entry at which a worker crashes repeatedly is given up. Workers must be
 * deterministic for each key.
 */
final class Conversation implements AutoCloseable {
  static final int PROTOCOL = 2;

  private static final int MAX_BATCH_BYTES = 1 << 18;
  private static final int MAX_IN_FLIGHT = 2;
  private static final long BATCH_NANOS = 100_000_000;
  private static final int MAX_LOG = 100_000;

  /** The logged entries that are sent to another worker at once. */
  private static final int REPEATED = 100;

  private static final long MAX_LOG_BYTES = 32 << 20;

  /** The crashes after which an entry is given up. */
  private static final int MAX_ATTEMPTS = 3;

  /**
   * The entries given up in sequence after which the worker itself is at fault, and the task fails.
   */
  private static final int MAX_GIVEN_UP = 5;

  /** The operator that the answers are for. */
  interface Handler {
    /** Returns the stored state of a key, or null. */
    byte[] load(String key) throws Exception;

    void store(List<State> states) throws Exception;

    void accept(List<Entry> batch, Results results);

    void giveUp(Entry entry, String message);
  }

  /** Starts a worker and greets it. */
  interface Starter {
    WorkerProcess start() throws Exception;
  }

  private final boolean isKeyed;

  /** Whether the payloads of entries are lines. */
  private final boolean hasLines;

  /** Whether the first line of each payload is that of its file. */
  private final boolean hasHeader;

  private final int maxKeys;
  private final Starter starter;
  private final Handler handler;
  private final WorkerMetrics metrics;

  private WorkerProcess worker;
  private List<Entry> batch = new ArrayList<>();
  private final Deque<List<Entry>> inFlight = new ArrayDeque<>();
  private long batchBytes;

  /** The size at which a batch is sent. */
  private int batchLimit = 1 << 14;

  /**
   * The keys that the worker holds, and those whose state may have changed since the last question.
   */
  private final Set<String> held = new HashSet<>();

  private final Set<String> changed = new HashSet<>();

  /** The answered entries since the last question for the states. */
  private List<Entry> log = new ArrayList<>();

  private long logBytes;
  private int crashesInSequence;
  private int givenUpInSequence;
  private long questionsForStates;
  private boolean isClosed;

  Conversation(
      StageSettings settings, Starter starter, Handler handler, WorkerMetrics metrics)
      throws Exception {
    isKeyed = settings.isKeyed();
    hasLines = settings.hasLines();
    hasHeader = settings.hasHeader();
    maxKeys = settings.maxKeys();
    this.starter = starter;
    this.handler = handler;
    this.metrics = metrics;
    worker = starter.start();
  }

  /** Appends an entry to the batch, which is sent when it is full. */
  void add(Entry entry) throws Exception {
    for (Entry part : hasLines ? entry.parts(batchLimit, hasHeader) : List.of(entry)) {
      batch.add(part);
      batchBytes += part.size();
      if (batchBytes >= batchLimit) {
        send();
      }
    }
  }

  boolean hasBatch() {
    return !batch.isEmpty();
  }

  /** Whether entries of the key were sent since its state was last stored. */
  boolean hasChanged(String key) {
    return changed.contains(key);
  }

  /** Sends the batch. */
  void send() throws Exception {
    if (batch.isEmpty()) {
      return;
    }
    while (inFlight.size() >= MAX_IN_FLIGHT) {
      await();
    }
    if (isKeyed && held.size() + batch.size() > maxKeys && held.size() + newKeys() > maxKeys) {
      unload();
    } else if (log.size() >= MAX_LOG || logBytes >= MAX_LOG_BYTES) {
      storeStates('C');
    }
    List<Entry> sent = batch;
    batch = new ArrayList<>();
    batchBytes = 0;
    inFlight.add(sent);
    try {
      worker.ask(encode(sent));
    } catch (WorkerCrash crash) {
      recover(crash);
    }
  }

  /** Sends the batch and waits until all entries are answered. */
  void flush() throws Exception {
    send();
    awaitAll();
  }

  /** Handles the answers that have arrived. */
  void drain() throws Exception {
    if (isClosed) {
      return;
    }
    try {
      for (Answer answer = worker.poll(); answer != null; answer = worker.poll()) {
        handle(answer);
      }
    } catch (WorkerCrash crash) {
      recover(crash);
    }
  }

  /** Stores the states of all keys that have changed. */
  void checkpoint() throws Exception {
    flush();
    if (isKeyed && !changed.isEmpty()) {
      storeStates('C');
    }
  }

  /** Stores the states of all keys that have changed; the worker forgets all keys. */
  void unload() throws Exception {
    awaitAll();
    storeStates('U');
  }

  /** Ends the input of the stage. */
  void end() throws Exception {
    flush();
    while (true) {
      try {
        worker.ask(new Frame('E'));
        handler.accept(List.of(), expect(worker.take(), Results.class));
        return;
      } catch (WorkerCrash crash) {
        recover(crash);
      }
    }
  }

  @Override
  public void close() {
    isClosed = true;
    worker.close();
  }

  private void await() throws Exception {
    try {
      handle(worker.take());
    } catch (WorkerCrash crash) {
      recover(crash);
    }
  }

  private void awaitAll() throws Exception {
    while (!inFlight.isEmpty()) {
      await();
    }
  }

  private void handle(Answer answer) {
    Results results = expect(answer, Results.class);
    List<Entry> answered = inFlight.remove();
    long nanos = worker.nanosOfLastAnswer();
    metrics.answered(nanos);
    adapt(answered.stream().mapToLong(Entry::size).sum(), nanos);
    crashesInSequence = 0;
    if (isKeyed) {
      for (Entry entry : answered) {
        log.add(entry);
        logBytes += entry.size();
      }
    }
    handler.accept(answered, results);
  }

  /**
   * Bounds the time of a batch, and with it the time for which a slow worker delays a checkpoint.
   */
  private void adapt(long bytes, long nanos) {
    if (nanos > 2 * BATCH_NANOS) {
      batchLimit = (int) Math.max(1, Math.min(batchLimit, bytes * BATCH_NANOS / nanos));
    } else if (bytes >= batchLimit && nanos < BATCH_NANOS / 2) {
      batchLimit = Math.min(MAX_BATCH_BYTES, 2 * batchLimit);
    }
  }

  private Frame encode(List<Entry> entries) throws Exception {
    Frame frame = new Frame('R').putInt(entries.size());
    for (Entry entry : entries) {
      if (!isKeyed) {
        entry.encode(frame, 0, null);
        continue;
      }
      changed.add(entry.key());
      if (held.add(entry.key())) {
        byte[] state = handler.load(entry.key());
        entry.encode(frame, state == null ? Entry.IS_NEW : Entry.HAS_STATE, state);
      } else {
        entry.encode(frame, 0, null);
      }
    }
    return frame;
  }

  /** The number of entries in the batch whose keys the worker does not hold. */
  private long newKeys() {
    return batch.stream().filter(entry -> !held.contains(entry.key())).count();
  }

  /** Asks for the changed states after all entries are answered. */
  private void storeStates(char question) throws Exception {
    awaitAll();
    try {
      askForStates(question);
    } catch (WorkerCrash crash) {
      recover(crash); // stores the states too; the next worker holds few keys
    }
  }

  private void askForStates(char question) throws Exception {
    Frame frame = new Frame(question);
    worker.ask(question == 'C' ? frame.putLong(++questionsForStates) : frame);
    handler.store(expect(worker.take(), Answer.States.class).states());
    log = new ArrayList<>();
    logBytes = 0;
    changed.clear();
    if (question == 'U') {
      held.clear();
    }
  }

  private void recover(WorkerCrash cause) throws Exception {
    List<Entry> unanswered = new ArrayList<>();
    inFlight.forEach(unanswered::addAll);
    inFlight.clear();
    WorkerCrash crash = cause;
    while (true) {
      if (++crashesInSequence > MAX_ATTEMPTS) {
        throw new IOException("the worker crashed repeatedly", crash);
      }
      metrics.crashed(crash);
      restart();
      try {
        repeatLog();
        break;
      } catch (WorkerCrash another) {
        crash = another;
      }
    }
    for (Entry entry : unanswered) {
      for (Entry part : hasLines ? entry.parts(1, hasHeader) : List.of(entry)) {
        processAlone(part);
      }
    }
  }

  /** Brings a new worker to the states after all answered entries, and stores these states. */
  private void repeatLog() throws Exception {
    for (int start = 0; start < log.size(); start += REPEATED) {
      worker.ask(encode(log.subList(start, Math.min(log.size(), start + REPEATED))));
      expect(worker.take(), Results.class);
    }
    if (!log.isEmpty()) {
      askForStates('C');
    }
  }

  /** Processes an entry and stores its state before its outputs are emitted. */
  private void processAlone(Entry entry) throws Exception {
    List<Entry> alone = List.of(entry);
    for (int attempt = 1; ; attempt++) {
      try {
        worker.ask(encode(alone));
        Results results = expect(worker.take(), Results.class);
        if (isKeyed) {
          askForStates('C');
        }
        metrics.answered(worker.nanosOfLastAnswer());
        crashesInSequence = 0;
        givenUpInSequence = 0;
        handler.accept(alone, results);
        return;
      } catch (WorkerCrash crash) {
        metrics.crashed(crash);
        if (attempt == MAX_ATTEMPTS && ++givenUpInSequence == MAX_GIVEN_UP) {
          throw new IOException("the worker crashed repeatedly", crash);
        }
        restart();
        if (attempt == MAX_ATTEMPTS) {
          handler.giveUp(entry, crash.getMessage());
          return;
        }
      }
    }
  }

  private void restart() throws Exception {
    worker.close();
    held.clear();
    changed.clear();
    worker = starter.start();
    metrics.restarted();
  }

  /** Throws if the worker reports that it cannot continue; a restart of the job would not help. */
  static <T extends Answer> T expect(Answer answer, Class<T> type) {
    if (answer instanceof Answer.Failure failure) {
      throw new SuppressRestartsException(new IOException(failure.message()));
    }
    if (!type.isInstance(answer)) {
      throw new SuppressRestartsException(
          new IOException(
              "the worker broke the protocol: unexpected " + answer.getClass().getSimpleName()));
    }
    return type.cast(answer);
  }
}

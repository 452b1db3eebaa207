package weir;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The metrics of a stage's subtask. */
final class WorkerMetrics {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerMetrics.class);

  /** Records that arrived behind the watermark. */
  final Counter lateRecords;

  final Counter deadLetters;
  private final Counter restarts;
  private final Counter batches;
  private volatile double workerSeconds;

  WorkerMetrics(MetricGroup group) {
    lateRecords = group.counter("lateRecords");
    deadLetters = group.counter("deadLetters");
    restarts = group.counter("workerRestarts");
    batches = group.counter("batches");
    group.gauge("workerSeconds", () -> workerSeconds);
  }

  /**
   * Counts a batch, and the time from its arrival at the worker to its answer. Is called by the
   * task's thread only.
   */
  @SuppressWarnings("NonAtomicOperationOnVolatileField")
  void answered(long nanos) {
    batches.inc();
    workerSeconds += nanos / 1e9;
  }

  void crashed(WorkerCrash crash) {
    LOG.warn("{}; starting another worker", crash.getMessage());
  }

  void restarted() {
    restarts.inc();
  }
}

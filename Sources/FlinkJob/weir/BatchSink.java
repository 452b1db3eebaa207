package weir;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.api.connector.sink2.CommitterInitContext;
import org.apache.flink.api.connector.sink2.CommittingSinkWriter;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SupportsCommitter;
import org.apache.flink.api.connector.sink2.WriterInitContext;

/**
 * A sink that collects the records between two checkpoints in batches, and writes them to a server
 * when the checkpoint has completed. A job that is restored writes the batches of its checkpoint
 * again, because it is unknown whether they were written. The batches of a writer are written in
 * their order.
 */
record BatchSink<C extends Closeable>(String name, Target<C> target)
    implements Sink<Record>, SupportsCommitter<Batch> {
  private static final int MAX_RECORDS = 10_000;
  private static final int MAX_BYTES = 8 << 20;

  /** The destination of the batches. */
  interface Target<C> extends Serializable {
    Server server();

    C open(int subtask) throws IOException;

    void write(C client, Batch batch) throws IOException;
  }

  @Override
  public CommittingSinkWriter<Record, Batch> createWriter(WriterInitContext context) {
    return new Writer(name + ":" + context.getTaskInfo().getIndexOfThisSubtask());
  }

  @Override
  public Committer<Batch> createCommitter(CommitterInitContext context) throws IOException {
    return new BatchCommitter<>(target, context.getTaskInfo().getIndexOfThisSubtask());
  }

  @Override
  public Batch.Serializer getCommittableSerializer() {
    return new Batch.Serializer();
  }

  /**
   * Has an id of its own in each attempt of its task. Its batches keep it in checkpoints, so that
   * they are recognized after a restart or a change of the parallelism. The outputs that a restored
   * job emits have another id, and are never taken for earlier ones.
   */
  private static final class Writer implements CommittingSinkWriter<Record, Batch> {
    private final String sink;
    private final String id = UUID.randomUUID().toString();
    private List<Batch> batches = new ArrayList<>();
    private List<byte[]> payloads = new ArrayList<>();
    private long bytes;
    private long batchCount;

    Writer(String sink) {
      this.sink = sink;
    }

    @Override
    public void write(Record record, Context context) {
      payloads.add(record.payload);
      bytes += record.payload.length;
      if (payloads.size() >= MAX_RECORDS || bytes >= MAX_BYTES) {
        finishBatch();
      }
    }

    @Override
    public void flush(boolean isEndOfInput) {}

    @Override
    public Collection<Batch> prepareCommit() {
      if (!payloads.isEmpty()) {
        finishBatch();
      }
      List<Batch> prepared = batches;
      batches = new ArrayList<>();
      return prepared;
    }

    @Override
    public void close() {}

    private void finishBatch() {
      batches.add(new Batch(sink, id, ++batchCount, payloads));
      payloads = new ArrayList<>();
      bytes = 0;
    }
  }

  /** Waits for a server that is not reachable, because later batches must not be written first. */
  private static final class BatchCommitter<C extends Closeable> implements Committer<Batch> {
    private final Target<C> target;
    private final Connection<C> connection;

    BatchCommitter(Target<C> target, int subtask) throws IOException {
      this.target = target;
      connection = new Connection<>(target.server(), () -> target.open(subtask));
      connection.poll(); // reports a wrong address at the start of the job
    }

    @Override
    public void commit(Collection<CommitRequest<Batch>> requests) throws IOException {
      for (CommitRequest<Batch> request : requests) {
        Batch batch = request.getCommittable();
        connection.run(client -> target.write(client, batch));
      }
    }

    @Override
    public void close() {
      connection.close();
    }
  }
}

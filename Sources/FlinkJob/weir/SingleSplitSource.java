package weir;

import java.io.IOException;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * An unbounded source with a single split, so that one reader receives all records in order.
 */
abstract class SingleSplitSource<S extends SourceSplit>
    implements Source<Record, S, SingleSplitSource.Assignment<S>> {
  /** The state of the enumerator: `split` is null if it is not created, or if a reader has it. */
  record Assignment<S>(boolean isCreated, S split) {}

  /** Creates the split at the first start of the job; may wait for a server. */
  abstract S firstSplit() throws IOException;

  @Override
  public abstract StateSerializer<S> getSplitSerializer();

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SplitEnumerator<S, Assignment<S>> createEnumerator(SplitEnumeratorContext<S> context) {
    return new Enumerator(context, new Assignment<>(false, null));
  }

  @Override
  public SplitEnumerator<S, Assignment<S>> restoreEnumerator(
      SplitEnumeratorContext<S> context, Assignment<S> state) {
    return new Enumerator(context, state);
  }

  @Override
  public SimpleVersionedSerializer<Assignment<S>> getEnumeratorCheckpointSerializer() {
    StateSerializer<S> serializer = getSplitSerializer();
    return new StateSerializer<>() {
      @Override
      void write(Assignment<S> state, DataOutputView target) throws IOException {
        target.writeBoolean(state.isCreated);
        target.writeBoolean(state.split != null);
        if (state.split != null) {
          serializer.write(state.split, target);
        }
      }

      @Override
      Assignment<S> read(DataInputView source) throws IOException {
        boolean isCreated = source.readBoolean();
        return new Assignment<>(isCreated, source.readBoolean() ? serializer.read(source) : null);
      }
    };
  }

  /** Assigns the split to the first reader. */
  private final class Enumerator implements SplitEnumerator<S, Assignment<S>> {
    private final SplitEnumeratorContext<S> context;
    private Assignment<S> state;

    Enumerator(SplitEnumeratorContext<S> context, Assignment<S> state) {
      this.context = context;
      this.state = state;
    }

    @Override
    public void start() {
      if (!state.isCreated) {
        context.callAsync(SingleSplitSource.this::firstSplit, this::setFirstSplit);
      }
    }

    @Override
    public void addReader(int subtask) {
      if (state.split != null) {
        context.assignSplit(state.split, subtask);
        state = new Assignment<>(true, null);
      }
    }

    @Override
    public void addSplitsBack(List<S> splits, int subtask) {
      splits.forEach(this::add);
    }

    @Override
    public Assignment<S> snapshotState(long checkpoint) {
      return state;
    }

    @Override
    public void handleSplitRequest(int subtask, String host) {}

    @Override
    public void close() {}

    private void setFirstSplit(S split, Throwable error) {
      if (error instanceof RuntimeException unchecked) {
        throw unchecked;
      } else if (error != null) {
        throw new IllegalStateException("the source did not start", error);
      }
      add(split);
    }

    private void add(S split) {
      state = new Assignment<>(true, split);
      context.registeredReaders().keySet().stream().findFirst().ifPresent(this::addReader);
    }
  }
}

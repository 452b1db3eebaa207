package weir;

import java.util.List;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import weir.Answer.State;

/** The operator of a stateless stage. */
final class WeirOperator extends StageOperator {
  WeirOperator(StreamOperatorParameters<Record> parameters, StageSettings settings) {
    super(parameters, settings);
  }

  @Override
  boolean isKeyed() {
    return false;
  }

  @Override
  protected void add(Entry entry) throws Exception {
    super.add(
        new Entry(
            entry.kind(),
            Key.NONE,
            entry.time(),
            Record.NO_TIME,
            entry.payload(),
            entry.input()));
  }

  @Override
  long watermark(StreamRecord<Record> element) {
    return Record.NO_TIME;
  }

  @Override
  public byte[] load(Key key) {
    throw new IllegalStateException("a stateless stage has no states");
  }

  @Override
  public void store(List<State> states) {
    throw new IllegalStateException("a stateless stage has no states");
  }
}

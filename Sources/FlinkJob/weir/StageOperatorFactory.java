package weir;

import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Creates the operators of a stage. */
final class StageOperatorFactory extends AbstractStreamOperatorFactory<Record>
    implements OneInputStreamOperatorFactory<Record, Record> {
  private final boolean isKeyed;
  private final StageSettings settings;

  StageOperatorFactory(boolean isKeyed, StageSettings settings) {
    this.isKeyed = isKeyed;
    this.settings = settings;
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T extends StreamOperator<Record>> T createStreamOperator(
      StreamOperatorParameters<Record> parameters) {
    return (T)
        (isKeyed
            ? new WeirKeyedOperator(parameters, settings)
            : new WeirOperator(parameters, settings));
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
    return isKeyed ? WeirKeyedOperator.class : WeirOperator.class;
  }
}

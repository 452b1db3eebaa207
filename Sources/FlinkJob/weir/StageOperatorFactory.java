package weir;

import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Creates the operators of a stage. */
final class StageOperatorFactory extends AbstractStreamOperatorFactory<Record>
    implements OneInputStreamOperatorFactory<Record, Record> {
  private final StageSettings settings;

  StageOperatorFactory(StageSettings settings) {
    this.settings = settings;
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T extends StreamOperator<Record>> T createStreamOperator(
      StreamOperatorParameters<Record> parameters) {
    return (T)
        (settings.isKeyed()
            ? new WeirKeyedOperator(parameters, settings)
            : new StageOperator(parameters, settings));
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
    return settings.isKeyed() ? WeirKeyedOperator.class : StageOperator.class;
  }
}

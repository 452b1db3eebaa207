package weir;

import java.io.IOException;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.core.memory.DataOutputView;

/** The common part of the serializers of states in checkpoints, version 1. */
abstract class StateSerializer<T> implements SimpleVersionedSerializer<T> {
  private static final int VERSION = 1;

  abstract void write(T value, DataOutputView target) throws IOException;

  abstract T read(DataInputView source) throws IOException;

  @Override
  public int getVersion() {
    return VERSION;
  }

  @Override
  public byte[] serialize(T value) throws IOException {
    DataOutputSerializer target = new DataOutputSerializer(256);
    write(value, target);
    return target.getCopyOfBuffer();
  }

  @Override
  public T deserialize(int version, byte[] bytes) throws IOException {
    if (version != VERSION) {
      throw new IOException("version " + version + " of a state is not supported");
    }
    return read(new DataInputDeserializer(bytes));
  }
}

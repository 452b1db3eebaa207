package weir;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** The common part of the serializers of immutable values. */
abstract class ValueSerializer<T> extends TypeSerializerSingleton<T> {
  private static final byte[] EMPTY = new byte[0];

  static void writeBytes(byte[] bytes, DataOutputView target) throws IOException {
    target.writeInt(bytes.length);
    target.write(bytes);
  }

  static byte[] readBytes(DataInputView source) throws IOException {
    int length = source.readInt();
    if (length == 0) {
      return EMPTY;
    }
    byte[] bytes = new byte[length];
    source.readFully(bytes);
    return bytes;
  }

  @Override
  public boolean isImmutableType() {
    return true;
  }

  @Override
  public T copy(T value) {
    return value;
  }

  @Override
  public T copy(T value, T reuse) {
    return value;
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public T deserialize(T reuse, DataInputView source) throws IOException {
    return deserialize(source);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    serialize(deserialize(source), target);
  }
}

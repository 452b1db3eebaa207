package weir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * A key as encoded by the worker. Flink refuses byte arrays as keys, because they compare by
 * identity.
 */
final class Key {
  static final Key NONE = new Key(new byte[0]);
  static final ValueType<Key> TYPE = new ValueType<>(Key.class, new Serializer());

  final byte[] bytes;
  private final int hash;

  Key(byte[] bytes) {
    this.bytes = bytes;
    hash = Arrays.hashCode(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Key key && hash == key.hash && Arrays.equals(bytes, key.bytes);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static final class Serializer extends ValueSerializer<Key> {
    @Override
    public void serialize(Key key, DataOutputView target) throws IOException {
      writeBytes(key.bytes, target);
    }

    @Override
    public Key deserialize(DataInputView source) throws IOException {
      return new Key(readBytes(source));
    }

    @Override
    public Key createInstance() {
      return NONE;
    }

    @Override
    public TypeSerializerSnapshot<Key> snapshotConfiguration() {
      return new Snapshot();
    }
  }

  /** Identifies the serializer in checkpoints. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Key> {
    public Snapshot() {
      super(Serializer::new);
    }
  }
}

package weir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** A value between two stages. Its content is opaque to the job. */
final class Record {
  /** The time of a record without event time. */
  static final long NO_TIME = Long.MIN_VALUE;

  static final ValueType<Record> TYPE = new ValueType<>(Record.class, new Serializer());

  final Key key;
  final long time;
  final byte[] payload;

  /** The number of the join's input that the record arrives at. */
  final int input;

  Record(Key key, long time, byte[] payload, int input) {
    this.key = key;
    this.time = time;
    this.payload = payload;
    this.input = input;
  }

  /** Creates a record of a source without key and time: a row, or lines with their line breaks. */
  static Record of(byte[] payload) {
    return new Record(Key.NONE, NO_TIME, payload, 0);
  }

  static Record line(String text) {
    return of(bytes(text + "\n"));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  Record atInput(int number) {
    return new Record(key, time, payload, number);
  }

  static final class Serializer extends ValueSerializer<Record> {
    @Override
    public void serialize(Record record, DataOutputView target) throws IOException {
      writeBytes(record.key.bytes, target);
      target.writeLong(record.time);
      target.writeByte(record.input);
      writeBytes(record.payload, target);
    }

    @Override
    public Record deserialize(DataInputView source) throws IOException {
      Key key = new Key(readBytes(source));
      long time = source.readLong();
      int input = source.readByte();
      return new Record(key, time, readBytes(source), input);
    }

    @Override
    public Record createInstance() {
      return of(new byte[0]);
    }

    @Override
    public TypeSerializerSnapshot<Record> snapshotConfiguration() {
      return new Snapshot();
    }
  }

  /** Identifies the serializer in checkpoints. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Record> {
    public Snapshot() {
      super(Serializer::new);
    }
  }
}

package weir;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Records that a sink writes together.
 *
 * @param sink the names of the job and the sink, and the number of the subtask
 * @param writer identifies the writer that has collected the records
 * @param number the number among the batches of the writer, from 1 on
 */
record Batch(String sink, String writer, long number, List<byte[]> payloads) {
  /** Identifies a record. The id is equal if the batch is written again. */
  String id(int index) {
    return writer + ":" + number + ":" + index;
  }

  static final class Serializer extends StateSerializer<Batch> {
    @Override
    void write(Batch batch, DataOutputView target) throws IOException {
      target.writeUTF(batch.sink);
      target.writeUTF(batch.writer);
      target.writeLong(batch.number);
      target.writeInt(batch.payloads.size());
      for (byte[] payload : batch.payloads) {
        ValueSerializer.writeBytes(payload, target);
      }
    }

    @Override
    Batch read(DataInputView source) throws IOException {
      String sink = source.readUTF();
      String writer = source.readUTF();
      long number = source.readLong();
      int count = source.readInt();
      List<byte[]> payloads = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        payloads.add(ValueSerializer.readBytes(source));
      }
      return new Batch(sink, writer, number, payloads);
    }
  }
}

package weir;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.flink.api.common.serialization.Encoder;

/** Writes the payload of each record as a line. */
final class LineEncoder implements Encoder<Record> {
  @Override
  public void encode(Record record, OutputStream stream) throws IOException {
    stream.write(record.payload);
    stream.write('\n');
  }
}

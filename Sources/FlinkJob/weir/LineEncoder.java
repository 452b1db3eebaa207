package weir;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.flink.api.common.serialization.Encoder;

/** Writes the payload of each record, which is lines. */
final class LineEncoder implements Encoder<Record> {
  @Override
  public void encode(Record record, OutputStream stream) throws IOException {
    stream.write(record.payload);
  }
}

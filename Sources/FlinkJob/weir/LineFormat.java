package weir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.FSDataInputStream;

/**
 * Reads the lines of a file as bytes. Files are not split, so that the lines of a file keep their
 * order; a checkpoint contains the offset of the next line.
 */
final class LineFormat implements StreamFormat<Record> {
  @Override
  public Reader createReader(
      Configuration config, FSDataInputStream stream, long fileLength, long splitEnd) {
    return new Reader(stream, 0);
  }

  @Override
  public Reader restoreReader(
      Configuration config,
      FSDataInputStream stream,
      long restoredOffset,
      long fileLength,
      long splitEnd)
      throws IOException {
    stream.seek(restoredOffset);
    return new Reader(stream, restoredOffset);
  }

  @Override
  public boolean isSplittable() {
    return false;
  }

  @Override
  public TypeInformation<Record> getProducedType() {
    return Record.TYPE;
  }

  static final class Reader implements StreamFormat.Reader<Record> {
    private final FSDataInputStream stream;
    private final byte[] buffer = new byte[1 << 15];
    private int position;
    private int limit;

    /** The offset in the file of the first byte after the lines that were read. */
    private long offset;

    Reader(FSDataInputStream stream, long offset) {
      this.stream = stream;
      this.offset = offset;
    }

    @Override
    public Record read() throws IOException {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      boolean isStarted = false;
      while (position < limit || fill()) {
        isStarted = true;
        int end = position;
        while (end < limit && buffer[end] != '\n') {
          end++;
        }
        line.write(buffer, position, end - position);
        offset += end - position;
        position = end;
        if (end < limit) {
          position++;
          offset++;
          break;
        }
      }
      return isStarted ? Record.line(withoutCarriageReturn(line.toByteArray())) : null;
    }

    @Override
    public CheckpointedPosition getCheckpointedPosition() {
      return new CheckpointedPosition(offset, 0);
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }

    private boolean fill() throws IOException {
      position = 0;
      limit = Math.max(0, stream.read(buffer));
      return limit > 0;
    }

    private static byte[] withoutCarriageReturn(byte[] line) {
      int last = line.length - 1;
      if (last < 0 || line[last] != '\r') {
        return line;
      }
      byte[] shorter = new byte[last];
      System.arraycopy(line, 0, shorter, 0, last);
      return shorter;
    }
  }
}

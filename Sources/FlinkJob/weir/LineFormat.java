package weir;

import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.FSDataInputStream;

/**
 * Reads the lines of a file as bytes, many at once. Files are not split, so that the lines of a
 * file keep their order; a checkpoint contains the offset of the next line.
 */
final class LineFormat implements StreamFormat<Record> {
  /** The size of a record, unless a line is longer. */
  private static final int BLOCK = 1 << 15;

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
    private byte[] buffer = new byte[BLOCK];
    private int limit;

    /** The offset in the file of the first byte after the lines that were read. */
    private long offset;

    Reader(FSDataInputStream stream, long offset) {
      this.stream = stream;
      this.offset = offset;
    }

    @Override
    public Record read() throws IOException {
      int end = 0;
      while (end == 0) {
        if (limit == buffer.length) {
          buffer = Arrays.copyOf(buffer, 2 * limit);
        }
        int count = stream.read(buffer, limit, buffer.length - limit);
        if (count < 0) {
          return rest();
        }
        int start = limit;
        limit += count;
        for (end = limit; end > start && buffer[end - 1] != '\n'; end--) {}
        if (end == start) {
          end = 0;
        }
      }
      byte[] lines = Arrays.copyOf(buffer, end);
      System.arraycopy(buffer, end, buffer, 0, limit - end);
      limit -= end;
      offset += end;
      return Record.of(lines);
    }

    @Override
    public CheckpointedPosition getCheckpointedPosition() {
      return new CheckpointedPosition(offset, 0);
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }

    /** The last line, which has no line break. */
    private Record rest() {
      if (limit == 0) {
        return null;
      }
      byte[] line = Arrays.copyOf(buffer, limit + 1);
      line[limit] = '\n';
      offset += limit;
      limit = 0;
      return Record.of(line);
    }
  }
}

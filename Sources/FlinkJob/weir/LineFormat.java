package weir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.core.fs.FSDataInputStream;

/**
 * Reads the lines of a file as bytes, many at once. A part of a file contains the lines that begin
 * in it; a checkpoint contains the offset of the next line.
 *
 * <p>With a header, each record begins with the first line of the file, so that the columns of the
 * other lines are known wherever they are processed.
 */
final class LineFormat implements StreamFormat<Record> {
  /** The size of a record, unless a line is longer. */
  private static final int BLOCK = 1 << 15;

  private final boolean hasHeader;

  LineFormat(boolean hasHeader) {
    this.hasHeader = hasHeader;
  }

  @Override
  public Reader createReader(
      Configuration config, FSDataInputStream stream, long fileLength, long splitEnd)
      throws IOException {
    long start = stream.getPos();
    Reader reader = new Reader(stream, hasHeader);
    reader.begin(start, splitEnd < fileLength ? splitEnd : Long.MAX_VALUE);
    return reader;
  }

  @Override
  public Reader restoreReader(
      Configuration config,
      FSDataInputStream stream,
      long restoredOffset,
      long fileLength,
      long splitEnd)
      throws IOException {
    Reader reader = new Reader(stream, hasHeader);
    reader.seek(restoredOffset);
    reader.end = splitEnd < fileLength ? splitEnd : Long.MAX_VALUE;
    return reader;
  }

  @Override
  public boolean isSplittable() {
    return true;
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

    /** The offset at which no further line begins. */
    private long end = Long.MAX_VALUE;

    /** The first line of the file with its line break; empty if it is a line as others are. */
    private byte[] header = {};

    Reader(FSDataInputStream stream, boolean hasHeader) throws IOException {
      this.stream = stream;
      offset = stream.getPos();
      if (hasHeader) {
        seek(0);
        header = line();
      }
    }

    /** Continues with the first line that begins at an offset or after it, but not in the header. */
    private void begin(long start, long end) throws IOException {
      if (start > 0 && start >= offset) {
        seek(start - 1);
        line();
      }
      this.end = end;
    }

    private void seek(long target) throws IOException {
      if (target != offset) {
        stream.seek(target);
        offset = target;
      }
    }

    /** Reads a line with its line break, before the first block. */
    private byte[] line() throws IOException {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      int next = 0;
      while (next != '\n' && (next = stream.read()) >= 0) {
        line.write(next);
        offset++;
      }
      return line.toByteArray();
    }

    @Override
    public Record read() throws IOException {
      if (offset >= end) {
        return null;
      }
      int length = 0;
      while (length == 0) {
        if (limit == buffer.length) {
          buffer = Arrays.copyOf(buffer, 2 * limit);
        }
        int count = stream.read(buffer, limit, buffer.length - limit);
        if (count < 0) {
          return rest();
        }
        int start = limit;
        limit += count;
        for (length = limit; length > start && buffer[length - 1] != '\n'; length--) {}
        if (length == start) {
          length = 0;
        }
      }
      if (end - offset < length) {
        for (length = (int) (end - offset); buffer[length - 1] != '\n'; length++) {}
      }
      Record record = record(length);
      System.arraycopy(buffer, length, buffer, 0, limit - length);
      limit -= length;
      offset += length;
      return record;
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
      buffer = Arrays.copyOf(buffer, limit + 1);
      buffer[limit] = '\n';
      Record record = record(limit + 1);
      offset += limit;
      limit = 0;
      return record;
    }

    private Record record(int length) {
      byte[] lines = Arrays.copyOf(header, header.length + length);
      System.arraycopy(buffer, 0, lines, header.length, length);
      return Record.of(lines);
    }
  }
}

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
 * Reads the lines of a file as bytes. A part of a file contains the lines that begin in it; a
 * checkpoint contains the offset of the next line.
 *
 * <p>With a header, each record consists of the first line of the file, a line break and a further
 * line, so that the columns of a line are known wherever it is processed.
 */
final class LineFormat implements StreamFormat<Record> {
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
    reader.seek(restoredOffset, splitEnd < fileLength ? splitEnd : Long.MAX_VALUE);
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
    private final byte[] buffer = new byte[1 << 15];
    private int position;
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
        move(0);
        byte[] first = line();
        if (first != null) {
          header = Arrays.copyOf(first, first.length + 1);
          header[first.length] = '\n';
        }
      }
    }

    /** Continues with the first line that begins at an offset or after it, but not after the header. */
    void begin(long start, long end) throws IOException {
      if (start > 0 && start >= offset) {
        move(start - 1);
        line();
      }
      this.end = end;
    }

    /** Continues with the line that begins at an offset. */
    void seek(long start, long end) throws IOException {
      move(start);
      this.end = end;
    }

    @Override
    public Record read() throws IOException {
      byte[] line = offset < end ? line() : null;
      if (line == null || header.length == 0) {
        return line == null ? null : Record.line(line);
      }
      byte[] record = Arrays.copyOf(header, header.length + line.length);
      System.arraycopy(line, 0, record, header.length, line.length);
      return Record.line(record);
    }

    private void move(long target) throws IOException {
      if (target != offset) {
        stream.seek(target);
        position = 0;
        limit = 0;
        offset = target;
      }
    }

    /** Reads a line without its line break; returns null at the end of the file. */
    private byte[] line() throws IOException {
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
      return isStarted ? withoutCarriageReturn(line.toByteArray()) : null;
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

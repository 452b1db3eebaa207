package weir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One input of a worker.
 *
 * @param watermark the watermark at which a record arrived
 */
record Entry(Kind kind, String key, long time, long watermark, byte[] payload, int input) {
  /** The order is the encoding. */
  enum Kind {
    RECORD,
    TIMER,
    END_OF_KEY
  }

  private static final byte[] EMPTY = new byte[0];

  /** Flags: the entry carries the stored state of its key, or its key has no stored state. */
  static final int HAS_STATE = 1, IS_NEW = 2;

  static Entry of(Record record, long watermark) {
    return new Entry(
        Kind.RECORD, record.key(), record.time(), watermark, record.payload(), record.f3);
  }

  static Entry timer(String key, long time) {
    return new Entry(Kind.TIMER, key, time, Record.NO_TIME, EMPTY, 0);
  }

  static Entry endOf(String key) {
    return new Entry(Kind.END_OF_KEY, key, Record.NO_TIME, Record.NO_TIME, EMPTY, 0);
  }

  /**
   * Divides an entry of lines at line breaks, into parts of at most a size or one line. With a
   * header, each part begins with the first line.
   */
  List<Entry> parts(int size, boolean hasHeader) {
    if (payload.length <= size) {
      return List.of(this);
    }
    List<Entry> parts = new ArrayList<>();
    int body = 0;
    while (hasHeader && (body == 0 || payload[body - 1] != '\n')) {
      body++;
    }
    int start = body;
    int end = body;
    for (int i = body; i < payload.length; i++) {
      if (payload[i] != '\n') {
        continue;
      }
      if (i + 1 - start > size && end > start) {
        parts.add(part(body, start, end));
        start = end;
      }
      end = i + 1;
    }
    if (start > body) {
      parts.add(part(body, start, payload.length));
      return parts;
    }
    return List.of(this);
  }

  /** The bytes before `body` and those of a range. */
  private Entry part(int body, int start, int end) {
    byte[] part = Arrays.copyOf(payload, body + end - start);
    System.arraycopy(payload, start, part, body, end - start);
    return new Entry(kind, key, time, watermark, part, input);
  }

  /** The approximate size in memory. */
  int size() {
    return 100 + key.length() + payload.length;
  }

  /** Appends the entry. A key that is known to the worker has no flags, and `state` is null. */
  void encode(Frame frame, int flags, byte[] state) {
    frame.putByte(kind.ordinal());
    frame.putByte(flags);
    frame.putBytes(Record.keyBytes(key));
    switch (kind) {
      case RECORD -> {
        frame.putByte(input);
        frame.putLong(time);
        frame.putLong(watermark);
        frame.putBytes(payload);
      }
      case TIMER -> frame.putLong(time);
      case END_OF_KEY -> {}
    }
    if ((flags & HAS_STATE) != 0) {
      frame.putBytes(state);
    }
  }
}

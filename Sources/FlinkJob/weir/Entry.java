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

  /** Divides an entry of lines at line breaks, into parts of about a size. */
  List<Entry> parts(int size) {
    if (payload.length <= size) {
      return List.of(this);
    }
    List<Entry> parts = new ArrayList<>();
    int end;
    for (int start = 0; start < payload.length; start = end) {
      end = Math.min(start + size, payload.length);
      while (end < payload.length && payload[end - 1] != '\n') {
        end++;
      }
      byte[] lines = Arrays.copyOfRange(payload, start, end);
      parts.add(new Entry(kind, key, time, watermark, lines, input));
    }
    return parts;
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

package weir;

/**
 * One input of a worker.
 *
 * @param watermark the watermark at which a record arrived
 */
record Entry(Kind kind, Key key, long time, long watermark, byte[] payload, int input) {
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
        Kind.RECORD, record.key, record.time, watermark, record.payload, record.input);
  }

  static Entry timer(Key key, long time) {
    return new Entry(Kind.TIMER, key, time, Record.NO_TIME, EMPTY, 0);
  }

  static Entry endOf(Key key) {
    return new Entry(Kind.END_OF_KEY, key, Record.NO_TIME, Record.NO_TIME, EMPTY, 0);
  }

  /** The approximate size in memory. */
  int size() {
    return 100 + key.bytes.length + payload.length;
  }

  /** Appends the entry. A key that is known to the worker has no flags, and `state` is null. */
  void encode(Frame frame, int flags, byte[] state) {
    frame.putByte(kind.ordinal());
    frame.putByte(flags);
    frame.putBytes(key.bytes);
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

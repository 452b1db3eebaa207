package weir;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A message from the worker. */
sealed interface Answer {
  /** The worker is ready. */
  record Hello(int version) implements Answer {}

  /** The answer to a batch of entries, or to the end of a stateless stage's input. */
  record Results(List<Record> outputs, List<Alarm> alarms, List<Poisoned> poisoned)
      implements Answer {}

  /** The changed states of keys. */
  record States(List<State> states) implements Answer {}

  /** The worker cannot continue. */
  record Failure(String message) implements Answer {}

  /**
   * An event-time timer that replaces the pending timer of its key; without time it cancels that
   * timer.
   */
  record Alarm(String key, long time) {}

  /** An entry, or a line of an entry, that the worker could not process. */
  record Poisoned(int index, String payload, String message) {}

  /**
   * The state of a key, or null if it has none. It can be deleted when the watermark has passed
   * `expiry`.
   */
  record State(String key, byte[] state, long expiry) {}

  static Answer parse(ByteBuffer body) throws IOException {
    try {
      char type = (char) body.get();
      return switch (type) {
        case 'h' -> new Hello(body.getInt());
        case 'r' -> new Results(
                list(body, Answer::output),
                list(body, Answer::alarm),
                list(body, Answer::poisoned));
        case 's' -> new States(list(body, Answer::state));
        case 'f' -> new Failure(text(body));
        default -> throw new IOException("unknown message type " + (int) type);
      };
    } catch (BufferUnderflowException | NegativeArraySizeException error) {
      throw new IOException("malformed message", error);
    }
  }

  /** Reads a part of a message. */
  interface Reader<T> {
    T read(ByteBuffer body);
  }

  private static <T> List<T> list(ByteBuffer body, Reader<T> reader) {
    int count = body.getInt();
    List<T> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(reader.read(body));
    }
    return list;
  }

  private static Record output(ByteBuffer body) {
    return new Record(key(body), body.getLong(), bytes(body), 0);
  }

  private static Alarm alarm(ByteBuffer body) {
    return new Alarm(key(body), body.getLong());
  }

  private static Poisoned poisoned(ByteBuffer body) {
    return new Poisoned(body.getInt(), text(body), text(body));
  }

  private static State state(ByteBuffer body) {
    String key = key(body);
    return body.get() == 0
        ? new State(key, null, Record.NO_TIME)
        : new State(key, bytes(body), body.getLong());
  }

  private static String key(ByteBuffer body) {
    return Record.key(bytes(body));
  }

  private static byte[] bytes(ByteBuffer body) {
    int length = body.getInt();
    if (length > body.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] bytes = new byte[length];
    body.get(bytes);
    return bytes;
  }

  private static String text(ByteBuffer body) {
    return new String(bytes(body), StandardCharsets.UTF_8);
  }
}

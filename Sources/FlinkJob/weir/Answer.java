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
  record Alarm(Key key, long time) {}

  /** An entry, or a line of an entry, that the worker could not process. */
  record Poisoned(int index, String payload, String message) {}

  /**
   * The state of a key, or null if it has none. It can be deleted when the watermark has passed
   * `expiry`.
   */
  record State(Key key, byte[] state, long expiry) {}

  static Answer parse(ByteBuffer body) throws IOException {
    try {
      char type = (char) body.get();
      return switch (type) {
        case 'h' -> new Hello(body.getInt());
        case 'r' -> new Results(outputs(body), alarms(body), poisoned(body));
        case 's' -> new States(states(body));
        case 'f' -> new Failure(text(body));
        default -> throw new IOException("unknown message type " + (int) type);
      };
    } catch (BufferUnderflowException | NegativeArraySizeException error) {
      throw new IOException("malformed message", error);
    }
  }

  private static List<Record> outputs(ByteBuffer body) {
    int count = body.getInt();
    List<Record> outputs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Key key = new Key(bytes(body));
      long time = body.getLong();
      outputs.add(new Record(key, time, bytes(body), 0));
    }
    return outputs;
  }

  private static List<Alarm> alarms(ByteBuffer body) {
    int count = body.getInt();
    List<Alarm> alarms = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Key key = new Key(bytes(body));
      alarms.add(new Alarm(key, body.getLong()));
    }
    return alarms;
  }

  private static List<Poisoned> poisoned(ByteBuffer body) {
    int count = body.getInt();
    List<Poisoned> poisoned = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int index = body.getInt();
      poisoned.add(new Poisoned(index, text(body), text(body)));
    }
    return poisoned;
  }

  private static List<State> states(ByteBuffer body) {
    int count = body.getInt();
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Key key = new Key(bytes(body));
      if (body.get() == 0) {
        states.add(new State(key, null, Record.NO_TIME));
      } else {
        byte[] state = bytes(body);
        states.add(new State(key, state, body.getLong()));
      }
    }
    return states;
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

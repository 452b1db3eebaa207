package weir;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple4;
import org.apache.flink.api.java.typeutils.TupleTypeInfo;

/**
 * A value between two stages, whose content is opaque to the job: the key as the worker has encoded
 * it, the time, the payload, and the number of the join's input that the record arrives at.
 *
 * <p>A key is a text with one character for each byte, because Flink refuses byte arrays as keys.
 */
@SuppressWarnings("unchecked") // of copy()
public final class Record extends Tuple4<String, Long, byte[], Integer> {
  /** The time of a record without event time. */
  static final long NO_TIME = Long.MIN_VALUE;

  static final String NO_KEY = "";

  static final TypeInformation<Record> TYPE =
      new TupleTypeInfo<>(
          Record.class,
          Types.STRING,
          Types.LONG,
          PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO,
          Types.INT);

  /** Is called by Flink. */
  public Record() {}

  Record(String key, long time, byte[] payload, int input) {
    super(key, time, payload, input);
  }

  /** Creates a record of a source without key and time: a row, or lines with their line breaks. */
  static Record of(byte[] payload) {
    return new Record(NO_KEY, NO_TIME, payload, 0);
  }

  static Record line(String text) {
    return of(bytes(text + "\n"));
  }

  String key() {
    return f0;
  }

  long time() {
    return f1;
  }

  byte[] payload() {
    return f2;
  }

  Record atInput(int number) {
    return new Record(f0, f1, f2, number);
  }

  static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }

  static byte[] keyBytes(String key) {
    return key.getBytes(ISO_8859_1);
  }

  static String key(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }
}

package weir;

import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.util.OutputTag;

/** The side output of entries that could not be processed: lines of JSON. */
final class DeadLetters {
  static final OutputTag<String> TAG = new OutputTag<>("dead-letters", Types.STRING);

  private static final ObjectMapper JSON = new ObjectMapper();

  private DeadLetters() {}

  static String line(String stage, String key, String payload, String message) {
    return JSON.createObjectNode()
        .put("stage", stage)
        .put("key", Record.text(Record.keyBytes(key)))
        .put("payload", payload)
        .put("message", message)
        .toString();
  }
}

package weir;

import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.util.OutputTag;

/** The side output of entries that could not be processed: lines of JSON. */
final class DeadLetters {
  static final OutputTag<String> TAG = new OutputTag<>("dead-letters", Types.STRING);

  private static final ObjectMapper JSON = new ObjectMapper();

  private DeadLetters() {}

  static String line(String stage, Key key, String payload, String message) {
    ObjectNode letter = JSON.createObjectNode();
    letter.put("stage", stage);
    letter.put("key", key.toString());
    letter.put("payload", payload);
    letter.put("message", message);
    return letter.toString();
  }
}

package weir;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The payload of a record with several texts: their number, and the length and bytes of each. */
final class Texts {
  private Texts() {}

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] encode(List<byte[]> texts) {
    int size = Integer.BYTES;
    for (byte[] text : texts) {
      size += Integer.BYTES + text.length;
    }
    ByteBuffer payload = ByteBuffer.allocate(size).putInt(texts.size());
    texts.forEach(text -> payload.putInt(text.length).put(text));
    return payload.array();
  }

  static List<byte[]> decode(byte[] payload) throws IOException {
    try {
      ByteBuffer buffer = ByteBuffer.wrap(payload);
      int count = buffer.getInt();
      List<byte[]> texts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        byte[] text = new byte[Math.min(buffer.getInt(), buffer.remaining() + 1)];
        buffer.get(text);
        texts.add(text);
      }
      return texts;
    } catch (BufferUnderflowException | NegativeArraySizeException error) {
      throw new IOException("malformed payload of a record", error);
    }
  }
}

package weir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A message to the worker: its length, its type and its body. */
final class Frame {
  private static final int HEADER = Integer.BYTES;

  private ByteBuffer buffer = ByteBuffer.allocate(1 << 12);

  Frame(char type) {
    buffer.putInt(0).put((byte) type);
  }

  Frame putByte(int value) {
    room(1).put((byte) value);
    return this;
  }

  Frame putInt(int value) {
    room(Integer.BYTES).putInt(value);
    return this;
  }

  Frame putLong(long value) {
    room(Long.BYTES).putLong(value);
    return this;
  }

  Frame putBytes(byte[] bytes) {
    room(Integer.BYTES + bytes.length).putInt(bytes.length).put(bytes);
    return this;
  }

  Frame putText(String text) {
    return putBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  void writeTo(OutputStream stream) throws IOException {
    buffer.putInt(0, buffer.position() - HEADER);
    stream.write(buffer.array(), 0, buffer.position());
    stream.flush();
  }

  private ByteBuffer room(int size) {
    if (buffer.remaining() < size) {
      int capacity = Math.max(2 * buffer.capacity(), buffer.position() + size);
      buffer = ByteBuffer.allocate(capacity).put(buffer.flip());
    }
    return buffer;
  }
}

package weir;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A client of a Redis server with its protocol RESP2. The stream `key` is named in errors. */
final class Redis implements Closeable {
  static final int PORT = 6379, SECURE_PORT = 6380;

  /** Errors that end without a change of the job. */
  private static final Set<String> TEMPORARY_ERRORS =
      Set.of("LOADING", "READONLY", "MASTERDOWN", "BUSY", "MISCONF", "NOREPLICAS", "OOM");

  /** An error reply. Inside of a list it does not affect the rest of the list. */
  private record ErrorReply(String text) {}

  private final Server server;
  private final String key;
  private final Socket socket;
  private final DataInputStream input;
  private final OutputStream output;

  private Redis(Server server, String key) throws IOException {
    this.server = server;
    this.key = key;
    socket = server.connect();
    input = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
    output = new BufferedOutputStream(socket.getOutputStream(), 1 << 16);
  }

  static Redis open(Server server, String key) throws IOException {
    Redis redis = new Redis(server, key);
    try {
      redis.logIn();
      return redis;
    } catch (IOException | RuntimeException error) {
      redis.close();
      throw error;
    }
  }

  /** Sends a command and returns its reply. */
  Object call(Object... command) throws IOException {
    send(command);
    return receive();
  }

  /** Sends a command, which consists of texts and byte arrays. */
  void send(Object... command) throws IOException {
    writeHeader('*', command.length);
    for (Object argument : command) {
      byte[] bytes =
          argument instanceof byte[] array ? array : Texts.bytes(argument.toString());
      writeHeader('$', bytes.length);
      output.write(bytes);
      output.write('\r');
      output.write('\n');
    }
  }

  /**
   * Returns the next reply: a status as String, an integer as Long, a text as byte array, a list,
   * or null. An error is thrown; a temporary one as IOException.
   */
  Object receive() throws IOException {
    output.flush();
    return checked(readReply());
  }

  /** Returns the reply to EXEC, in which no command may have failed. */
  List<?> receiveTransaction() throws IOException {
    List<?> replies = (List<?>) receive();
    if (replies != null) {
      for (Object reply : replies) {
        checked(reply);
      }
    }
    return replies;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void logIn() throws IOException {
    if (server.password != null) {
      if (server.user == null) {
        call("AUTH", server.password);
      } else {
        call("AUTH", server.user, server.password);
      }
    }
    if (!server.path.isEmpty()) {
      call("SELECT", server.path);
    }
  }

  private Object checked(Object reply) throws IOException {
    if (!(reply instanceof ErrorReply error)) {
      return reply;
    }
    String text = error.text;
    if (server.password != null) {
      text = text.replace(server.password, "***"); // an unknown command is quoted
    }
    if (TEMPORARY_ERRORS.contains(text.split(" ")[0])) {
      throw new IOException(text);
    }
    throw server.failure("stream '" + key + "': " + text);
  }

  private Object readReply() throws IOException {
    char type = (char) input.readByte();
    String line = readLine();
    return switch (type) {
      case '+' -> line;
      case '-' -> new ErrorReply(line);
      case ':' -> Long.valueOf(line);
      case '$' -> readText(Integer.parseInt(line));
      case '*' -> readList(Integer.parseInt(line));
      default -> throw new IOException("malformed reply of " + server);
    };
  }

  private byte[] readText(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] text = new byte[length];
    input.readFully(text);
    input.readShort();
    return text;
  }

  private List<Object> readList(int count) throws IOException {
    if (count < 0) {
      return null;
    }
    List<Object> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(readReply());
    }
    return list;
  }

  private String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (byte next = input.readByte(); next != '\r'; next = input.readByte()) {
      line.write(next);
    }
    input.readByte();
    return line.toString(StandardCharsets.UTF_8);
  }

  private void writeHeader(char type, int count) throws IOException {
    output.write(Texts.bytes(type + Integer.toString(count) + "\r\n"));
  }
}

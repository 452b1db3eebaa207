package weir;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;

/**
 * A connection to a broker with MQTT 5. One thread receives; several threads may send. The broker
 * is not asked to check that the client is alive, because a slow job may stop receiving for a long
 * time.
 */
final class Mqtt implements Closeable {
  static final int PORT = 1883, SECURE_PORT = 8883;
  static final int MAX_RECEIVED = 65_535;

  // Types of packets.
  static final int PUBACK = 4, PUBREC = 5, PUBREL = 6, PUBCOMP = 7;
  private static final int CONNECT = 1, CONNACK = 2, PUBLISH = 3, SUBSCRIBE = 8, SUBACK = 9;
  private static final int PINGREQ = 12, PINGRESP = 13, DISCONNECT = 14;

  // Identifiers of properties.
  private static final int SESSION_EXPIRY = 0x11, RECEIVE_MAXIMUM = 0x21, USER_PROPERTY = 0x26;

  private static final int SESSION_SECONDS = 86_400;
  private static final int DO_NOT_RESEND_RETAINED = 1 << 4;
  private static final int FIRST_ERROR = 0x80;

  /** Server unavailable, busy or shutting down, rate or quota exceeded. */
  private static final Set<Integer> TEMPORARY_ERRORS = Set.of(0x88, 0x89, 0x8B, 0x96, 0x97, 0x9F);

  private static final int NOT_AUTHORIZED = 0x87, WRONG_CREDENTIALS = 0x86, TAKEN_OVER = 0x8E;
  private static final long PING_AFTER_NANOS = 10_000_000_000L, LOST_AFTER_NANOS = 20_000_000_000L;

  sealed interface Event {}

  /** The first event of a connection. */
  record Opened(Mqtt connection) implements Event {}

  record Message(
      byte[] topic, byte[] text, int qos, boolean isRetained, boolean isDuplicate, int id)
      implements Event {}

  /** A packet that refers to the packet `id`. */
  record Receipt(int type, int id) implements Event {}

  /** The answer to a ping. The broker has processed all packets before the ping. */
  record Pong(int number) implements Event {}

  /** Any other packet. */
  record Other(int type) implements Event {}

  private final Server server;
  private final Socket socket;
  private final DataInputStream input;
  private final DataOutputStream output;
  private boolean hasSession;
  private int receiveMaximum = MAX_RECEIVED;
  private long lastReceived = System.nanoTime();


  /** The time of a ping since which nothing was received, or 0. */
  private volatile long unansweredPing;

  private int pingCount;
  private int pongCount;
  private volatile boolean isClosed;

  private Mqtt(Server server) throws IOException {
    this.server = server;
    socket = server.connect();
    input = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
    output = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
  }

  /** Connects as `client`, with the session of the previous connection if it is persistent. */
  static Mqtt open(Server server, String client, boolean isPersistent) throws IOException {
    Mqtt mqtt = new Mqtt(server);
    try {
      mqtt.logIn(client, isPersistent);
      return mqtt;
    } catch (IOException | RuntimeException error) {
      mqtt.close();
      throw error;
    }
  }

  /** Whether the broker has continued an earlier session. */
  boolean hasSession() {
    return hasSession;
  }

  /** The number of messages that may be sent without an acknowledgement. */
  int receiveMaximum() {
    return receiveMaximum;
  }

  boolean isClosed() {
    return isClosed;
  }

  boolean hasInput() throws IOException {
    return input.available() > 0;
  }

  /** Replaces the subscriptions to the topics; retained messages are sent for new ones only. */
  void subscribe(List<String> topics, int qos) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(body);
    data.writeShort(1); // packet id
    data.writeByte(0); // no properties
    for (String topic : topics) {
      writeText(data, Texts.bytes(topic));
      data.writeByte(DO_NOT_RESEND_RETAINED | qos);
    }
    send(SUBSCRIBE << 4 | 2, body.toByteArray());
    flush();
  }

  /** Sends a message; the id is ignored for QoS 0. The caller flushes. */
  void publish(Message message, String weirId) throws IOException {
    ByteArrayOutputStream property = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(property);
    data.writeByte(USER_PROPERTY);
    writeText(data, Texts.bytes("weir-id"));
    writeText(data, Texts.bytes(weirId));
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    data = new DataOutputStream(body);
    writeText(data, message.topic);
    if (message.qos > 0) {
      data.writeShort(message.id);
    }
    writeLength(data, property.size());
    property.writeTo(data);
    data.write(message.text);
    send(PUBLISH << 4 | message.qos << 1 | (message.isRetained ? 1 : 0), body.toByteArray());
  }

  /** Sends a packet that refers to the packet `id`. The caller flushes. */
  void acknowledge(int type, int id) throws IOException {
    byte[] body = ByteBuffer.allocate(Short.BYTES).putShort((short) id).array();
    send(type << 4 | (type == PUBREL ? 2 : 0), body);
  }

  /** Returns the number of the pong that answers the ping. */
  int ping() throws IOException {
    synchronized (output) {
      unansweredPing = System.nanoTime();
      send(PINGREQ << 4, new byte[0]);
      flush();
      return ++pingCount;
    }
  }

  void flush() throws IOException {
    synchronized (output) {
      output.flush();
    }
  }

  /**
   * Returns the next packet, or null if there is none within a second. Pings an idle broker, and
   * throws if it does not answer.
   */
  Event receive() throws IOException {
    socket.setSoTimeout(1000);
    int header;
    try {
      header = input.read();
    } catch (SocketTimeoutException error) {
      checkIsAlive();
      return null;
    }
    if (header < 0) {
      throw new EOFException("the broker has closed the connection");
    }
    socket.setSoTimeout(Server.TIMEOUT_MILLIS);
    byte[] body = new byte[readLength(input)];
    input.readFully(body);
    lastReceived = System.nanoTime();
    unansweredPing = 0;
    return event(
        header >> 4, header & 0xF, new DataInputStream(new ByteArrayInputStream(body)));
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    socket.close();
  }

  private void checkIsAlive() throws IOException {
    long now = System.nanoTime();
    if (unansweredPing == 0) {
      if (now - lastReceived > PING_AFTER_NANOS) {
        ping();
      }
    } else if (now - unansweredPing > LOST_AFTER_NANOS) {
      throw new IOException("the broker does not answer");
    }
  }

  private void logIn(String client, boolean isPersistent) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(body);
    writeText(data, Texts.bytes("MQTT"));
    data.writeByte(5); // version
    data.writeByte(
        (server.user != null ? 0x80 : 0)
            | (server.password != null ? 0x40 : 0)
            | (isPersistent ? 0 : 2));
    data.writeShort(0); // no keep alive
    data.writeByte(8); // length of the properties
    data.writeByte(SESSION_EXPIRY);
    data.writeInt(isPersistent ? SESSION_SECONDS : 0);
    data.writeByte(RECEIVE_MAXIMUM);
    data.writeShort(MAX_RECEIVED);
    writeText(data, Texts.bytes(client));
    if (server.user != null) {
      writeText(data, Texts.bytes(server.user));
    }
    if (server.password != null) {
      writeText(data, Texts.bytes(server.password));
    }
    send(CONNECT << 4, body.toByteArray());
    flush();
    for (int second = 0; !(receive() instanceof Other packet && packet.type == CONNACK); second++) {
      if (second == Server.TIMEOUT_MILLIS / 1000) {
        throw new SocketTimeoutException("the broker does not answer");
      }
    }
  }

  private Event event(int type, int flags, DataInputStream body) throws IOException {
    switch (type) {
      case PUBLISH:
        byte[] topic = readText(body);
        int qos = flags >> 1 & 3;
        int id = qos > 0 ? body.readUnsignedShort() : 0;
        body.skipNBytes(readLength(body));
        return new Message(
            topic, body.readAllBytes(), qos, (flags & 1) != 0, (flags & 8) != 0, id);
      case PUBACK, PUBREC:
        Receipt receipt = new Receipt(type, body.readUnsignedShort());
        checkReason(body, "did not accept a message");
        return receipt;
      case PUBREL, PUBCOMP:
        return new Receipt(type, body.readUnsignedShort());
      case CONNACK:
        hasSession = body.readBoolean();
        checkReason(body, "refused the connection");
        readProperties(body);
        return new Other(type);
      case SUBACK:
        body.readShort();
        body.skipNBytes(readLength(body));
        while (body.available() > 0) {
          checkReason(body, "refused a subscription");
        }
        return new Other(type);
      case PINGRESP:
        return new Pong(++pongCount);
      case DISCONNECT:
        checkReason(body, "closed the connection");
        throw new EOFException("the broker has closed the connection");
      default:
        return new Other(type);
    }
  }

  /** Throws if a reason code follows that reports an error; a temporary one as IOException. */
  private void checkReason(DataInputStream body, String problem) throws IOException {
    int reason = body.available() > 0 ? body.readUnsignedByte() : 0;
    if (reason < FIRST_ERROR) {
      return;
    }
    String name =
        switch (reason) {
          case WRONG_CREDENTIALS -> "bad user name or password";
          case NOT_AUTHORIZED -> "not authorized";
          case TAKEN_OVER -> "another connection uses the client id";
          default -> "reason code 0x" + Integer.toHexString(reason);
        };
    String message = "the broker " + problem + ": " + name;
    if (TEMPORARY_ERRORS.contains(reason)) {
      throw new IOException(message);
    }
    if (reason == TAKEN_OVER) {
      throw new IllegalStateException(server + ": " + message); // must not take it over in turn
    }
    throw server.failure(message);
  }

  private void readProperties(DataInputStream body) throws IOException {
    readLength(body);
    while (body.available() > 0) {
      int property = body.readUnsignedByte();
      switch (property) {
        case RECEIVE_MAXIMUM -> receiveMaximum = body.readUnsignedShort();
        case 0x24, 0x25, 0x28, 0x29, 0x2A -> body.readByte();
        case 0x13, 0x22 -> body.readShort();
        case SESSION_EXPIRY, 0x27 -> body.readInt();
        case 0x12, 0x15, 0x16, 0x1A, 0x1C, 0x1F -> readText(body);
        case USER_PROPERTY -> {
          readText(body);
          readText(body);
        }
        default -> throw new IOException("unknown property " + property + " of the broker");
      }
    }
  }

  private void send(int header, byte[] body) throws IOException {
    synchronized (output) {
      output.writeByte(header);
      writeLength(output, body.length);
      output.write(body);
    }
  }

  private static int readLength(DataInputStream data) throws IOException {
    int length = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = data.readByte();
      length |= (next & 0x7F) << shift;
      if (next >= 0) {
        return length;
      }
    }
  }

  private static void writeLength(DataOutputStream data, int length) throws IOException {
    int left = length;
    while (left > 0x7F) {
      data.writeByte(left & 0x7F | 0x80);
      left >>= 7;
    }
    data.writeByte(left);
  }

  private static byte[] readText(DataInputStream data) throws IOException {
    return data.readNBytes(data.readUnsignedShort());
  }

  private static void writeText(DataOutputStream data, byte[] text) throws IOException {
    data.writeShort(text.length);
    data.write(text);
  }
}

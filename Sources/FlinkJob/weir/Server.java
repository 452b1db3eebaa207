package weir;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * The address of a server, and the credentials for it. The credentials do not appear in the text of
 * this object, which is used in logs and errors.
 */
final class Server implements Serializable {
  static final int TIMEOUT_MILLIS = 10_000;

  /** The user or the password is null if it is not given. */
  final String user, password;

  /** The path of the URL without its first slash. */
  final String path;

  private final String scheme;
  private final String host;
  private final int port;
  private final boolean isSecure;

  private Server(URI url, int port, boolean isSecure) {
    String[] credentials =
        url.getRawUserInfo() == null ? new String[0] : url.getRawUserInfo().split(":", 2);
    user = credentials.length > 0 && !credentials[0].isEmpty() ? decoded(credentials[0]) : null;
    password = credentials.length > 1 ? decoded(credentials[1]) : null;
    path = url.getPath() == null ? "" : url.getPath().replaceFirst("^/", "");
    scheme = url.getScheme();
    host = url.getHost();
    this.port = url.getPort() < 0 ? port : url.getPort();
    this.isSecure = isSecure;
  }

  /** Parses the URL in the settings of a connector: `scheme`, or `scheme` and an s for TLS. */
  static Server parse(JsonNode settings, String scheme, int port, int securePort) {
    try {
      URI url = new URI(Plan.required(settings, "url").asText());
      boolean isSecure = (scheme + "s").equals(url.getScheme());
      if (url.getHost() != null && (isSecure || scheme.equals(url.getScheme()))) {
        return new Server(url, isSecure ? securePort : port, isSecure);
      }
    } catch (URISyntaxException error) {
      // Its message contains the credentials.
    }
    throw new IllegalArgumentException(
        "invalid 'url'; use '" + scheme + "://[USER:PASSWORD@]HOST[:PORT]'");
  }

  /** Connects to the server. Reads fail after a time without data. */
  Socket connect() throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.setTcpNoDelay(true);
      socket.setKeepAlive(true);
      return isSecure ? secured(socket) : socket;
    } catch (IOException error) {
      socket.close();
      throw error;
    }
  }

  /** An error that a restart of the job would repeat. */
  SuppressRestartsException failure(String message) {
    return new SuppressRestartsException(new IOException(this + ": " + message));
  }

  @Override
  public String toString() {
    return scheme + "://" + host + ":" + port;
  }

  private Socket secured(Socket socket) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket secured = (SSLSocket) factory.createSocket(socket, host, port, true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS"); // checks the host name
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

import Foundation

/// The mock cluster of librdkafka in a process of its own, with the topics `one`, of one partition,
/// and `four`, of four partitions.
package final class KafkaCluster: Sendable {
  package static let isInstalled =
    Tool.isInstalled("kcat") && Tool.isInstalled("cc")
    && FileManager.default.fileExists(atPath: "/usr/include/librdkafka/rdkafka_mock.h")

  private static let program = Result { try Program() }

  /// The port of the last broker.
  package var port: Int { process.port }
  package var address: String { "127.0.0.1:\(port)" }
  private let process: ServerProcess

  /// - Parameter brokers: the number of brokers. The last one leads no partition of `one`.
  package init(brokers: Int = 1) throws {
    process = try ServerProcess(Self.program.get().path, ["\(brokers)"])
  }

  /// Ends the process with all messages.
  package func kill() { process.kill() }

  /// Sends lines to a topic with kcat.
  package func produce(_ topic: String, _ lines: [String], _ options: [String] = []) throws {
    try Tool.run(
      "kcat", ["-b", address, "-P", "-t", topic] + options,
      input: lines.map { $0 + "\n" }.joined())
  }

  /// Returns the messages of a topic, which kcat reads to its end.
  package func messages(_ topic: String, format: String = "%s\n") throws -> [String] {
    try Tool.run("kcat", ["-b", address, "-C", "-t", topic, "-e", "-q", "-f", format])
      .split(separator: "\n").map(String.init)
  }

  /// The program that runs the cluster until its input ends.
  private final class Program: Sendable {
    private let folder: ServerFolder
    var path: String { folder.path + "/cluster" }

    init() throws {
      folder = try ServerFolder()
      try folder.write(Self.text, to: "cluster.c")
      try Tool.run("cc", [path + ".c", "-o", path, "-lrdkafka"])
    }

    private static let text = #"""
      #include <librdkafka/rdkafka.h>
      #include <librdkafka/rdkafka_mock.h>
      #include <stdio.h>
      #include <stdlib.h>

      int main(int count, char **arguments) {
        char error[512];
        rd_kafka_conf_t *configuration = rd_kafka_conf_new();
        rd_kafka_t *client = rd_kafka_new(RD_KAFKA_PRODUCER, configuration, error, sizeof error);
        rd_kafka_mock_cluster_t *cluster = rd_kafka_mock_cluster_new(client, atoi(arguments[1]));
        rd_kafka_mock_topic_create(cluster, "one", 1, 1);
        rd_kafka_mock_topic_create(cluster, "four", 4, 1);
        rd_kafka_mock_partition_set_leader(cluster, "one", 0, 1);
        printf("%s\n", rd_kafka_mock_cluster_bootstraps(cluster));
        fflush(stdout);
        while (getchar() != EOF);
        rd_kafka_mock_cluster_destroy(cluster);
        rd_kafka_destroy(client);
      }
      """#
  }
}

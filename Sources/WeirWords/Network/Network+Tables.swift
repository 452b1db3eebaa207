import WeirRuntime

extension Word {
  /// The built-in function for the tables of a cluster.
  static let tables: [Word] = [
    Word(
      "flinkTable(_ definition: String) -> SignalProducer<T, NoError>", .free,
      distribution: .source(.table),
      summary: "The rows of a table of Flink's connectors, as a source or sink of a job.",
      notes: """
        As in 'flinkTable(\"CREATE TABLE orders (item STRING, price DOUBLE NOT NULL) WITH \
        ('connector' = 'kafka', ...)\").filter { $0.price > 100 }'. A row is a tuple whose labels are \
        the columns; the row of a table with one column is the value of the column. A column that \
        is not 'NOT NULL' is optional. STRING and the types of dates and times are strings, the \
        types of integers are Int, FLOAT, DOUBLE and DECIMAL are Double, and BOOLEAN is Bool. \
        'stream.pipe(to: flinkTable(...))' writes values whose members have the names of the \
        columns. Requires a Flink cluster and 'weir submit'; in a session read 'lines', \
        'file(path).lines.csv()' or another source of Weir.
        """,
      behavior: .function { (call) throws(Fault) in
        guard let stage = call.interpreter.stage else {
          throw call.site.failure(
            "'flinkTable' requires a Flink cluster",
            hints: [
              "run the program with 'weir submit'",
              "here, read 'lines', 'file(path).lines.csv()', 'redis(url)' or 'mqtt(url)', and write "
                + "with 'write(to:)' or 'startWithValues { print($0) }'",
            ])
        }
        return call.make(.producer(stage.table))
      })
  ]
}

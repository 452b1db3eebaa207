package weir;

import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.api.bridge.java.StreamStatementSet;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.types.Row;

/**
 * The tables of Flink's connectors. A record is the fields of a row: for each column 0 if it is
 * null, otherwise 1 and a value of the column's kind.
 */
final class Tables {
  private final StreamExecutionEnvironment environment;
  private final StreamTableEnvironment tables;
  private final Set<String> created = new HashSet<>();

  /** The kinds of columns, and the types of their values in Java and SQL. */
  private enum ColumnKind {
    TEXT("STRING", Types.STRING),
    INTEGER("BIGINT", Types.LONG),
    NUMBER("DOUBLE", Types.DOUBLE),
    BOOLEAN("BOOLEAN", Types.BOOLEAN);

    final String sql;
    final TypeInformation<?> type;

    ColumnKind(String sql, TypeInformation<?> type) {
      this.sql = sql;
      this.type = type;
    }

    void write(Object value, DataOutputSerializer target) throws IOException {
      target.writeBoolean(value != null);
      if (value != null) {
        switch (this) {
          case TEXT -> {
            byte[] text = Record.bytes((String) value);
            target.writeInt(text.length);
            target.write(text);
          }
          case INTEGER -> target.writeLong((Long) value);
          case NUMBER -> target.writeDouble((Double) value);
          case BOOLEAN -> target.writeBoolean((Boolean) value);
        }
      }
    }

    Object read(DataInputDeserializer source) throws IOException {
      if (!source.readBoolean()) {
        return null;
      }
      return switch (this) {
        case TEXT -> {
          byte[] text = new byte[source.readInt()];
          source.readFully(text);
          yield Record.text(text);
        }
        case INTEGER -> source.readLong();
        case NUMBER -> source.readDouble();
        case BOOLEAN -> source.readBoolean();
      };
    }
  }

  /** A column; `type` is its type in SQL. */
  private record Column(String name, String type, ColumnKind kind) {
    String cast(String type) {
      return "CAST(" + quoted(name) + " AS " + type + ")";
    }
  }

  Tables(StreamExecutionEnvironment environment) {
    this.environment = environment;
    tables = StreamTableEnvironment.create(environment);
    tables.getConfig().setLocalTimeZone(ZoneOffset.UTC);
  }

  /** The rows of a table; `id` identifies the state of its connector. */
  SingleOutputStreamOperator<Record> source(String id, JsonNode settings, boolean isUndivided) {
    try {
      String table = create(settings);
      List<Column> columns = columns(settings);
      ColumnKind[] kinds = kinds(columns);
      String fields = joined(columns, column -> column.cast(column.kind.sql));
      DataStream<Row> rows =
          tables.toDataStream(tables.sqlQuery("SELECT " + fields + " FROM " + table));
      name(rows.getTransformation(), id, isUndivided);
      return rows.map(row -> record(row, kinds)).returns(Record.TYPE).uid(id).name(id);
    } catch (ValidationException | TableException error) {
      throw explained(error);
    }
  }

  /** Writes records to a table. */
  void sink(DataStream<Record> input, String id, JsonNode settings) {
    try {
      String table = create(settings);
      List<Column> columns = columns(settings);
      ColumnKind[] kinds = kinds(columns);
      String[] names = columns.stream().map(Column::name).toArray(String[]::new);
      TypeInformation<?>[] types =
          columns.stream().map(column -> column.kind.type).toArray(TypeInformation[]::new);
      String targets = joined(columns, column -> quoted(column.name));
      String fields = joined(columns, column -> column.cast(column.type));
      DataStream<Row> rows =
          input
              .map(record -> row(record, kinds))
              .returns(Types.ROW_NAMED(names, types))
              .setParallelism(input.getParallelism())
              .uid(id)
              .name(id);
      String view = quoted("rows of " + id);
      tables.createTemporaryView(view, rows);
      StreamStatementSet statements = tables.createStatementSet();
      statements.addInsertSql(
          "INSERT INTO %s (%s) SELECT %s FROM %s"
              .formatted(table, targets, fields, view));
      int count = environment.getTransformations().size();
      statements.attachAsDataStream();
      List<Transformation<?>> all = environment.getTransformations();
      all.subList(count, all.size()).forEach(last -> name(last, id, false));
    } catch (ValidationException | TableException error) {
      throw explained(error);
    }
  }

  /** Creates the table unless the program has used it before, and returns its name in SQL. */
  private String create(JsonNode settings) {
    String definition = Plan.required(settings, "definition").asText();
    if (created.add(definition)) {
      tables.executeSql(definition);
    }
    return quoted(Plan.required(settings, "name").asText());
  }

  /**
   * Gives the operators of a connector ids of their own: those that Flink generates depend on the
   * operators of the program.
   */
  private static void name(Transformation<?> last, String id, boolean isUndivided) {
    int number = 0;
    for (Transformation<?> part : last.getTransitivePredecessors()) {
      if (part.getUid() == null) {
        part.setUid(id + "-table-" + ++number);
        if (isUndivided) {
          part.setParallelism(1);
        }
      }
    }
  }

  private static Record record(Row row, ColumnKind[] kinds) throws IOException {
    DataOutputSerializer target = new DataOutputSerializer(64);
    for (int i = 0; i < kinds.length; i++) {
      kinds[i].write(row.getField(i), target);
    }
    return Record.of(target.getCopyOfBuffer());
  }

  private static Row row(Record record, ColumnKind[] kinds) throws IOException {
    DataInputDeserializer source = new DataInputDeserializer(record.payload());
    Row row = new Row(kinds.length);
    for (int i = 0; i < kinds.length; i++) {
      row.setField(i, kinds[i].read(source));
    }
    return row;
  }

  private static List<Column> columns(JsonNode settings) {
    List<Column> columns = new ArrayList<>();
    for (JsonNode column : Plan.required(settings, "columns")) {
      columns.add(
          new Column(
              Plan.required(column, "name").asText(),
              Plan.required(column, "type").asText(),
              ColumnKind.valueOf(Plan.required(column, "kind").asText().toUpperCase())));
    }
    return columns;
  }

  private static String joined(List<Column> columns, Function<Column, String> text) {
    return columns.stream().map(text).collect(Collectors.joining(", "));
  }

  private static ColumnKind[] kinds(List<Column> columns) {
    return columns.stream().map(Column::kind).toArray(ColumnKind[]::new);
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /** The reason of an error on one line, without the errors that it has caused. */
  private static IllegalArgumentException explained(Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = String.valueOf(cause.getMessage()).strip().replaceAll("\\s*\\n\\s*", " ");
    if (message.startsWith("Could not find any factory")) {
      message += "; put the jar of the connector or format into Flink's 'lib', and start Flink again";
    } else if (message.startsWith("Encountered")) {
      message += " of the definition of a table; write reserved words as `order`";
    }
    return new IllegalArgumentException(message);
  }
}

import Testing

@testable import WeirSyntax

struct TableDefinitionTests {
  @Test func `the columns of a statement have names, types and kinds`() throws {
    let table = try TableDefinition(
      """
      create temporary table if not exists `a``b` (
        id BIGINT NOT NULL COMMENT 'it''s, (an) id', -- a comment, with a comma
        `order` decimal(10, 2), ok BOOLEAN, d DATE, t TIME(0),
        at TIMESTAMP(3) WITH LOCAL TIME ZONE METADATA FROM 'timestamp' VIRTUAL,
        x DOUBLE PRECISION, PRIMARY KEY (id, ok) NOT ENFORCED
      ) PARTITIONED BY (ok) WITH ('connector' = 'kafka', 'topic' = 'a,b')
      """)
    #expect(table.name == "a`b" && table.connector == "kafka")
    #expect(
      table.rowType.description
        == "(id: Int, order: Double?, ok: Bool?, d: String?, t: String?, at: String?, x: Double?)")
    #expect(table.columns.map(\.type).contains("TIMESTAMP_LTZ(3)"))
    #expect(table.writtenColumns.map(\.name) == ["id", "order", "ok", "d", "t", "x"])
    #expect(table.columns[1].kind == .number(limit: 1e8))
  }

  @Test func `the row of a table with one column is the value of the column`() throws {
    #expect(try TableDefinition("CREATE TABLE t (line STRING NOT NULL)").rowType == .string)
  }

  @Test(arguments: [
    ("SELECT 1", "invalid definition of a table: 'CREATE' is missing"),
    ("CREATE TABLE t", "invalid definition of a table: '(' is missing"),
    (
      "CREATE TABLE t (PRIMARY KEY (a))",
      "invalid definition of a table: the table 't' has no columns"
    ),
    (
      "CREATE TABLE t (a INT, a INT)",
      "invalid definition of a table: the column 'a' is defined twice"
    ),
    ("CREATE TABLE t (a INT", "invalid definition of a table: ')' is missing"),
    ("CREATE TABLE t (a)", "invalid definition of a table: the type of the column 'a' is missing"),
    ("CREATE TABLE t (a VARCHAR(5))", "the type VARCHAR(5) of the column 'a' is not supported"),
    ("CREATE TABLE t (a ARRAY<INT>)", "the type ARRAY of the column 'a' is not supported"),
    ("CREATE TABLE t (a INT, b AS a + 1)", "the computed column 'b' is not supported"),
    ("CREATE TABLE t (a INT, WATERMARK FOR a AS a)", "the watermark of a table is not used"),
  ])
  func `a statement that cannot be used is refused`(statement: String, message: String) {
    #expect {
      try TableDefinition(statement)
    } throws: { ($0 as? TableDefinition.Mistake)?.message == message }
  }
}

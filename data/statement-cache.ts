/** What is kept at most: the shop has about 200 statements, and lists of values make more of some. */
const MAX_STATEMENTS = 300;

interface Statement {
  /** Whether its rows are still being read, one by one. */
  readonly busy?: boolean;
}

/**
 * Prepares each text once: SQLite takes as long to prepare a statement as to run it, and an order runs thirty. What
 * was used longest ago is prepared again. SQLite itself adapts a kept statement to a changed schema.
 */
export function cacheStatements<S extends Statement>(prepare: (sql: string) => S): (sql: string) => S {
  const kept = new Map<string, S>();
  return (sql) => {
    const known = kept.get(sql);
    if (known?.busy) return prepare(sql);
    const statement = known ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** More than the store has; statements with lists of their own length come and go. */
const MAX_KEPT = 300;

/**
 * Returns a database that keeps the most recently used compiled statements: compiling costs about as much
 * as a read by key.
 */
export function withKeptStatements(raw: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? raw.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
      return statement;
    },
    close: () => void raw.close(),
  };
}

import { sql } from 'kysely';
import type { Dialect } from './database/connection.js';

/**
 * Compares items by a text, character by character: the same with each database, whose own orders depend on the locale
 * in which an operator has made it.
 */
export const byText =
  <T>(textOf: (item: T) => string) =>
  (one: T, other: T): number => {
    const [left, right] = [textOf(one), textOf(other)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

/** Returns a column as the database compares it byte by byte, for what it must sort itself, such as pages. */
export const bytewise = (column: string, dialect: Dialect) =>
  dialect === 'postgres'
    ? sql<string>`${sql.ref(column)} collate "C"`
    : sql<string>`${sql.ref(column)}`;

import type { Dialect } from '../connection.js';
import { firstTables } from './0001-tables.js';

/** A step from one set of tables to the next: its statements, which no user has any part in. */
export type Migration = (dialect: Dialect) => readonly string[];

/** All steps, in their order; a step that was published is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': firstTables,
};

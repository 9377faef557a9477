import type { Dialect } from '../connection.js';
import { firstTables } from './0001-tables.js';
import { labelCounts } from './0002-label-counts.js';
import { submissionStates } from './0003-submissions.js';
import { sessionBrowsers } from './0004-session-browsers.js';
import { firstPasswords } from './0005-first-passwords.js';
import { administration } from './0006-administration.js';
import { pieceKeys } from './0007-piece-keys.js';
import { ownership } from './0008-ownership.js';
import { groups } from './0009-groups.js';
import { threads } from './0010-threads.js';
import { groupSubmissions } from './0011-group-submissions.js';
import { edits } from './0012-edits.js';
import { inbox } from './0013-inbox.js';

/** A step from one set of tables to the next: its statements, which no user has any part in. */
export type Migration = (dialect: Dialect) => readonly string[];

/**
 * All steps, in their order; a step that was published is never changed. Each has its tables and rows, as they were
 * then, in `test/host-app/service/store/database/released`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': firstTables,
  '0002-label-counts': labelCounts,
  '0003-submissions': submissionStates,
  '0004-session-browsers': sessionBrowsers,
  '0005-first-passwords': firstPasswords,
  '0006-administration': administration,
  '0007-piece-keys': pieceKeys,
  '0008-ownership': ownership,
  '0009-groups': groups,
  '0010-threads': threads,
  '0011-group-submissions': groupSubmissions,
  '0012-edits': edits,
  '0013-inbox': inbox,
};

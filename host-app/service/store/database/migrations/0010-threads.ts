import type { Dialect } from '../connection.js';

/**
 * Threads of pieces and analyses, their replies with all former texts, and what accounts have read. All that changes of
 * a piece's threads has its place in one order, which `discussions` counts.
 */
export function threads(dialect: Dialect): readonly string[] {
  const [text, count] =
    dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table discussions (piece ${count} not null primary key, seq ${count} not null)`,
    `create table threads (piece ${count} not null, id ${text} not null, seq ${count} not null,
      changed ${count} not null, change ${text} not null, document ${count}, place ${text} not null,
      state ${text} not null, resolved_uid ${text}, uid ${text}, name ${text}, mark ${text} not null,
      date ${text} not null, sent ${text} not null, primary key (piece, id))`,
    'create index threads_by_change on threads (piece, changed)',
    'create index threads_of_documents on threads (piece, document)',
    `create table replies (piece ${count} not null, id ${text} not null, thread ${text} not null,
      seq ${count} not null, changed ${count} not null, change ${text} not null, parent ${text},
      uid ${text}, name ${text}, mark ${text} not null, text ${text} not null, date ${text} not null,
      edited ${text}, removed ${text}, removed_uid ${text}, held ${count} not null, sent ${text} not null,
      primary key (piece, id))`,
    'create index replies_by_change on replies (piece, changed)',
    'create index replies_of_threads on replies (piece, thread)',
    'create index held_replies on replies (piece) where held = 1',
    `create table reply_texts (piece ${count} not null, reply ${text} not null, number ${count} not null,
      text ${text} not null, date ${text} not null, primary key (piece, reply, number))`,
    `create table thread_readings (piece ${count} not null, account ${text} not null references accounts (key),
      thread ${text} not null, seq ${count} not null, primary key (piece, account, thread))`,
  ];
}

import type { Dialect } from '../connection.js';

/** Analyses that several edit at the same time: of each a log, with the version that it began from, and its changes. */
export function edits(dialect: Dialect): readonly string[] {
  const [text, count] =
    dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table edit_logs (piece ${count} not null, document ${count} not null, id ${text} not null,
      version ${count} not null, seq ${count} not null, size ${count} not null, saved ${count} not null,
      saved_version ${count} not null, saved_hash ${text} not null, saved_uid ${text},
      beat ${count} not null, primary key (piece, document))`,
    `create table edits (piece ${count} not null, document ${count} not null, seq ${count} not null,
      id ${text} not null, writer ${text} not null, uid ${text} not null, date ${text} not null,
      content ${text} not null, primary key (piece, document, seq))`,
    'create unique index edits_by_id on edits (piece, document, id)',
    'create index edits_of_writers on edits (piece, document, writer)',
  ];
}

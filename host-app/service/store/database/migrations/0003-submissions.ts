import type { Dialect } from '../connection.js';

/** The job of a request that came before requests were processed: it has the id of the request. */
const ORDER = `
insert into jobs (id, kind, payload, state, report, created, changed)
select id, 'submission', '{"submission":"' || id || '"}', 'waiting', '{}', created, created
from submissions where state = 'submitted' and files <> '[]'`;

/**
 * Columns for the progress of submissions, jobs that wait for a time, and the paths that pieces had before they
 * were moved.
 */
export function submissionStates(dialect: Dialect): readonly string[] {
  const [text, count] =
    dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `alter table jobs add column due ${text}`,
    `alter table submissions add column report ${text} not null default '{}'`,
    `alter table submissions add column piece ${count} references pieces (number)`,
    `alter table submissions add column changed ${text} not null default ''`,
    ORDER.trim(),
    `update submissions set state = 'queued', changed = created`,
    `create table former_paths (path ${text} primary key, piece ${count} not null references pieces (number))`,
  ];
}

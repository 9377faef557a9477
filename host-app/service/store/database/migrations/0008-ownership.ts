import type { Dialect } from '../connection.js';

/**
 * Whose a document is, who sees it, and whom its owner lets read or change it. What was saved before stays open:
 * without an owner, seen by everyone who may see its piece.
 */
export function ownership(dialect: Dialect): readonly string[] {
  const [text, count] =
    dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `alter table documents add column owner ${text} references accounts (key)`,
    `alter table documents add column visibility ${text} not null default 'public'`,
    `alter table documents add column link ${text}`,
    'create index documents_of_owner on documents (owner) where owner is not null',
    `create table collaborators (piece ${count} not null, document ${count} not null,
      account ${text} not null references accounts (key), role ${text} not null,
      primary key (piece, document, account))`,
    'create index collaborators_by_account on collaborators (account)',
  ];
}

import type { Dialect } from '../connection.js';

/**
 * Groups of accounts, who is invited to them, the pieces that were given to them, and which group sees a document. Of
 * an invitation the hash of its code is kept, so that nobody who reads the table can accept it.
 */
export function groups(dialect: Dialect): readonly string[] {
  const [text, count] =
    dialect === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table groups (id ${text} primary key, name ${text} not null, created ${text} not null)`,
    `create table members (group_id ${text} not null references groups (id),
      account ${text} not null references accounts (key), role ${text} not null, since ${text} not null,
      primary key (group_id, account))`,
    'create index members_by_account on members (account)',
    `create table invitations (id ${text} primary key, group_id ${text} not null references groups (id),
      code_hash ${text} not null unique, role ${text} not null, uses ${count} not null, created ${text} not null,
      expires ${text} not null, made_by ${text} not null references accounts (key))`,
    'create index invitations_by_group on invitations (group_id)',
    `create table group_pieces (group_id ${text} not null references groups (id),
      piece ${count} not null references pieces (number), given_by ${text} not null references accounts (key),
      given ${text} not null, lets_in ${count} not null, primary key (group_id, piece))`,
    'create index group_pieces_by_piece on group_pieces (piece)',
    `alter table documents add column group_id ${text} references groups (id)`,
    'create index documents_of_group on documents (group_id) where group_id is not null',
  ];
}

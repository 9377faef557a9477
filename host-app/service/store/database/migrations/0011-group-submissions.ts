import type { Dialect } from '../connection.js';

/**
 * For which group a piece was sent, and by whom. They refer to no row: a group may end, and its submissions stay what
 * they are, private.
 */
export function groupSubmissions(dialect: Dialect): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
  return [
    `alter table submissions add column group_id ${text}`,
    `alter table submissions add column sender ${text}`,
  ];
}

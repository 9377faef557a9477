import type { Dialect } from '../connection.js';

/** The end of a password that an operator has set; null for one that its user has chosen, or from before. */
export const firstPasswords = (dialect: Dialect): readonly string[] => [
  `alter table accounts add column first_until ${dialect === 'postgres' ? 'text collate "C"' : 'text'}`,
];

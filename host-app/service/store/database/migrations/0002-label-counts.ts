import type { Dialect } from '../connection.js';

/** The labels of the newest version of an analysis, counted by type. */
export const labelCounts = (dialect: Dialect): readonly string[] => [
  `alter table documents add column labels ${dialect === 'postgres' ? 'text collate "C"' : 'text'}`,
];

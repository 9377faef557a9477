import type { Dialect } from '../connection.js';

/** The browser in which a session began, in a few words; null for one from before, and for other programs. */
export const sessionBrowsers = (dialect: Dialect): readonly string[] => [
  `alter table sessions add column browser ${dialect === 'postgres' ? 'text collate "C"' : 'text'}`,
];

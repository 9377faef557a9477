import type { Contributors } from '../../formats/types/common-types.js';

/** Roles of those who are heard; a recording names its makers, its sounds and those of the work as well. */
const HEARD =
  /^(performer|singer|artist|musician|player|soloist|accompanist|conductor|orchestra|ensemble|choir|band|narrator)s?$|(?<!lyric|record)ists?$/i;

/** Returns whether those in a role of a recording are heard in it. */
export const isHeard = (role: string): boolean => HEARD.test(role);

/** Returns the names of those who are heard in a recording, each once; `''` when none is known. */
export function performersIn(contributors: Contributors): string {
  const heard = Object.entries(contributors).filter(([role]) => isHeard(role));
  return [...new Set(heard.map(([, names]) => names))].join(', ');
}

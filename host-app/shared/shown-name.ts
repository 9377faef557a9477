import { partsOfName } from '#core';

/** Returns the name of an analysis as people read it: an account's own has its owner in parentheses. */
export function shownName(name: string): string {
  const { title, owner } = partsOfName(name);
  return owner === undefined ? title : `${title} (${owner})`;
}

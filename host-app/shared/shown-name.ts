import { linkedName, partsOfName } from '#core';

/** Returns the name of an analysis as people read it: its owner in parentheses, and no key of a link. */
export function shownName(name: string): string {
  const { title, owner } = partsOfName(linkedName(name).name);
  return owner === undefined ? title : `${title} (${owner})`;
}

import { linkedName, partsOfName } from '#core';
import type { GlosaElement } from '#kit';

/** Stands before the number of a version in a name: `thesis~eva@2`. */
const VERSION = /^(.+)@(\d+)$/s;

/** Returns the name of an analysis as people read it: its owner in parentheses, its version in words, no key of a link. */
export function shownName(host: Pick<GlosaElement, 't'>, name: string): string {
  const { name: plain } = linkedName(name);
  const [, whole = plain, version] = VERSION.exec(plain) ?? [];
  const { title, owner } = partsOfName(whole);
  const shown = owner === undefined ? title : `${title} (${owner})`;
  return version === undefined ? shown : host.t('compare.version', { name: shown, version });
}

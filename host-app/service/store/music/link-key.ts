import { randomBytes } from 'node:crypto';
import type { Visibility } from './readers.js';

/** Returns a random key of 128 bits for a link that shows a document to whoever has it. */
export const newLinkKey = (): string => randomBytes(16).toString('base64url');

/** How a document is seen, as far as its link goes. */
interface Linked {
  readonly visibility: Visibility;
  readonly link?: string | null | undefined;
}

/** Returns the key of a document's link under a visibility: another one where the link begins anew, so that old ones stay shut. */
export const linkKeyFor = (before: Linked | undefined, visibility: Visibility): string | null => {
  const link = before?.link ?? null;
  const isNew = visibility === 'link' && (before?.visibility !== 'link' || link === null);
  return isNew ? newLinkKey() : link;
};

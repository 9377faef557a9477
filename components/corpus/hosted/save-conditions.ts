import type { EditedUpTo } from '#core';
import type { Visibility } from './answers.js';
import type { SaveOptions } from './hosted-options.js';

/** An analysis that is sent to be saved. */
export interface SentAnalysis {
  /** Name of the analysis. */
  readonly name: string;
  /** What a .dez file holds. */
  readonly content: string | object;
  /** Who sees it from now on; when absent, a new one is public, and what is there stays as it is. */
  readonly visibility?: Visibility | undefined;
  /** Id of the group that sees it, with that visibility. */
  readonly group?: string | undefined;
  /** Whether it is a copy of the account's own, under a name that no other account can have. */
  readonly own?: boolean | undefined;
  /** Up to where it holds what is edited together with others. */
  readonly editing?: EditedUpTo | undefined;
}

/** Returns the headers that say from which version a save was made. */
export function conditions({ base }: SaveOptions): Readonly<Record<string, string>> {
  if (base === undefined) return {};
  return base === 'new' ? { 'If-None-Match': '*' } : { 'If-Match': base };
}

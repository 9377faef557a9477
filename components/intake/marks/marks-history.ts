import { applyChange, invert, type MarksChange } from './page-edits.js';
import type { Pages } from './marks.js';

/** The changes that were done, and those undone, as small changes; the last one last. Immutable. */
export interface MarksHistory {
  readonly pages: Pages;
  readonly done: readonly MarksChange[];
  readonly undone: readonly MarksChange[];
  /** The step of the last change: another change of the same step merges with it. */
  readonly step?: string | undefined;
}

export const startHistory = (pages: Pages): MarksHistory => ({ pages, done: [], undone: [] });

/** Steps that can be undone; older ones stay as they are. */
const MOST = 500;

/** Makes a change, and drops the undone ones. */
export function makeChange(
  { pages, done, step: before }: MarksHistory,
  change: MarksChange,
  step?: string,
): MarksHistory {
  const last = done.at(-1);
  const isSame = step !== undefined && step === before && last?.page === change.page;
  const steps = isSame
    ? [...done.slice(0, -1), { ...change, before: last.before }]
    : [...done, change].slice(-MOST);
  return { pages: applyChange(pages, change), done: steps, undone: [], step };
}

export function undoChange({ pages, done, undone }: MarksHistory): MarksHistory {
  const last = done.at(-1);
  if (!last) return { pages, done, undone };
  return {
    pages: applyChange(pages, invert(last)),
    done: done.slice(0, -1),
    undone: [...undone, last],
  };
}

export function redoChange({ pages, done, undone }: MarksHistory): MarksHistory {
  const last = undone.at(-1);
  if (!last) return { pages, done, undone };
  return { pages: applyChange(pages, last), done: [...done, last], undone: undone.slice(0, -1) };
}

import { applyChange, invert, type MarksChange } from './page-edits.js';
import type { Pages } from './marks.js';

/** Changes that are undone together, each of another page. */
export type MarksStep = readonly MarksChange[];

/** The steps that were done, and those undone; the last one last. Immutable. */
export interface MarksHistory {
  readonly pages: Pages;
  readonly done: readonly MarksStep[];
  readonly undone: readonly MarksStep[];
  /** The step of the last change: another change of the same step merges with it. */
  readonly step?: string | undefined;
}

export const startHistory = (pages: Pages): MarksHistory => ({ pages, done: [], undone: [] });

/** Steps that can be undone; older ones stay as they are. */
const MOST = 500;

/** Makes a change, or several in one step, and drops the undone ones. */
export function makeChange(
  { pages, done, step: before }: MarksHistory,
  change: MarksChange | MarksStep,
  step?: string,
): MarksHistory {
  const made = 'page' in change ? [change] : change;
  const [first] = made;
  const [last, ...others] = done.at(-1) ?? [];
  const isSame = step !== undefined && step === before && others.length === 0;
  const steps =
    first && last && isSame && made.length === 1 && last.page === first.page
      ? [...done.slice(0, -1), [{ ...first, before: last.before }]]
      : [...done, made].slice(-MOST);
  return { pages: applied(pages, made), done: steps, undone: [], step };
}

const applied = (pages: Pages, step: MarksStep): Pages => step.reduce(applyChange, pages);

export function undoChange({ pages, done, undone }: MarksHistory): MarksHistory {
  const last = done.at(-1);
  if (!last) return { pages, done, undone };
  return {
    pages: applied(pages, last.map(invert)),
    done: done.slice(0, -1),
    undone: [...undone, last],
  };
}

export function redoChange({ pages, done, undone }: MarksHistory): MarksHistory {
  const last = undone.at(-1);
  if (!last) return { pages, done, undone };
  return { pages: applied(pages, last), done: [...done, last], undone: undone.slice(0, -1) };
}

import { present } from '../../formats/read/layout.js';
import { isObject } from '../../formats/read/values.js';
import type { Raw } from '../../formats/types/types.js';
import type { Analysis } from '../../model/analysis.js';
import { labelsNamed } from '../../model/relations/relations-of.js';
import { placeOfLabels } from '../../model/threads/place-of-labels.js';
import type { Change } from '../change.js';
import { tidy } from '../label-values.js';

/**
 * Completes a change that deletes labels: their threads stay where these were last. It writes into the threads as they
 * stand in the file, so that pages without discussions need not read them.
 */
export function atLastPlaces(analysis: Analysis, change: Change | undefined): Change | undefined {
  const { threads: before } = analysis;
  if (!change || !before.length) return change;
  const gone = new Set<unknown>();
  for (const edit of change.edits)
    if (edit.part === 'label' && !edit.after) gone.add(edit.before?.uid ?? '');
  const after = before.map((raw) => (isAbout(raw, gone) ? kept(analysis, raw) : raw));
  if (after.every((raw, i) => raw === before[i])) return change;
  return { ...change, edits: [...change.edits, { part: 'threads', before, after }] };
}

/** A thread of a file with the `uid` of its labels. */
interface Named extends Raw {
  readonly labels: readonly unknown[];
}

const isAbout = (raw: unknown, gone: ReadonlySet<unknown>): raw is Named =>
  isObject(raw) && Array.isArray(raw.labels) && raw.labels.some((uid) => gone.has(uid));

/** Returns a thread of a file that says where its labels are now. */
function kept(analysis: Analysis, raw: Named): Raw {
  const place = placeOfLabels(labelsNamed(analysis, raw.labels as readonly string[]));
  if (!place) return raw;
  const { start, end, staves } = place;
  const duration = end > start ? tidy(end - start) : undefined;
  return present({
    ...raw,
    start,
    duration,
    staves: staves.length ? staves.map(String) : undefined,
  });
}

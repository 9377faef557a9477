import { newUid } from '../formats/label-uid.js';
import type { Relation } from '../formats/relations/relation.js';
import type { Raw } from '../formats/types/types.js';
import type { Analysis, Label } from '../model/analysis.js';
import { labelsNamed } from '../model/relations/relations-of.js';
import { QUARTER_TOLERANCE } from '../time/units.js';
import type { LabelEdit } from './change.js';
import { endOf, tidy } from './label-values.js';

/** A passage that repeats another exactly. */
export interface Repeat {
  /** The label over it. */
  readonly at: Label;
  /** The label over the passage that it repeats. */
  readonly of: Label;
}

/** Returns the passages that relations say to repeat others exactly. */
export const repeatsIn = (analysis: Analysis, relations: readonly Relation[]): readonly Repeat[] =>
  relations.flatMap(({ exact, from, to }) => {
    const [of] = exact ? labelsNamed(analysis, to) : [];
    return of ? labelsNamed(analysis, from).map((at) => ({ at, of })) : [];
  });

/** Whether a label lies inside another, and is not the other itself. */
const isInside = (label: Label, outer: Label): boolean =>
  label.id !== outer.id &&
  label.start >= outer.start - QUARTER_TOLERANCE &&
  endOf(label) <= endOf(outer) + QUARTER_TOLERANCE;

/**
 * Returns what a label becomes in a passage that repeats its own; undefined where it lies elsewhere, is itself a mirror,
 * or would reach over the end of that passage.
 */
export function mirrorAt({ at, of }: Repeat, label: Label): Label | undefined {
  if (label.mirrors !== undefined || label.id === at.id || !isInside(label, of)) return undefined;
  const there = { ...label, start: tidy(label.start + at.start - of.start) };
  return isInside(there, at) ? there : undefined;
}

const withoutUid = ({ uid: _, ...raw }: Raw): Raw => raw;
const withoutOrigin = ({ mirrors: _, ...label }: Label): Label => label;

/** Returns the edit that makes a mirror of a label. */
export function mirrorEdit(analysis: Analysis, origin: Label, there: Label): LabelEdit {
  const ids = { id: analysis.nextId(), uid: newUid(), mirrors: analysis.uidOf(origin) };
  return { part: 'label', after: { ...there, ...ids, raw: withoutUid(there.raw) } };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= QUARTER_TOLERANCE;

/** Whether labels say the same of the same place. */
const isSame = (a: Label, b: Label): boolean =>
  a.type === b.type && a.tag === b.tag && near(a.start, b.start) && near(endOf(a), endOf(b));

/** Returns the edits that mirror the labels of passages where these are repeated, and the labels that are mirrored. */
export function mirroredAt(analysis: Analysis, repeats: readonly Repeat[]) {
  const { labels } = analysis;
  const found = repeats.flatMap((repeat) =>
    labels.flatMap((origin) => {
      const there = mirrorAt(repeat, origin);
      return !there || labels.some((label) => isSame(label, there)) ? [] : [{ origin, there }];
    }),
  );
  return {
    origins: found.map(({ origin }) => origin),
    edits: found.map(({ origin, there }) => mirrorEdit(analysis, origin, there)),
  };
}

/** Returns the edits that make mirrors labels of their own. */
export const freed = (labels: readonly Label[]): readonly LabelEdit[] =>
  labels.map((before) => ({ part: 'label', before, after: withoutOrigin(before) }));

/** Returns the edits that make the mirrors of some passages labels of their own. */
export function freedAt(analysis: Analysis, repeats: readonly Repeat[]): readonly LabelEdit[] {
  const isThere = (label: Label, origin: Label | undefined): boolean =>
    repeats.some(
      ({ at, of }) => isInside(label, at) && (origin === undefined || isInside(origin, of)),
    );
  return freed(
    analysis.labels.filter(
      (label) =>
        label.mirrors !== undefined && isThere(label, labelsNamed(analysis, [label.mirrors])[0]),
    ),
  );
}

import { labelLength } from '../formats/read/label.js';
import type { LabelLine } from '../formats/types/types.js';
import type { Analysis, Label } from '../model/analysis.js';
import type { Quarter } from '../time/units.js';
import type { Change } from './change.js';
import { createLabels } from './create-labels.js';
import { editLabels, extentOf, labelsOf } from './edit-labels.js';
import { relationsOf } from '../model/relations/relations-of.js';
import { withRelations } from './relate-labels.js';
import { endOf, snapToZero, tidy, type LabelLimits } from './label-values.js';

/** How labels are moved. */
export interface LabelMove {
  /** Later when above 0. */
  readonly by: Quarter;
  /** The line of all of them; `undefined` takes their own away, without the key they keep it. */
  readonly line?: LabelLine | undefined;
  /** The staff of all of them; `undefined` takes it away, without the key they keep theirs. */
  readonly staff?: number | undefined;
  /** Line and staff of each; goes before those of all. */
  readonly place?: (label: Label) => Partial<Pick<Label, 'line' | 'staff'>>;
  /** The score's limits; by default only 0 limits the start. */
  readonly limits?: LabelLimits;
}

/** A change of the length of labels. */
export type LabelResize = {
  /** The end that moves. */
  readonly edge: 'start' | 'end';
  /** The score's limits; by default only 0 limits the start. */
  readonly limits?: LabelLimits;
} & (
  | {
      /** Quarters by which the end moves; later when above 0. */
      readonly by: Quarter;
      /** Absent with `by`. */
      readonly to?: undefined;
    }
  | {
      /** Onset to which the end moves, in quarters. */
      readonly to: Quarter;
      /** Absent with `to`. */
      readonly by?: undefined;
    }
);

/**
 * Moves labels together: their distances stay, and the first that comes to a limit stops all. A
 * label that lies past a limit stays there until it is moved back.
 * @throws RangeError when `by` is no number
 */
export function moveLabels(
  analysis: Analysis,
  ids: readonly number[],
  { by, limits, place, ...common }: LabelMove,
): Change | undefined {
  const shift = limitedShift(labelsOf(analysis, ids), finite(by), limits);
  return editLabels(analysis, ids, {
    name: 'moveLabels',
    edit: (label) => ({
      ...label,
      ...common,
      ...place?.(label),
      start: shifted(label.start, shift),
    }),
  });
}

/**
 * Moves one end of each label, never over its other end. Of a label with an ioi, ioi and duration
 * change alike: how long its last note sounds stays. A label that gets no length is a point.
 * @throws RangeError when `by` or `to` is no number
 */
export const resizeLabels = (
  analysis: Analysis,
  ids: readonly number[],
  { edge, by, to, limits }: LabelResize,
): Change | undefined =>
  editLabels(analysis, ids, {
    name: 'resizeLabels',
    edit: (label) => {
      const from = edge === 'start' ? label.start : endOf(label);
      const wanted = finite(to === undefined ? from + by : to);
      return edge === 'start' ? withStart(label, wanted) : withEnd(label, wanted, limits);
    },
  });

/**
 * Copies labels, with all that their file says of them and what they are to each other.
 * @param at where the first copy starts; undefined puts the copies after the last of the labels
 */
export function duplicateLabels(
  analysis: Analysis,
  ids: readonly number[],
  { at, limits }: { readonly at?: Quarter; readonly limits?: LabelLimits } = {},
): Change | undefined {
  const labels = labelsOf(analysis, ids);
  if (!labels.length) return undefined;
  const { start, end } = extentOf(labels);
  const shift = limitedShift(labels, finite((at ?? end) - start), limits);
  const made = createLabels(
    analysis,
    labels.map(({ id: _, ...label }) => ({ ...label, start: shifted(label.start, shift) })),
  );
  return withRelations(analysis, made, { labels, relations: relationsOf(analysis) });
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Labels cannot be moved by ${value}`);
  return value;
}

const shifted = (start: Quarter, by: number): Quarter => (by === 0 ? start : tidy(start + by));

/** Returns how far labels can be moved without one of them leaving the score. */
function limitedShift(labels: readonly Label[], by: number, limits: LabelLimits = {}): number {
  const { start, end } = extentOf(labels);
  const least = -Math.max(0, start);
  const most = Math.max(0, (limits.end ?? Infinity) - end);
  return snapToZero(Math.min(Math.max(by, least), most));
}

function withStart(label: Label, wanted: number): Label {
  const start = Math.min(Math.max(wanted, Math.min(0, label.start)), endOf(label));
  return longer(
    { ...label, start: shifted(label.start, start - label.start) },
    label.start - start,
  );
}

function withEnd(label: Label, wanted: number, limits: LabelLimits = {}): Label {
  const last = Math.max(limits.end ?? Infinity, endOf(label));
  return longer(label, Math.min(Math.max(wanted, label.start), last) - endOf(label));
}

/** Returns the label with so much more length at one end. */
function longer(label: Label, by: number): Label {
  if (snapToZero(by) === 0) return label;
  const length = tidy(Math.max(0, snapToZero((labelLength(label) ?? 0) + by)));
  if (label.ioi === undefined) return { ...label, duration: length || undefined };
  if (label.duration === undefined) return { ...label, ioi: length };
  return { ...label, ioi: length, duration: tidy(Math.max(0, snapToZero(label.duration + by))) };
}

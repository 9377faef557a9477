import { type Analysis, endOf, type Label, QUARTER_TOLERANCE, stylerOf } from '#core';
import { compareRows, rowIn, rowOf, type Row } from '../actions/rows.js';

/** The direction of a key from a label. */
export type Way =
  | ('next' | 'previous' | 'tenNext' | 'tenPrevious' | 'first' | 'last')
  | ('up' | 'down' | 'firstOfAll' | 'lastOfAll');

const STEPS = { next: 1, previous: -1, tenNext: 10, tenPrevious: -10 } as const;

interface Sorted {
  readonly shown: readonly Label[];
  readonly styler: unknown;
  readonly rows: ReadonlyMap<Row, readonly Label[]>;
}

const sorted = new WeakMap<Analysis, Sorted>();

/** Returns the shown labels by row, the rows from top to bottom, each by start. */
function byRow(analysis: Analysis): Sorted['rows'] {
  const { shownLabels: shown } = analysis;
  const styler = stylerOf(analysis);
  const known = sorted.get(analysis);
  if (known?.shown === shown && known.styler === styler) return known.rows;
  const found = new Map<Row, Label[]>();
  for (const label of shown) {
    const row = rowIn(styler, label);
    const others = found.get(row);
    if (others) others.push(label);
    else found.set(row, [label]);
  }
  const rows = new Map([...found].sort(([a], [b]) => compareRows(a, b)));
  sorted.set(analysis, { shown, styler, rows });
  return rows;
}

/** Returns the rows that show labels, from top to bottom. Observable. */
export const rowsOf = (analysis: Analysis): readonly Row[] => [...byRow(analysis).keys()];

/** Returns the labels of a row, by start. Observable. */
export const labelsOn = (analysis: Analysis, row: Row): readonly Label[] =>
  byRow(analysis).get(row) ?? [];

/** Returns the label that a key leads to; the label itself where there is no other. */
export function neighbor(analysis: Analysis, label: Label, way: Way): Label {
  const { shownLabels } = analysis;
  if (way === 'firstOfAll') return shownLabels[0] ?? label;
  if (way === 'lastOfAll') return shownLabels.at(-1) ?? label;
  if (way === 'up' || way === 'down') return across(analysis, label, way === 'up' ? -1 : 1);
  const row = labelsOn(analysis, rowOf(analysis, label));
  if (way === 'first') return row[0] ?? label;
  if (way === 'last') return row.at(-1) ?? label;
  const index = row.findIndex(({ id }) => id === label.id) + STEPS[way];
  return row[Math.min(Math.max(index, 0), row.length - 1)] ?? label;
}

/** Returns the label that starts nearest to an onset, from a list sorted by start. */
export function nearestLabel(labels: readonly Label[], onset: number): Label | undefined {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (labels[middle]!.start < onset) low = middle + 1;
    else high = middle;
  }
  const [before, next] = [labels[low - 1], labels[low]];
  if (!before || !next) return before ?? next;
  return onset - before.start < next.start - onset ? before : next;
}

/** Returns the last label that starts before an onset, and the first that starts there or later. */
export function aroundOnset(
  labels: readonly Label[],
  onset: number,
): readonly [Label | undefined, Label | undefined] {
  const isBefore = ({ start }: Label) => start < onset - QUARTER_TOLERANCE;
  return [labels.findLast(isBefore), labels.find((label) => !isBefore(label))];
}

/**
 * Returns the label of the next row with labels that sounds when the given one starts, else the one that
 * starts nearest.
 */
function across(analysis: Analysis, label: Label, by: 1 | -1): Label {
  const rows = rowsOf(analysis);
  const row = rows[rows.indexOf(rowOf(analysis, label)) + by];
  if (!row) return label;
  const labels = labelsOn(analysis, row);
  const goesOn = (other: Label) => other.start <= label.start && endOf(other) > label.start;
  return labels.findLast(goesOn) ?? nearestLabel(labels, label.start) ?? label;
}

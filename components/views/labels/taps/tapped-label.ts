import {
  type Analysis,
  type Change,
  createLabels,
  endOf,
  type Label,
  type LabelTemplate,
  type MeasureMap,
  moveBy,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  resizeLabels,
  stylerOf,
} from '#core';
import type { GlosaElement } from '#kit';
import { draftOf, imagined, isMoment } from '../input/actions/create.js';
import { type Row, rowIn } from '../input/actions/rows.js';
import { type TapLength, tapLength } from './tap-length.js';
import { goesOn, tappedOf } from './tapped.js';

/**
 * Returns the change that a tap makes: a label of the template at an onset, and the end there of those that were
 * tapped before on its row. So one undo takes the tap back, and they last as before.
 */
export function tappedLabel(
  host: GlosaElement,
  analysis: Analysis,
  { template, start }: { readonly template: LabelTemplate; readonly start: Quarter },
): Change | undefined {
  if (isMoment(host, template))
    return createLabels(analysis, [draftOf(host, { start, end: start }, template)]);
  const length = tapLength();
  const row = labelsOnRow(analysis, draftOf(host, { start, end: start }, template));
  const end = endOfTap({ start, row, length, measureMap: host.model?.measureMap });
  const made = createLabels(analysis, [draftOf(host, { start, end }, template)]);
  const ids = length === 'next' ? openOn(host, analysis, { row, start }) : [];
  const ended = resizeLabels(analysis, ids, { edge: 'end', to: start });
  return made && { ...made, edits: [...(ended?.edits ?? []), ...made.edits] };
}

/** Returns the ids of the labels that the tap at an onset ends: those of its row that were tapped and last until now. */
function openOn(
  { model }: GlosaElement,
  analysis: Analysis,
  { row, start }: Pick<Tap, 'row' | 'start'>,
): readonly number[] {
  const isFollowed = (label: Label): boolean =>
    row.some((other) => isBefore(label.start, other.start) && isBefore(other.start, start));
  const lasts = (label: Label): boolean =>
    endOf(label) > start ||
    (model !== undefined && goesOn(model, analysis, label) && !isFollowed(label));
  return row
    .filter((label) => isBefore(label.start, start) && tappedOf(analysis, label.id) && lasts(label))
    .map(({ id }) => id);
}

function labelsOnRow(analysis: Analysis, draft: Parameters<typeof imagined>[0]): readonly Label[] {
  const styler = stylerOf(analysis);
  const rowOf = (label: Label): Row => rowIn(styler, label);
  const own = rowOf(imagined(draft));
  return analysis.labels.filter((label) => rowOf(label) === own);
}

interface Tap {
  readonly start: Quarter;
  readonly row: readonly Label[];
  readonly length: TapLength;
  readonly measureMap: MeasureMap | undefined;
}

/**
 * Returns where a tapped label ends. Until the next tap, that is where the next label of its row begins, else the
 * end of the score: the last section of a piece lasts until there, unless the listener stops before.
 */
function endOfTap({ start, row, length, measureMap }: Tap): Quarter {
  const end = measureMap?.end ?? start + 1;
  if (length === 'next')
    return quarters(row.reduce((least, label) => nearerEnd(least, label, start), end));
  const step = length === 'beat' ? '1b' : '1m';
  const next = measureMap ? moveBy(measureMap, start, { step, direction: 1 }) : end;
  return quarters(Math.min(next, end));
}

const nearerEnd = (least: number, label: Label, start: Quarter): number =>
  isBefore(start, label.start) ? Math.min(least, label.start) : least;

const isBefore = (a: number, b: number): boolean => b - a > QUARTER_TOLERANCE;

import {
  type Analysis,
  type Change,
  changeLabels,
  deleteLabels,
  duplicateLabels,
  endOf,
  type Label,
  type LabelLimits,
  moveLabels,
  nextOnset,
  type Quarter,
  quarters,
  resizeLabels,
  styleOf,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { gridOf, playheadOnset } from './grid.js';
import { lineBeside } from './rows.js';

/** An end of a label. */
export type Edge = 'start' | 'end';

/** Returns the limits for moved labels. */
export const limitsOf = ({ model }: GlosaElement): LabelLimits => {
  const end = model?.measureMap?.end;
  return end === undefined ? {} : { end };
};

/** Moves the chosen labels to the next place of the grid, later (1) or earlier (−1). */
export function moveChosen(host: GlosaElement, direction: 1 | -1): boolean {
  const first = chosen(host).reduce(earlier, undefined);
  if (!first) return false;
  const by = quarters(nextOnset(first.start, direction, gridOf(host)) - first.start);
  const limits = limitsOf(host);
  return requestChange(host, (analysis) => moveLabels(analysis, ids(host), { by, limits }));
}

/** Moves an end of the chosen labels to the next place of the grid, later (1) or earlier (−1). */
export function resizeChosen(host: GlosaElement, edge: Edge, direction: 1 | -1): boolean {
  const first = chosen(host).reduce(earlier, undefined);
  if (!first) return false;
  const from = edge === 'start' ? first.start : endOf(first);
  const by = quarters(nextOnset(from, direction, gridOf(host)) - from);
  const limits = limitsOf(host);
  return requestChange(host, (analysis) => resizeLabels(analysis, ids(host), { edge, by, limits }));
}

/** Moves an end of the chosen labels to the playhead. */
export function setEdgeAtPlayhead(host: GlosaElement, edge: Edge): boolean {
  const to = playheadOnset(host);
  if (to === undefined) return false;
  return requestChange(host, (analysis) => resizeLabels(analysis, ids(host), { edge, to }));
}

/** Moves the chosen labels to the line below (1) or above (−1); on the outermost they stay. */
export function shiftChosen(host: GlosaElement, lines: number): boolean {
  const shift = { by: quarters(0), lines, limits: limitsOf(host) };
  return requestChange(host, (analysis) => moved(analysis, chosen(host), shift));
}

export function deleteChosen(host: GlosaElement): boolean {
  return requestChange(host, (analysis) => deleteLabels(analysis, ids(host)));
}

/** Copies the chosen labels to where they end, and chooses the copies. */
export function duplicateChosen(host: GlosaElement): boolean {
  return requestChange(host, (analysis) =>
    duplicateLabels(analysis, ids(host), { limits: limitsOf(host) }),
  );
}

/** Gives a label another tag; an empty one removes it. */
export function retag(host: GlosaElement, id: number, text: string): boolean {
  const tag = text.trim() || undefined;
  if (host.model?.analysis?.label(id)?.tag === tag) return false;
  return requestChange(host, (analysis) => changeLabels(analysis, [id], { tag }));
}

/** A move of labels in time and over the lines. */
export interface Shift {
  readonly by: Quarter;
  /** Number of lines down; negative for up. */
  readonly lines?: number;
  /** Onto a staff, from 1. */
  readonly staff?: number | undefined;
  readonly limits: LabelLimits;
}

/** Returns moved labels as one change; each keeps its distance in time and in lines. */
export function moved(
  analysis: Analysis,
  labels: readonly Label[],
  shift: Shift,
): Change | undefined {
  const { by, limits } = shift;
  const place = (label: Label) => placeOf(analysis, label, shift);
  return moveLabels(
    analysis,
    labels.map(({ id }) => id),
    { by, limits, place },
  );
}

/** Returns the place on a staff, or some lines lower; an outermost label stays there. */
function placeOf(
  analysis: Analysis,
  label: Label,
  { lines = 0, staff }: Shift,
): Partial<Pick<Label, 'line' | 'staff'>> {
  if (staff !== undefined) return { staff, line: undefined };
  const line = lines === 0 ? undefined : lineBeside(styleOf(analysis, label).line, lines);
  return line ? { line, staff: undefined } : {};
}

const chosen = ({ model }: GlosaElement): readonly Label[] => model?.selectedLabels ?? [];

const ids = (host: GlosaElement): readonly number[] => chosen(host).map(({ id }) => id);

const earlier = (first: Label | undefined, label: Label): Label =>
  first && first.start <= label.start ? first : label;

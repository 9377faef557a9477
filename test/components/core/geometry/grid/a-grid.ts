import { layOutGrid, type GridLayout, type GridOptions } from '#core/geometry/grid/grid-layout.js';
import { gridLines } from '#core/geometry/grid/grid-lines.js';
import { MeasureMap, type MeasureEntry } from '#core/time/measure-map.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { COMMON_TIME, parseTimeSignature } from '#core/time/time-signature.js';

/** So many full measures, after a pickup of `upbeat` quarters. */
export const measuresOf = (measures: number, signature = '4/4', upbeat = 0): MeasureMap =>
  regularMeasures({
    measures,
    timeSignature: parseTimeSignature(signature) ?? COMMON_TIME,
    upbeat,
  });

export const mapOf = (...entries: readonly MeasureEntry[]): MeasureMap => MeasureMap.from(entries);

/** A grid with the six lines, eight measures in a row of 160 pixels. */
export const aGrid = (measureMap: MeasureMap, options: Partial<GridOptions> = {}): GridLayout =>
  layOutGrid({ measureMap, perRow: 8, rowHeight: 160, lines: gridLines(0), ...options });

/** The names of the measures, row by row. */
export const namesIn = ({ rows }: GridLayout): readonly string[] =>
  rows.map(({ measures }) => measures.map(({ measure }) => measure.name).join(' '));

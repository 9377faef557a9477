import { parseTimeSignature } from '#core';
import { gridProblem, type GridProblem, type MeasureGrid } from '#intake';
import type { GridFields } from './grid-fields.js';

const number = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN);

/** Returns the typed grid, or the problem with a field. */
export function gridIn({ measures, signature, pickup }: GridFields): MeasureGrid | GridProblem {
  // A number alone could be meant as the number of beats.
  const timeSignature = signature.includes('/') ? parseTimeSignature(signature) : undefined;
  if (!timeSignature) return 'timeSignature';
  const beats = pickup.trim() === '' ? 0 : number(pickup);
  const upbeat = (beats * 4) / timeSignature.denominator;
  const grid = { measures: number(measures), timeSignature, ...(upbeat !== 0 && { upbeat }) };
  return gridProblem(grid) ?? grid;
}

import { FIRST_STAFF, FIRST_TOP } from '../../../core/geometry/labels/lines.js';
import type { LabelLine } from '../../../core/formats/types/types.js';

const NAMES: readonly LabelLine[] = ['all', 'top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3'];

/** All lines that can be opened. */
export const OPENABLE: readonly number[] = Array.from(
  { length: FIRST_STAFF - FIRST_TOP },
  (_, index) => FIRST_TOP + index,
);

/** Where geometry puts a line. */
export const lineIndex = (line: LabelLine): number => NAMES.indexOf(line);

/** The line at a place of geometry; undefined for a staff. */
export const lineName = (index: number): LabelLine | undefined => NAMES[index];

/** Where a label is drawn: on its staff when it names one and no line, and the picture has that staff. */
export function placeOf(
  line: LabelLine,
  own: { readonly line?: LabelLine; readonly staff?: number },
  staves: number,
): number {
  const { staff } = own;
  const isOnStaff = own.line === undefined && line !== 'all' && staff !== undefined;
  return isOnStaff && staff <= staves ? FIRST_STAFF + staff - 1 : lineIndex(line);
}

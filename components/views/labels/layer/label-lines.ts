import { FIRST_STAFF, FIRST_TOP, type LabelLine } from '#core';

const NAMES: readonly LabelLine[] = ['all', 'top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3'];

/** All lines that can be opened. */
export const OPENABLE: readonly number[] = Array.from(
  { length: FIRST_STAFF - FIRST_TOP },
  (_, index) => FIRST_TOP + index,
);

/** Returns the index of a line in the geometry. */
export const lineIndex = (line: LabelLine): number => NAMES.indexOf(line);

/** Returns the line at an index of the geometry; undefined for a staff. */
export const lineName = (index: number): LabelLine | undefined => NAMES[index];

/**
 * Returns the place of a label: on its staff when it names one and no line, and the picture has that staff.
 */
export function placeOf(
  line: LabelLine,
  own: { readonly line?: LabelLine; readonly staff?: number },
  staves: number,
): number {
  const { staff } = own;
  const isOnStaff = own.line === undefined && line !== 'all' && staff !== undefined;
  return isOnStaff && staff <= staves ? FIRST_STAFF + staff - 1 : lineIndex(line);
}

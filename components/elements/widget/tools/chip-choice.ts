import { FIRST_BOTTOM, FIRST_TOP, type LabelLine, linesWithin } from '#core';
import { lineIndex } from '#views';

/** The types of labels of an analysis, and how many lines have room above and below the score. */
export interface ChipState {
  readonly types: readonly string[];
  readonly lineOf: (type: string) => LabelLine;
  readonly isHidden: (type: string) => boolean;
  /** Null where all lines have room. */
  readonly most: number | null;
}

/** Types to hide and types to show. */
export interface ChipChange {
  readonly hide: readonly string[];
  readonly show: readonly string[];
}

/** Whether labels of a type are seen: not hidden, and on a line that has room. */
export function isSeen(type: string, { types, lineOf, isHidden, most }: ChipState): boolean {
  if (isHidden(type)) return false;
  if (most === null) return true;
  const inUse = types.filter((each) => !isHidden(each)).map((each) => lineIndex(lineOf(each)));
  return linesWithin(inUse, most).has(lineIndex(lineOf(type)));
}

const isAbove = (line: number): boolean => line >= FIRST_TOP && line < FIRST_BOTTOM;

/** Returns the effect of a press on the chip of a type: hides the types that would keep it from its place. */
export function pressed(type: string, state: ChipState): ChipChange {
  if (isSeen(type, state)) return { hide: [type], show: [] };
  const shown = { ...state, isHidden: (each: string) => each !== type && state.isHidden(each) };
  if (isSeen(type, shown)) return { hide: [], show: [type] };
  const line = lineIndex(state.lineOf(type));
  const isInTheWay = (each: string) => {
    const other = lineIndex(state.lineOf(each));
    return other > 0 && other < line && isAbove(other) === isAbove(line);
  };
  return { hide: state.types.filter(isInTheWay), show: [type] };
}

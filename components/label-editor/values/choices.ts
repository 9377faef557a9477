import type { Analysis } from '../../core/model/analysis.js';
import { LABEL_TYPES, labelTypeOf } from '../../core/model/label-style.js';
import type { Piece } from '../../core/model/piece.js';

/** The known types, then those that only this analysis uses. */
export function typeChoices(analysis: Analysis): readonly string[] {
  const used = [...analysis.counts.type.keys()].filter((name) => !labelTypeOf(name));
  return [...LABEL_TYPES.map(({ name }) => name), ...used.sort((a, b) => a.localeCompare(b))];
}

/** Where nothing says how many there are. */
const FEW_STAVES = 4;

/** How many staves can be chosen: those of the score's picture, and all that labels name. */
export function staffCount(piece: Piece | undefined): number {
  const inPictures = (piece?.images ?? []).map(
    ({ positions, pages }) =>
      positions?.staves.length ?? pages?.pages[0]?.rows[0]?.staves.length ?? 0,
  );
  const named = (piece?.analysis?.labels ?? []).map(({ staff = 0 }) => staff);
  const inScore = Math.max(0, ...inPictures) || FEW_STAVES;
  return named.reduce((most, staff) => Math.max(most, staff), inScore);
}

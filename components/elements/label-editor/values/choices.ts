import { type Analysis, LABEL_TYPES, labelTypeOf, type Piece } from '#core';

/** Returns the known types, then those that only this analysis uses. */
export function typeChoices(analysis: Analysis): readonly string[] {
  const used = [...analysis.counts.type.keys()].filter((name) => !labelTypeOf(name));
  return [...LABEL_TYPES.map(({ name }) => name), ...used.sort((a, b) => a.localeCompare(b))];
}

/** Number of staves when it is unknown. */
const FEW_STAVES = 4;

/** Returns how many staves can be chosen: those in the score's picture, and all that labels name. */
export function staffCount(piece: Piece | undefined): number {
  const inPictures = (piece?.images ?? []).map(
    ({ positions, pages }) =>
      positions?.staves.length ?? pages?.pages[0]?.rows[0]?.staves.length ?? 0,
  );
  const named = (piece?.analysis?.labels ?? []).map(({ staff = 0 }) => staff);
  const inScore = Math.max(0, ...inPictures) || FEW_STAVES;
  return named.reduce((most, staff) => Math.max(most, staff), inScore);
}

import { runInAction } from 'mobx';
import type { Piece, Problem } from '#core';

/** Removes the problem of a recording without sync points once it has them. */
export function forgetMended(piece: Pick<Piece, 'audios' | 'problems'>): void {
  const isMended = ({ key }: Problem) =>
    key === 'audioWithoutSync' &&
    piece.audios.every(
      ({ sync, scoreId }) => scoreId !== undefined || (sync?.points.length ?? 0) > 0,
    );
  const problems = piece.problems.filter((problem) => !isMended(problem));
  if (problems.length < piece.problems.length) runInAction(() => (piece.problems = problems));
}

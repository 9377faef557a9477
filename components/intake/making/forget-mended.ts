import { runInAction } from 'mobx';
import type { Problem } from '../../core/errors.js';
import type { Piece } from '../../core/model/piece.js';

/** A recording that has its sync points now is no problem any more. */
export function forgetMended(piece: Pick<Piece, 'audios' | 'problems'>): void {
  const isMended = ({ key }: Problem) =>
    key === 'audioWithoutSync' &&
    piece.audios.every(
      ({ sync, scoreId }) => scoreId !== undefined || (sync?.points.length ?? 0) > 0,
    );
  const problems = piece.problems.filter((problem) => !isMended(problem));
  if (problems.length < piece.problems.length) runInAction(() => (piece.problems = problems));
}

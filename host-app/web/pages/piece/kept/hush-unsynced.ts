import { reaction, runInAction } from 'mobx';
import type { Piece, Problem } from '#core';
import type { Making } from '#intake';

const isUnsynced = ({ key }: Problem): boolean => key === 'audioWithoutSync';

/**
 * Keeps the message that recordings are not synchronized away while they are being synchronized; it comes back
 * for those that still are not. Returns the function that ends it.
 */
export function hushUnsynced(
  piece: Piece,
  making: Pick<Making, 'state' | 'steps'> | undefined,
): () => void {
  let hushed: readonly Problem[] = [];
  const isAtIt = () =>
    making?.state === 'working' && making.steps.some(({ step }) => step === 'sync');
  const isOpen = ({ sourceId }: Problem) =>
    piece.audios.some(({ id, sync }) => id === sourceId && !sync);
  return reaction(
    () => [isAtIt(), piece.problems.some(isUnsynced)] as const,
    ([isWorking, isTold]) => {
      if (isWorking && isTold) {
        hushed = [...hushed, ...piece.problems.filter(isUnsynced)];
        const others = piece.problems.filter((problem) => !isUnsynced(problem));
        runInAction(() => (piece.problems = others));
      } else if (!isWorking && hushed.length > 0) {
        const again = hushed.filter(isOpen);
        hushed = [];
        if (again.length > 0) runInAction(() => (piece.problems = [...piece.problems, ...again]));
      }
    },
    { fireImmediately: true },
  );
}

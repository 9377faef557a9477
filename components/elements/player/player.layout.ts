import type { Piece, Problem } from '#core';

/** Returns the position of a date in the recording, 0 to 1. */
export const shareOf = (date: number, duration: number): number =>
  duration > 0 ? Math.min(1, Math.max(0, date / duration)) : 0;

/** Whether a slider of a width in pixels moves visibly from one share to another. */
export const isVisibleMove = (from: number, to: number, width: number): boolean =>
  Math.abs(to - from) * width >= 0.25;

/** Problems that the waveform shows itself. */
const ELSEWHERE = /^(peaks|waveform)/;

/** Problems that are over as soon as the music moves. */
const UNTIL_PLAYED = /^(audio[FO]|playRefused|nothingToPlay|scoreSilent|youtubeFailed)/;

/** Whether a recording did not come, which trying again may bring. */
export const isUnheard = ({ key }: Problem): boolean => /^audio[FO]/.test(key);

/**
 * Returns the problem to show about the recording: its last error, else its last warning.
 * @param settled The number of problems that were there when the music last moved.
 */
export function problemToShow(
  { problems, recording }: Pick<Piece, 'problems' | 'recording'>,
  settled: number,
): Problem | undefined {
  const ours = problems.filter(({ dialog, sourceId, key }, index) => {
    const isOver = index < settled && UNTIL_PLAYED.test(key);
    if (ELSEWHERE.test(key) || isOver) return false;
    return recording ? sourceId === recording.id : dialog === 'audioError';
  });
  return ours.findLast(({ severity }) => severity === 'error') ?? ours.at(-1);
}

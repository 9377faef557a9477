import type { Problem } from '../core/errors.js';
import type { Piece } from '../core/model/piece.js';

/** How far along the recording a date is, 0 to 1. */
export const shareOf = (date: number, duration: number): number =>
  duration > 0 ? Math.min(1, Math.max(0, date / duration)) : 0;

/** Whether a slider of that many pixels has to move to show another share. */
export const isVisibleMove = (from: number, to: number, width: number): boolean =>
  Math.abs(to - from) * width >= 0.25;

/** What the waveform says itself is not said twice. */
const ELSEWHERE = /^(peaks|waveform)/;

/** What the user has to know about the recording: its last error, else its last warning. */
export function problemToShow({ problems, recording, transport }: Piece): Problem | undefined {
  const ours = problems.filter(({ dialog, sourceId, key }) => {
    const isOver =
      transport.isPlaying && /^(audioFailed|playRefused|scoreSilent|youtubeFailed)$/.test(key);
    if (ELSEWHERE.test(key) || isOver) return false;
    return recording ? sourceId === recording.id : dialog === 'audioError';
  });
  return ours.findLast(({ severity }) => severity === 'error') ?? ours.at(-1);
}

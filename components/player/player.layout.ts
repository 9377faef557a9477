import type { Problem } from '../core/errors.js';
import type { Piece } from '../core/model/piece.js';

/** The speeds on offer; the transport allows 0.25 to 4. */
export const RATES = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const;

/** The speeds on offer and the one that was set otherwise, in order. */
export const ratesWith = (rate: number): readonly number[] =>
  [...new Set([...RATES, rate])].sort((a, b) => a - b);

/** A speed as it is written: at least one decimal, at most two. */
export const rateText = (rate: number): string => `${rate.toFixed(2).replace(/(\.\d)0$/, '$1')}×`;

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
    const isOver = transport.isPlaying && /^(audioFailed|playRefused|scoreSilent|youtubeFailed)$/.test(key);
    if (ELSEWHERE.test(key) || isOver) return false;
    return recording ? sourceId === recording.id : dialog === 'audioError';
  });
  return ours.findLast(({ severity }) => severity === 'error') ?? ours.at(-1);
}

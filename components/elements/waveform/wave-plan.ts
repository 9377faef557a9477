import { type Second, seconds } from '#core';
import type { Peaks } from '#engines/peaks';
import type { VisibleRange } from '#views';
import { PIXELS_PER_SECOND } from './waveform.layout.js';

/** Greatest number of columns in a canvas; beyond it, columns are wider than a device pixel. */
const MAX_COLUMNS = 4096;

/** The part of the waveform that is drawn, in whole pixels on the screen. */
export interface WavePlan {
  readonly left: number;
  readonly width: number;
  readonly columns: number;
  readonly start: Second;
  readonly end: Second;
}

export interface WavePlanInput {
  /** In pixels at zoom exponent 0. */
  readonly visible: VisibleRange;
  readonly duration: number;
  /** Pixels on the screen per pixel at zoom exponent 0. */
  readonly scale: number;
  /** Device pixels per pixel on the screen. */
  readonly ratio: number;
}

/** Returns the part of the recording to draw and its place; undefined when nothing is near the view. */
export function planWave({ visible, duration, scale, ratio }: WavePlanInput): WavePlan | undefined {
  const perSecond = PIXELS_PER_SECOND * scale;
  const left = Math.max(0, Math.floor(visible.start * scale));
  const right = Math.min(Math.ceil(duration * perSecond), Math.ceil(visible.end * scale));
  if (!(right > left)) return undefined;
  const width = right - left;
  return {
    left,
    width,
    columns: Math.min(MAX_COLUMNS, Math.round(width * ratio)),
    start: seconds(left / perSecond),
    end: seconds(right / perSecond),
  };
}

/** Returns how far the played part moves out of its window, in screen pixels; negative is left. */
export const playedShift = ({ left, width }: WavePlan, x: number): number =>
  Math.min(0, Math.max(-width, x - left - width));

const MAX_GAIN = 8;

/** Returns the factor that draws quiet recordings as large as loud ones; silence stays silence. */
export function gainOf(peaks: Peaks): number {
  const { min, max } = peaks.columns(seconds(0), peaks.duration, 1);
  const loudest = Math.max(-(min[0] ?? 0), max[0] ?? 0);
  return Math.min(MAX_GAIN, 0.96 / loudest);
}

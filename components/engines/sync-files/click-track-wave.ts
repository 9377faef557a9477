import { type Click, clickWave } from '#engines/playback';

/** Samples of a track, 16 bits each. */
export interface Wave {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Samples in a second. */
  readonly rate: number;
}

/** A second takes 44 kB; the clicks have nothing above. */
const RATE = 22_050;
const FULL = 32_767;

/**
 * Returns a track of clicks at their dates, as long as the recording, in seconds; drops clicks after it.
 */
export function clickTrackWave(clicks: readonly Click[], duration: number): Wave {
  const samples = new Int16Array(Math.max(1, Math.round(duration * RATE)));
  const sounds = { beat: soundOf(false), accent: soundOf(true) };
  for (const { date, isAccent } of clicks) {
    const start = Math.round(date * RATE);
    if (start < 0 || start >= samples.length) continue;
    const sound = isAccent ? sounds.accent : sounds.beat;
    // Of two close clicks, the later one sounds.
    samples.set(sound.subarray(0, samples.length - start), start);
  }
  return { samples, rate: RATE };
}

const soundOf = (isAccent: boolean): Int16Array =>
  Int16Array.from(clickWave(RATE, isAccent), (value) => Math.round(value * FULL));

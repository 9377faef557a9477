import type { Prelude } from '#core';
import type { CountedBeat } from './count-in-beats.js';
import type { ClickSound } from './click-sound.js';
import { loadClicking } from './loaders.js';

/** The audio device needs so many seconds for the first click, and an engine so many to begin. */
const DELAY = 0.1;
const START_LATENCY = 0.04;

/** Counts in before the music starts. */
export class CountIn implements Prelude {
  private abort = new AbortController();

  /** @param beats the beats to count now, at the present speed; none where the music has no measures */
  constructor(private readonly beats: () => readonly CountedBeat[]) {}

  async run(): Promise<void> {
    this.cancel();
    const beats = this.beats();
    if (beats.length === 0) return;
    const { signal } = this.abort;
    const { ClickSound: Sound, pageAudio } = await loadClicking();
    signal.throwIfAborted();
    const audio = pageAudio();
    const leave = await audio.use();
    try {
      signal.throwIfAborted();
      await count(beats, new Sound(audio.context), signal);
    } finally {
      leave();
    }
  }

  cancel(): void {
    this.abort.abort(new DOMException('The music was stopped before it began', 'AbortError'));
    this.abort = new AbortController();
  }
}

/** Clicks, and resolves when the music shall start. */
function count(
  beats: readonly CountedBeat[],
  sound: ClickSound,
  signal: AbortSignal,
): Promise<void> {
  const { context } = sound;
  const start = context.currentTime + DELAY + beats[0]!.before;
  for (const { before, isAccent } of beats) sound.click(start - before, isAccent);
  const wait = (start - START_LATENCY - context.currentTime) * 1000;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      sound.cancel();
      reject(signal.reason as DOMException);
    });
  });
}

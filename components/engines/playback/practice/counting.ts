import type { MeasureMap, Transport } from '#core';
import { pageAudio } from '../page-audio.js';
import { ClickSound } from './click-sound.js';
import { type CountedBeat, countedBeats } from './count-in-beats.js';

/** The audio device needs so many seconds for the first click, and an engine so many to begin. */
const DELAY = 0.1;
const START_LATENCY = 0.04;

/** Counts the beats before the place where the music of a transport is, at its present speed. */
export async function countBefore(
  transport: Transport,
  measureMap: MeasureMap,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { sync, moment, rate } = transport;
  const beats = countedBeats(measureMap, sync, moment).map((beat) => ({
    ...beat,
    before: beat.before / rate,
  }));
  if (beats.length === 0) return;
  const audio = pageAudio();
  const leave = await audio.use();
  try {
    signal.throwIfAborted();
    await count(beats, new ClickSound(audio.context), signal);
  } finally {
    leave();
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

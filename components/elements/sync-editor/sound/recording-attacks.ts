import type { AudioSource, Second } from '#core';
import { loadSoundDecoder } from '#engines/alignment';
import { loadPeaksReader } from '#engines/peaks';
import { Late } from '#kit';
import { attacksOf } from './attacks.js';
import { levelsOfPeaks, levelsOfSound, type Levels } from './levels.js';

type Attacks = readonly Second[];

/** The starts of sounds in one recording: roughly, from its outline; and exactly, from its sound. */
interface Known {
  readonly rough: Late<Attacks>;
  readonly exact: Late<Attacks>;
}

const NONE: Attacks = [];
/**
 * Keyed by the list of files, because a recording is replaced when its points change and the list stays the
 * same.
 */
const known = new WeakMap<readonly string[], Known>();

/** Loads the outline, which shows roughly where sounds begin. */
export function prepareAttacks(recording: AudioSource | undefined): void {
  void knownOf(recording)?.rough.fetch();
}

/** Returns where sounds begin, as exactly as known so far, and starts to load the exact dates. Observable. */
export function attacksIn(recording: AudioSource | undefined): Attacks {
  const found = knownOf(recording);
  return found?.exact.value ?? found?.rough.value ?? NONE;
}

/** Calls back with the exact dates as soon as they are loaded; calls `fail` when they cannot be read. */
export function useAttacks(
  recording: AudioSource | undefined,
  act: (attacks: Attacks) => void,
  fail: () => void,
): void {
  const found = knownOf(recording);
  if (!found) return act(NONE);
  const { exact } = found;
  exact.use(act);
  void exact.fetch().then(() => exact.hasFailed && fail());
}

function knownOf(recording: AudioSource | undefined): Known | undefined {
  const urls = recording?.urls;
  if (!recording || !urls?.length) return undefined;
  const rough = new Late(async () => attacksOf(await outlineOf(recording)), true);
  const exact = new Late(async () => attacksOf(await soundOf(recording)), true);
  const found = known.get(urls) ?? { rough, exact };
  known.set(urls, found);
  return found;
}

async function outlineOf(recording: AudioSource): Promise<Levels> {
  const { peaksUrl } = recording;
  const response = peaksUrl === undefined ? undefined : await fetch(peaksUrl);
  if (!response?.ok) return soundOf(recording);
  const { readPeaks } = await loadPeaksReader();
  return levelsOfPeaks(readPeaks(await response.arrayBuffer()));
}

/** Returns the levels of the sound; of the outline when the sound cannot be read. */
async function soundOf(recording: AudioSource): Promise<Levels> {
  try {
    const { soundOf: stretchesOf } = await loadSoundDecoder();
    return await levelsOfSound(stretchesOf(recording));
  } catch (error) {
    if (recording.peaksUrl === undefined) throw error;
    return outlineOf(recording);
  }
}

import { Late } from '../../base/element/late.js';
import type { AudioSource } from '../../core/model/sources.js';
import type { Second } from '../../core/time/units.js';
import { attacksOf } from './attacks.js';
import { levelsOfPeaks, levelsOfSound, type Levels } from './levels.js';

type Attacks = readonly Second[];

/** Where sounds begin in one recording: roughly, from its outline; and exactly, from its sound. */
interface Known {
  readonly rough: Late<Attacks>;
  readonly exact: Late<Attacks>;
}

const NONE: Attacks = [];
/** A recording is replaced when its points change; its list of files stays the same. */
const known = new WeakMap<readonly string[], Known>();

/** Fetches what tells roughly where sounds begin. */
export function prepareAttacks(recording: AudioSource | undefined): void {
  void knownOf(recording)?.rough.fetch();
}

/** Where sounds begin, as exactly as it is known by now; the exact dates are on their way. Observable. */
export function attacksIn(recording: AudioSource | undefined): Attacks {
  const found = knownOf(recording);
  return found?.exact.value ?? found?.rough.value ?? NONE;
}

/** Does something with the exact dates, as soon as they are there. */
export function useAttacks(
  recording: AudioSource | undefined,
  act: (attacks: Attacks) => void,
): void {
  const found = knownOf(recording);
  if (found) found.exact.use(act);
  else act(NONE);
}

function knownOf(recording: AudioSource | undefined): Known | undefined {
  const urls = recording?.urls;
  if (!recording || !urls?.length) return undefined;
  const rough = new Late(async () => attacksOf(await outlineOf(recording)));
  const exact = new Late(async () => attacksOf(await soundOf(recording)));
  const found = known.get(urls) ?? { rough, exact };
  known.set(urls, found);
  return found;
}

async function outlineOf(recording: AudioSource): Promise<Levels> {
  const { peaksUrl } = recording;
  const response = peaksUrl === undefined ? undefined : await fetch(peaksUrl);
  if (!response?.ok) return soundOf(recording);
  const { readPeaks } = await import('../../engines/peaks/read-peaks.js');
  return levelsOfPeaks(readPeaks(await response.arrayBuffer()));
}

/** Where the sound cannot be read, its outline tells what there is to be known. */
async function soundOf(recording: AudioSource): Promise<Levels> {
  try {
    const { soundOf: stretchesOf } = await import('../../engines/alignment/decode/load-sound.js');
    return await levelsOfSound(stretchesOf(recording));
  } catch (error) {
    if (recording.peaksUrl === undefined) throw error;
    return outlineOf(recording);
  }
}

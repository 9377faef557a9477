import type { FormatError, Problem } from '../core/errors.js';
import type { AudioSource } from '../core/model/sources.js';
import type { Peaks } from '../engines/peaks/peaks.js';
import { readPlainDat } from '../engines/peaks/plain-dat.js';
import { problemOf } from './wave-problem.js';

export interface PeaksWork {
  readonly recording: AudioSource;
  readonly signal: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Told about a peaks file that cannot be read. */
  readonly report: (problem: Problem) => void;
}

/** A recording whose peaks have been read or computed keeps them while anything holds the recording. */
const known = new WeakMap<AudioSource, Peaks>();

/**
 * The peaks of a recording: from its peaks file, else made in the page.
 * @throws what the decoder says when they cannot be made, or the signal's reason.
 */
export async function peaksOf(work: PeaksWork): Promise<Peaks> {
  const { recording } = work;
  const peaks = known.get(recording) ?? (await read(work)) ?? (await compute(work));
  known.set(recording, peaks);
  return peaks;
}

/** A peaks file that is broken is reported, and done without. */
async function read({ recording, signal, report }: PeaksWork): Promise<Peaks | undefined> {
  const { peaksUrl, id } = recording;
  if (!peaksUrl) return undefined;
  try {
    const response = await fetch(peaksUrl, { signal });
    if (!response.ok) throw new Error(`HTTP status ${response.status}`);
    return await decode(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    signal.throwIfAborted();
    const { message, pointer } = error as FormatError;
    const place = pointer === undefined ? {} : { pointer };
    report({ ...problemOf('peaksUnreadable', peaksUrl, message), ...place, sourceId: id });
    return undefined;
  }
}

/** Other files than a plain `.dat` are rare: their reader is fetched when one comes. */
async function decode(bytes: Uint8Array): Promise<Peaks> {
  const plain = readPlainDat(bytes);
  if (plain) return plain;
  const { readPeaks } = await import('../engines/peaks/read-peaks.js');
  return readPeaks(bytes);
}

/** The first file that the browser decodes. */
async function compute({ recording, signal, onProgress }: PeaksWork): Promise<Peaks> {
  const { computePeaks } = await import('../engines/peaks/compute-peaks.js');
  let failure: unknown = new Error('there is no file to draw it from');
  for (const url of recording.urls) {
    try {
      return await computePeaks(url, { signal, onProgress });
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

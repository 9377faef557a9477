import type { AudioSource, FormatError, Problem } from '#core';
import { loadPeaksMaker, loadPeaksReader, type Peaks, readPlainDat } from '#engines/peaks';
import { problemOf } from './wave-problem.js';

export interface PeaksWork {
  readonly recording: AudioSource;
  readonly signal: AbortSignal;
  /** Called with the finished share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called with the problem of a peaks file that cannot be read. */
  readonly report: (problem: Problem) => void;
}

/** Peaks that were read or computed, kept as long as their recording is in memory. */
const known = new WeakMap<AudioSource, Peaks>();

/**
 * Returns the peaks of a recording: from its peaks file, else computed in the page.
 * @throws the error of the decoder when they cannot be computed, or the signal's reason.
 */
export async function peaksOf(work: PeaksWork): Promise<Peaks> {
  const { recording } = work;
  const peaks = known.get(recording) ?? (await read(work)) ?? (await compute(work));
  known.set(recording, peaks);
  return peaks;
}

/** Reads the peaks file. Reports a broken one and returns undefined. */
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

/** Decodes a peaks file. Files other than a plain `.dat` are rare, so their reader loads on demand. */
async function decode(bytes: Uint8Array): Promise<Peaks> {
  const plain = readPlainDat(bytes);
  if (plain) return plain;
  const { readPeaks } = await loadPeaksReader();
  return readPeaks(bytes);
}

/** Computes the peaks in the page. */
async function compute({ recording, signal, onProgress }: PeaksWork): Promise<Peaks> {
  const { computePeaksFrom } = await loadPeaksMaker();
  return computePeaksFrom(recording.urls, { signal, onProgress });
}
